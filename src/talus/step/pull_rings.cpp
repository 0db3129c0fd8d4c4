#include <talus/math/lanes.hpp>
#include <talus/step/net_phases.hpp>

#include <cstring>
#include <type_traits>
#include <utility>

namespace talus {

namespace {

bool any_of(bool mask) {
  return mask;
}
bool any_of(LanesMask mask) {
#ifdef __AVX__
  return __builtin_ia32_movmskpd256(reinterpret_cast<Lanes>(mask)) != 0;
#else
  return (mask[0] | mask[1] | mask[2] | mask[3]) != 0;
#endif
}

/// Calls f with each number below `count`, known when compiled: all that it indexes stays in registers.
template <std::size_t count, class F>
void for_each_of(F f) {
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (f(std::integral_constant<std::size_t, i>{}), ...);
  }
  (std::make_index_sequence<count>{});
}

/// One ring, or four side by side.
template <class Real>
struct RingColumns {
  Vec3Of<Real> x[4];         ///< of its nodes [m]
  Real around, diagonal[2];  ///< memory: length at which perimeter and diagonals are slack [m]
};

template <class Real>
struct RingPull {
  Vec3Of<Real> force[4];  ///< on its nodes [N]
  Real tension;           ///< of the perimeter [N]
  Real stored;            ///< [J]
  Real plastic, bending;
};

/// False: the ring is slack, and `pull` is not set.
template <class Real>
bool pull_ring(const RingLine& law, RingColumns<Real>& ring, RingPull<Real>& pull) {
  const Real zero = Real{}, one = zero + 1.0;
  const Vec3Of<Real> none = {zero, zero, zero};
  Vec3Of<Real> arm[2], side[4];
  Real arm_squared[2], squared[4];
  bool bends[2];
  for_each_of<4>([&](auto i) {
    side[i] = ring.x[(i + 1) % 4] - ring.x[i];
    squared[i] = dot(side[i], side[i]);
  });
  for_each_of<2>([&](auto d) {
    arm[d] = ring.x[d + 2] - ring.x[d];
    arm_squared[d] = dot(arm[d], arm[d]);
    bends[d] = any_of(arm_squared[d] > ring.diagonal[d] * ring.diagonal[d]);
  });
  // Most of a net is slack most of the time: then no root is needed.
  // (a + b + c + d)^2 <= 4 (a^2 + b^2 + c^2 + d^2); a short side counts with half of its contact at most more.
  const Real sum = (squared[0] + squared[1]) + (squared[2] + squared[3]);
  const Real slack = ring.around - 2.0 * kRingContact;
  const bool pulls = any_of(4.0 * sum > slack * slack);
  if (!bends[0] && !bends[1] && !pulls) return false;
  pull.tension = pull.stored = pull.plastic = pull.bending = zero;
  for_each_of<2>([&](auto d) {
    pull.force[d] = pull.force[d + 2] = none;
    if (!bends[d]) return;
    const Real length = square_root(arm_squared[d]);
    const TensionStepOf<Real> step = stretch(law.diagonal, length, ring.diagonal[d]);
    pull.bending += step.plastic;
    pull.stored += stored_energy(law.diagonal, step.force);
    const Vec3Of<Real> f = (step.force / select(length > zero, length, one)) * arm[d];
    pull.force[d] = f;
    pull.force[d + 2] = none - f;
  });
  if (!pulls) return true;
  Real length[4], part[4];
  for_each_of<4>([&](auto i) {
    length[i] = square_root(squared[i]);
    part[i] = ring_side(length[i]);
    length[i] = greater(length[i], zero + kRingContact);
  });
  const Real perimeter = (part[0] + part[1]) + (part[2] + part[3]);
  const TensionStepOf<Real> step = stretch(law.perimeter, perimeter, ring.around);
  if (!any_of(step.force > zero)) return true;
  pull.tension = step.force;
  pull.plastic = step.plastic;
  pull.stored += stored_energy(law.perimeter, step.force);
  // One division for the force over each of the four lengths.
  const Real first = length[0] * length[1], last = length[2] * length[3], over = step.force / (first * last);
  const Real over_first = over * last, over_last = over * first;
  const Real share[4] = {over_first * length[1], over_first * length[0], over_last * length[3], over_last * length[2]};
  for_each_of<4>([&](auto i) {
    const Vec3Of<Real> f = share[i] * side[i];
    pull.force[i] = pull.force[i] + f;
    pull.force[(i + 1) % 4] = pull.force[(i + 1) % 4] - f;
  });
  return true;
}

/// Energies of all rings: of those side by side in lanes, and of the others.
struct RingSums {
  Lanes elastic_four = {}, plastic_four = {}, bending_four = {};
  double elastic = 0.0, plastic = 0.0, bending = 0.0;
};

void pull_one(const NetScene& scene, const RingLine& law, std::size_t k, NetWorld& net, NetScratch& scratch,
              RingSums& sums) {
  RingMemory& memory = net.rings[k];
  if (memory.broken != 0) return;
  const RingDef& def = scene.rings[k];
  RingColumns<double> ring;
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec3& x = scratch.position_mid[static_cast<std::size_t>(def.nodes[i])];
    ring.x[i] = {x[0], x[1], x[2]};
  }
  ring.around = memory.perimeter_slack;
  for (std::size_t d = 0; d < 2; ++d) ring.diagonal[d] = memory.diagonal_slack[d];
  RingPull<double> pull;
  if (!pull_ring(law, ring, pull)) return;
  memory.perimeter_slack = ring.around;
  for (std::size_t d = 0; d < 2; ++d) memory.diagonal_slack[d] = ring.diagonal[d];
  sums.plastic += pull.plastic;
  sums.bending += pull.bending;
  if (pull.tension > law.strength) {
    memory.broken = 1;
    net.ledger.broken += pull.stored;
    return;
  }
  sums.elastic += pull.stored;
  for (std::size_t i = 0; i < 4; ++i)
    scratch.force[static_cast<std::size_t>(def.nodes[i])] += Vec3(pull.force[i].x, pull.force[i].y, pull.force[i].z);
}

