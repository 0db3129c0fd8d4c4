#include <talus/base/parallel_for.hpp>
#include <talus/laws/grain_contact.hpp>
#include <talus/step/sphere_phases.hpp>
#include <talus/step/sphere_turn.hpp>

#include <cmath>

namespace talus {

namespace {

/// Load of a flat wall on a sphere: normal force, and friction when the wall has it.
void add_wall_contact(const Scene& scene, SphereWorld& spheres, std::size_t p, SphereScratch& scratch,
                      SphereBlock& block) {
  const LawGrain& law = scene.grains.law;
  const WallPair& pair = spheres.wall_pair[p];
  const auto i = static_cast<std::size_t>(pair.sphere), w = static_cast<std::size_t>(pair.wall);
  const SpherePlace& a = scratch.mid[i];
  const Vec3& n = scene.grains.walls[w].normal_w;
  const double overlap = a.radius - (n.x() * a.x + n.y() * a.y + n.z() * a.z - scratch.wall_mid[w]);
  PairMemory& memory = spheres.wall_memory[p];
  if (overlap <= 0.0) {
    memory = PairMemory{};
    return;
  }
  const GrainStiffness<double> k = wall_stiffness(law, a.radius, overlap);
  const double force = k.normal * overlap;
  double *on_force = force_of(scratch.load[i]), *on_torque = torque_of(scratch.load[i]);
  for (int c = 0; c < 3; ++c) on_force[c] += force * n[c];
  block.wall_force[w] += force;
  block.wall_stiffness[w] += k.normal;
  if (law.wall_friction == 0.0) return;

  const double dt = scene.settings.time_step, arm = a.radius - overlap;
  const SphereVelocity& v = spheres.velocity[i];
  const Vec3 spin(v.wx, v.wy, v.wz), old(memory.shear[0], memory.shear[1], memory.shear[2]);
  Vec3 slip = Vec3(v.vx, v.vy, v.vz) - arm * spin.cross(n);
  slip = dt * (slip - n.dot(slip) * n);
  const Vec3 trial = old - k.tangential * slip;
  const double factor = limit_factor(trial.squaredNorm(), law.wall_friction * force);
  const Vec3 shear = factor * trial, torque = -arm * n.cross(shear);
  block.slip += 0.5 * (old + shear).dot(trial - shear) / k.tangential;
  for (int c = 0; c < 3; ++c) {
    on_force[c] += shear[c];
    on_torque[c] += torque[c];
    memory.shear[c] = shear[c];
  }
}

/// Mail that is asked for before its turn comes: another thread may have written it.
constexpr std::uint32_t kMailAhead = 12;

/// Velocities and places at the end of the step for the spheres of a block.
void kick_block(const Scene& scene, SphereWorld& spheres, SphereScratch& scratch, SphereBlock& block) {
  const double dt = scene.settings.time_step, half = 0.5 * dt, alpha = scene.grains.law.damping;
  const Vec3& g = scene.grains.gravity_w;
  const Vec3 rate = scene.grains.boundary == Boundary::kPeriodic ? spheres.cell_rate : Vec3(0.0, 0.0, 0.0);
  const Lanes rate_row{rate.x(), rate.y(), rate.z(), 0.0}, half_row{half, half, half, 0.0};
  const Lanes gravity_row{g.x(), g.y(), g.z(), 0.0};
  const bool heavy = g != Vec3::Zero();
  std::fill(block.wall_force.begin(), block.wall_force.end(), 0.0);
  std::fill(block.wall_stiffness.begin(), block.wall_stiffness.end(), 0.0);
  std::size_t wall_pair = block.wall_begin;
  const SphereLoad* mail = scratch.mail.data();
  Lanes damping{}, gravity{}, check{};
  double resultant = 0.0;
  for (auto i = static_cast<std::size_t>(block.begin); i < static_cast<std::size_t>(block.end); ++i) {
    double *row_force = force_of(scratch.load[i]), *row_torque = torque_of(scratch.load[i]);
    Lanes given = load_row(row_force), torque = load_row(row_torque);
    for (std::uint32_t m = scratch.mail_begin[i]; m < scratch.mail_begin[i + 1]; ++m) {
      __builtin_prefetch(mail + m + kMailAhead);
      given += load_row(mail[m].force);
      torque += load_row(mail[m].torque);
    }
    const auto is_at_wall = [&] {
      return wall_pair < block.wall_end && spheres.wall_pair[wall_pair].sphere == static_cast<std::int32_t>(i);
    };
    if (is_at_wall()) {
      store_row(row_force, given);
      store_row(row_torque, torque);
      for (; is_at_wall(); ++wall_pair) add_wall_contact(scene, spheres, wall_pair, scratch, block);
      given = load_row(row_force);
      torque = load_row(row_torque);
    }

    // Rows of x, y, z and a fourth number (inverse mass and inertia, radius) that no load changes.
    const SphereVelocity& beg = spheres.velocity[i];
    const Lanes v_beg = load_row(&beg.vx), w_beg = load_row(&beg.wx);
    const Lanes inverse_mass = Lanes{} + beg.inverse_mass, inverse_inertia = Lanes{} + beg.inverse_inertia;
    Lanes weight{};
    if (heavy) weight = gravity_row / inverse_mass;
    const Lanes squared = given * given, force = given + weight;
    resultant += std::sqrt(squared[0] + squared[1] + squared[2]);
    const Lanes damped = damped_load(force, v_beg, inverse_mass, alpha, dt);
    const Lanes damped_torque = damped_load(torque, w_beg, inverse_inertia, alpha, dt);
    const Lanes v = v_beg + dt * damped * inverse_mass, w = w_beg + dt * damped_torque * inverse_inertia;
    // Work with the mean velocity makes the change of the kinetic energy exact.
    damping += (force - damped) * (v_beg + v) + (torque - damped_torque) * (w_beg + w);
    gravity += weight * (v_beg + v);
    check += v + w;
    // The end takes the place of what led to it: no further lines of memory are touched.
    store_row(row_force, v);
    store_row(row_torque, w);
    const Lanes mid = load_row(&scratch.mid[i].x);
    store_row(&scratch.mid[i].x, mid + half_row * (v + rate_row * mid));
  }
  block.damping = half * sum_of(damping);
  block.gravity = half * sum_of(gravity);
  block.resultant = resultant;
  block.finite = std::isfinite(sum_of(check));
  for (std::size_t i = static_cast<std::size_t>(block.begin);
       i < static_cast<std::size_t>(block.end) && !spheres.orientation.empty(); ++i)
    scratch.orientation_end[i] = turned_by_spin(scratch.orientation_mid[i], scratch.load[i], half);
}

}  // namespace

void kick_spheres(const Scene& scene, World& world, Workspace& workspace) {
  SphereScratch& scratch = workspace.spheres;
  if (world.spheres.quarantined) return;
  parallel_for_even(scratch.blocks.size(), scratch.useful_threads(),
                    [&](std::size_t b) { kick_block(scene, world.spheres, scratch, scratch.blocks[b]); });
}

void commit_spheres(const Scene& scene, World& world, Workspace& workspace) {
  SphereWorld& spheres = world.spheres;
  SphereScratch& scratch = workspace.spheres;
  if (spheres.quarantined) return;
  const double dt = scene.settings.time_step;
  for (const SphereBlock& block : scratch.blocks) spheres.quarantined = spheres.quarantined || !block.finite;
  if (spheres.quarantined) return;
  spheres.place.swap(scratch.mid);
  spheres.velocity.swap(scratch.load);
  spheres.orientation.swap(scratch.orientation_end);

  Vec3 stress = Vec3::Zero(), stiffness = Vec3::Zero();
  SphereLedger& ledger = spheres.ledger;
  for (const SphereBlock& block : scratch.blocks) {
    stress += block.stress_volume;
    stiffness += block.stiffness_volume;
    ledger.slip += block.slip;
    ledger.rolling += block.rolling;
    ledger.damping += block.damping;
    ledger.gravity += block.gravity;
    scratch.contact_steps += block.touching_count;
  }
  scratch.sphere_steps += spheres.size();
  const bool first = world.step_count == 0;
  // The boundary moves from one midpoint to the next with the velocity of the beginning: the mean of the forces at
  // both midpoints does the work.
  for (std::size_t w = 0; w < spheres.walls.size(); ++w) {
    WallMotion& wall = spheres.walls[w];
    double force = 0.0, wall_stiffness_sum = 0.0;
    for (const SphereBlock& block : scratch.blocks) {
      force += block.wall_force[w];
      wall_stiffness_sum += block.wall_stiffness[w];
    }
    ledger.boundary += 0.5 * ((first ? force : wall.force) + force) * wall.velocity * dt;
    wall.force = force;
    wall.stiffness = wall_stiffness_sum;
    wall.offset += dt * wall.velocity;
  }
  if (scene.grains.boundary == Boundary::kPeriodic) {
    const double volume = scratch.cell_mid.prod();
    const Vec3 old = first ? Vec3(stress / volume) : spheres.cell_stress;
    spheres.cell_stress = stress / volume;
    spheres.cell_stiffness = stiffness / volume;
    // Compression is positive and extension a positive rate: the boundary gives where it presses in.
    ledger.boundary -= 0.5 * volume * dt * (old + spheres.cell_stress).dot(spheres.cell_rate);
    spheres.cell = scratch.cell_mid.array() * (1.0 + 0.5 * dt * spheres.cell_rate.array());
  }
}

}  // namespace talus
