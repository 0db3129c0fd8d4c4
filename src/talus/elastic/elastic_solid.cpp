#include <talus/base/error.hpp>
#include <talus/elastic/elastic_solid.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

void check_material(const ElasticMaterial& material, const std::string& what) {
  const auto positive = [&](double value, const char* name) {
    if (!(value > 0.0) || !std::isfinite(value))
      throw InputError(what + ": " + name + " = " + std::to_string(value) + " is not possible: it must be positive");
  };
  positive(material.young_modulus, "young_modulus");
  positive(material.density, "density");
  if (!(material.poisson > -1.0 && material.poisson < 0.5))
    throw InputError(what + ": poisson = " + std::to_string(material.poisson) +
                     " is not possible: it must lie between -1 and 0.5 (at 0.5 the material cannot change its volume "
                     "and has no finite stiffness)");
  if (!(material.damping_stiffness >= 0.0) || !std::isfinite(material.damping_stiffness))
    throw InputError(what + ": damping_stiffness = " + std::to_string(material.damping_stiffness) +
                     " is not possible: it must be zero or positive");
}

/// Mesh, matrices, inertia, rigid modes: what every formulation needs.
std::shared_ptr<ElasticSolid> begin_solid(const SolidMesh& mesh, const ElasticMaterial& material,
                                          const ElasticChoice& choice, double time_step, const std::string& what) {
  check_material(material, what);
  auto solid = std::make_shared<ElasticSolid>();
  solid->mesh = mesh;
  solid->material = material;
  solid->choice = choice;
  solid->time_step = time_step;
  solid->points = make_element_points(mesh);
  solid->matrices = assemble_matrices(mesh, solid->points, material);
  const MeshInertia inertia = mesh_inertia(mesh, solid->matrices.node_mass);
  solid->mass = inertia.mass;
  solid->theta = inertia.theta.diagonal();
  const double size = std::sqrt(inertia.theta.trace() / inertia.mass);
  const Mat3 off_axis = inertia.theta - Mat3(inertia.theta.diagonal().asDiagonal());
  if (inertia.centre.norm() > 1e-6 * size || off_axis.cwiseAbs().maxCoeff() > 1e-6 * inertia.theta.trace())
    throw InputError(what +
                     ": the mesh does not fill the shape of the block: its centre of mass or principal axes differ");
  for (const Vec3& x : mesh.nodes) solid->radius = std::max(solid->radius, x.norm());
  solid->rigid = rigid_modes(mesh, solid->mass, solid->theta);
  solid->rigid_momenta = solid->matrices.mass * solid->rigid;
  return solid;
}

RowMatrix surface_rows(const SolidMesh& mesh, const Eigen::MatrixXd& of_nodes) {
  RowMatrix rows(3 * static_cast<Eigen::Index>(mesh.surface_nodes.size()), of_nodes.cols());
  for (std::size_t i = 0; i < mesh.surface_nodes.size(); ++i)
    rows.middleRows(3 * static_cast<Eigen::Index>(i), 3) = of_nodes.middleRows(3 * mesh.surface_nodes[i], 3);
  return rows;
}

/// Modal load of the centrifugal field |w|^2 X - w (w . X) for each product of spins.
Eigen::MatrixXd centrifugal_loads(const ElasticSolid& solid, const Eigen::MatrixXd& modes) {
  const auto& nodes = solid.mesh.nodes;
  Eigen::MatrixXd fields(solid.dofs(), 6);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Vec3& x = nodes[i];
    const auto row = 3 * static_cast<Eigen::Index>(i);
    for (int k = 0; k < 3; ++k) {
      fields.block<3, 1>(row, k) = x - Vec3::Unit(k) * x[k];
      const int l = (k + 1) % 3;  // products xy, yz, zx
      fields.block<3, 1>(row, 3 + k) = -(Vec3::Unit(k) * x[l] + Vec3::Unit(l) * x[k]);
    }
  }
  return modes.transpose() * (solid.matrices.mass * fields);
}

/// Puts rigid modes in front of the elastic ones and derives what the step needs from them.
void finish_modes(ElasticSolid& solid, const ElasticBasis& basis) {
  const bool moving = solid.choice.moving_frame();
  const Eigen::Index front = !moving ? 6 : solid.choice.variant == FrameVariant::kProjected ? 0 : 3;
  const Eigen::Index r = front + basis.modes.cols();
  solid.rigid_in_front = front;
  solid.omega2 = Eigen::VectorXd::Zero(r);
  solid.omega2.tail(basis.omega2.size()) = basis.omega2;
  solid.modes.resize(solid.dofs(), r);
  solid.modes << solid.rigid.rightCols(front), basis.modes;
  solid.damper = (1.0 + solid.a1() * solid.omega2.array()).inverse();
  solid.surface_modes = surface_rows(solid.mesh, solid.modes);
  for (Eigen::Index i = 0; i < solid.surface_modes.rows(); i += 3)
    solid.mode_reach = std::max(solid.mode_reach, solid.surface_modes.block(i, front, 3, r - front).norm());
  solid.centrifugal = centrifugal_loads(solid, solid.modes);
  if (front == 3) solid.centrifugal.topRows(3).setZero();  // gyroscopic torque: it belongs to the frame
  const RowMatrix answer = solid.surface_modes * solid.damper.asDiagonal();
  solid.compliance = answer * solid.surface_modes.transpose();
  if (moving) {
    const RowMatrix rigid = surface_rows(solid.mesh, solid.rigid);
    solid.compliance += rigid * rigid.transpose();
  }
}

}  // namespace

std::shared_ptr<const ElasticSolid> make_elastic_solid(const SolidMesh& mesh, const ElasticMaterial& material,
                                                       const ElasticChoice& choice, double time_step,
                                                       const std::string& what) {
  if (choice.formulation == Formulation::kCraigBampton && choice.kept_nodes.size() < 3)
    throw InputError(what + ": Craig-Bampton needs at least three nodes where contacts are expected");
  std::shared_ptr<ElasticSolid> solid = begin_solid(mesh, material, choice, time_step, what);
  if (!choice.nodal()) {
    finish_modes(*solid, choice.formulation == Formulation::kCraigBampton
                             ? craig_bampton_basis(solid->matrices, solid->rigid, choice.kept_nodes, choice.modes)
                             : full_basis(solid->matrices, solid->rigid));
    return solid;
  }
  SparseMatrix s = solid->matrices.mass;
  for (std::size_t i = 0; i < s.value.size(); ++i) s.value[i] += solid->a1() * solid->matrices.stiffness.value[i];
  solid->factor.factorise(s);
  const auto surface = static_cast<Eigen::Index>(mesh.surface_nodes.size());
  solid->surface_columns = Eigen::MatrixXd::Zero(solid->dofs(), 3 * surface);
  for (Eigen::Index i = 0; i < surface; ++i)
    solid->surface_columns.block<3, 3>(3 * mesh.surface_nodes[static_cast<std::size_t>(i)], 3 * i).setIdentity();
  solid->factor.solve_columns(solid->surface_columns);
  solid->compliance = surface_rows(mesh, solid->surface_columns);
  return solid;
}

std::shared_ptr<const ElasticSolid> make_stiff_solid(const SolidMesh& mesh, const ElasticMaterial& material,
                                                     double time_step, const std::string& what) {
  std::shared_ptr<ElasticSolid> solid = begin_solid(mesh, material, {}, time_step, what);
  finish_modes(*solid, {Eigen::MatrixXd(solid->dofs(), 0), Eigen::VectorXd(0)});
  return solid;
}

}  // namespace talus
