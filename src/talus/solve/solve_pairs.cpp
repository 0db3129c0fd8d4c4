#include <talus/solve/contact_coupling.hpp>
#include <talus/solve/solve_pairs.hpp>
#include <talus/solve/sweep_contacts.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr int kPairPasses = 10;      // over the pairs that are behind
constexpr int kPairSweeps = 30;      // in one of them
constexpr double kPairBehind = 0.3;  // error of a contact over the largest one, from which on its pair is behind

/// Solves the contacts of one pair exactly, all others as they are; returns the square of the largest change.
double solve_pair(const SweepProblem& problem, std::uint32_t group, const SolveSettings& settings,
                  DenseScratch& dense) {
  SweepScratch& s = problem.s;
  const std::uint32_t begin = s.colours.group_begin[group], end = s.colours.group_begin[group + 1];
  const auto order = std::span(s.colours.order).subspan(begin, end - begin);
  const bool joined = std::any_of(&s.contacts[begin], &s.contacts[begin] + order.size(),
                                  [](const auto& c) { return c.cohesion() > 0.0; });
  if (order.size() < 2 || order.size() > kDenseContactsMax || joined || s.pair_is_unsolvable[group] != 0)
    return sweep_group_again(s, group);
  const auto [a, b] = s.pairs[begin];
  const SweepVelocity velocity_a = s.velocity[a], velocity_b = s.velocity[b];
  double pair_largest2 = 1e-300, change2_max = 0.0, change2 = 0.0;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const Lanes impulse = load_row(s.impulse[begin + k].p);
    problem.contacts[order[k]].impulse = Vec3(impulse[0], impulse[1], impulse[2]);
    pair_largest2 = std::max(pair_largest2, square_of(impulse));
    apply_impulse(s.contacts[begin + k], -impulse, s.inertia[a], s.inertia[b], s.velocity[a], s.velocity[b]);
  }
  const HardContact& first = problem.contacts[order[0]];
  const auto exchange = [&](BodyId body, std::uint32_t number, bool back) {
    if (body == kTerrain || !s.inertia[number].moves()) return;
    SolveBody& outside = problem.bodies[static_cast<std::size_t>(body)];
    if (back) {
      s.velocity[number] = row_velocity(outside.velocity, outside.omega);
    } else {
      outside.velocity = vector_of(s.velocity[number].linear);
      outside.omega = vector_of(s.velocity[number].angular);
    }
  };
  exchange(first.a, a, false);
  exchange(first.b, b, false);
  const double tolerance = std::min(1e-2, 0.1 * settings.tolerance * std::sqrt(s.largest2_max / pair_largest2));
  solve_dense(problem.contacts, order, problem.bodies, {tolerance, kPairSweeps}, dense);
  if (!dense.report.converged) {
    s.pair_is_unsolvable[group] = 1;
    if (s.inertia[a].moves()) s.velocity[a] = velocity_a;
    if (s.inertia[b].moves()) s.velocity[b] = velocity_b;
    return sweep_group_again(s, group);
  }
  exchange(first.a, a, true);
  exchange(first.b, b, true);
  s.awake[group] = kAllAwake;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const Vec3& p = problem.contacts[order[k]].impulse;
    const Lanes after{p[0], p[1], p[2], 0.0}, change = after - load_row(s.impulse[begin + k].p);
    store_row(s.impulse[begin + k].p, after);
    add_row(s.change[begin + k].p, change);
    change2_max = std::max(change2_max, square_of(change));
    change2 += square_of(load_row(s.change[begin + k].p));
  }
  s.group_change2[group] = change2;
  return change2_max;
}

}  // namespace

void solve_pairs_behind(const SweepProblem& problem, const SolveSettings& settings, double residual) {
  SweepScratch& s = problem.s;
  const double largest2 = s.largest2_max;
  const double limit = std::max(0.5 * settings.tolerance, kPairBehind * residual), limit2 = limit * limit * largest2;
  list_groups_behind(s, limit2, s.behind.groups);
  divide_list(s.colours, s.behind);
  const double change_limit2 = 0.01 * settings.tolerance * settings.tolerance * largest2;
  if (s.dense.size() < sweep_parts_most(problem.threads)) s.dense.resize(sweep_parts_most(problem.threads));
  for (int pass = 0; pass < kPairPasses; ++pass) {
    s.change2.assign(s.dense.size(), 0.0);
    for_each_group(problem, s.behind, 1, [&](std::uint32_t g, std::size_t part) {
      s.change2[part] = std::max(s.change2[part], solve_pair(problem, g, settings, s.dense[part]));
    });
    if (largest_of(s.change2) <= change_limit2) break;
  }
}

}  // namespace talus
