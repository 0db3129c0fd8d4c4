#include <talus/base/parallel_for.hpp>
#include <talus/solve/contact_coupling.hpp>
#include <talus/solve/solve_assembly.hpp>
#include <talus/solve/solve_local_cohesive.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace talus {

namespace {

constexpr std::size_t kGroupsPerThread = 16;  // fewer are not worth a second thread
constexpr std::size_t kChunk = 512;
constexpr int kSweepsFirst = 60;         // before solve_admm is tried
constexpr int kAdmmIterationsMax = 500;  // what it has not solved by then, sweeps solve sooner
constexpr int kResidualEvery = 10;       // sweeps; the true residual costs about as much as one
constexpr int kPairPasses = 10;          // over the pairs that are behind
constexpr int kPairSweeps = 30;          // in one of them
constexpr double kPairBehind = 0.3;      // error of a contact over the largest one, from which on its pair is behind

/// Few contacts are worth the dense methods of solve_gauss_seidel.
bool is_small_island(std::size_t contacts) {
  return contacts <= kDenseContactsMax;
}

bool moves(BodyId body, std::span<const SolveBody> bodies) {
  return body != kTerrain && bodies[static_cast<std::size_t>(body)].inv_mass > 0.0;
}

LocalSolution solve_one(const HardContact& c, const ContactRow& row, const Vec3& b) {
  return c.cohesion > 0.0 ? solve_local_cohesive(row.w, b, c.friction, c.cohesion)
                          : solve_local(row.w, b, c.friction, row.slip_factor);
}

/// Bodies that the contacts move, ascending.
void find_moving(std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                 std::span<const SolveBody> bodies, std::vector<std::uint32_t>& moving) {
  moving.clear();
  for (const std::uint32_t k : order)
    for (const BodyId body : {contacts[k].a, contacts[k].b})
      if (moves(body, bodies)) moving.push_back(static_cast<std::uint32_t>(body));
  std::sort(moving.begin(), moving.end());
  moving.erase(std::unique(moving.begin(), moving.end()), moving.end());
}

void add_report(const SolveReport& one, SolveReport& all) {
  all.sweeps = std::max(all.sweeps, one.sweeps);
  all.newton_steps += one.newton_steps;
  all.residual = std::max(all.residual, one.residual);
  all.converged = all.converged && one.converged;
  all.few_contacts = all.few_contacts || one.few_contacts;
  all.least_squares = all.least_squares || one.least_squares;
}

/// The dense methods of solve_gauss_seidel on the contacts `order`, whose impulses the velocities do not contain before
/// and do after.
void solve_dense(std::span<HardContact> contacts, std::span<const std::uint32_t> order, std::span<SolveBody> bodies,
                 const SolveSettings& settings, AssemblyScratch::SmallIsland& island) {
  island.contacts.clear();
  for (const std::uint32_t i : order) island.contacts.push_back(contacts[i]);
  find_moving(contacts, order, bodies, island.moving);
  island.free.clear();
  for (const std::uint32_t i : island.moving) island.free.push_back({bodies[i].velocity, bodies[i].omega});
  island.report = solve_gauss_seidel(island.contacts, bodies, settings, island.solve);
  // Trial impulses of the dense methods may be large; their rounding must not cost momentum: velocities anew.
  for (std::size_t i = 0; i < island.moving.size(); ++i) {
    bodies[island.moving[i]].velocity = island.free[i].linear;
    bodies[island.moving[i]].omega = island.free[i].angular;
  }
  for (std::size_t i = 0; i < island.contacts.size(); ++i)
    apply_impulse(island.contacts[i], island.solve.rows[i], island.contacts[i].impulse, bodies);
  for (std::size_t i = 0; i < order.size(); ++i) contacts[order[i]].impulse = island.contacts[i].impulse;
}

void solve_small_islands(std::span<HardContact> contacts, std::span<SolveBody> bodies, const SolveSettings& settings,
                         int threads, AssemblyScratch& scratch, SolveReport& report) {
  const std::vector<std::uint32_t>& numbers = scratch.small_islands;
  if (scratch.small.size() < numbers.size()) scratch.small.resize(numbers.size());
  const ContactIslands& islands = scratch.islands;
  const auto solve = [&](std::size_t k) {
    const std::uint32_t begin = islands.island_begin[numbers[k]], end = islands.island_begin[numbers[k] + 1];
    solve_dense(contacts, std::span(islands.order).subspan(begin, end - begin), bodies, settings, scratch.small[k]);
  };
  if (numbers.size() < 8) {
    for (std::size_t k = 0; k < numbers.size(); ++k) solve(k);
  } else {
    parallel_for(numbers.size(), threads, solve);
  }
  for (std::size_t k = 0; k < numbers.size(); ++k) add_report(scratch.small[k].report, report);
}

double residual_of_island(std::span<const HardContact> contacts, std::span<const SolveBody> bodies,
                          const AssemblyScratch::LargeIsland& island) {
  double error2 = 0.0, largest2 = 0.0;
  for (std::size_t k = 0; k < island.order.size(); ++k) {
    const HardContact& c = contacts[island.order[k]];
    error2 = std::max(error2, natural_map_error2(c, island.rows[k], bodies));
    largest2 = std::max(largest2, c.impulse.squaredNorm());
  }
  return largest2 > 0.0 ? std::sqrt(error2 / largest2) : std::sqrt(error2);
}

/// One large island that sweeps may have left unsolved: solve_admm, from its present impulses, which the velocities
/// contain.
void solve_large_island(std::span<HardContact> contacts, std::span<SolveBody> bodies, const SolveSettings& settings,
                        AssemblyScratch::LargeIsland& island) {
  const std::size_t n = island.order.size();
  island.rows.resize(n);
  find_moving(contacts, island.order, bodies, island.moving);
  for (std::size_t k = 0; k < n; ++k) prepare_row(contacts[island.order[k]], bodies, island.rows[k]);
  island.report = SolveReport{};
  island.report.residual = residual_of_island(contacts, bodies, island);
  if (island.report.residual <= settings.tolerance) return;
  const SolveSettings rest{settings.tolerance, std::min(kAdmmIterationsMax, settings.sweeps_max)};
  island.report = solve_admm(contacts, island.order, island.rows, bodies, island.moving, rest, island.admm);
}

/// The contacts of the large islands as the coloured sweeps see them.
struct LargeProblem {
  std::span<HardContact> contacts;
  std::span<SolveBody> bodies;
  std::span<ContactRow> rows;  ///< in the order of the colours
  const ContactColours& colours;
  int threads;
};

/// Solves one group after the other; returns the squares of the largest change and of the largest impulse.
std::pair<double, double> sweep_groups(const LargeProblem& problem, std::size_t group_begin, std::size_t group_end) {
  double change2 = 0.0, largest2 = 0.0;
  for (std::uint32_t k = problem.colours.group_begin[group_begin]; k < problem.colours.group_begin[group_end]; ++k) {
    HardContact& c = problem.contacts[problem.colours.order[k]];
    ContactRow& row = problem.rows[k];
    const Vec3 b = contact_velocity(c, row, problem.bodies) - row.w * c.impulse;
    const LocalSolution solution = solve_one(c, row, b);
    row.slip_factor = solution.slip_factor;
    row.state = solution.state;
    largest2 = std::max(largest2, solution.impulse.squaredNorm());
    const Vec3 change = solution.impulse - c.impulse;
    if (change.isZero(0.0)) continue;
    c.impulse = solution.impulse;
    apply_impulse(c, row, change, problem.bodies);
    change2 = std::max(change2, change.squaredNorm());
  }
  return {change2, largest2};
}

/// Visits ranges of groups, colour by colour, the ranges of a colour on several threads. What a visit does to a group
/// does not depend on its range, so that ranges may be as many as there are threads.
template <typename Visit>
void for_each_coloured_range(const LargeProblem& problem, const Visit& visit) {
  const ContactColours& colours = problem.colours;
  const auto threads = static_cast<std::size_t>(std::max(1, problem.threads));
  for (std::size_t colour = 0; colour < colours.colours(); ++colour) {
    const std::size_t begin = colours.colour_begin[colour], end = colours.colour_begin[colour + 1];
    if (threads == 1 || end - begin < kGroupsPerThread * threads) {
      visit(std::size_t{0}, begin, end);
      continue;
    }
    parallel_for_even(threads, problem.threads, [&](std::size_t k) {
      visit(k, begin + (end - begin) * k / threads, begin + (end - begin) * (k + 1) / threads);
    });
  }
}

/// Visits chunks of a fixed size of `count` things on several threads.
template <typename Visit>
void for_each_chunk(std::size_t count, int threads, const Visit& visit) {
  const std::size_t chunks = (count + kChunk - 1) / kChunk;
  parallel_for_even(chunks, chunks < 4 ? 1 : threads,
                    [&](std::size_t chunk) { visit(chunk, chunk * kChunk, std::min(count, (chunk + 1) * kChunk)); });
}

double largest_of(const std::vector<double>& values) {
  return values.empty() ? 0.0 : *std::max_element(values.begin(), values.end());
}

/// Returns the largest change of an impulse and the largest impulse.
std::pair<double, double> sweep_colours(const LargeProblem& problem, AssemblyScratch& scratch) {
  const auto threads = static_cast<std::size_t>(std::max(1, problem.threads));
  scratch.change2.assign(threads, 0.0);
  scratch.largest2.assign(threads, 0.0);
  for_each_coloured_range(problem, [&](std::size_t thread, std::size_t begin, std::size_t end) {
    const auto [change2, largest2] = sweep_groups(problem, begin, end);
    scratch.change2[thread] = std::max(scratch.change2[thread], change2);
    scratch.largest2[thread] = std::max(scratch.largest2[thread], largest2);
  });
  return {std::sqrt(largest_of(scratch.change2)), std::sqrt(largest_of(scratch.largest2))};
}

/// natural_map_residual over the large islands; leaves squares of the largest error and impulse of each group in
/// `scratch`.
double residual_of(const LargeProblem& problem, AssemblyScratch& scratch) {
  const std::vector<std::uint32_t>& begin_of = problem.colours.group_begin;
  const std::size_t groups = begin_of.size() - 1;
  scratch.error2.resize(groups);
  scratch.largest2.resize(groups);
  for_each_chunk(groups, problem.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t g = begin; g < end; ++g) {
      double error2 = 0.0, largest2 = 0.0;
      for (std::uint32_t k = begin_of[g]; k < begin_of[g + 1]; ++k) {
        const HardContact& c = problem.contacts[problem.colours.order[k]];
        error2 = std::max(error2, natural_map_error2(c, problem.rows[k], problem.bodies));
        largest2 = std::max(largest2, c.impulse.squaredNorm());
      }
      scratch.error2[g] = error2;
      scratch.largest2[g] = largest2;
    }
  });
  const double error2 = largest_of(scratch.error2), largest2 = largest_of(scratch.largest2);
  return largest2 > 0.0 ? std::sqrt(error2 / largest2) : std::sqrt(error2);
}

