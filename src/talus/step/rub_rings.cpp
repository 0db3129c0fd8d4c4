#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr int kPasses = 4;           // over the contacts of a ring
constexpr double kLeastSide = 0.25;  // of an even share of the perimeter: rings do not come nearer on a bundle

/// Work that goes into lasting stretch of a side, which goes slack at `slack` before and is on the line of first
/// loading now, with the force `force`: trapezoid from where it joined that line.
double side_plastic(const LawRope& bundle, double first, double natural, double slack, double grown, double force) {
  const double joined = std::max(0.0, (bundle.stiffness - first) / (bundle.stiffness / slack - first / natural));
  const double begin = std::clamp(first * (joined / natural - 1.0), 0.0, force);
  return 0.5 * grown * (rope_release(bundle, begin) + rope_release(bundle, force));
}

}  // namespace

// The bundle of a ring runs over its four contacts as a rope over posts: each side has a force of its own, those of
// neighbours in the ratio of the capstan at most. Theory: docs/theory/barrier.md, "Rings that rub on each other".
void rub_rings(const NetScene& scene, double dt, NetWorld& net, NetScratch& scratch) {
  net.ring_elastic = 0.0;
  for (std::size_t k = 0; k < scene.rings.size(); ++k) {
    RingMemory& memory = net.rings[k];
    if (memory.broken != 0) continue;
    const auto& nodes = scene.rings[k].nodes;
    const LawRing& law = scene.ring_laws[static_cast<std::size_t>(scene.rings[k].law)];
    const auto node = [&](std::size_t i) { return static_cast<std::size_t>(nodes[i % 4]); };
    double stored = 0.0;
    std::array<Vec3, 4> force = {Vec3::Zero(), Vec3::Zero(), Vec3::Zero(), Vec3::Zero()};
    for (std::size_t d = 0; d < 2; ++d) {
      const Vec3 arm = scratch.position_mid[node(d + 2)] - scratch.position_mid[node(d)];
      const double squared = arm.squaredNorm();
      if (squared <= memory.diagonal_slack[d] * memory.diagonal_slack[d]) continue;
      const double length = std::sqrt(squared);
      const TensionStep step = stretch(law.diagonal, length, memory.diagonal_slack[d]);
      net.ledger.bending_plastic += step.plastic;
      stored += stored_energy(law.diagonal, step.force);
      force[d] += step.force / length * arm;
      force[d + 2] -= step.force / length * arm;
    }
    RingSides& sides = net.ring_sides[k];
    std::array<double, 4> length, ratio;
    std::array<Vec3, 4> axis;
    bool pulls = false;
    for (std::size_t i = 0; i < 4; ++i) {
      axis[i] = scratch.position_mid[node(i + 1)] - scratch.position_mid[node(i)];
      length[i] = axis[i].norm();
      if (length[i] > 0.0) axis[i] /= length[i];
      pulls = pulls || length[i] > sides.slack[i];
    }
    double largest = 0.0;
    if (pulls) {
      const LawRope bundle{law.perimeter.unloading_stiffness * law.perimeter.rest};
      const double first = law.perimeter.stiffness * law.perimeter.rest, least = 0.25 * kLeastSide * law.perimeter.rest;
      // Bundles run before they stretch for good: held till now they would seem to carry more than they do.
      for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t before = (i + 3) % 4;
        const double now = 2.0 * std::asin(std::min(1.0, 0.5 * (axis[i] - axis[before]).norm()));
        double& angle = sides.angle[i];
        angle = angle < 0.0 ? now : angle + (now - angle) * std::min(1.0, dt / scene.capstan_time);
        ratio[i] = std::exp(scene.ring_friction * angle);
      }
      // Forces that the sides had a step ago, with the bundle where it still is.
      std::array<double, 4> before_step, ran = {};
      for (std::size_t i = 0; i < 4; ++i) {
        const Vec3 way = dt * (net.velocity[node(i + 1)] - net.velocity[node(i)]);
        before_step[i] = rope_force(bundle, (length[i] * axis[i] - way).norm(), sides.slack[i]);
      }
      for (int pass = 0; pass < kPasses * 4; ++pass) {
        const auto i = static_cast<std::size_t>(pass % 4), before = (i + 3) % 4;
        const double one = rope_force(bundle, length[before], sides.slack[before]),
                     other = rope_force(bundle, length[i], sides.slack[i]);
        if (one == other) continue;
        const std::size_t hi = one > other ? before : i, lo = one > other ? i : before;
        const double share = sides.natural[lo] / sides.slack[lo];
        const RopeRun run =
            run_over_pass(bundle, ratio[i], length[hi], length[lo], sides.slack[hi], sides.slack[lo], least);
        sides.natural[hi] += share * run.run;
        sides.natural[lo] -= share * run.run;
        ran[i] += hi == i ? run.run : -run.run;
      }
      // Friction is what the forces of both sides differ by while the bundle runs: mean of begin and end of the step.
      const auto release = [&](double pull) { return rope_release(bundle, pull); };
      for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t before = (i + 3) % 4;
        const double now = release(rope_force(bundle, length[i], sides.slack[i])) -
                           release(rope_force(bundle, length[before], sides.slack[before]));
        net.ledger.link_friction += 0.5 * ran[i] * (now + release(before_step[i]) - release(before_step[before]));
      }
      // To the line of first loading.
      for (std::size_t i = 0; i < 4; ++i) {
        const double envelope = first * (length[i] / sides.natural[i] - 1.0);
        if (envelope <= 0.0 || rope_force(bundle, length[i], sides.slack[i]) <= envelope) continue;
        const double grown = length[i] / (1.0 + envelope / bundle.stiffness) - sides.slack[i];
        net.ledger.ring_plastic += side_plastic(bundle, first, sides.natural[i], sides.slack[i], grown, envelope);
        sides.slack[i] += grown;
      }
      memory.perimeter_slack = sides.slack[0] + sides.slack[1] + sides.slack[2] + sides.slack[3];
      for (std::size_t i = 0; i < 4; ++i) {
        const double pull = rope_force(bundle, length[i], sides.slack[i]);
        largest = std::max(largest, pull);
        stored += rope_energy(bundle, length[i], sides.slack[i]);
        force[i] += pull * axis[i];
        force[(i + 1) % 4] -= pull * axis[i];
      }
    }
    if (largest > law.perimeter.strength) {
      memory.broken = 1;
      net.ledger.broken += stored;
      continue;
    }
    net.ring_elastic += stored;
    for (std::size_t i = 0; i < 4; ++i) scratch.force[node(i)] += force[i];
  }
}

}  // namespace talus
