#include <talus/math/lanes.hpp>
#include <talus/step/net_phases.hpp>

#include <cstring>

namespace talus {

namespace {

bool any_of(bool mask) {
  return mask;
}
bool any_of(LanesMask mask) {
  return (mask[0] | mask[1] | mask[2] | mask[3]) != 0;
}

/// One ring, or four side by side.
template <class Real>
struct RingColumns {
  Vec3Of<Real> x[4];         ///< of its nodes [m]
  Real around, diagonal[2];  ///< memory: length at which perimeter and diagonals are slack [m]
};

template <class Real>
struct RingPull {
  Vec3Of<Real> force[4] = {};  ///< on its nodes [N]
  Real tension = {};           ///< of the perimeter [N]
  Real stored = {};            ///< [J]
  Real plastic = {}, bending = {};
  bool pulls = false;
};

/// A side or diagonal of no length has no direction: its force is dropped by dividing by one.
template <class Real>
Real inverse_length(Real length) {
  return 1.0 / select(length > Real{}, length, Real{} + 1.0);
}

template <class Real>
RingPull<Real> pull_ring(const LawRing& law, RingColumns<Real>& ring) {
  RingPull<Real> pull;
  const Real zero = Real{};
  for (int d = 0; d < 2; ++d) {
    const Vec3Of<Real> arm = ring.x[d + 2] - ring.x[d];
    const Real squared = dot(arm, arm);
    // Most of a net is slack most of the time: then no root is needed.
    if (!any_of(squared > ring.diagonal[d] * ring.diagonal[d])) continue;
    const Real length = square_root(squared);
    const TensionStepOf<Real> step = stretch(law.diagonal, length, ring.diagonal[d]);
    pull.bending += step.plastic;
    pull.stored += stored_energy(law.diagonal, step.force);
    const Vec3Of<Real> f = (step.force * inverse_length(length)) * arm;
    pull.force[d] = f;
    pull.force[d + 2] = Vec3Of<Real>{zero, zero, zero} - f;
    pull.pulls = true;
  }
  Vec3Of<Real> side[4];
  Real squared[4], sum = zero;
  for (int i = 0; i < 4; ++i) {
    side[i] = ring.x[(i + 1) % 4] - ring.x[i];
    squared[i] = dot(side[i], side[i]);
    sum += squared[i];
  }
  // (a + b + c + d)^2 <= 4 (a^2 + b^2 + c^2 + d^2); a short side counts with half of its contact at most more.
  const Real slack = ring.around - 2.0 * kRingContact;
  if (!any_of(4.0 * sum > slack * slack)) return pull;
  Real length[4], perimeter = zero;
  for (int i = 0; i < 4; ++i) {
    length[i] = square_root(squared[i]);
    perimeter += ring_side(length[i]);
  }
  const TensionStepOf<Real> step = stretch(law.perimeter, perimeter, ring.around);
  if (!any_of(step.force > zero)) return pull;
  pull.tension = step.force;
  pull.plastic = step.plastic;
  pull.stored += stored_energy(law.perimeter, step.force);
  pull.pulls = true;
  for (int i = 0; i < 4; ++i) {
    const Vec3Of<Real> f = (step.force / greater(length[i], zero + kRingContact)) * side[i];
    pull.force[i] = pull.force[i] + f;
    pull.force[(i + 1) % 4] = pull.force[(i + 1) % 4] - f;
  }
  return pull;
}

struct RingSums {
  double elastic = 0.0, plastic = 0.0, bending = 0.0;
};

/// Two stores per node; the third number of a node is the first one of the next.
void add_force(Vec3& to, double x, double y, double z) {
  to[0] += x;
  to[1] += y;
  to[2] += z;
}

void pull_one(const NetScene& scene, std::size_t k, NetWorld& net, NetScratch& scratch, RingSums& sums) {
  RingMemory& memory = net.rings[k];
  if (memory.broken != 0) return;
  const RingDef& def = scene.rings[k];
  const LawRing& law = scene.ring_laws[static_cast<std::size_t>(def.law)];
  RingColumns<double> ring;
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec3& x = scratch.position_mid[static_cast<std::size_t>(def.nodes[i])];
    ring.x[i] = {x[0], x[1], x[2]};
  }
  ring.around = memory.perimeter_slack;
  for (std::size_t d = 0; d < 2; ++d) ring.diagonal[d] = memory.diagonal_slack[d];
  const RingPull<double> pull = pull_ring(law, ring);
  if (!pull.pulls) return;
  memory.perimeter_slack = ring.around;
  for (std::size_t d = 0; d < 2; ++d) memory.diagonal_slack[d] = ring.diagonal[d];
  sums.plastic += pull.plastic;
  sums.bending += pull.bending;
  if (pull.tension > law.perimeter.strength) {
    memory.broken = 1;
    net.ledger.broken += pull.stored;
    return;
  }
  sums.elastic += pull.stored;
  for (std::size_t i = 0; i < 4; ++i)
    add_force(scratch.force[static_cast<std::size_t>(def.nodes[i])], pull.force[i].x, pull.force[i].y, pull.force[i].z);
}

/// Four sound rings of one law, from number k on. False: one of them breaks now, and nothing is done.
bool pull_four(const NetScene& scene, std::size_t k, NetWorld& net, NetScratch& scratch, RingSums& sums) {
  const LawRing& law = scene.ring_laws[static_cast<std::size_t>(scene.rings[k].law)];
  const auto lane = [](int l) { return static_cast<std::size_t>(l); };
  RingColumns<Lanes> ring;
  const double* places = scratch.position_mid.data()->data();
  for (std::size_t i = 0; i < 4; ++i) {
    // Rows of four numbers, of which the fourth is not used: position_mid has one node more than the net.
    Lanes node[4];
    for (std::size_t l = 0; l < 4; ++l) node[l] = load_row(places + 3 * scene.rings[k + l].nodes[i]);
    transpose(node[0], node[1], node[2], node[3]);
    ring.x[i] = {node[0], node[1], node[2]};
  }
  // Rows of memory are three lengths and the mark of a broken ring, which is not read as a number.
  static_assert(sizeof(RingMemory) == sizeof(Lanes));
  RingMemory* memory = net.rings.data() + k;
  Lanes row[4];
  for (std::size_t l = 0; l < 4; ++l) std::memcpy(&row[l], &memory[l], sizeof(Lanes));
  transpose(row[0], row[1], row[2], row[3]);
  ring.around = row[0];
  ring.diagonal[0] = row[1];
  ring.diagonal[1] = row[2];
  const RingPull<Lanes> pull = pull_ring(law, ring);
  if (!pull.pulls) return true;
  if (any_of(pull.tension > Lanes{} + law.perimeter.strength)) return false;
  sums.elastic += sum_of(pull.stored);
  sums.plastic += sum_of(pull.plastic);
  sums.bending += sum_of(pull.bending);
  for (int l = 0; l < kLaneCount; ++l) {
    memory[lane(l)].perimeter_slack = ring.around[l];
    memory[lane(l)].diagonal_slack[0] = ring.diagonal[0][l];
    memory[lane(l)].diagonal_slack[1] = ring.diagonal[1][l];
  }
  for (std::size_t i = 0; i < 4; ++i) {
    Lanes node[4] = {pull.force[i].x, pull.force[i].y, pull.force[i].z, Lanes{}};
    transpose(node[0], node[1], node[2], node[3]);
    for (std::size_t l = 0; l < 4; ++l)
      add_force(scratch.force[static_cast<std::size_t>(scene.rings[k + l].nodes[i])], node[l][0], node[l][1],
                node[l][2]);
  }
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
  const std::size_t count = scene.rings.size(), fours = count - count % 4;
  for (std::size_t k = 0; k < fours; k += 4)
    if (!are_alike(scene, net, k) || !pull_four(scene, k, net, scratch, sums))
      for (std::size_t l = 0; l < 4; ++l) pull_one(scene, k + l, net, scratch, sums);
  for (std::size_t k = fours; k < count; ++k) pull_one(scene, k, net, scratch, sums);
  net.ring_elastic = sums.elastic;
  net.ledger.ring_plastic += sums.plastic;
  net.ledger.bending_plastic += sums.bending;
}

}  // namespace talus