/// Solves the contacts of one pair exactly, all others as they are; returns the square of the largest change.
double solve_pair(const LargeProblem& problem, std::uint32_t group, const SolveSettings& settings, double largest2,
                  AssemblyScratch& scratch) {
  const std::uint32_t begin = problem.colours.group_begin[group], end = problem.colours.group_begin[group + 1];
  const auto order = std::span(problem.colours.order).subspan(begin, end - begin);
  const bool joined =
      std::any_of(order.begin(), order.end(), [&](std::uint32_t i) { return problem.contacts[i].cohesion > 0.0; });
  if (order.size() < 2 || order.size() > kDenseContactsMax || joined || scratch.pair_is_unsolvable[group] != 0)
    return sweep_groups(problem, group, group + 1).first;
  std::array<Vec3, kDenseContactsMax> before;
  double pair_largest2 = 1e-300, change2 = 0.0;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const HardContact& c = problem.contacts[order[k]];
    before[k] = c.impulse;
    pair_largest2 = std::max(pair_largest2, c.impulse.squaredNorm());
    apply_impulse(c, problem.rows[begin + k], -c.impulse, problem.bodies);
  }
  const double tolerance = std::min(1e-2, 0.1 * settings.tolerance * std::sqrt(largest2 / pair_largest2));
  if (scratch.small.empty()) scratch.small.emplace_back();
  solve_dense(problem.contacts, order, problem.bodies, {tolerance, kPairSweeps}, scratch.small[0]);
  if (!scratch.small[0].report.converged) {
    scratch.pair_is_unsolvable[group] = 1;
    for (std::size_t k = 0; k < order.size(); ++k) {
      HardContact& c = problem.contacts[order[k]];
      apply_impulse(c, problem.rows[begin + k], before[k] - c.impulse, problem.bodies);
      c.impulse = before[k];
    }
    return sweep_groups(problem, group, group + 1).first;
  }
  for (std::size_t k = 0; k < order.size(); ++k)
    change2 = std::max(change2, (problem.contacts[order[k]].impulse - before[k]).squaredNorm());
  return change2;
}

