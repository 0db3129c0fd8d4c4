#include <talus/base/parallel_for.hpp>
#include <talus/solve/contact_coupling.hpp>
#include <talus/solve/solve_local_cohesive.hpp>
#include <talus/solve/solve_sweeps.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace talus {

namespace {

constexpr std::size_t kGroupsPerPart = 5;     // of a colour: fewer are not worth a second thread
constexpr std::size_t kContactsPerPart = 16;  // the same
constexpr std::size_t kPartsPerThread = 4;    // of a colour: who is done first takes from the others
constexpr std::size_t kChunk = 512, kChunkOfBodies = 128;
constexpr int kResidualEvery = 10;           // sweeps; the true residual costs about as much as one
constexpr int kSweepsOfAll = 15;             // from then on only where errors are left
constexpr double kErrorLeft = 0.1;           // of the tolerance
constexpr std::size_t kManyContacts = 4000;  // fewer are swept as a whole: what is left out costs little
constexpr int kPairPasses = 10;              // over the pairs that are behind
constexpr int kPairSweeps = 30;              // in one of them
constexpr double kPairBehind = 0.3;  // error of a contact over the largest one, from which on its pair is behind

constexpr std::uint32_t kUnnumbered = 0xffffffffU;

/// The problem in the tables of the scratch, and where it comes from.
struct SweepProblem {
  std::span<HardContact> contacts;
  std::span<SolveBody> bodies;
  SweepScratch& s;
  int threads;
};

/// Visits chunks of a fixed size of `count` things on several threads.
template <std::size_t kSize = kChunk, typename Visit>
void for_each_chunk(std::size_t count, int threads, const Visit& visit) {
  const std::size_t chunks = (count + kSize - 1) / kSize;
  parallel_for_even(chunks, chunks < 4 ? 1 : threads,
                    [&](std::size_t chunk) { visit(chunk, chunk * kSize, std::min(count, (chunk + 1) * kSize)); });
}

/// Visits ranges of contacts, colour by colour, the ranges of a colour on several threads. Ranges end where groups do.
/// What a visit does to a group does not depend on its range, so that ranges may be as many as there are threads.
template <typename Visit>
void for_each_coloured_range(const SweepProblem& problem, const Visit& visit) {
  const ContactColours& colours = problem.s.colours;
  const std::vector<std::uint32_t>& begin_of = colours.group_begin;
  const auto threads = static_cast<std::size_t>(std::max(1, problem.threads));
  for (std::size_t colour = 0; colour < colours.colours(); ++colour) {
    const auto first = begin_of.begin() + colours.colour_begin[colour],
               last = begin_of.begin() + colours.colour_begin[colour + 1];
    const std::size_t begin = *first, count = *last - *first;
    const std::size_t parts = std::min(kPartsPerThread * threads, count / kContactsPerPart);
    if (threads == 1 || parts < threads) {
      visit(begin, begin + count);
      continue;
    }
    const auto part = [&](std::size_t k) -> std::size_t {
      return *std::lower_bound(first, last, static_cast<std::uint32_t>(begin + count * k / parts));
    };
    parallel_for_even(parts, problem.threads, [&](std::size_t k) { visit(part(k), part(k + 1)); });
  }
}

double largest_of(const std::vector<double>& values) {
  return values.empty() ? 0.0 : *std::max_element(values.begin(), values.end());
}

SweepVelocity row_velocity(const Vec3& linear, const Vec3& angular) {
  return {{linear[0], linear[1], linear[2], 0.0}, {angular[0], angular[1], angular[2], 0.0}};
}

Vec3 vector_of(const double* row) {
  return {row[0], row[1], row[2]};
}

double square_of(Lanes row) {
  const Lanes square = row * row;
  return square[0] + square[1] + square[2];
}

/// Bodies into the tables: velocities without the contacts, inertia.
void take_bodies(const SweepProblem& problem, std::span<const std::uint32_t> chosen) {
  SweepScratch& s = problem.s;
  s.number.assign(problem.bodies.size(), kUnnumbered);
  for (const std::uint32_t k : chosen)
    for (const BodyId body : {problem.contacts[k].a, problem.contacts[k].b})
      if (body != kTerrain) s.number[static_cast<std::size_t>(body)] = 0;
  s.moving.clear();
  for (std::uint32_t i = 0; i < problem.bodies.size(); ++i) {
    if (s.number[i] != kUnnumbered && problem.bodies[i].inv_mass > 0.0) s.moving.push_back(i);
    s.number[i] = kUnnumbered;
  }
  const std::size_t moving = s.moving.size();
  s.inertia.assign(moving + 1, {});
  s.velocity.assign(moving + 1, {});
  for (std::uint32_t i = 0; i < moving; ++i) {
    const SolveBody& body = problem.bodies[s.moving[i]];
    s.number[s.moving[i]] = i;
    s.velocity[i] = row_velocity(body.velocity, body.omega);
    for (int k = 0; k < 3; ++k) {
      s.inertia[i].inv_mass[k] = body.inv_mass;
      for (int r = 0; r < 3; ++r) s.inertia[i].inv_theta[k][r] = body.inv_theta_w(r, k);
    }
  }
  s.pairs.resize(s.colours.order.size());
  const auto number_of = [&](BodyId body) {
    if (body == kTerrain) return static_cast<std::uint32_t>(moving);
    std::uint32_t& number = s.number[static_cast<std::size_t>(body)];
    if (number == kUnnumbered) {  // one that impulses do not move
      const SolveBody& b = problem.bodies[static_cast<std::size_t>(body)];
      number = static_cast<std::uint32_t>(s.velocity.size());
      s.velocity.push_back(row_velocity(b.velocity, b.omega));
      s.inertia.push_back({});
    }
    return number;
  };
  for (std::size_t k = 0; k < s.pairs.size(); ++k) {
    const HardContact& c = problem.contacts[s.colours.order[k]];
    s.pairs[k] = {number_of(c.a), number_of(c.b)};
  }
  s.velocity_free.assign(s.velocity.begin(), s.velocity.begin() + static_cast<std::ptrdiff_t>(moving));
}

/// Contacts into the tables; the rows of all other solvers tell what is to be added to their velocities.
void take_contacts(const SweepProblem& problem) {
  SweepScratch& s = problem.s;
  const std::size_t count = s.colours.order.size();
  for (auto* column : {&s.impulse, &s.change, &s.direction}) column->resize(count);
  s.contacts.resize(count);
  for_each_chunk(count, problem.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      const HardContact& c = problem.contacts[s.colours.order[k]];
      ContactRow row;
      prepare_row(c, problem.bodies, row);
      const Vec3 lever_a = c.point_w - problem.bodies[static_cast<std::size_t>(c.a)].position_w;
      const Vec3 lever_b =
          c.b == kTerrain ? Vec3(Vec3::Zero()) : c.point_w - problem.bodies[static_cast<std::size_t>(c.b)].position_w;
      SweepContact& to = s.contacts[k];
      for (int i = 0; i < 3; ++i) {
        to.lever_a[i] = lever_a[i];
        to.lever_b[i] = lever_b[i];
        for (int r = 0; r < 3; ++r) {
          to.frame[i][r] = c.frame_w(r, i);
          to.w[i][r] = row.w(r, i);
        }
      }
      to.lever_a[3] = to.lever_b[3] = 0.0;
      to.frame[0][3] = row.bias_n;
      to.frame[1][3] = c.joint >= 0 ? c.drift[0] : 0.0;
      to.frame[2][3] = c.joint >= 0 ? c.drift[1] : 0.0;
      to.friction() = c.friction;
      to.slip_factor() = 0.0;
      to.cohesion() = c.cohesion;
      s.impulse[k] = {{c.impulse[0], c.impulse[1], c.impulse[2], 0.0}};
      s.change[k] = s.direction[k] = {};
    }
  });
}

