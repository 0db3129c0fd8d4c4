#include <talus/step/assembly_phases.hpp>
#include <talus/step/phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// Speed that adds slippage: of the centre of mass, or its part along the ground.
double slip_speed(const Scene& scene, const Workspace& workspace, const BodyScratch& scratch) {
  const Vec3& v = scratch.end.velocity_w;
  if (scene.slip_speed == SlipSpeed::kCentre) return v.norm();
  const Vec3 n = workspace.contacts[scratch.contacts_begin].frame_w.col(0);
  return (v - n.dot(v) * n).norm();
}

void commit_body(const Scene& scene, std::size_t i, World& world, const Workspace& workspace) {
  const BodyScratch& scratch = workspace.bodies[i];
  const double dt = scene.settings.time_step;
  GroundHistory& ground = world.ground[i];
  ground.in_contact = false;
  for (std::size_t k = scratch.contacts_begin; k < scratch.ground_contacts_end; ++k)
    ground.in_contact = ground.in_contact || workspace.contacts[k].impulse[0] > 0.0;
  if (ground.in_contact) {
    ground.soil = scratch.soil;
    ground.slip = slip_after_contact(ground.slip, slip_speed(scene, workspace, scratch), dt);
  } else {
    ground.slip = slip_after_flight(ground.slip, workspace.slip_decay[ground.soil]);
  }
  const bool detected = scratch.clear_steps == 0;
  ground.in_scar = detected && scratch.in_scar;
  ground.scar_depth = ground.in_scar ? scratch.scar_depth : 0.0;

  if (!scratch.is_free()) {
    // Works of one Moreau step are exact with the mean velocity: what drag and gravity do not explain, contact took;
    // docs/theory/contact.md (21)-(24).
    const RigidBodyDef& body = scene.bodies[i];
    const RigidMotion& beg = world.motion[i];
    const Vec3 v_drag = (1.0 - scratch.drag_weight) * beg.velocity_w + scratch.drag_weight * scratch.end.velocity_w;
    const Vec3 v_mean = 0.5 * (beg.velocity_w + scratch.end.velocity_w);
    const Vec3 w_mean = 0.5 * (scratch.omega_free_b + scratch.end.angular_velocity_b);
    const Vec3 w_drag = (1.0 - scratch.rotational_drag_weight) * scratch.omega_free_b +
                        scratch.rotational_drag_weight * scratch.end.angular_velocity_b;
    const double translational = dt * v_drag.dot(v_mean);
    const double scar = translational * scratch.scar_drag;
    const double forest = translational * scratch.forest_drag, air = translational * scratch.air_drag;
    const double drag = translational * (scratch.drag - scratch.scar_drag - scratch.forest_drag - scratch.air_drag) +
                        dt * scratch.rotational_drag * w_drag.dot(w_mean);
    const double gravity = -dt * body.mass * scene.gravity * v_mean.z();
    const double lost = kinetic_energy(body, beg) + gravity - kinetic_energy(body, scratch.end);
    EnergyLedger& ledger = world.ledger[i];
    ledger.drag += drag;
    ledger.scar += scar;
    ledger.forest += forest;
    ledger.air += air;
    double tree = 0.0;
    for (const TreeHit& hit : workspace.tree_hits)
      if (hit.body == static_cast<BodyId>(i)) tree += hit.energy;
    ledger.tree += tree;
    double grains = 0.0;
    if (scratch.on_grains) {
      const Vec3 torque_b = scratch.rotation_mid.transpose() * scratch.grain_torque_w;
      grains = -dt * (scratch.grain_force_w.dot(v_mean) + torque_b.dot(w_mean));
      ledger.grains += grains;
      world.spheres.ledger.rocks += grains;
    }
    if (scratch.has_contacts()) ledger.contact += lost - drag - scar - forest - air - tree - grains - scratch.net_loss;
  } else if (scene.bodies[i].air_drag > 0.0) {
    const RigidBodyDef& body = scene.bodies[i];
    const Vec3 v_mean = 0.5 * (world.motion[i].velocity_w + scratch.end.velocity_w);
    const double gravity = -dt * body.mass * scene.gravity * v_mean.z();
    world.ledger[i].air += 0.5 * body.mass * world.motion[i].velocity_w.squaredNorm() + gravity -
                           0.5 * body.mass * scratch.end.velocity_w.squaredNorm();
  }
  world.motion[i] = scratch.end;
}

void commit_tree_hits(const std::vector<TreeHit>& hits, World& world) {
  for (const TreeHit& hit : hits) {
    if (world.status[static_cast<std::size_t>(hit.body)] != BodyStatus::kMoving) continue;
    const auto at = std::lower_bound(world.trees.begin(), world.trees.end(), hit.tree,
                                     [](const TreeDamage& d, std::uint32_t tree) { return d.tree < tree; });
    TreeDamage& damage =
        at != world.trees.end() && at->tree == hit.tree ? *at : *world.trees.insert(at, TreeDamage{.tree = hit.tree});
    damage.absorbed += std::max(0.0, hit.energy);
    damage.broken = damage.broken || hit.broken;
  }
}

}  // namespace

void commit_history(const Scene& scene, World& world, Workspace& workspace) {
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    if (world.status[i] != BodyStatus::kMoving) continue;
    commit_body(scene, i, world, workspace);
    workspace.counts.body_steps += 1;
    workspace.counts.clear_steps += workspace.bodies[i].clear_steps > 0 ? 1 : 0;
  }
  if (!workspace.tree_hits.empty()) commit_tree_hits(workspace.tree_hits, world);
  if (!world.joints.empty()) commit_joints(scene, world, workspace);
  world.contact_memory.clear();
  for (const HardContact& c : workspace.contacts)
    if (c.impulse[0] > 0.0 || c.joint >= 0) world.contact_memory.push_back({c.key, c.frame_w * c.impulse});
  if (scene.assembly.active) commit_driven(scene, world, workspace);
  world.step_count += 1;
  // Not a running sum: the time of a step must not depend on how often rounding happened before it.
  world.time = static_cast<double>(world.step_count) * scene.settings.time_step;
}

void quarantine(const Scene&, World& world, Workspace& workspace) {
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    if (world.status[i] != BodyStatus::kMoving) continue;
    const BodyScratch& scratch = workspace.bodies[i];
    if (scratch.clear_steps == 0 && !scratch.over_ground) {
      world.status[i] = BodyStatus::kLeftDomain;
      continue;
    }
    const RigidMotion& end = scratch.end;
    // One sum is non-finite as soon as one of its terms is.
    const double sum =
        end.position_w.sum() + end.velocity_w.sum() + end.angular_velocity_b.sum() + end.orientation.coeffs().sum();
    if (!std::isfinite(sum)) world.status[i] = BodyStatus::kQuarantined;
  }
}

}  // namespace talus