/// Several points of one pair of faces share its load in more ways than one, and where a load must wander from one
/// point to the next a sweep carries it a tiny piece only: such pairs stay behind long after all others are solved.
/// Solves those with the largest errors, as residual_of has left them, exactly and a few times in turn.
void solve_pairs_behind(const LargeProblem& problem, const SolveSettings& settings, double residual,
                        AssemblyScratch& scratch) {
  const double largest2 = largest_of(scratch.largest2);
  const double limit = std::max(0.5 * settings.tolerance, kPairBehind * residual), limit2 = limit * limit * largest2;
  scratch.pairs_behind.clear();
  for (std::uint32_t g = 0; g < scratch.error2.size(); ++g)
    if (scratch.error2[g] > limit2) scratch.pairs_behind.push_back(g);
  const double change_limit2 = 0.01 * settings.tolerance * settings.tolerance * largest2;
  double change2 = 2.0 * change_limit2;
  for (int pass = 0; pass < kPairPasses && change2 > change_limit2; ++pass) {
    change2 = 0.0;
    for (const std::uint32_t g : scratch.pairs_behind)
      change2 = std::max(change2, solve_pair(problem, g, settings, largest2, scratch));
  }
}

/// Nonlinear conjugate gradients around the sweep: its change is the negative gradient. A sweep that changes more than
/// the one before starts the directions anew.
class ConjugateDirections {
 public:
  ConjugateDirections(const LargeProblem& problem, AssemblyScratch& scratch) : problem_(problem), scratch_(scratch) {
    scratch.impulse_direction.assign(problem.rows.size(), Vec3::Zero());
    scratch.impulse_before.resize(problem.rows.size());
    scratch.velocity_direction.assign(scratch.moving.size(), {Vec3::Zero(), Vec3::Zero()});
    scratch.velocity_before.resize(scratch.moving.size());
  }