void apply_all_impulses(const SweepProblem& problem) {
  SweepScratch& s = problem.s;
  for_each_coloured_range(problem, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      const auto [a, b] = s.pairs[k];
      apply_impulse(s.contacts[k], load_row(s.impulse[k].p), s.inertia[a], s.inertia[b], s.velocity[a], s.velocity[b]);
    }
  });
}

/// Solves one contact after the other; returns the square of the largest change. Changes are added to that of the
/// sweep, or are its first.
template <bool kFirst>
double sweep_range(SweepScratch& s, std::size_t begin, std::size_t end) {
  double change2_max = 0.0;
  for (std::size_t k = begin; k < end; ++k) {
    const auto [a, b] = s.pairs[k];
    SweepContact& c = s.contacts[k];
    const Lanes before = load_row(s.impulse[k].p);
    const Lanes rest = contact_velocity(c, s.velocity[a], s.velocity[b]) -
                       (before[0] * load_row(c.w[0]) + before[1] * load_row(c.w[1]) + before[2] * load_row(c.w[2]));
    const Vec3 free(rest[0], rest[1], rest[2]);
    const Mat3 w = c.delassus();
    const LocalSolution solution = c.cohesion() > 0.0 ? solve_local_cohesive(w, free, c.friction(), c.cohesion())
                                                      : solve_local(w, free, c.friction(), c.slip_factor());
    c.slip_factor() = solution.slip_factor;
    const Lanes after{solution.impulse[0], solution.impulse[1], solution.impulse[2], 0.0};
    const Lanes change = after - before;
    if constexpr (kFirst)
      store_row(s.change[k].p, change);
    else
      add_row(s.change[k].p, change);
    const double change2 = square_of(change);
    if (change2 == 0.0) continue;
    store_row(s.impulse[k].p, after);
    apply_impulse(c, change, s.inertia[a], s.inertia[b], s.velocity[a], s.velocity[b]);
    change2_max = std::max(change2_max, change2);
  }
  return change2_max;
}

