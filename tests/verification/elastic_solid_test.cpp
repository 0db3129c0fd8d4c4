// Finite elements, modes and formulations of deformable blocks against exact solutions. Theory:
// docs/theory/deformable.md.
#include <talus/base/error.hpp>
#include <talus/elastic/elastic_motion.hpp>
#include <talus/elastic/internal_force.hpp>
#include <talus/math/rotation.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace talus {
namespace {

constexpr double kStep = 1e-4;

/// A box whose inner nodes are moved, so that no element is a box.
SolidMesh crooked_box() {
  SolidMesh mesh = make_box_mesh({1.0, 0.8, 1.2}, {2, 2, 2});
  for (std::size_t i = 0; i < mesh.nodes.size(); ++i)
    if (mesh.surface_number[i] < 0) mesh.nodes[i] += Vec3(0.06, -0.05, 0.04);
  return mesh;
}

/// Each hexahedron of a box cut into six tetrahedra about its diagonal.
SolidMesh tetrahedral_box(const Vec3& edges, const std::array<int, 3>& divisions) {
  const SolidMesh box = make_box_mesh(edges, divisions);
  SolidMesh mesh;
  mesh.kind = ElementKind::kTetrahedron;
  mesh.nodes = box.nodes;
  constexpr int kCut[6][4] = {{0, 1, 2, 6}, {0, 2, 3, 6}, {0, 3, 7, 6}, {0, 7, 4, 6}, {0, 4, 5, 6}, {0, 5, 1, 6}};
  for (const auto& e : box.elements)
    for (const auto& cut : kCut) {
      std::array<std::uint32_t, 8> element = {};
      for (std::size_t k = 0; k < 4; ++k) element[k] = e[static_cast<std::size_t>(cut[k])];
      mesh.elements.push_back(element);
    }
  finish_mesh(mesh, "test");
  return mesh;
}

std::shared_ptr<const ElasticSolid> solid_of(const SolidMesh& mesh, Formulation formulation,
                                             const ElasticMaterial& material, double step = kStep) {
  ElasticChoice choice;
  choice.formulation = formulation;
  return make_elastic_solid(mesh, material, choice, step, "test");
}

/// Displacements of a linear field u = G x.
Eigen::VectorXd linear_field(const SolidMesh& mesh, const Mat3& gradient) {
  Eigen::VectorXd u(3 * static_cast<Eigen::Index>(mesh.nodes.size()));
  for (std::size_t i = 0; i < mesh.nodes.size(); ++i)
    u.segment<3>(3 * static_cast<Eigen::Index>(i)) = gradient * mesh.nodes[i];
  return u;
}

/// Forces that a constant stress needs on the surface, at the nodes.
Eigen::VectorXd surface_forces(const SolidMesh& mesh, const Mat3& stress) {
  Eigen::VectorXd f = Eigen::VectorXd::Zero(3 * static_cast<Eigen::Index>(mesh.nodes.size()));
  for (const SurfaceFace& face : mesh.faces) {
    const Vec3 &p0 = mesh.nodes[face.nodes[0]], &p1 = mesh.nodes[face.nodes[1]], &p2 = mesh.nodes[face.nodes[2]];
    const double area = face.corners == 4 ? 0.5 * (p2 - p0).cross(mesh.nodes[face.nodes[3]] - p1).norm()
                                          : 0.5 * (p1 - p0).cross(p2 - p0).norm();
    const Vec3 share = area / face.corners * (stress * mesh.facets[face.facet].normal);
    for (std::size_t k = 0; k < face.corners; ++k) f.segment<3>(3 * face.nodes[k]) += share;
  }
  return f;
}

void expect_constant_strain_is_exact(const SolidMesh& mesh) {
  const ElasticMaterial material;
  const ElementPoints points = make_element_points(mesh);
  const ElasticMatrices matrices = assemble_matrices(mesh, points, material);
  Mat3 gradient;
  gradient << 1e-3, 2e-4, -3e-4, 5e-4, -7e-4, 1e-4, 2e-4, 6e-4, 4e-4;
  const Mat3 strain = 0.5 * (gradient + gradient.transpose());
  const Mat3 stress = material.lame() * strain.trace() * Mat3::Identity() + 2.0 * material.shear() * strain;
  const Eigen::VectorXd u = linear_field(mesh, gradient), force = matrices.stiffness * u;
  const Eigen::VectorXd expected = surface_forces(mesh, stress);
  EXPECT_LT((force - expected).norm(), 1e-12 * expected.norm());  // measured 2e-15
  ElasticSolid solid;
  solid.mesh = mesh;
  solid.material = material;
  solid.points = points;
  std::vector<Mat3> stresses;
  element_stresses(solid, u, false, stresses);
  for (const Mat3& one : stresses) EXPECT_LT((one - stress).norm(), 1e-12 * stress.norm());
}

TEST(ElasticElements, ConstantStrainIsExactInCrookedHexahedra) {
  expect_constant_strain_is_exact(crooked_box());
}

TEST(ElasticElements, ConstantStrainIsExactInTetrahedra) {
  expect_constant_strain_is_exact(tetrahedral_box({1.0, 0.7, 1.3}, {2, 2, 3}));
}

TEST(ElasticElements, RigidMotionStoresNothingAndHasTheInertiaOfTheBox) {
  for (const SolidMesh& mesh :
       {make_box_mesh({1.0, 0.8, 2.0}, {4, 4, 8}), tetrahedral_box({1.0, 0.8, 2.0}, {2, 2, 4})}) {
    const ElasticMaterial material;
    const ElasticMatrices matrices = assemble_matrices(mesh, make_element_points(mesh), material);
    const MeshInertia inertia = mesh_inertia(mesh, matrices.node_mass);
    EXPECT_NEAR(inertia.mass, 2500.0 * 1.6, 1e-9);
    const Vec3 theta = inertia.mass / 12.0 * Vec3(0.64 + 4.0, 1.0 + 4.0, 1.0 + 0.64);
    EXPECT_LT((inertia.theta - Mat3(theta.asDiagonal())).norm(), 1e-12 * theta.norm());  // measured 3e-16
    const Eigen::MatrixXd rigid = rigid_modes(mesh, inertia.mass, theta);
    EXPECT_LT((rigid.transpose() * (matrices.mass * rigid) - Eigen::MatrixXd::Identity(6, 6)).norm(), 1e-12);
    const double stiffness = dense(matrices.stiffness).norm();
    EXPECT_LT((matrices.stiffness * rigid).norm(), 1e-13 * stiffness * rigid.norm());
  }
}

TEST(ElasticModes, HaveNoRigidMotionAndAreOrthonormal) {
  const SolidMesh mesh = make_box_mesh({1.0, 0.8, 2.0}, {2, 2, 4});
  ElasticChoice reduced;
  reduced.formulation = Formulation::kCraigBampton;
  for (const std::uint32_t node : mesh.surface_nodes)
    if (mesh.nodes[node].z() < -0.99) reduced.kept_nodes.push_back(node);
  for (const auto& solid :
       {solid_of(mesh, Formulation::kFloatingFrame, {}), make_elastic_solid(mesh, {}, reduced, kStep, "test")}) {
    const Eigen::Index r = solid->modes.cols();
    // No rigid part: momentum and spin of every elastic velocity vanish.
    EXPECT_LT((solid->rigid_momenta.transpose() * solid->modes).cwiseAbs().maxCoeff(), 1e-12);  // measured 1e-15
    EXPECT_LT(
        (solid->modes.transpose() * (solid->matrices.mass * solid->modes) - Eigen::MatrixXd::Identity(r, r)).norm(),
        1e-10);
    const Eigen::MatrixXd diagonal = solid->modes.transpose() * (solid->matrices.stiffness * solid->modes);
    EXPECT_LT((diagonal - Eigen::MatrixXd(solid->omega2.asDiagonal())).norm(), 1e-10 * solid->omega2.norm());
  }
}

TEST(ElasticModes, ComplianceOfTheFloatingFrameIsThatOfTheElements) {
  // S^-1 of the free elements = rigid compliance + that of the projected modes.
  const SolidMesh mesh = make_box_mesh({1.0, 0.8, 2.0}, {2, 2, 3});
  const auto frame = solid_of(mesh, Formulation::kFloatingFrame, {}),
             small = solid_of(mesh, Formulation::kSmallStrain, {}),
             lagrangian = solid_of(mesh, Formulation::kTotalLagrangian, {});
  const double size = lagrangian->compliance.norm();
  EXPECT_LT((frame->compliance - lagrangian->compliance).norm(), 1e-11 * size);  // measured 1e-13
  EXPECT_LT((small->compliance - lagrangian->compliance).norm(), 1e-11 * size);
}

TEST(ElasticModes, LongitudinalFrequencyOfASlenderBarIsHalfTheSpeedOfSoundOverItsLength) {
  // Free-free bar, nu = 0: f = c / (2 L). Linear elements of length d: error (pi d / L)^2 / 24 above.
  ElasticMaterial material;
  material.poisson = 0.0;
  const double length = 10.0, c = std::sqrt(material.young_modulus / material.density);
  const auto solid = solid_of(make_box_mesh({length, 0.2, 0.2}, {20, 1, 1}), Formulation::kFloatingFrame, material);
  const double exact = std::numbers::pi * c / length;
  double nearest = 1e300;
  for (const double omega2 : solid->omega2)
    if (std::abs(std::sqrt(omega2) - exact) < std::abs(nearest - exact)) nearest = std::sqrt(omega2);
  EXPECT_NEAR(nearest / exact, 1.0 + std::pow(std::numbers::pi / 20.0, 2) / 24.0, 2e-5);
}

TEST(ElasticModes, BendingFrequencyOfABeamIsEulersWithTheStiffeningOfItsElements) {
  // Free-free beam, first bending: 22.3733 / L^2 sqrt(E I / (rho A)). A linear element of length l adds a shear strain
  // kappa x: stiffness 1 + G/E (l/H)^2. Shear and rotary inertia at slenderness 20 lower the frequency by about 1 %.
  ElasticMaterial material;
  material.poisson = 0.0;
  const double length = 4.0, height = 0.2, element = length / 60.0;
  const auto solid = solid_of(make_box_mesh({length, height, 0.3}, {60, 1, 1}), Formulation::kFloatingFrame, material);
  const double euler =
      22.3733 / (length * length) * std::sqrt(material.young_modulus / material.density / 12.0) * height;
  const double stiffer = std::sqrt(1.0 + 0.5 * element * element / (height * height));
  EXPECT_NEAR(std::sqrt(solid->omega2[0]) / (euler * stiffer), 0.99, 0.015);
}

/// One free step of a floating frame without contact.
struct FreeBody {
  std::shared_ptr<const ElasticSolid> solid;
  Vec3 position = Vec3::Zero(), velocity = Vec3::Zero(), spin_b = Vec3::Zero();
  Quat orientation = Quat::Identity();
  ElasticState state = make_elastic_state(*solid);
  ElasticScratch scratch = {};