/// Four sound rings of one law, from number k on. False: one of them breaks now, and nothing is done.
bool pull_four(const RingLine& law, const RingDef* rings, RingMemory* memory, const double* places, double* forces,
               RingSums& sums) {
  RingColumns<Lanes> ring;
  for_each_of<4>([&](auto i) {
    // Rows of four numbers, of which the fourth is not used: position_mid has one node more than the net.
    Lanes node[4];
    for_each_of<4>([&](auto l) { node[l] = load_row(places + 3 * std::ptrdiff_t{rings[l].nodes[i]}); });
    transpose(node[0], node[1], node[2], node[3]);
    ring.x[i] = {node[0], node[1], node[2]};
  });
  // Rows of memory are three lengths and the mark of a broken ring, which is not read as a number.
  static_assert(sizeof(RingMemory) == sizeof(Lanes));
  Lanes row[4];
  for_each_of<4>([&](auto l) { std::memcpy(&row[l], &memory[l], sizeof(Lanes)); });
  transpose(row[0], row[1], row[2], row[3]);
  ring.around = row[0];
  ring.diagonal[0] = row[1];
  ring.diagonal[1] = row[2];
  RingPull<Lanes> pull;
  if (!pull_ring(law, ring, pull)) return true;
  if (any_of(pull.tension > Lanes{} + law.strength)) return false;
  sums.elastic_four += pull.stored;
  sums.plastic_four += pull.plastic;
  sums.bending_four += pull.bending;
  // Their marks go back as they came.
  row[0] = ring.around;
  row[1] = ring.diagonal[0];
  row[2] = ring.diagonal[1];
  transpose(row[0], row[1], row[2], row[3]);
  for_each_of<4>([&](auto l) { std::memcpy(static_cast<void*>(&memory[l]), &row[l], sizeof(Lanes)); });
  for_each_of<4>([&](auto i) {
    Lanes node[4] = {pull.force[i].x, pull.force[i].y, pull.force[i].z, Lanes{}};
    transpose(node[0], node[1], node[2], node[3]);
    for_each_of<4>([&](auto l) { add_three(forces + 3 * std::ptrdiff_t{rings[l].nodes[i]}, node[l]); });
  });
  return true;
}

bool are_alike(const NetScene& scene, const NetWorld& net, std::size_t k) {
  for (std::size_t l = 0; l < 4; ++l)
    if (net.rings[k + l].broken != 0 || scene.rings[k + l].law != scene.rings[k].law) return false;
  return true;
}

}  // namespace

void pull_rings(const NetScene& scene, NetWorld& net, NetScratch& scratch) {
  RingSums sums;
  std::vector<RingLine>& laws = scratch.ring_lines;
  laws.clear();
  for (const LawRing& law : scene.ring_laws) laws.emplace_back(law);
  const auto law_of = [&](std::size_t k) -> const RingLine& {
    return laws[static_cast<std::size_t>(scene.rings[k].law)];
  };
  const double* places = scratch.position_mid.data()->data();
  double* forces = scratch.force.data()->data();
  const std::size_t count = scene.rings.size(), fours = count - count % 4;
  for (std::size_t k = 0; k < fours; k += 4)
    if (!are_alike(scene, net, k) || !pull_four(law_of(k), &scene.rings[k], &net.rings[k], places, forces, sums))
      for (std::size_t l = 0; l < 4; ++l) pull_one(scene, law_of(k + l), k + l, net, scratch, sums);
  for (std::size_t k = fours; k < count; ++k) pull_one(scene, law_of(k), k, net, scratch, sums);
  net.ring_elastic = sums.elastic + sum_of(sums.elastic_four);
  net.ledger.ring_plastic += sums.plastic + sum_of(sums.plastic_four);
  net.ledger.bending_plastic += sums.bending + sum_of(sums.bending_four);
}

}  // namespace talus