/// Chooses what the next sweeps go over: groups with a body one of whose contacts has an error above the limit; all
/// when it is negative. The rest holds still meanwhile, and the next look at the residual sees it again.
void choose_groups(const SweepProblem& problem, double limit2) {
  SweepScratch& s = problem.s;
  const std::vector<std::uint32_t>& begin_of = s.colours.group_begin;
  const auto bodies_of = [&](std::uint32_t g) { return std::array{s.pairs[begin_of[g]].a, s.pairs[begin_of[g]].b}; };
  s.is_behind.assign(s.velocity.size(), limit2 < 0.0 ? 1 : 0);
  for (std::uint32_t g = 0; limit2 >= 0.0 && g < s.error2.size(); ++g)
    if (s.error2[g] > limit2)
      for (const std::uint32_t body : bodies_of(g)) s.is_behind[body] = body < s.moving.size();
  s.is_swept.assign(s.moving.size(), 0);
  for (auto* list : {&s.swept, &s.swept_contacts, &s.swept_bodies}) list->clear();
  s.swept_begin.assign(1, 0);
  for (std::size_t colour = 0; colour < s.colours.colours(); ++colour) {
    for (std::uint32_t g = s.colours.colour_begin[colour]; g < s.colours.colour_begin[colour + 1]; ++g) {
      const auto bodies = bodies_of(g);
      if (s.is_behind[bodies[0]] == 0 && s.is_behind[bodies[1]] == 0) continue;
      s.swept.push_back(g);
      for (std::uint32_t k = begin_of[g]; k < begin_of[g + 1]; ++k) s.swept_contacts.push_back(k);
      for (const std::uint32_t body : bodies)
        if (body < s.moving.size()) s.is_swept[body] = 1;
    }
    s.swept_begin.push_back(static_cast<std::uint32_t>(s.swept.size()));
  }
  for (std::uint32_t i = 0; i < s.moving.size(); ++i)
    if (s.is_swept[i] != 0) s.swept_bodies.push_back(i);
}