  void step() {
    const double h = solid->time_step;
    const Vec3 free = angular_velocity_implicit(solid->theta, solid->theta.cwiseInverse(), spin_b, h);
    ElasticFrame frame;
    frame.angular_velocity_b = free;
    begin_elastic_step(*solid, state, frame, 0.5 * (spin_b + free), Vec3::Zero(), scratch);
    end_elastic_step(*solid, scratch, state, scratch.end);
    state = scratch.end;
    orientation = orientation_end_cayley(orientation, 0.5 * (spin_b + free), h);
    position += h * velocity;
    spin_b = free;
  }
};

TEST(ElasticFlight, ConservesMomentumAndEnergyAndKeepsTheElasticPartFreeOfRigidMotion) {
  ElasticMaterial material;
  material.damping_stiffness = 0.0;
  FreeBody body{solid_of(make_box_mesh({1.0, 0.8, 2.0}, {2, 2, 4}), Formulation::kFloatingFrame, material)};
  const ElasticSolid& solid = *body.solid;
  for (Eigen::Index k = 0; k < 20; ++k) body.state.velocity[k] = 0.3 * std::sin(1.0 + static_cast<double>(k));
  const auto vibration = [&] {
    return elastic_kinetic_energy(solid, body.state) + elastic_strain_energy(solid, body.state);
  };
  const double energy = vibration();
  for (int i = 0; i < 20'000; ++i) body.step();
  EXPECT_NEAR(vibration(), energy, 1e-10 * energy);  // trapezoid: exact; measured 4e-13
  const Eigen::VectorXd velocities = solid.modes * body.state.velocity;
  EXPECT_LT((solid.rigid_momenta.transpose() * velocities).norm(), 1e-12 * velocities.norm() * std::sqrt(solid.mass));

  body.spin_b = Vec3(1e-3, 10.0, 1e-3);
  const Vec3 momentum = body.orientation * Vec3(solid.theta.cwiseProduct(body.spin_b));
  for (int i = 0; i < 20'000; ++i) body.step();
  EXPECT_LT((body.orientation * Vec3(solid.theta.cwiseProduct(body.spin_b)) - momentum).norm(),
            1e-11 * momentum.norm());
  const Mat3 o = body.orientation.toRotationMatrix();
  EXPECT_LT((o.transpose() * o - Mat3::Identity()).norm(), 1e-13);
}

TEST(ElasticFlight, SpinningBarStretchesByTheClosedForm) {
  // Half elongation of a bar that spins about its middle: rho w^2 L^3 / (24 E) = 2.3810e-4 m.
  ElasticMaterial material;
  material.poisson = 0.0;
  material.damping_stiffness = 1e-3;
  FreeBody body{solid_of(make_box_mesh({2.0, 0.1, 0.1}, {16, 1, 1}), Formulation::kFloatingFrame, material)};
  body.spin_b = Vec3(0.0, 0.0, 100.0);
  for (int i = 0; i < 2'000; ++i) body.step();
  Eigen::VectorXd u;
  nodal_displacements(*body.solid, body.state, u);
  double end = 0.0;
  int count = 0;
  for (std::size_t i = 0; i < body.solid->mesh.nodes.size(); ++i) {
    if (body.solid->mesh.nodes[i].x() < 0.999) continue;
    end += u[3 * static_cast<Eigen::Index>(i)];
    ++count;
  }
  const double exact = 2500.0 * 1e4 * 8.0 / (24.0 * 3.5e10);
  EXPECT_NEAR(exact, 2.3810e-4, 1e-8);
  EXPECT_NEAR(end / count, exact, 2e-3 * exact);
}

TEST(TotalLagrangian, RigidRotationStoresNothingAndDampsNothing) {
  const auto solid = solid_of(make_box_mesh({1.0, 0.8, 2.0}, {2, 2, 4}), Formulation::kTotalLagrangian, {});
  const Mat3 turn = Eigen::AngleAxisd(2.0, Vec3(1.0, -2.0, 0.5).normalized()).toRotationMatrix();
  const Vec3 spin(3.0, -1.0, 2.0);
  const Eigen::VectorXd u = linear_field(solid->mesh, turn - Mat3::Identity());
  const Eigen::VectorXd v = linear_field(solid->mesh, skew(spin) * turn);
  Eigen::VectorXd force;
  internal_force(*solid, u, v, force);
  const double modulus = solid->material.young_modulus;
  EXPECT_LT(force.cwiseAbs().maxCoeff(), 1e-14 * modulus);  // [N] of E times 1 m2; measured 2e-16
  EXPECT_LT(stored_energy(*solid, u), 1e-24 * modulus);
}

TEST(TotalLagrangian, TangentIsTheDerivativeOfTheForce) {
  ElasticMaterial material;
  material.damping_stiffness = 0.0;
  const auto solid = solid_of(make_box_mesh({1.0, 0.8, 1.0}, {1, 2, 1}), Formulation::kTotalLagrangian, material, 1e-3);
  Mat3 gradient;
  gradient << 0.02, -0.3, 0.01, 0.25, 0.04, 0.05, -0.02, 0.01, -0.03;
  const Eigen::VectorXd u = linear_field(solid->mesh, gradient), v = Eigen::VectorXd::Zero(u.size());
  SparseMatrix tangent;
  step_tangent(*solid, u, v, tangent);
  Eigen::VectorXd direction(u.size()), plus, minus;
  for (Eigen::Index i = 0; i < u.size(); ++i) direction[i] = std::cos(1.7 * static_cast<double>(i));
  const double eps = 1e-5;
  internal_force(*solid, u + eps * direction, v, plus);
  internal_force(*solid, u - eps * direction, v, minus);
  const Eigen::VectorXd numeric = solid->matrices.mass * direction + 0.25 * 1e-6 / (2.0 * eps) * (plus - minus);
  EXPECT_LT((tangent * direction - numeric).norm(), 1e-7 * numeric.norm());  // measured 2e-10
}

TEST(TotalLagrangian, SmallDisplacementsGiveTheLinearForce) {
  const auto solid = solid_of(make_box_mesh({1.0, 0.8, 2.0}, {2, 2, 4}), Formulation::kTotalLagrangian, {});
  Eigen::VectorXd u(solid->dofs()), force;
  for (Eigen::Index i = 0; i < u.size(); ++i) u[i] = 1e-9 * std::sin(0.9 * static_cast<double>(i));
  internal_force(*solid, u, Eigen::VectorXd::Zero(u.size()), force);
  const Eigen::VectorXd linear = solid->matrices.stiffness * u;
  EXPECT_LT((force - linear).norm(), 1e-7 * linear.norm());
}

TEST(SolidMeshInput, BadMeshesAreRefusedWithTheirElement) {
  const auto message = [](SolidMesh mesh) -> std::string {
    try {
      finish_mesh(mesh, "block.msh");
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  SolidMesh inverted = make_box_mesh({1.0, 1.0, 1.0}, {2, 1, 1});
  std::swap(inverted.elements[1][0], inverted.elements[1][1]);
  EXPECT_NE(message(inverted).find("element 2"), std::string::npos);
  EXPECT_NE(message(inverted).find("inverted"), std::string::npos);

  SolidMesh parts = make_box_mesh({2.0, 1.0, 1.0}, {2, 1, 1});  // the two halves get nodes of their own
  for (std::size_t k : {0u, 3u, 4u, 7u}) {
    parts.nodes.push_back(parts.nodes[parts.elements[1][k]]);
    parts.elements[1][k] = static_cast<std::uint32_t>(parts.nodes.size() - 1);
  }
  EXPECT_NE(message(parts).find("several parts"), std::string::npos);

  SolidMesh corner = make_box_mesh({2.0, 2.0, 1.0}, {2, 2, 1});  // an L is not convex
  corner.elements.pop_back();
  EXPECT_NE(message(corner).find("not convex"), std::string::npos);

  SolidMesh beyond = make_box_mesh({1.0, 1.0, 1.0}, {1, 1, 1});
  beyond.elements[0][7] = 99;
  EXPECT_NE(message(beyond).find("no node"), std::string::npos);
  EXPECT_THROW(make_box_mesh({1.0, 1.0, 1.0}, {0, 1, 1}), InputError);
  EXPECT_THROW(make_box_mesh({1.0, 1.0, 1.0}, {50, 50, 50}), InputError);
  ElasticMaterial incompressible;
  incompressible.poisson = 0.5;
  EXPECT_THROW(solid_of(make_box_mesh({1.0, 1.0, 1.0}, {1, 1, 1}), Formulation::kFloatingFrame, incompressible),
               InputError);
}

}  // namespace
}  // namespace talus
