#include <talus/elastic/elastic_motion.hpp>
#include <talus/record/recorder_blocks.hpp>
#include <talus/record/recorder_state.hpp>
#include <talus/step/contact_work.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr std::size_t kFailuresKept = 1000;

bool has_mass(const RigidBodyDef& body) {
  return body.drive < 0;
}

bool is_driven(const World& world, BodyId body) {
  return body == kTerrain || world.status[static_cast<std::size_t>(body)] == BodyStatus::kDriven;
}

Vec3 base_displacement(const Scene& scene, const World& world) {
  return scene.assembly.base_body >= 0 ? world.motion[static_cast<std::size_t>(scene.assembly.base_body)].position_w
                                       : Vec3(Vec3::Zero());
}

/// With the vibration of a deformable body; one without a floating frame has all its motion in its nodes.
double body_kinetic_energy(const Scene& scene, const World& world, std::size_t i) {
  const std::int32_t k = scene.bodies[i].deformable;
  if (k < 0) return kinetic_energy(scene.bodies[i], world.motion[i]);
  const ElasticSolid& solid = *scene.deformables[static_cast<std::size_t>(k)];
  const double inner = elastic_kinetic_energy(solid, world.elastic[static_cast<std::size_t>(k)]);
  return solid.choice.moving_frame() ? kinetic_energy(scene.bodies[i], world.motion[i]) + inner : inner;
}

/// What deformable blocks have lost in contacts and by damping together: the velocities of their contact points within
/// a step are not kept, so that it follows from the energies.
double loss_by_balance(const Scene& scene, const World& world) {
  double start = 0.0;
  for (const RigidBodyDef& body : scene.bodies)
    if (has_mass(body)) start += kinetic_energy(body, body.initial);
  return start + blocks_drive_work(world) - blocks_kinetic_energy(scene, world) -
         blocks_potential_energy(scene, world) - blocks_strain_energy(scene, world);
}

/// Mean displacement of the face of a deformable block; `rigid` is that of its frame.
Vec3 probe_displacement(const Scene& scene, const World& world, const BlockProbe& probe, const Vec3& rigid) {
  const auto i = static_cast<std::size_t>(probe.body);
  const auto k = static_cast<std::size_t>(scene.bodies[i].deformable);
  const ElasticSolid& solid = *scene.deformables[k];
  Vec3 mean = Vec3::Zero();
  for (const auto& [node, share] : probe.nodes) mean += share * node_displacement(solid, world.elastic[k], node);
  if (solid.choice.moving_frame()) return rigid + world.motion[i].orientation * mean;
  return scene.bodies[i].initial.orientation * mean;
}

}  // namespace

BlockProbe make_probe(std::string name, BodyId body, const Shape& shape, const Vec3& direction_b) {
  BlockProbe probe{std::move(name), body, direction_b, direction_b};
  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) {
    probe.point_b = sphere->radius * direction_b;
    return probe;
  }
  const auto& hull = std::get<ShapeHull>(shape);
  std::size_t face = 0;
  for (std::size_t f = 1; f < hull.face_count(); ++f)
    if (hull.face_normals[f].dot(direction_b) > hull.face_normals[face].dot(direction_b)) face = f;
  const auto loop = hull.face(face);
  const Vec3 p0 = hull.vertex(loop[0]);
  Vec3 sum = Vec3::Zero();
  double area = 0.0;
  for (std::size_t k = 1; k + 1 < loop.size(); ++k) {
    const Vec3 p1 = hull.vertex(loop[k]), p2 = hull.vertex(loop[k + 1]);
    const double part = (p1 - p0).cross(p2 - p0).norm();
    sum += part * (p0 + p1 + p2) / 3.0;
    area += part;
  }
  probe.point_b = sum / area;
  probe.normal_b = hull.face_normals[face];
  return probe;
}

void add_probe_nodes(const ElasticSolid& solid, BlockProbe& probe) {
  const SolidMesh& mesh = solid.mesh;
  std::size_t facet = 0;
  for (std::size_t f = 1; f < mesh.facets.size(); ++f)
    if (mesh.facets[f].normal.dot(probe.normal_b) > mesh.facets[facet].normal.dot(probe.normal_b)) facet = f;
  std::vector<double> share(mesh.nodes.size(), 0.0);
  double total = 0.0;
  for (const std::uint32_t f : mesh.facets[facet].faces) {
    const SurfaceFace& face = mesh.faces[f];
    const Vec3 &p0 = mesh.nodes[face.nodes[0]], &p2 = mesh.nodes[face.nodes[2]];
    const double area =
        0.5 * (p2 - p0).cross(mesh.nodes[face.nodes[face.corners - 1]] - mesh.nodes[face.nodes[1]]).norm();
    for (std::size_t k = 0; k < face.corners; ++k) share[face.nodes[k]] += area / face.corners;
    total += area;
  }
  for (std::uint32_t i = 0; i < share.size(); ++i)
    if (share[i] > 0.0) probe.nodes.emplace_back(i, share[i] / total);
}