/// Chooses groups by their errors as residual_of has left them. All where more than half are behind: a wall or a stack,
/// whose sweeps must not lose their directions; true when they were swept already.
bool sweeps_stay(const SweepProblem& problem, double tolerance) {
  SweepScratch& s = problem.s;
  const bool were_all = s.swept_contacts.size() == s.contacts.size();
  const double limit = kErrorLeft * tolerance;
  choose_groups(problem, limit * limit * largest_of(s.largest2));
  if (2 * s.swept_contacts.size() <= s.contacts.size()) return false;
  choose_groups(problem, -1.0);
  return were_all;
}

/// One sweep over the chosen groups, colour by colour, those of a colour on several threads.
void sweep_chosen(const SweepProblem& problem) {
  SweepScratch& s = problem.s;
  const auto threads = static_cast<std::size_t>(std::max(1, problem.threads));
  const std::vector<std::uint32_t>& begin_of = s.colours.group_begin;
  for (std::size_t colour = 0; colour < s.colours.colours(); ++colour) {
    const std::size_t begin = s.swept_begin[colour], count = s.swept_begin[colour + 1] - begin;
    const auto sweep = [&](std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) sweep_range<true>(s, begin_of[s.swept[i]], begin_of[s.swept[i] + 1]);
    };
    const std::size_t parts = std::min(kPartsPerThread * threads, count / kGroupsPerPart);
    if (threads == 1 || parts < threads) {
      sweep(begin, begin + count);
      continue;
    }
    parallel_for_even(parts, problem.threads,
                      [&](std::size_t k) { sweep(begin + count * k / parts, begin + count * (k + 1) / parts); });
  }
}

/// Square of the error in the natural map, as natural_map_error2.
double sweep_error2(const SweepScratch& s, std::size_t k) {
  const auto [a, b] = s.pairs[k];
  const SweepContact& c = s.contacts[k];
  const Lanes u = contact_velocity(c, s.velocity[a], s.velocity[b]);
  const double rho = 1.0 / c.w[0][0], slip_speed = std::sqrt(u[1] * u[1] + u[2] * u[2]);
  const Vec3 impulse = vector_of(s.impulse[k].p);
  const Vec3 trial = impulse - rho * Vec3(u[0] + c.friction() * slip_speed, u[1], u[2]);
  return (impulse - project_on_friction_set(trial, c.friction(), c.cohesion())).squaredNorm();
}

/// natural_map_residual; leaves squares of the largest error and impulse of each group in the scratch.
double residual_of(const SweepProblem& problem) {
  SweepScratch& s = problem.s;
  const std::vector<std::uint32_t>& begin_of = s.colours.group_begin;
  const std::size_t groups = begin_of.size() - 1;
  s.error2.resize(groups);
  s.largest2.resize(groups);
  for_each_chunk(groups, problem.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t g = begin; g < end; ++g) {
      double error2 = 0.0, largest2 = 0.0;
      for (std::uint32_t k = begin_of[g]; k < begin_of[g + 1]; ++k) {
        error2 = std::max(error2, sweep_error2(s, k));
        largest2 = std::max(largest2, square_of(load_row(s.impulse[k].p)));
      }
      s.error2[g] = error2;
      s.largest2[g] = largest2;
    }
  });
  const double error2 = largest_of(s.error2), largest2 = largest_of(s.largest2);
  return largest2 > 0.0 ? std::sqrt(error2 / largest2) : std::sqrt(error2);
}