  void before_sweep() {
    for_each_chunk(problem_.rows.size(), problem_.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t k = begin; k < end; ++k)
        scratch_.impulse_before[k] = problem_.contacts[problem_.colours.order[k]].impulse;
    });
    for_each_chunk(scratch_.moving.size(), problem_.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t k = begin; k < end; ++k) {
        const SolveBody& body = problem_.bodies[scratch_.moving[k]];
        scratch_.velocity_before[k] = {body.velocity, body.omega};
      }
    });
  }

  void after_sweep() {
    // Sums of chunks, then of these, always in the same order.
    scratch_.change2.assign(problem_.rows.size() / kChunk + 1, 0.0);
    for_each_chunk(problem_.rows.size(), problem_.threads, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
      double sum = 0.0;
      for (std::size_t k = begin; k < end; ++k) {
        // From here on `impulse_before` is the change.
        Vec3& before = scratch_.impulse_before[k];
        before = problem_.contacts[problem_.colours.order[k]].impulse - before;
        sum += before.squaredNorm();
      }
      scratch_.change2[chunk] = sum;
    });
    double gradient2 = 0.0;
    for (const double sum : scratch_.change2) gradient2 += sum;
    double beta = gradient2_before_ > 0.0 ? gradient2 / gradient2_before_ : 0.0;
    gradient2_before_ = gradient2;
    if (beta > 1.0) beta = 0.0;
    // The direction of the last sweeps is gone along once more.
    for_each_chunk(problem_.rows.size(), problem_.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t k = begin; k < end; ++k) {
        Vec3& direction = scratch_.impulse_direction[k];
        if (beta > 0.0) problem_.contacts[problem_.colours.order[k]].impulse += beta * direction;
        direction = beta * direction + scratch_.impulse_before[k];
      }
    });
    for_each_chunk(scratch_.moving.size(), problem_.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t k = begin; k < end; ++k) {
        SolveBody& body = problem_.bodies[scratch_.moving[k]];
        AssemblyScratch::Velocity &direction = scratch_.velocity_direction[k], &before = scratch_.velocity_before[k];
        const Vec3 linear = body.velocity - before.linear, angular = body.omega - before.angular;
        body.velocity += beta * direction.linear;
        body.omega += beta * direction.angular;
        direction = {beta * direction.linear + linear, beta * direction.angular + angular};
      }
    });
  }

 private:
  const LargeProblem& problem_;
  AssemblyScratch& scratch_;
  double gradient2_before_ = 0.0;
};

