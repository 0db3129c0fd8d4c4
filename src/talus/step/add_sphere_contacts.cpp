#include <talus/base/parallel_for.hpp>
#include <talus/laws/grain_contact.hpp>
#include <talus/laws/rolling_total.hpp>
#include <talus/step/sphere_phases.hpp>

#include <cstring>
#include <vector>

namespace talus {

namespace {

void subtract_row(double* row, Lanes lanes) {
  store_row(row, load_row(row) - lanes);
}

Vec3Of<Lanes> load_rows(const double (&rows)[3][4]) {
  return {load_row(rows[0]), load_row(rows[1]), load_row(rows[2])};
}
void store_rows(double (&rows)[3][4], const Vec3Of<Lanes>& lanes) {
  store_row(rows[0], lanes.x);
  store_row(rows[1], lanes.y);
  store_row(rows[2], lanes.z);
}

/// What the contacts of a block need.
struct ContactContext {
  const Scene& scene;
  SphereWorld& spheres;
  SphereScratch& scratch;
  SphereBlock& block;
  double dt;
  TouchingPair* touching;  ///< of the block, in the order of the list
};

/// Room for the touching pairs of a block and those ahead. Each thread has its own, which stays in its cache.
TouchingPair* touching_room(const SphereWorld& spheres, const SphereBlock& block) {
  thread_local std::vector<TouchingPair> room;
  const std::size_t pairs =
      spheres.row_begin[static_cast<std::size_t>(block.end)] - spheres.row_begin[static_cast<std::size_t>(block.begin)];
  if (room.size() < pairs + kAhead + 4) room.resize(pairs + kAhead + 4);
  return room.data();
}

std::uint32_t first_slot(const ContactContext& c) {
  return 4 * c.spheres.memory_begin[static_cast<std::size_t>(c.block.begin / block_size(c.spheres.size()))];
}

/// A contact that opens gives up what its springs still hold.
void end_contact(const ContactContext& c, std::size_t i, std::uint32_t p, const PairMemory& memory) {
  const SpherePair& pair = c.spheres.pair[p];
  const LawGrain& law = c.scene.grains.law;
  if (law.normal == GrainNormal::kLinear) {  // a Hertz contact holds nothing where it opens
    const double a = c.scratch.mid[i].radius, b = c.scratch.mid[static_cast<std::size_t>(pair.other)].radius;
    const GrainStiffness<double> k = grain_stiffness(law, a, b, 0.0);
    const double *s = memory.shear, *m = memory.moment;
    c.block.slip += 0.5 * (s[0] * s[0] + s[1] * s[1] + s[2] * s[2]) / k.tangential;
    if (k.rolling > 0.0) c.block.rolling += 0.5 * (m[0] * m[0] + m[1] * m[1] + m[2] * m[2]) / k.rolling;
  }
  if (c.scratch.mail_slot[p] != kOwnBlock) c.scratch.mail[c.scratch.mail_slot[p]] = SphereLoad{};
}

void move_memory(SphereWorld& spheres, std::uint32_t to, std::uint32_t from) {
  const double* source = &spheres.memory[from / 4].normal[0][from % 4];
  double* target = &spheres.memory[to / 4].normal[0][to % 4];
  for (int k = 0; k < 9; ++k) target[4 * k] = source[4 * k];
  if (!spheres.begin_turn.empty()) spheres.begin_turn[to] = spheres.begin_turn[from];
}

/// Moves the memory of a block to its new touching pairs: first up the list over those that have ended, then from its
/// end to make room for those that begin. What stands before the first change stays where it is.
void renew_contacts(const ContactContext& c, std::size_t first_changed) {
  SpherePair* pairs = c.spheres.pair.data();
  const TouchingPair *touching = c.touching, *end = touching + c.block.touching_count;
  const TouchingPair* next = touching + first_changed;
  const std::uint32_t begin = first_slot(c);
  std::uint32_t from = begin + static_cast<std::uint32_t>(first_changed), to = from;
  // Pairs before the row of the last unchanged contact are as they were.
  std::int32_t i = first_changed == 0 ? c.block.begin : touching[first_changed - 1].a;
  std::uint32_t p =
      first_changed == 0 ? c.spheres.row_begin[static_cast<std::size_t>(i)] : touching[first_changed - 1].pair + 1;
  for (; i < c.block.end; ++i)
    for (; p < c.spheres.row_begin[static_cast<std::size_t>(i) + 1]; ++p) {
      const bool touches = next != end && next->pair == p;
      next += touches;
      if (!pairs[p].touching) continue;
      if (!touches) {
        end_contact(c, static_cast<std::size_t>(i), p, memory_of(c.spheres, from));
        pairs[p].touching = 0;
      } else {
        if (to != from) move_memory(c.spheres, to, from);
        ++to;
      }
      ++from;
    }
  for (const TouchingPair* t = end; t-- != touching + first_changed;) {
    const auto slot = begin + static_cast<std::uint32_t>(t - touching);
    SpherePair& pair = pairs[t->pair];
    if (!pair.touching)
      set_memory(c.spheres, slot, PairMemory{});
    else if (--to != slot)
      move_memory(c.spheres, slot, to);
    pair.touching = 1;
  }
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

/// Pairs whose second spheres are asked for before their turn comes: those of another thread's blocks are far away.
constexpr std::uint32_t kPairsAhead = 24;

/// The pairs of the list that overlap at the midpoint. All are written down and those apart are overwritten: which ones
/// touch is not to be foreseen, and a branch that is guessed wrong costs more than the whole test.
template <bool kPeriodic>
void find_touching(const ContactContext& c) {
  const SpherePlace* mid = c.scratch.mid.data();
  const SpherePair* pairs = c.spheres.pair.data();
  const std::uint32_t* row_begin = c.spheres.row_begin.data();
  TouchingPair* next = c.touching;
  const TouchingPair* changed = nullptr;  // the list up to the first pair that has begun or ended
  const std::uint32_t last = row_begin[c.block.end] - 1;
  for (std::int32_t i = c.block.begin; i < c.block.end; ++i) {
    const Lanes a = load_row(&mid[i].x);
    const std::uint32_t end = row_begin[i + 1];
    for (std::uint32_t p = row_begin[i]; p < end; ++p) {
      __builtin_prefetch(&mid[pairs[std::min(p + kPairsAhead, last)].other]);
      const Lanes d = distance_of<kPeriodic>(c, a, pairs[p]), square = d * d;
      const double near = a[3] + mid[pairs[p].other].radius;
      const bool touching = square[0] + square[1] + square[2] < near * near;
      *next = {i, pairs[p].other, p};
      if (touching != static_cast<bool>(pairs[p].touching) && changed == nullptr) changed = next;
      next += touching;
    }
  }
  c.block.touching_count = static_cast<std::size_t>(next - c.touching);
  if (changed != nullptr) renew_contacts(c, static_cast<std::size_t>(changed - c.touching));
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
void add_stress(const GrainPair<Real>& pair, const Vec3Of<Real>& n, const GrainLoad<Real>& load, Vec3Of<Real>& stress,
                Vec3Of<Real>& stiffness) {
  const Vec3Of<Real>& d = pair.distance;
  stress = {stress.x + load.force.x * d.x, stress.y + load.force.y * d.y, stress.z + load.force.z * d.z};
  const Vec3Of<Real> share{d.x * n.x, d.y * n.y, d.z * n.z};
  const Real k = load.normal_stiffness;
  stiffness = {stiffness.x + k * share.x * share.x, stiffness.y + k * share.y * share.y,
               stiffness.z + k * share.z * share.z};
}

/// Force on the first sphere and its opposite on the second, each into its own row or into the mail.
void give_load(const ContactContext& c, const TouchingPair& touching, Lanes force, Lanes torque_a, Lanes torque_b) {
  SphereVelocity& a = c.scratch.load[static_cast<std::size_t>(touching.a)];
  add_row(force_of(a), force);
  add_row(torque_of(a), torque_a);
  const std::uint32_t slot = c.scratch.mail_slot[touching.pair];
  if (slot == kOwnBlock) {
    SphereVelocity& b = c.scratch.load[static_cast<std::size_t>(touching.b)];
    subtract_row(force_of(b), force);
    add_row(torque_of(b), torque_b);
  } else {
    SphereLoad& b = c.scratch.mail[slot];
    store_row(b.force, -force);
    store_row(b.torque, torque_b);
  }
}

/// Four contacts side by side. The law is inlined with all it calls, or its lanes would travel through memory.
template <bool kRolling, bool kPeriodic>
[[gnu::flatten]] void add_four_contacts(const ContactContext& c, const TouchingPair* touching, FourMemories& stored,
                                        Lanes& slip, Lanes& rolling, Vec3Of<Lanes>& stress, Vec3Of<Lanes>& stiffness) {
  const SpherePlace* mid = c.scratch.mid.data();
  const SphereVelocity* velocity = c.spheres.velocity.data();
  Lanes d[4], va[4], vb[4], wa[4], wb[4], radius_a, radius_b;
  for (int k = 0; k < 4; ++k) {
    const TouchingPair& t = touching[k];
    radius_a[k] = mid[t.a].radius;
    radius_b[k] = mid[t.b].radius;
    d[k] = distance_of<kPeriodic>(c, load_row(&mid[t.a].x), c.spheres.pair[t.pair]);
    va[k] = load_row(&velocity[t.a].vx);
    vb[k] = load_row(&velocity[t.b].vx);
    wa[k] = load_row(&velocity[t.a].wx);
    wb[k] = load_row(&velocity[t.b].wx);
    va[k] -= vb[k];
  }
  transpose(d[0], d[1], d[2], d[3]);
  transpose(va[0], va[1], va[2], va[3]);
  transpose(wa[0], wa[1], wa[2], wa[3]);
  transpose(wb[0], wb[1], wb[2], wb[3]);

  GrainPair<Lanes> pair{
      {d[0], d[1], d[2]}, {va[0], va[1], va[2]}, {wa[0], wa[1], wa[2]}, {wb[0], wb[1], wb[2]}, radius_a, radius_b};
  add_boundary_motion<kPeriodic>(c, pair);
  GrainMemory<Lanes> memory{load_rows(stored.normal), load_rows(stored.shear), {}};
  if constexpr (kRolling) memory.moment = load_rows(stored.moment);
  const GrainLoad<Lanes> load = grain_contact<kRolling>(c.scene.grains.law, pair, Lanes{} + c.dt, memory);
  slip += load.slip_loss;
  rolling += load.rolling_loss;
  if constexpr (kPeriodic) add_stress(pair, memory.normal, load, stress, stiffness);

  Lanes force[4] = {load.force.x, load.force.y, load.force.z, Lanes{}};
  Lanes torque_a[4] = {load.torque_a.x, load.torque_a.y, load.torque_a.z, Lanes{}};
  Lanes torque_b[4] = {load.torque_b.x, load.torque_b.y, load.torque_b.z, Lanes{}};
  transpose(force[0], force[1], force[2], force[3]);
  transpose(torque_a[0], torque_a[1], torque_a[2], torque_a[3]);
  transpose(torque_b[0], torque_b[1], torque_b[2], torque_b[3]);
  store_rows(stored.normal, memory.normal);
  store_rows(stored.shear, memory.shear);
  if constexpr (kRolling) store_rows(stored.moment, memory.moment);
  for (int k = 0; k < 4; ++k) give_load(c, touching[k], force[k], torque_a[k], torque_b[k]);
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
void add_one_contact(const ContactContext& c, const TouchingPair& t, std::uint32_t slot, Vec3Of<double>& stress,
                     Vec3Of<double>& stiffness) {
  const SpherePlace &a = c.scratch.mid[static_cast<std::size_t>(t.a)],
                    &b = c.scratch.mid[static_cast<std::size_t>(t.b)];
  const Lanes d = distance_of<kPeriodic>(c, load_row(&a.x), c.spheres.pair[t.pair]);
  const SphereVelocity &va = c.spheres.velocity[static_cast<std::size_t>(t.a)],
                       &vb = c.spheres.velocity[static_cast<std::size_t>(t.b)];
  PairMemory stored = memory_of(c.spheres, slot);
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
  set_memory(c.spheres, slot, stored);
  c.block.slip += load.slip_loss;
  c.block.rolling += load.rolling_loss;
  if constexpr (kPeriodic) add_stress(pair, memory.normal, load, stress, stiffness);
  give_load(c, t, Lanes{load.force.x, load.force.y, load.force.z, 0.0},
            Lanes{load.torque_a.x, load.torque_a.y, load.torque_a.z, 0.0},
            Lanes{load.torque_b.x, load.torque_b.y, load.torque_b.z, 0.0});
}

template <bool kRolling, bool kPeriodic>
void add_block_contacts(const ContactContext& c) {
  SphereBlock& block = c.block;
  block.slip = block.rolling = 0.0;
  std::memset(static_cast<void*>(&c.scratch.load[static_cast<std::size_t>(block.begin)]), 0,
              static_cast<std::size_t>(block.end - block.begin) * sizeof(SphereVelocity));
  find_touching<kPeriodic>(c);
  Lanes slip{}, rolling{};
  Vec3Of<Lanes> stress{}, stiffness{};
  Vec3Of<double> stress_rest{}, stiffness_rest{};
  const bool side_by_side = kRolling || c.scene.grains.law.rolling_stiffness == 0.0;  // not for the total form
  const std::size_t count = block.touching_count, fours = side_by_side ? count / 4 * 4 : 0;
  const std::uint32_t slot = first_slot(c);
  FourMemories* memories = c.spheres.memory.data() + slot / 4;
  const SphereVelocity* velocity = c.spheres.velocity.data();
  for (std::size_t t = 0; t < fours; t += 4) {
    // The second spheres lie anywhere: ask for them while others are worked on.
    for (std::size_t ahead = t + kAhead; ahead < t + kAhead + 4; ++ahead)
      __builtin_prefetch(&velocity[c.touching[ahead].b]);
    add_four_contacts<kRolling, kPeriodic>(c, &c.touching[t], memories[t / 4], slip, rolling, stress, stiffness);
  }
  for (std::size_t t = fours; t < count; ++t)
    add_one_contact<kRolling, kPeriodic>(c, c.touching[t], slot + static_cast<std::uint32_t>(t), stress_rest,
                                         stiffness_rest);
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
    SphereBlock& block = scratch.blocks[b];
    add({scene, world.spheres, scratch, block, scene.settings.time_step, touching_room(world.spheres, block)});
  });
}

}  // namespace talus