/// Solves the contacts of one pair exactly, all others as they are; returns the square of the largest change.
double solve_pair(const SweepProblem& problem, std::uint32_t group, const SolveSettings& settings, double largest2) {
  SweepScratch& s = problem.s;
  const std::uint32_t begin = s.colours.group_begin[group], end = s.colours.group_begin[group + 1];
  const auto order = std::span(s.colours.order).subspan(begin, end - begin);
  const bool joined = std::any_of(&s.contacts[begin], &s.contacts[begin] + order.size(),
                                  [](const auto& c) { return c.cohesion() > 0.0; });
  if (order.size() < 2 || order.size() > kDenseContactsMax || joined || s.pair_is_unsolvable[group] != 0)
    return sweep_range<false>(s, begin, end);
  const auto [a, b] = s.pairs[begin];
  const SweepVelocity velocity_a = s.velocity[a], velocity_b = s.velocity[b];
  double pair_largest2 = 1e-300, change2 = 0.0;
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
  const double tolerance = std::min(1e-2, 0.1 * settings.tolerance * std::sqrt(largest2 / pair_largest2));
  solve_dense(problem.contacts, order, problem.bodies, {tolerance, kPairSweeps}, s.dense);
  if (!s.dense.report.converged) {
    s.pair_is_unsolvable[group] = 1;
    if (s.inertia[a].moves()) s.velocity[a] = velocity_a;
    if (s.inertia[b].moves()) s.velocity[b] = velocity_b;
    return sweep_range<false>(s, begin, end);
  }
  exchange(first.a, a, true);
  exchange(first.b, b, true);
  for (std::size_t k = 0; k < order.size(); ++k) {
    const Vec3& p = problem.contacts[order[k]].impulse;
    const Lanes after{p[0], p[1], p[2], 0.0}, change = after - load_row(s.impulse[begin + k].p);
    store_row(s.impulse[begin + k].p, after);
    add_row(s.change[begin + k].p, change);
    change2 = std::max(change2, square_of(change));
  }
  return change2;
}

/// Several points of one pair of faces share its load in more ways than one, and where a load must wander from one
/// point to the next a sweep carries it a tiny piece only: such pairs stay behind long after all others are solved.
/// Solves those with the largest errors, as residual_of has left them, exactly and a few times in turn.
void solve_pairs_behind(const SweepProblem& problem, const SolveSettings& settings, double residual) {
  SweepScratch& s = problem.s;
  const double largest2 = largest_of(s.largest2);
  const double limit = std::max(0.5 * settings.tolerance, kPairBehind * residual), limit2 = limit * limit * largest2;
  s.pairs_behind.clear();
  for (std::uint32_t g = 0; g < s.error2.size(); ++g)
    if (s.error2[g] > limit2) s.pairs_behind.push_back(g);
  const double change_limit2 = 0.01 * settings.tolerance * settings.tolerance * largest2;
  double change2 = 2.0 * change_limit2;
  for (int pass = 0; pass < kPairPasses && change2 > change_limit2; ++pass) {
    change2 = 0.0;
    for (const std::uint32_t g : s.pairs_behind)
      change2 = std::max(change2, solve_pair(problem, g, settings, largest2));
  }
}

/// Nonlinear conjugate gradients around the sweep, over what is swept: its change is the negative gradient. A sweep
/// that changes more than the one before starts the directions anew.
class ConjugateDirections {
 public:
  explicit ConjugateDirections(const SweepProblem& problem) : problem_(problem), s_(problem.s) {
    s_.velocity_direction.resize(s_.moving.size());
    s_.velocity_before.resize(s_.moving.size());
  }

  /// Where what is swept has changed.
  void start() {
    gradient2_before_ = 0.0;
    for (const std::uint32_t k : s_.swept_contacts) s_.direction[k] = {};
    for (const std::uint32_t k : s_.swept_bodies) {
      s_.velocity_direction[k] = {};
      s_.velocity_before[k] = s_.velocity[k];
    }
  }