/// Sweeps until the residual is below the tolerance; impulses that still hold from the last step are left as they are.
SolveReport solve_large_islands(const LargeProblem& problem, const SolveSettings& settings, AssemblyScratch& scratch) {
  scratch.velocity_free.resize(scratch.moving.size());
  for (std::size_t k = 0; k < scratch.moving.size(); ++k) {
    const SolveBody& body = problem.bodies[scratch.moving[k]];
    scratch.velocity_free[k] = {body.velocity, body.omega};
  }
  const auto apply_all = [&] {
    for_each_coloured_range(problem, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::uint32_t k = problem.colours.group_begin[begin]; k < problem.colours.group_begin[end]; ++k) {
        const HardContact& c = problem.contacts[problem.colours.order[k]];
        apply_impulse(c, problem.rows[k], c.impulse, problem.bodies);
      }
    });
  };
  for_each_chunk(problem.rows.size(), problem.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k)
      prepare_row(problem.contacts[problem.colours.order[k]], problem.bodies, problem.rows[k]);
  });
  apply_all();
  scratch.pair_is_unsolvable.assign(problem.colours.group_begin.size(), 0);
  ConjugateDirections directions(problem, scratch);
  const bool warm = std::any_of(problem.colours.order.begin(), problem.colours.order.end(),
                                [&](std::uint32_t k) { return problem.contacts[k].impulse[0] > 0.0; });
  SolveReport report;
  report.residual = warm ? residual_of(problem, scratch) : 0.0;
  report.converged = warm && report.residual <= settings.tolerance;
  int residual_at = 1;
  while (!report.converged && report.sweeps < settings.sweeps_max) {
    directions.before_sweep();
    const auto [change, largest] = sweep_colours(problem, scratch);
    ++report.sweeps;
    const bool is_last = report.sweeps == settings.sweeps_max;
    // Right after a sweep impulses lie in their cones and agree with the velocities.
    if (change <= 10.0 * settings.tolerance * largest || report.sweeps >= residual_at || is_last) {
      report.residual = residual_of(problem, scratch);
      report.converged = report.residual <= settings.tolerance;
      residual_at = report.sweeps + kResidualEvery;
      if (!report.converged && !is_last) solve_pairs_behind(problem, settings, report.residual, scratch);
    }
    if (!report.converged && !is_last) directions.after_sweep();
  }
  // Rounding of thousands of small changes must not cost momentum: velocities anew from the impulses.
  for (std::size_t k = 0; k < scratch.moving.size(); ++k) {
    SolveBody& body = problem.bodies[scratch.moving[k]];
    body.velocity = scratch.velocity_free[k].linear;
    body.omega = scratch.velocity_free[k].angular;
  }
  apply_all();
  return report;
}

/// Sweeps over the contacts `scratch.chosen`, whose impulses the velocities do not contain.
SolveReport sweep_chosen(std::span<HardContact> contacts, std::span<SolveBody> bodies, const SolveSettings& settings,
                         int threads, AssemblyScratch& scratch) {
  find_moving(contacts, scratch.chosen, bodies, scratch.moving);
  colour_contacts(contacts, scratch.chosen, bodies, scratch.colours);
  if (scratch.rows.size() < scratch.chosen.size()) scratch.rows.resize(scratch.chosen.size());
  const LargeProblem problem{contacts, bodies, {scratch.rows.data(), scratch.chosen.size()}, scratch.colours, threads};
  return solve_large_islands(problem, settings, scratch);
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

  // Sweeps settle impacts and heaps; what they have not settled soon is a stack or a wall.
  SolveSettings first = settings;
  if (solver == AssemblySolver::kAdmm) first.sweeps_max = std::min(settings.sweeps_max, kSweepsFirst);
  const SolveReport swept = sweep_chosen(contacts, bodies, first, threads, scratch);
  if (swept.converged || first.sweeps_max == settings.sweeps_max) {
    add_report(swept, report);
    return report;
  }
  report.sweeps = std::max(report.sweeps, swept.sweeps);
  parallel_for(scratch.large_count, threads,
               [&](std::size_t k) { solve_large_island(contacts, bodies, settings, scratch.large[k]); });
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
  if (!scratch.chosen.empty()) add_report(sweep_chosen(contacts, bodies, settings, threads, scratch), report);
  return report;
}

}  // namespace talus
