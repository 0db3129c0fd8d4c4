#include <talus/base/parallel_for.hpp>
#include <talus/laws/grain_contact.hpp>
#include <talus/laws/rolling_total.hpp>
#include <talus/step/sphere_phases.hpp>

#include <cstring>

namespace talus {

namespace {

void subtract_row(double* row, Lanes lanes) {
  store_row(row, load_row(row) - lanes);
}

/// What the contacts of a block need.
struct ContactContext {
  const Scene& scene;
  SphereWorld& spheres;
  SphereScratch& scratch;
  SphereBlock& block;
  double dt;
};

/// A contact that opens gives up what its springs still hold.
void end_contact(const ContactContext& c, std::size_t i, std::uint32_t p) {
  SpherePair& pair = c.spheres.pair[p];
  PairMemory& memory = c.spheres.memory[p];
  const LawGrain& law = c.scene.grains.law;
  if (law.normal == GrainNormal::kLinear) {  // a Hertz contact holds nothing where it opens
    const double a = c.scratch.mid[i].radius, b = c.scratch.mid[static_cast<std::size_t>(pair.other)].radius;
    const GrainStiffness<double> k = grain_stiffness(law, a, b, 0.0);
    const double *s = memory.shear, *m = memory.moment;
    c.block.slip += 0.5 * (s[0] * s[0] + s[1] * s[1] + s[2] * s[2]) / k.tangential;
    if (k.rolling > 0.0) c.block.rolling += 0.5 * (m[0] * m[0] + m[1] * m[1] + m[2] * m[2]) / k.rolling;
  }
  memory = PairMemory{};
  if (c.scratch.mail_slot[p] != kOwnBlock) c.scratch.mail[c.scratch.mail_slot[p]] = SphereLoad{};
}

/// X_a - X_b in the first three lanes; in a periodic cell b may be a copy.
template <bool kPeriodic>
Lanes distance_of(const ContactContext& c, Lanes a, const SpherePair& pair) {
  Lanes distance = a - load_row(&c.scratch.mid[static_cast<std::size_t>(pair.other)].x);
  if constexpr (kPeriodic)
    if ((pair.image[0] | pair.image[1] | pair.image[2]) != 0) {
      const Vec3& cell = c.scratch.cell_mid;
      distance -= Lanes{pair.image[0] * cell.x(), pair.image[1] * cell.y(), pair.image[2] * cell.z(), 0.0};
    }
  return distance;
}

/// The pairs of the list that overlap at the midpoint. All are written down and those apart are overwritten: which ones
/// touch is not to be foreseen, and a branch that is guessed wrong costs more than the whole test.
template <bool kPeriodic>
void find_touching(const ContactContext& c) {
  const SpherePlace* mid = c.scratch.mid.data();
  SpherePair* pairs = c.spheres.pair.data();
  const std::uint32_t* row_begin = c.spheres.row_begin.data();
  TouchingPair* next = c.block.touching.data();
  for (std::int32_t i = c.block.begin; i < c.block.end; ++i) {
    const Lanes a = load_row(&mid[i].x);
    const std::uint32_t end = row_begin[i + 1];
    for (std::uint32_t p = row_begin[i]; p < end; ++p) {
      const Lanes d = distance_of<kPeriodic>(c, a, pairs[p]), square = d * d;
      const double near = a[3] + mid[pairs[p].other].radius;
      const bool touching = square[0] + square[1] + square[2] < near * near;
      *next = {i, pairs[p].other, p};
      next += touching;
      if (touching != static_cast<bool>(pairs[p].touching)) {
        if (!touching) end_contact(c, static_cast<std::size_t>(i), p);
        pairs[p].touching = touching;
      }
    }
  }
  c.block.touching_count = static_cast<std::size_t>(next - c.block.touching.data());
}

/// The strain of a periodic cell moves the spheres too.
template <bool kPeriodic, class Real>
void add_boundary_motion(const ContactContext& c, GrainPair<Real>& pair) {
  if constexpr (kPeriodic) {
    const Vec3& rate = c.spheres.cell_rate;
    pair.velocity = {pair.velocity.x + rate.x() * pair.distance.x, pair.velocity.y + rate.y() * pair.distance.y,
                     pair.velocity.z + rate.z() * pair.distance.z};
  }
}

/// Adds a contact to the stress of a periodic cell and to its stiffness in uniform strain.
template <class Real>
void add_stress(const GrainPair<Real>& pair, const GrainLoad<Real>& load, Vec3Of<Real>& stress,
                Vec3Of<Real>& stiffness) {
  const Vec3Of<Real>& d = pair.distance;
  stress = {stress.x + load.force.x * d.x, stress.y + load.force.y * d.y, stress.z + load.force.z * d.z};
  const Real k = load.normal_stiffness / dot(d, d);
  stiffness = {stiffness.x + k * d.x * d.x * d.x * d.x, stiffness.y + k * d.y * d.y * d.y * d.y,
               stiffness.z + k * d.z * d.z * d.z * d.z};
}

/// Force on the first sphere and its opposite on the second, each into its own row or into the mail.
void give_load(const ContactContext& c, const TouchingPair& touching, Lanes force, Lanes torque_a, Lanes torque_b) {
  SphereLoad& a = c.scratch.load[static_cast<std::size_t>(touching.a)];
  add_row(a.force, force);
  add_row(a.torque, torque_a);
  const std::uint32_t slot = c.scratch.mail_slot[touching.pair];
  if (slot == kOwnBlock) {
    SphereLoad& b = c.scratch.load[static_cast<std::size_t>(touching.b)];
    subtract_row(b.force, force);
    add_row(b.torque, torque_b);
  } else {
    SphereLoad& b = c.scratch.mail[slot];
    store_row(b.force, -force);
    store_row(b.torque, torque_b);
  }
}

/// Four contacts side by side. The law is inlined with all it calls, or its lanes would travel through memory.
template <bool kRolling, bool kPeriodic>
[[gnu::flatten]] void add_four_contacts(const ContactContext& c, const TouchingPair* touching, Lanes& slip,
                                        Lanes& rolling, Vec3Of<Lanes>& stress, Vec3Of<Lanes>& stiffness) {
  const SpherePlace* mid = c.scratch.mid.data();
  const SphereVelocity* velocity = c.spheres.velocity.data();
  PairMemory* memories = c.spheres.memory.data();
  Lanes d[4], va[4], vb[4], wa[4], wb[4], n[4], s[4], m[4], radius_a, radius_b;
  for (int k = 0; k < 4; ++k) {
    const TouchingPair& t = touching[k];
    radius_a[k] = mid[t.a].radius;
    radius_b[k] = mid[t.b].radius;
    d[k] = distance_of<kPeriodic>(c, load_row(&mid[t.a].x), c.spheres.pair[t.pair]);
    va[k] = load_row(&velocity[t.a].vx);
    vb[k] = load_row(&velocity[t.b].vx);
    wa[k] = load_row(&velocity[t.a].wx);
    wb[k] = load_row(&velocity[t.b].wx);
    n[k] = load_row(memories[t.pair].normal);
    s[k] = load_row(memories[t.pair].shear);
    if constexpr (kRolling) m[k] = load_row(memories[t.pair].moment);
    va[k] -= vb[k];
  }
  transpose(d[0], d[1], d[2], d[3]);
  transpose(va[0], va[1], va[2], va[3]);
  transpose(wa[0], wa[1], wa[2], wa[3]);
  transpose(wb[0], wb[1], wb[2], wb[3]);
  transpose(n[0], n[1], n[2], n[3]);
  transpose(s[0], s[1], s[2], s[3]);
  if constexpr (kRolling) transpose(m[0], m[1], m[2], m[3]);

  GrainPair<Lanes> pair{
      {d[0], d[1], d[2]}, {va[0], va[1], va[2]}, {wa[0], wa[1], wa[2]}, {wb[0], wb[1], wb[2]}, radius_a, radius_b};
  add_boundary_motion<kPeriodic>(c, pair);
  GrainMemory<Lanes> memory{{n[0], n[1], n[2]}, {s[0], s[1], s[2]}, {}};
  if constexpr (kRolling) memory.moment = {m[0], m[1], m[2]};
  const GrainLoad<Lanes> load = grain_contact<kRolling>(c.scene.grains.law, pair, Lanes{} + c.dt, memory);
  slip += load.slip_loss;
  rolling += load.rolling_loss;
  if constexpr (kPeriodic) add_stress(pair, load, stress, stiffness);

  Lanes force[4] = {load.force.x, load.force.y, load.force.z, Lanes{}};
  Lanes torque_a[4] = {load.torque_a.x, load.torque_a.y, load.torque_a.z, Lanes{}};
  Lanes torque_b[4] = {load.torque_b.x, load.torque_b.y, load.torque_b.z, Lanes{}};
  n[0] = memory.normal.x, n[1] = memory.normal.y, n[2] = memory.normal.z;
  s[0] = memory.shear.x, s[1] = memory.shear.y, s[2] = memory.shear.z;
  transpose(force[0], force[1], force[2], force[3]);
  transpose(torque_a[0], torque_a[1], torque_a[2], torque_a[3]);
  transpose(torque_b[0], torque_b[1], torque_b[2], torque_b[3]);
  transpose(n[0], n[1], n[2], n[3]);
  transpose(s[0], s[1], s[2], s[3]);
  if constexpr (kRolling) {
    m[0] = memory.moment.x, m[1] = memory.moment.y, m[2] = memory.moment.z;
    transpose(m[0], m[1], m[2], m[3]);
  }
  for (int k = 0; k < 4; ++k) {
    PairMemory& stored = memories[touching[k].pair];
    store_row(stored.normal, n[k]);
    store_row(stored.shear, s[k]);
    if constexpr (kRolling) store_row(stored.moment, m[k]);
    give_load(c, touching[k], force[k], torque_a[k], torque_b[k]);
  }
}

Vec3 to_vec3(const Vec3Of<double>& a) {
  return {a.x, a.y, a.z};
}

/// The moment by the rotation since the contact began, added to a load without moments.
void add_total_moment(const ContactContext& c, const TouchingPair& t, const GrainPair<double>& pair, bool begins,
                      PairMemory& stored, GrainLoad<double>& load) {
  const Quat &qa = c.scratch.orientation_mid[static_cast<std::size_t>(t.a)],
             &qb = c.scratch.orientation_mid[static_cast<std::size_t>(t.b)];
  const Vec3 d = to_vec3(pair.distance), n = d.normalized();
  const double overlap = pair.radius_a + pair.radius_b - d.norm();
  const GrainStiffness<double> k = grain_stiffness(c.scene.grains.law, pair.radius_a, pair.radius_b, overlap);
  // Only the vector part is kept; the scalar part is positive.
  const Vec3 v(stored.normal[3], stored.shear[3], stored.moment[3]);
  Quat begin(std::sqrt(std::max(0.0, 1.0 - v.squaredNorm())), v.x(), v.y(), v.z());
  if (begins) begin = qa.conjugate() * qb;
  const Vec3 old(stored.moment[0], stored.moment[1], stored.moment[2]);
  const Vec3 moment = total_rolling_moment(c.scene.grains.law, qa, qb, n, pair.radius_a, pair.radius_b,
                                           k.normal * overlap, k.rolling, old, begin, load.rolling_loss);
  if (begin.w() < 0.0) begin.coeffs() *= -1.0;
  stored.normal[3] = begin.x();
  stored.shear[3] = begin.y();
  stored.moment[3] = begin.z();
  for (int i = 0; i < 3; ++i) stored.moment[i] = moment[i];
  const Vec3Of<double> on_a{moment.x(), moment.y(), moment.z()};
  load.torque_a = load.torque_a + on_a;
  load.torque_b = load.torque_b - on_a;
}

/// One contact; the same operations as those of a lane.
template <bool kRolling, bool kPeriodic>
void add_one_contact(const ContactContext& c, const TouchingPair& t, Vec3Of<double>& stress,
                     Vec3Of<double>& stiffness) {
  const SpherePlace &a = c.scratch.mid[static_cast<std::size_t>(t.a)],
                    &b = c.scratch.mid[static_cast<std::size_t>(t.b)];
  const Lanes d = distance_of<kPeriodic>(c, load_row(&a.x), c.spheres.pair[t.pair]);
  const SphereVelocity &va = c.spheres.velocity[static_cast<std::size_t>(t.a)],
                       &vb = c.spheres.velocity[static_cast<std::size_t>(t.b)];
  PairMemory& stored = c.spheres.memory[t.pair];
  GrainPair<double> pair{{d[0], d[1], d[2]},
                         {va.vx - vb.vx, va.vy - vb.vy, va.vz - vb.vz},
                         {va.wx, va.wy, va.wz},
                         {vb.wx, vb.wy, vb.wz},
                         a.radius,
                         b.radius};
  add_boundary_motion<kPeriodic>(c, pair);
  GrainMemory<double> memory{{stored.normal[0], stored.normal[1], stored.normal[2]},
                             {stored.shear[0], stored.shear[1], stored.shear[2]},
                             {stored.moment[0], stored.moment[1], stored.moment[2]}};
  const bool begins = dot(memory.normal, memory.normal) == 0.0;
  GrainLoad<double> load = grain_contact<kRolling>(c.scene.grains.law, pair, c.dt, memory);
  if (!kRolling && c.scene.grains.law.rolling_stiffness > 0.0)
    add_total_moment(c, t, pair, begins, stored, load);
  else if constexpr (kRolling)
    store_row(stored.moment, Lanes{memory.moment.x, memory.moment.y, memory.moment.z, stored.moment[3]});
  store_row(stored.normal, Lanes{memory.normal.x, memory.normal.y, memory.normal.z, stored.normal[3]});
  store_row(stored.shear, Lanes{memory.shear.x, memory.shear.y, memory.shear.z, stored.shear[3]});
  c.block.slip += load.slip_loss;
  c.block.rolling += load.rolling_loss;
  if constexpr (kPeriodic) add_stress(pair, load, stress, stiffness);
  give_load(c, t, Lanes{load.force.x, load.force.y, load.force.z, 0.0},
            Lanes{load.torque_a.x, load.torque_a.y, load.torque_a.z, 0.0},
            Lanes{load.torque_b.x, load.torque_b.y, load.torque_b.z, 0.0});
}

template <bool kRolling, bool kPeriodic>
void add_block_contacts(const ContactContext& c) {
  SphereBlock& block = c.block;
  block.slip = block.rolling = 0.0;
  std::memset(static_cast<void*>(&c.scratch.load[static_cast<std::size_t>(block.begin)]), 0,
              static_cast<std::size_t>(block.end - block.begin) * sizeof(SphereLoad));
  find_touching<kPeriodic>(c);
  Lanes slip{}, rolling{};
  Vec3Of<Lanes> stress{}, stiffness{};
  Vec3Of<double> stress_rest{}, stiffness_rest{};
  const bool side_by_side = kRolling || c.scene.grains.law.rolling_stiffness == 0.0;  // not for the total form
  const std::size_t count = block.touching_count, fours = side_by_side ? count / 4 * 4 : 0;
  for (std::size_t t = 0; t < fours; t += 4)
    add_four_contacts<kRolling, kPeriodic>(c, &block.touching[t], slip, rolling, stress, stiffness);
  for (std::size_t t = fours; t < count; ++t)
    add_one_contact<kRolling, kPeriodic>(c, block.touching[t], stress_rest, stiffness_rest);
  block.slip += sum_of(slip);
  block.rolling += sum_of(rolling);
  block.stress_volume = to_vec3(stress_rest) + Vec3(sum_of(stress.x), sum_of(stress.y), sum_of(stress.z));
  block.stiffness_volume =
      to_vec3(stiffness_rest) + Vec3(sum_of(stiffness.x), sum_of(stiffness.y), sum_of(stiffness.z));
}

}  // namespace

void add_sphere_contacts(const Scene& scene, World& world, Workspace& workspace) {
  SphereScratch& scratch = workspace.spheres;
  if (world.spheres.quarantined) return;
  const LawGrain& law = scene.grains.law;
  const bool increments = law.rolling_stiffness > 0.0 && law.rolling_form == RollingForm::kIncrement;
  const bool periodic = scene.grains.boundary == Boundary::kPeriodic;
  const auto add = increments ? (periodic ? &add_block_contacts<true, true> : &add_block_contacts<true, false>)
                              : (periodic ? &add_block_contacts<false, true> : &add_block_contacts<false, false>);
  parallel_for_even(scratch.blocks.size(), scratch.useful_threads(), [&](std::size_t b) {
    add({scene, world.spheres, scratch, scratch.blocks[b], scene.settings.time_step});
  });
}

}  // namespace talus