RecorderBlocks::RecorderBlocks(std::vector<BlockProbe> followed) : probes(std::move(followed)) {
  probe_series = {"probes", {{"t", "s"}}, {}};
  for (const BlockProbe& probe : probes) {
    for (const char* axis : {".x", ".y", ".z"}) probe_series.columns.push_back({probe.name + axis, "m"});
    probe_series.columns.push_back({probe.name + ".tilt", "rad"});
  }
  energy_series = {"energy",
                   {{"t", "s"},
                    {"kinetic_energy", "J"},
                    {"potential_energy", "J"},
                    {"contact_loss", "J"},
                    {"base_work", "J"},
                    {"strain_energy", "J"}},
                   {}};
  contact_series = {"contacts",
                    {{"t", "s"},
                     {"contacts", "-"},
                     {"iterations", "-"},
                     {"residual", "-"},
                     {"base_force_x", "N"},
                     {"base_force_y", "N"},
                     {"base_force_z", "N"},
                     {"largest_force", "N"},
                     {"overlap", "m"}},
                    {}};
  fracture_series = {"fracture", {{"t", "s"}, {"points_broken", "-"}, {"fracture_energy", "J"}}, {}};
  failure_series = {"solver_failures", {{"t", "s"}, {"contacts", "-"}, {"residual", "-"}}, {}};
}

void RecorderBlocks::watch(const Scene& scene, const World& world, const Workspace& workspace) {
  if (world.step_count == 1) contacts_first_step = static_cast<std::int64_t>(workspace.contacts.size());
  kinetic_energy_max = std::max(kinetic_energy_max, blocks_kinetic_energy(scene, world));
  const Vec3 base = base_displacement(scene, world);
  for (std::size_t i = 0; i < world.motion.size(); ++i)
    if (has_mass(scene.bodies[i]))
      displacement_max =
          std::max(displacement_max, (world.motion[i].position_w - scene.bodies[i].initial.position_w - base).norm());
  for (const HardContact& c : workspace.contacts) {
    const Vec3 impulse_w = c.frame_w * c.impulse;
    if (scene.deformables.empty())
      dissipation -= impulse_w.dot(mean_contact_velocity(workspace, world, c, c.a) -
                                   mean_contact_velocity(workspace, world, c, c.b));
    if (is_driven(world, c.b)) base_impulse += impulse_w;
    if (c.gap >= 0.0) continue;
    double size = scene.bodies[static_cast<std::size_t>(c.a)].bounding_radius;
    if (c.b != kTerrain && c.b != scene.assembly.base_body)
      size = std::min(size, scene.bodies[static_cast<std::size_t>(c.b)].bounding_radius);
    overlap_max = std::max(overlap_max, -c.gap);
    overlap_rel_max = std::max(overlap_rel_max, -c.gap / size);
  }
  if (workspace.counts.steps_unsolved > unsolved_before && failure_series.row_count() < kFailuresKept) {
    const double row[] = {world.time, static_cast<double>(workspace.contacts.size()), workspace.counts.residual_last};
    failure_series.append(row);
  }
  unsolved_before = workspace.counts.steps_unsolved;
}

