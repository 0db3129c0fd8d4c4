#include <talus/base/parallel_for.hpp>
#include <talus/solve/contact_coupling.hpp>
#include <talus/solve/solve_assembly.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr int kSweepsFirst = 60;         // before solve_admm is tried
constexpr int kAdmmIterationsMax = 500;  // what it has not solved by then, sweeps solve sooner

/// Few contacts are worth the dense methods of solve_gauss_seidel.
bool is_small_island(std::size_t contacts) {
  return contacts <= kDenseContactsMax;
}

void add_report(const SolveReport& one, SolveReport& all) {
  all.sweeps = std::max(all.sweeps, one.sweeps);
  all.newton_steps += one.newton_steps;
  all.residual = std::max(all.residual, one.residual);
  all.converged = all.converged && one.converged;
  all.few_contacts = all.few_contacts || one.few_contacts;
  all.least_squares = all.least_squares || one.least_squares;
}

void solve_small_islands(std::span<HardContact> contacts, std::span<SolveBody> bodies, const SolveSettings& settings,
                         int threads, AssemblyScratch& scratch, SolveReport& report) {
  const std::vector<std::uint32_t>& numbers = scratch.small_islands;
  if (scratch.small.size() < numbers.size()) scratch.small.resize(numbers.size());
  const ContactIslands& islands = scratch.islands;
  const auto solve = [&](std::size_t k) {
    const std::uint32_t begin = islands.island_begin[numbers[k]], end = islands.island_begin[numbers[k] + 1];
    const auto order = std::span(islands.order).subspan(begin, end - begin);
    DenseScratch& island = scratch.small[k];
    solve_dense(contacts, order, bodies, settings, island);
    if (island.report.converged) return;
    // Another way to the solution: from nothing.
    for (std::size_t i = 0; i < island.moving.size(); ++i) {
      bodies[island.moving[i]].velocity = island.free[i].linear;
      bodies[island.moving[i]].omega = island.free[i].angular;
    }
    for (const std::uint32_t i : order) contacts[i].impulse.setZero();
    solve_dense(contacts, order, bodies, settings, island);
  };
  if (numbers.size() < 8) {
    for (std::size_t k = 0; k < numbers.size(); ++k) solve(k);
  } else {
    parallel_for_even(numbers.size(), threads, solve);
  }
  for (std::size_t k = 0; k < numbers.size(); ++k) add_report(scratch.small[k].report, report);
}

/// Square of the largest impulse of some contacts.
double largest2_of(std::span<const HardContact> contacts, std::span<const std::uint32_t> order) {
  double largest2 = 0.0;
  for (const std::uint32_t k : order) largest2 = std::max(largest2, contacts[k].impulse.squaredNorm());
  return largest2;
}

/// The residual is relative to the largest impulse of all large islands: by how much it is larger relative to that of
/// some of them. Not much where they hardly carry anything.
double residual_scale(double largest2, double largest2_of_some) {
  constexpr double kMost = 100.0;
  return largest2_of_some > 0.0 ? std::clamp(std::sqrt(largest2 / largest2_of_some), 1.0, kMost) : 1.0;
}

double residual_of_island(std::span<const HardContact> contacts, std::span<const SolveBody> bodies,
                          const AssemblyScratch::LargeIsland& island) {
  double error2 = 0.0;
  for (std::size_t k = 0; k < island.order.size(); ++k)
    error2 = std::max(error2, natural_map_error2(contacts[island.order[k]], island.rows[k], bodies));
  const double largest2 = largest2_of(contacts, island.order);
  return largest2 > 0.0 ? std::sqrt(error2 / largest2) : std::sqrt(error2);
}

/// One large island that sweeps may have left unsolved: solve_admm, from its present impulses, which the velocities
/// contain. `largest2`: square of the largest impulse of all large islands.
void solve_large_island(std::span<HardContact> contacts, std::span<SolveBody> bodies, const SolveSettings& settings,
                        double largest2, AssemblyScratch::LargeIsland& island) {
  const std::size_t n = island.order.size();
  island.rows.resize(n);
  find_moving(contacts, island.order, bodies, island.moving);
  for (std::size_t k = 0; k < n; ++k) prepare_row(contacts[island.order[k]], bodies, island.rows[k]);
  island.report = SolveReport{};
  const double scale = residual_scale(largest2, largest2_of(contacts, island.order));
  const double residual_before = residual_of_island(contacts, bodies, island), tolerance = scale * settings.tolerance;
  island.report.residual = residual_before / scale;
  if (residual_before <= tolerance) return;
  island.before.resize(n);
  for (std::size_t k = 0; k < n; ++k) island.before[k] = contacts[island.order[k]].impulse;
  const SolveSettings rest{tolerance, std::min(kAdmmIterationsMax, settings.sweeps_max)};
  island.report = solve_admm(contacts, island.order, island.rows, bodies, island.moving, rest, island.admm);
  const bool is_worse = island.report.residual > residual_before;
  island.report.residual /= scale;
  if (island.report.converged || !is_worse) return;
  // Farther from the solution than the sweeps had left it: these go on where they were.
  for (std::size_t k = 0; k < n; ++k) {
    HardContact& c = contacts[island.order[k]];
    apply_impulse(c, island.rows[k], island.before[k] - c.impulse, bodies);
    c.impulse = island.before[k];
  }
}

