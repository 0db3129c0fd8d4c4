#include <talus/base/error.hpp>
#include <talus/elastic/elastic_solid.hpp>
#include <talus/geometry/hull_manifold.hpp>
#include <talus/study/build_body.hpp>
#include <talus/study/build_deformables.hpp>

#include <algorithm>
#include <map>

namespace talus {

namespace {

constexpr double kNearShare = 1e-3;  // of the radius: sides this near to something at the start are kept
constexpr double kFacingCosine = 0.95;

Placement placement_of(const RigidBodyDef& body) {
  return {body.initial.orientation.toRotationMatrix(), body.initial.position_w};
}

/// Nodes of the sides of a block that face the ground or another block at the start: where contacts are expected.
std::vector<std::uint32_t> expected_contact_nodes(const Scene& scene, std::size_t number, const SolidMesh& mesh) {
  const RigidBodyDef& body = scene.bodies[number];
  const Placement at = placement_of(body);
  const double near = kNearShare * body.bounding_radius;
  std::vector<bool> keep(mesh.facets.size(), false);
  const auto keep_facing = [&](const Vec3& direction_w) {
    for (std::size_t f = 0; f < mesh.facets.size(); ++f)
      if ((at.rotation * mesh.facets[f].normal).dot(direction_w) > kFacingCosine) keep[f] = true;
  };
  const auto* hull = std::get_if<ShapeHull>(&scene.shapes[body.shape]);
  ManifoldScratch scratch;
  for (std::size_t other = 0; other < scene.bodies.size(); ++other) {
    const auto* shape = std::get_if<ShapeHull>(&scene.shapes[scene.bodies[other].shape]);
    if (other == number || shape == nullptr) continue;
    const Placement at_other = placement_of(scene.bodies[other]);
    if ((at.position - at_other.position).norm() > body.bounding_radius + scene.bodies[other].bounding_radius + near)
      continue;
    Manifold manifold;
    if (find_manifold(*hull, at, *shape, at_other, near, scratch, manifold) > 0) keep_facing(-manifold.normal_w);
  }
  for (const std::uint32_t node : mesh.surface_nodes) {
    const Vec3 place = at.position + at.rotation * mesh.nodes[node];
    if (!(place.z() - ground_height(scene.terrain, place.x(), place.y()) <= near)) continue;
    keep_facing(-Vec3::UnitZ());
    break;
  }
  // A block in the air may land on any side.
  if (std::find(keep.begin(), keep.end(), true) == keep.end()) return mesh.surface_nodes;
  std::vector<std::uint32_t> nodes;
  for (std::size_t f = 0; f < mesh.facets.size(); ++f) {
    if (!keep[f]) continue;
    for (const std::uint32_t face : mesh.facets[f].faces)
      nodes.insert(nodes.end(), mesh.faces[face].nodes.begin(),
                   mesh.faces[face].nodes.begin() + mesh.faces[face].corners);
  }
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

ElasticChoice elastic_choice(const DeformableSettings& s) {
  ElasticChoice choice;
  switch (s.formulation) {
    case BlockFormulation::kRigid:
    case BlockFormulation::kFloatingFrame:
      choice.formulation = Formulation::kFloatingFrame;
      break;
    case BlockFormulation::kCraigBampton:
      choice.formulation = Formulation::kCraigBampton;
      break;
    case BlockFormulation::kSmallStrain:
      choice.formulation = Formulation::kSmallStrain;
      break;
    case BlockFormulation::kTotalLagrangian:
      choice.formulation = Formulation::kTotalLagrangian;
      break;
  }
  choice.variant = s.variant;
  choice.newton = s.newton;
  choice.modes = s.modes;
  return choice;
}

SolidMesh block_mesh(const BlockSettings& s, const std::string& what) {
  if (const auto* box = std::get_if<BoxSettings>(&s.shape)) {
    const Vec3& n = s.deformable.mesh;
    try {
      return make_box_mesh(box->edges, {static_cast<int>(n.x()), static_cast<int>(n.y()), static_cast<int>(n.z())});
    } catch (const InputError& error) {
      throw InputError(what + ": " + error.what());
    }
  }
  SolidMesh mesh = s.deformable.elements;
  BodySettings body;
  body.shape = s.shape;
  body.density = s.density;
  const SolidBody solid = build_body(body).solid;
  move_mesh(mesh, solid.centre_in_input, solid.input_from_body);
  return mesh;
}

}  // namespace

void build_deformables(const BlocksSettings& settings, Scene& scene) {
  // What a solid depends on, as numbers: equal blocks share one.
  std::map<std::vector<double>, std::shared_ptr<const ElasticSolid>> known;
  for (std::size_t i = 0; i < settings.blocks.size(); ++i) {
    const BlockSettings& s = settings.blocks[i];
    if (s.deformable.formulation == BlockFormulation::kRigid) continue;
    const std::string what = "[[block]] \"" + s.name + "\"";
    const SolidMesh mesh = block_mesh(s, what);
    double volume = 0.0;
    for (const ElementPoint& point : make_element_points(mesh).points) volume += point.volume;
    ElasticMaterial material;
    material.young_modulus = s.deformable.young_modulus;
    material.poisson = s.deformable.poisson;
    material.damping_stiffness = s.deformable.damping_stiffness;
    material.density = scene.bodies[i].mass / volume;
    ElasticChoice choice = elastic_choice(s.deformable);
    if (choice.formulation == Formulation::kCraigBampton) choice.kept_nodes = expected_contact_nodes(scene, i, mesh);
    std::vector<double> key = {material.young_modulus,
                               material.poisson,
                               material.damping_stiffness,
                               material.density,
                               static_cast<double>(choice.formulation),
                               static_cast<double>(choice.variant),
                               static_cast<double>(choice.newton),
                               static_cast<double>(choice.modes)};
    for (const Vec3& x : mesh.nodes) key.insert(key.end(), x.begin(), x.end());
    for (const auto& element : mesh.elements) key.insert(key.end(), element.begin(), element.end());
    for (const std::uint32_t node : choice.kept_nodes) key.push_back(node);
    std::shared_ptr<const ElasticSolid>& solid = known[key];
    if (!solid) solid = make_elastic_solid(mesh, material, choice, scene.settings.time_step, what);
    make_deformable(scene, static_cast<BodyId>(i), solid);
  }
}

}  // namespace talus