  void after_sweep() {
    const std::size_t count = s_.swept_contacts.size();
    // Sums of chunks, then of these, always in the same order.
    s_.change2.assign(count / kChunk + 1, 0.0);
    for_each_chunk(count, problem_.threads, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
      Lanes sum{};
      for (std::size_t i = begin; i < end; ++i) {
        const Lanes change = load_row(s_.change[s_.swept_contacts[i]].p);
        sum += change * change;
      }
      s_.change2[chunk] = sum_of(sum);
    });
    double gradient2 = 0.0;
    for (const double sum : s_.change2) gradient2 += sum;
    double beta = gradient2_before_ > 0.0 ? gradient2 / gradient2_before_ : 0.0;
    gradient2_before_ = gradient2;
    if (beta > 1.0) beta = 0.0;
    // The direction of the last sweeps is gone along once more.
    const auto go_along = [beta](double* value, double* direction, Lanes change) {
      const Lanes once_more = beta * load_row(direction);
      add_row(value, once_more);
      store_row(direction, once_more + change);
    };
    for_each_chunk(count, problem_.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        const std::uint32_t k = s_.swept_contacts[i];
        go_along(s_.impulse[k].p, s_.direction[k].p, load_row(s_.change[k].p));
      }
    });
    const auto turn_bodies = [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        const std::uint32_t k = s_.swept_bodies[i];
        SweepVelocity &now = s_.velocity[k], &before = s_.velocity_before[k], &direction = s_.velocity_direction[k];
        go_along(now.linear, direction.linear, load_row(now.linear) - load_row(before.linear));
        go_along(now.angular, direction.angular, load_row(now.angular) - load_row(before.angular));
        before = now;
      }
    };
    for_each_chunk<kChunkOfBodies>(s_.swept_bodies.size(), problem_.threads, turn_bodies);
  }

 private:
  const SweepProblem& problem_;
  SweepScratch& s_;
  double gradient2_before_ = 0.0;
};

/// Impulses and velocities back to where they came from. Rounding of thousands of small changes must not cost momentum:
/// velocities anew from the impulses.
void give_back(const SweepProblem& problem) {
  SweepScratch& s = problem.s;
  std::copy(s.velocity_free.begin(), s.velocity_free.end(), s.velocity.begin());
  apply_all_impulses(problem);
  for_each_chunk(s.impulse.size(), problem.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) problem.contacts[s.colours.order[k]].impulse = vector_of(s.impulse[k].p);
  });
  for (std::size_t k = 0; k < s.moving.size(); ++k) {
    SolveBody& body = problem.bodies[s.moving[k]];
    body.velocity = vector_of(s.velocity[k].linear);
    body.omega = vector_of(s.velocity[k].angular);
  }
}

}  // namespace

SolveReport solve_sweeps(std::span<HardContact> contacts, std::span<const std::uint32_t> chosen,
                         std::span<SolveBody> bodies, const SolveSettings& settings, int threads,
                         SweepScratch& scratch) {
  const SweepProblem problem{contacts, bodies, scratch, threads};
  colour_contacts(contacts, chosen, bodies, scratch.colours);
  take_bodies(problem, chosen);
  take_contacts(problem);
  apply_all_impulses(problem);
  scratch.pair_is_unsolvable.assign(scratch.colours.group_begin.size(), 0);
  ConjugateDirections directions(problem);
  // Impulses that still hold from the last step are left as they are.
  const bool warm = std::any_of(scratch.impulse.begin(), scratch.impulse.end(),
                                [](const auto& impulse) { return impulse.p[0] > 0.0; });
  SolveReport report;
  report.residual = warm ? residual_of(problem) : 0.0;
  report.converged = warm && report.residual <= settings.tolerance;
  const bool is_large = scratch.contacts.size() >= kManyContacts;
  choose_groups(problem, -1.0);
  directions.start();
  int residual_at = 1;
  while (!report.converged && report.sweeps < settings.sweeps_max) {
    sweep_chosen(problem);
    ++report.sweeps;
    const bool is_last = report.sweeps == settings.sweeps_max, looks = report.sweeps == residual_at || is_last;
    // Right after a sweep impulses lie in their cones and agree with the velocities.
    if (looks) {
      report.residual = residual_of(problem);
      report.converged = report.residual <= settings.tolerance;
      residual_at += std::min(kResidualEvery, 1 + report.sweeps);
    }
    if (report.converged || is_last) break;
    if (looks) solve_pairs_behind(problem, settings, report.residual);
    if (looks && is_large && report.sweeps >= kSweepsOfAll && !sweeps_stay(problem, settings.tolerance)) {
      // Pairs that were solved need not be among what was swept, so directions always start anew here.
      directions.start();
    } else {
      directions.after_sweep();
    }
  }
  give_back(problem);
  return report;
}

}  // namespace talus