/// All large islands, whose contacts are chosen, from their present impulses.
SolveReport solve_large_islands(std::span<HardContact> contacts, std::span<SolveBody> bodies,
                                const SolveSettings& settings, AssemblySolver solver, int threads,
                                AssemblyScratch& scratch) {
  SolveReport report;
  // Sweeps settle impacts and heaps; what they have not settled soon is a stack or a wall.
  SolveSettings first = settings;
  if (solver == AssemblySolver::kAdmm) first.sweeps_max = std::min(settings.sweeps_max, kSweepsFirst);
  const SolveReport swept = solve_sweeps(contacts, scratch.chosen, bodies, first, threads, scratch.sweeps);
  if (swept.converged || first.sweeps_max == settings.sweeps_max) {
    add_report(swept, report);
    return report;
  }
  report.sweeps = std::max(report.sweeps, swept.sweeps);
  const double largest2 = scratch.sweeps.largest2_max;
  parallel_for(scratch.large_count, threads,
               [&](std::size_t k) { solve_large_island(contacts, bodies, settings, largest2, scratch.large[k]); });
  scratch.chosen.clear();
  for (std::size_t k = 0; k < scratch.large_count; ++k) {
    AssemblyScratch::LargeIsland& island = scratch.large[k];
    island.report.sweeps += swept.sweeps;
    if (island.report.converged) {
      add_report(island.report, report);
      continue;
    }
    report.sweeps = std::max(report.sweeps, island.report.sweeps);
    for (std::size_t j = 0; j < island.order.size(); ++j) {
      HardContact& c = contacts[island.order[j]];
      apply_impulse(c, island.rows[j], -c.impulse, bodies);  // the sweeps put their first guess back
    }
    scratch.chosen.insert(scratch.chosen.end(), island.order.begin(), island.order.end());
  }
  if (scratch.chosen.empty()) return report;
  const double scale = residual_scale(largest2, largest2_of(contacts, scratch.chosen));
  const SolveSettings last{scale * settings.tolerance, settings.sweeps_max};
  SolveReport rest = solve_sweeps(contacts, scratch.chosen, bodies, last, threads, scratch.sweeps);
  rest.residual /= scale;
  add_report(rest, report);
  return report;
}

}  // namespace

SolveReport solve_assembly(std::span<HardContact> contacts, std::span<SolveBody> bodies, const SolveSettings& settings,
                           AssemblySolver solver, int threads, AssemblyScratch& scratch) {
  SolveReport report;
  if (contacts.empty()) return report;
  find_islands(contacts, bodies, scratch.islands);
  const ContactIslands& islands = scratch.islands;
  scratch.chosen.clear();
  scratch.small_islands.clear();
  scratch.large_count = 0;
  for (std::uint32_t k = 0; k < islands.count(); ++k) {
    const std::uint32_t begin = islands.island_begin[k], end = islands.island_begin[k + 1];
    const auto order = std::span(islands.order).subspan(begin, end - begin);
    const bool joined =
        std::any_of(order.begin(), order.end(), [&](std::uint32_t i) { return contacts[i].cohesion > 0.0; });
    if (is_small_island(order.size()) && !joined) {
      scratch.small_islands.push_back(k);
      continue;
    }
    scratch.chosen.insert(scratch.chosen.end(), order.begin(), order.end());
    if (scratch.large.size() == scratch.large_count) scratch.large.emplace_back();
    scratch.large[scratch.large_count++].order = order;
  }
  solve_small_islands(contacts, bodies, settings, threads, scratch, report);
  if (scratch.chosen.empty()) return report;

  SolveReport large = solve_large_islands(contacts, bodies, settings, solver, threads, scratch);
  if (!large.converged) {
    // Another way to the solution: from nothing.
    scratch.chosen.clear();
    for (std::size_t k = 0; k < scratch.large_count; ++k)
      scratch.chosen.insert(scratch.chosen.end(), scratch.large[k].order.begin(), scratch.large[k].order.end());
    for (const std::uint32_t k : scratch.chosen) {
      ContactRow row;
      prepare_row(contacts[k], bodies, row);
      apply_impulse(contacts[k], row, -contacts[k].impulse, bodies);
      contacts[k].impulse.setZero();
    }
    const int sweeps = large.sweeps;
    large = solve_large_islands(contacts, bodies, settings, solver, threads, scratch);
    large.sweeps += sweeps;
    // What is asked for is the residual; that strict contacts are solved better is wanted, and tried, but not promised.
    large.converged = large.residual <= settings.tolerance;
  }
  add_report(large, report);
  return report;
}

}  // namespace talus
