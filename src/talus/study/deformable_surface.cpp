#include <talus/elastic/elastic_motion.hpp>
#include <talus/elastic/internal_force.hpp>
#include <talus/study/deformable_surface.hpp>

#include <cmath>

namespace talus {

namespace {

/// Stress of the elements around each node, weighted by their volumes.
void average_to_nodes(const ElasticSolid& solid, const std::vector<Mat3>& of_elements, std::vector<Mat3>& of_nodes) {
  const std::size_t per_element = solid.points.per_element;
  of_nodes.assign(solid.mesh.nodes.size(), Mat3::Zero());
  std::vector<double> volume(solid.mesh.nodes.size(), 0.0);
  for (std::size_t e = 0; e < of_elements.size(); ++e) {
    double share = 0.0;
    for (std::size_t q = 0; q < per_element; ++q) share += solid.points.points[e * per_element + q].volume;
    for (std::size_t c = 0; c < solid.mesh.corners(); ++c) {
      of_nodes[solid.mesh.elements[e][c]] += share * of_elements[e];
      volume[solid.mesh.elements[e][c]] += share;
    }
  }
  for (std::size_t i = 0; i < of_nodes.size(); ++i) of_nodes[i] /= volume[i];
}

void add_topology(const SolidMesh& mesh, std::int32_t first, FrameGroup& group) {
  const auto number = [first](std::uint32_t node) { return first + static_cast<std::int32_t>(node); };
  for (const SurfaceFace& face : mesh.faces)
    for (std::size_t k = 1; k + 1 < face.corners; ++k)
      group.triangles.push_back({number(face.nodes[0]), number(face.nodes[k]), number(face.nodes[k + 1])});
  for (const auto& element : mesh.elements) {
    auto& cell = group.cells.emplace_back();
    cell.fill(-1);
    for (std::size_t c = 0; c < mesh.corners(); ++c) cell[c] = number(element[c]);
  }
}

}  // namespace

double von_mises(const Mat3& stress) {
  const Mat3 deviator = stress - stress.trace() / 3.0 * Mat3::Identity();
  return std::sqrt(1.5) * deviator.norm();
}

FrameGroup deformable_surface(const Scene& scene, const World& world) {
  FrameGroup group{"deformables", "surface", {}, {}, {}};
  FrameArray position{"position", "m", 3, {}}, displacement{"displacement", "m", 3, {}},
      deformation{"deformation", "m", 3, {}}, mises{"von_mises", "Pa", 1, {}}, block{"block", "-", 1, {}},
      stress{"stress", "Pa", 6, {}, false, true};
  const auto add = [](FrameArray& array, const Vec3& v) {
    for (int k = 0; k < 3; ++k) array.values.push_back(static_cast<float>(v[k]));
  };
  Eigen::VectorXd u;
  std::vector<Mat3> of_elements, of_nodes;
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    if (scene.bodies[i].deformable < 0) continue;
    const auto k = static_cast<std::size_t>(scene.bodies[i].deformable);
    const ElasticSolid& solid = *scene.deformables[k];
    add_topology(solid.mesh, static_cast<std::int32_t>(block.values.size()), group);
    nodal_displacements(solid, world.elastic[k], u);
    element_stresses(solid, u, solid.choice.nodal(), of_elements);
    average_to_nodes(solid, of_elements, of_nodes);
    const RigidMotion &mean = world.motion[i], &start = scene.bodies[i].initial;
    const RigidMotion& frame = solid.choice.moving_frame() ? mean : start;
    for (std::size_t n = 0; n < solid.mesh.nodes.size(); ++n) {
      const Vec3& x = solid.mesh.nodes[n];
      const Vec3 place = frame.position_w + frame.orientation * (x + u.segment<3>(3 * static_cast<Eigen::Index>(n)));
      add(position, place);
      add(displacement, place - (start.position_w + start.orientation * x));
      add(deformation, place - (mean.position_w + mean.orientation * x));
      mises.values.push_back(static_cast<float>(von_mises(of_nodes[n])));
      block.values.push_back(static_cast<float>(i));
    }
    const Mat3 turn = frame.orientation.toRotationMatrix();
    for (const Mat3& of_element : of_elements) {
      const Mat3 s = turn * of_element * turn.transpose();
      for (const double value : {s(0, 0), s(1, 1), s(2, 2), s(0, 1), s(1, 2), s(2, 0)})
        stress.values.push_back(static_cast<float>(value));
    }
  }
  group.arrays = {std::move(position), std::move(displacement), std::move(deformation),
                  std::move(mises),    std::move(block),        std::move(stress)};
  return group;
}

}  // namespace talus
