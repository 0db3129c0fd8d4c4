#include <talus/step/assembly_phases.hpp>
#include <talus/step/deform_phases.hpp>
#include <talus/step/net_phases.hpp>
#include <talus/step/phases.hpp>
#include <talus/step/sphere_phases.hpp>
#include <talus/step/step.hpp>

#include <cmath>

namespace talus {

Workspace::Workspace(const Scene& scene) {
  bodies.resize(scene.bodies.size());
  solve_bodies.resize(scene.bodies.size());
  contacts.reserve(64);
  solve.rows.resize(64);
  if (!scene.deformables.empty()) deform = make_deform_scratch(scene);
  std::size_t vertices = 0;
  for (const Shape& shape : scene.shapes)
    if (const auto* hull = std::get_if<ShapeHull>(&shape)) vertices = std::max(vertices, hull->x.size());
  for (auto* column : {&vertex_x, &vertex_y, &vertex_z, &vertex_slack}) column->resize(vertices);
  if (scene.net) {
    const std::size_t nodes = scene.net->nodes.size();
    for (auto* column : {&net.position_mid, &net.force, &net.velocity_end, &net.position_end})
      column->assign(nodes, Vec3::Zero());
    net.position_mid.emplace_back(Vec3::Zero());
    net.force.emplace_back(Vec3::Zero());
    for (auto* column : {&net.mass, &net.inverse_mass, &net.weight}) column->assign(nodes, 0.0);
    net.near_ground.reserve(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
      const NetNodeDef& node = scene.net->nodes[i];
      net.weight[i] = node.weight;
      if (node.is_fixed) {
        net.anchored.push_back(static_cast<std::int32_t>(i));
      } else {
        net.set_mass(i, node.mass);
      }
    }
    net.near.reserve(scene.net->points.size());
    net.near_columns.resize(scene.net->points.size());
    net.contacts.reserve(scene.net->points.size());
    net.stretch_length.reserve(16);
    std::size_t sides = 0;
    for (const RopeDef& rope : scene.net->ropes) {
      net.side_begin.push_back(sides);
      sides += rope.nodes.size() - 1;
    }
    net.side_length.assign(sides + 3, 0.0);
    net.side_axis.assign(sides + 4, Vec3::Zero());
  }
  for (const LawSoil& soil : scene.soils) slip_decay.push_back(std::exp(-soil.beta * scene.settings.time_step));
}

void step(const Scene& scene, World& world, Workspace& workspace) {
  const bool grains = world.spheres.size() > 0, assembly = scene.assembly.active, net = scene.net != nullptr;
  const bool deformable = !scene.deformables.empty();
  if (grains) control_boundary(scene, world);
  begin_step(scene, world, workspace);
  drift_to_midpoint(scene, world, workspace);
  if (grains) drift_spheres_to_midpoint(scene, world, workspace);
  if (net) drift_net_to_midpoint(scene, world, workspace);
  if (assembly) {
    drive_bodies(scene, world, workspace);
    measure_reach(scene, world, workspace);
    if (deformable) begin_deformables(scene, world, workspace);
    list_body_pairs(scene, world, workspace);
    find_body_contacts(scene, world, workspace);
  }
  find_contacts(scene, world, workspace);
  if (grains) find_sphere_pairs(scene, world, workspace);
  if (grains) find_obstacle_pairs(scene, world, workspace);
  if (net) find_net_contacts(scene, world, workspace);
  add_body_loads(scene, world, workspace);
  if (grains) add_sphere_contacts(scene, world, workspace);
  if (grains) add_obstacle_contacts(scene, world, workspace);
  if (net) add_net_forces(scene, world, workspace);
  kick(scene, world, workspace);
  if (grains) kick_spheres(scene, world, workspace);
  if (net) kick_net(scene, world, workspace);
  if (net) solve_net_contacts(scene, world, workspace);
  solve_hard_contacts(scene, world, workspace);
  drift_to_end(scene, world, workspace);
  if (net) move_net_to_end(scene, world, workspace);
  if (deformable) end_deformables(scene, world, workspace);
  quarantine(scene, world, workspace);
  if (grains) commit_spheres(scene, world, workspace);
  if (net) commit_net(scene, world, workspace);
  if (deformable) commit_deformables(scene, world, workspace);
  commit_history(scene, world, workspace);
}

}  // namespace talus