void RecorderBlocks::sample(const Scene& scene, const World& world, const Workspace& workspace) {
  probe_series.values.push_back(world.time);
  for (const BlockProbe& probe : probes) {
    const auto i = static_cast<std::size_t>(probe.body);
    const RigidMotion &now = world.motion[i], &beg = scene.bodies[i].initial;
    Vec3 moved = now.position_w - beg.position_w + (now.orientation * probe.point_b - beg.orientation * probe.point_b);
    if (scene.bodies[i].deformable >= 0) moved = probe_displacement(scene, world, probe, moved);
    const Vec3 n0 = beg.orientation * probe.normal_b, n1 = now.orientation * probe.normal_b;
    for (int k = 0; k < 3; ++k) probe_series.values.push_back(moved[k]);
    probe_series.values.push_back(std::atan2(n0.cross(n1).norm(), n0.dot(n1)));
  }
  if (!scene.deformables.empty()) dissipation = loss_by_balance(scene, world);
  const double energies[] = {world.time,
                             blocks_kinetic_energy(scene, world),
                             blocks_potential_energy(scene, world),
                             dissipation,
                             blocks_drive_work(world),
                             blocks_strain_energy(scene, world)};
  energy_series.append(energies);
  Vec3 base = Vec3::Zero();
  double largest = 0.0, overlap = 0.0;
  for (const HardContact& c : workspace.contacts) {
    if (is_driven(world, c.b)) base += c.frame_w * c.impulse;
    largest = std::max(largest, c.impulse.norm());
    overlap = std::max(overlap, -c.gap);
  }
  const double rate = 1.0 / scene.settings.time_step;
  base *= rate;
  const double contacts[] = {world.time,
                             static_cast<double>(workspace.contacts.size()),
                             static_cast<double>(workspace.counts.sweeps - sweeps_before),
                             workspace.counts.residual_last,
                             base.x(),
                             base.y(),
                             base.z(),
                             rate * largest,
                             overlap};
  contact_series.append(contacts);
  if (world.joints.empty()) return;
  double broken = 0.0, spent = 0.0;
  for (const JointState& joint : world.joints) {
    broken += joint.broken ? 1.0 : 0.0;
    spent += joint.spent;
  }
  fracture_series.append(std::vector<double>{world.time, broken, spent});
}

void RecorderBlocks::save(ByteWriter& out) const {
  out.put(contacts_first_step);
  for (const double x : {kinetic_energy_max, displacement_max, overlap_max, overlap_rel_max, dissipation,
                         base_impulse.x(), base_impulse.y(), base_impulse.z()})
    out.put(x);
  for (const Series* series : {&probe_series, &energy_series, &contact_series, &failure_series, &fracture_series})
    save_rows(*series, out);
}

void RecorderBlocks::restore(ByteReader& in) {
  contacts_first_step = in.get<std::int64_t>();
  for (double* x : {&kinetic_energy_max, &displacement_max, &overlap_max, &overlap_rel_max, &dissipation,
                    &base_impulse.x(), &base_impulse.y(), &base_impulse.z()})
    *x = in.get<double>();
  for (Series* series : {&probe_series, &energy_series, &contact_series, &failure_series, &fracture_series})
    restore_rows(in, *series);
}

double blocks_kinetic_energy(const Scene& scene, const World& world) {
  double sum = 0.0;
  for (std::size_t i = 0; i < world.motion.size(); ++i)
    if (has_mass(scene.bodies[i])) sum += body_kinetic_energy(scene, world, i);
  return sum;
}

double blocks_potential_energy(const Scene& scene, const World& world) {
  double sum = 0.0;
  for (std::size_t i = 0; i < world.motion.size(); ++i)
    if (has_mass(scene.bodies[i]))
      sum += scene.bodies[i].mass * scene.gravity *
             (world.motion[i].position_w.z() - scene.bodies[i].initial.position_w.z());
  return sum;
}

double blocks_strain_energy(const Scene& scene, const World& world) {
  double sum = 0.0;
  for (std::size_t k = 0; k < scene.deformables.size(); ++k)
    sum += elastic_strain_energy(*scene.deformables[k], world.elastic[k]);
  return sum;
}

double blocks_drive_work(const World& world) {
  double sum = 0.0;
  for (std::size_t i = 0; i < world.ledger.size(); ++i)
    if (world.status[i] == BodyStatus::kDriven) sum += world.ledger[i].contact;
  return sum;
}

double blocks_energy_error(const Scene& scene, const World& world, double loss) {
  double start = 0.0, lift = 0.0;
  for (const RigidBodyDef& body : scene.bodies) {
    if (!has_mass(body)) continue;
    start += kinetic_energy(body, body.initial);
    lift += body.mass * scene.gravity * body.bounding_radius;
  }
  const double kinetic = blocks_kinetic_energy(scene, world), potential = blocks_potential_energy(scene, world);
  const double work = blocks_drive_work(world);
  const double scale =
      std::max({start, kinetic, std::abs(potential), std::abs(loss), std::abs(work), 1e-3 * lift, 1e-300});
  return std::abs(start + work - kinetic - potential - loss) / scale;
}

}  // namespace talus
