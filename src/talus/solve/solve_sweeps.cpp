#include <talus/solve/conjugate_directions.hpp>
#include <talus/solve/solve_pairs.hpp>
#include <talus/solve/solve_sweeps.hpp>
#include <talus/solve/sweep_contacts.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr std::size_t kErrorChunk = 128;
constexpr int kResidualEvery = 10;    // sweeps of all; the true residual costs about as much as one
constexpr int kSweepsOfAll = 7;       // from then on also where errors are left alone
constexpr double kErrorLeft = 0.3;    // of the tolerance: where it is larger, an error is left
constexpr double kErrorSolved = 0.1;  // of the tolerance
constexpr int kLookEvery = 5;         // sweeps of a part, at the errors of that part
constexpr int kPartSweepsMost = 10;   // sweeps of parts over those of all that are allowed
// Few contacts: parts are swept for long, then all again. Many: all would cost more than the part needs.
constexpr std::size_t kManyContacts = 4000;
constexpr int kSweepsOfPartOfFew = 50, kSweepsOfPartOfMany = 15;
constexpr int kPatientLooksOfFew = 16;    // then they are treated as many
constexpr int kLooksOfRelaxation = 24;    // then all begin anew: what is slow only suffers from it
constexpr int kPatientLooks = 3;          // from then on groups that go round in a circle go less far
constexpr double kLocalPrecision = 1e-3;  // of the tolerance: a sweep need not know more of a single contact
constexpr double kSlow2 = 0.5;  // square of an error over the one before: a part that falls no faster is chosen anew

/// Work done, in sweeps over all contacts.
struct SweepEffort {
  int most;
  double done = 0.0;
  int sweeps = 0;

  void add(double share) {
    done += share;
    ++sweeps;
  }
  bool is_spent() const { return whole() >= most || sweeps >= kPartSweepsMost * most; }
  int whole() const { return static_cast<int>(std::ceil(done - 1e-9)); }
};

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
  list_groups(s.colours, s.swept, [&](std::uint32_t g) {
    const auto [a, b] = bodies_of(g);
    return s.is_behind[a] != 0 || s.is_behind[b] != 0;
  });
  s.is_swept.assign(s.velocity.size(), 0);
  s.swept_contacts.clear();
  s.swept_bodies.clear();
  for (const std::uint32_t g : s.swept.groups) {
    for (std::uint32_t k = begin_of[g]; k < begin_of[g + 1]; ++k) s.swept_contacts.push_back(k);
    for (const std::uint32_t body : bodies_of(g)) s.is_swept[body] = body < s.moving.size();
  }
  for (std::uint32_t i = 0; i < s.moving.size(); ++i)
    if (s.is_swept[i] != 0) s.swept_bodies.push_back(i);
}

bool all_are_chosen(const SweepScratch& s) {
  return s.swept_contacts.size() == s.contacts.size();
}

/// Chooses where errors are left. All where these are more than half: a wall or a stack, whose sweeps must not lose
/// their directions.
void choose_part(const SweepProblem& problem, double tolerance) {
  SweepScratch& s = problem.s;
  const double limit = kErrorLeft * tolerance;
  choose_groups(problem, limit * limit * s.largest2_max);
  if (2 * s.swept_contacts.size() > s.contacts.size()) choose_groups(problem, -1.0);
}

/// One sweep over the chosen groups, domains and then colour by colour, each on several threads.
void sweep_chosen(const SweepProblem& problem, double beta) {
  for_each_group(problem, problem.s.swept, kSweepGroupsPerPart,
                 [&](std::uint32_t g, std::size_t) { sweep_group(problem.s, g, beta); });
}

/// Directions and pairs can drive a spot round in a circle, which plain sweeps leave, and slow loads need them: each
/// has its turn, and where that did not help plain sweeps have several on end.
bool is_plain_round(int round) {
  constexpr int kPatience = 40, kOnEnd = 10;
  return round % 2 == 1 || (round >= kPatience && (round - kPatience) % (2 * kOnEnd) < kOnEnd);
}

/// Coulomb's law is not that of a minimum: where friction goes round through two bodies and the ground, sweeps can
/// circle around the solution for ever. Half of each step leads inwards then. Groups that are far behind and have not
/// come nearer than before go less of the way from here on, unless they go straight on: those are slow, not circling.
void relax_circling_groups(SweepScratch& s, const SolveSettings& settings, double residual, int look) {
  constexpr double kFarBehind = 0.3, kStraight = 0.9, kLess = 0.8, kLeast = 0.2;
  const double limit = std::max(0.5 * settings.tolerance, kFarBehind * residual),
               limit2 = limit * limit * s.largest2_max;
  if (look % kLooksOfRelaxation == 0) {
    std::fill(s.relaxation.begin(), s.relaxation.end(), 1.0);
    std::fill(s.error2_least.begin(), s.error2_least.end(), std::numeric_limits<double>::infinity());
  }
  for (std::size_t g = 0; g < s.error2.size(); ++g) {
    if (s.error2[g] > limit2 && s.way2[g] > 0.0) {
      if (s.error2[g] > s.error2_least[g] && s.way_along[g] < kStraight * s.way2[g])
        s.relaxation[g] = std::max(kLeast, kLess * s.relaxation[g]);
      s.error2_least[g] = std::min(s.error2_least[g], s.error2[g]);
    }
    s.way2[g] = s.way_along[g] = 0.0;
  }
}

/// Square of the largest error of what is swept.
double error2_of_swept(const SweepProblem& problem) {
  SweepScratch& s = problem.s;
  s.change2.assign(s.swept_contacts.size() / kErrorChunk + 1, 0.0);
  for_each_chunk<kErrorChunk>(s.swept_contacts.size(), problem.threads,
                              [&](std::size_t chunk, std::size_t begin, std::size_t end) {
                                double error2 = 0.0;
                                for (std::size_t i = begin; i < end; ++i)
                                  error2 = std::max(error2, sweep_error2(s, s.swept_contacts[i]));
                                s.change2[chunk] = error2;
                              });
  return largest_of(s.change2);
}

/// natural_map_residual; leaves squares of the largest error and impulse of each group in the scratch. After sweeps of
/// a part only groups of its bodies are looked at: the others have not changed.
double residual_of(const SweepProblem& problem) {
  SweepScratch& s = problem.s;
  const std::vector<std::uint32_t>& begin_of = s.colours.group_begin;
  const std::size_t groups = begin_of.size() - 1;
  const bool is_new = s.error2.size() != groups || all_are_chosen(s);
  const std::size_t chunks = (groups + kErrorChunk - 1) / kErrorChunk;
  for (auto* column : {&s.error2, &s.largest2}) column->resize(groups);
  for (auto* column : {&s.error2_of, &s.largest2_of}) column->resize(chunks);
  for_each_chunk<kErrorChunk>(groups, problem.threads, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    double chunk_error2 = 0.0, chunk_largest2 = 0.0;
    for (std::size_t g = begin; g < end; ++g) {
      const auto [a, b] = s.pairs[begin_of[g]];
      if (is_new || s.is_swept[a] != 0 || s.is_swept[b] != 0) {
        double error2 = 0.0, largest2 = 0.0;
        for (std::uint32_t k = begin_of[g]; k < begin_of[g + 1]; ++k) {
          error2 = std::max(error2, sweep_error2(s, k));
          largest2 = std::max(largest2, square_of(load_row(s.impulse[k].p)));
        }
        s.error2[g] = error2;
        s.largest2[g] = largest2;
      }
      chunk_error2 = std::max(chunk_error2, s.error2[g]);
      chunk_largest2 = std::max(chunk_largest2, s.largest2[g]);
    }
    s.error2_of[chunk] = chunk_error2;
    s.largest2_of[chunk] = chunk_largest2;
  });
  s.error2_max = largest_of(s.error2_of);
  s.largest2_max = largest_of(s.largest2_of);
  return s.largest2_max > 0.0 ? std::sqrt(s.error2_max / s.largest2_max) : std::sqrt(s.error2_max);
}

/// Sweeps what is chosen until the next look at the residual: `most` times; a part of the contacts not longer than it
/// takes to solve it, and one of many contacts not longer than that goes well. Without directions a sweep is a sweep.
void sweep_until_look(const SweepProblem& problem, double tolerance, int most, bool many,
                      ConjugateDirections* directions, SweepEffort& effort) {
  SweepScratch& s = problem.s;
  const bool is_part = !all_are_chosen(s);
  const double share = static_cast<double>(s.swept_contacts.size()) / static_cast<double>(s.contacts.size());
  const double solved = kErrorSolved * tolerance, solved2 = is_part ? solved * solved * s.largest2_max : 0.0;
  double error2_before = std::numeric_limits<double>::infinity();
  for (int sweep = 1;; ++sweep) {
    sweep_chosen(problem, directions != nullptr ? directions->beta() : 0.0);
    effort.add(share);
    // The caller looks right after a sweep: then impulses lie in their cones.
    if (sweep == most || effort.is_spent()) return;
    if (is_part && sweep % kLookEvery == 0) {
      const double error2 = error2_of_swept(problem);
      if (error2 <= solved2 || (many && error2 > kSlow2 * error2_before)) return;
      error2_before = error2;
    }
    if (directions != nullptr) directions->after_sweep();
  }
}

}  // namespace

SolveReport solve_sweeps(std::span<HardContact> contacts, std::span<const std::uint32_t> chosen,
                         std::span<SolveBody> bodies, const SolveSettings& settings, int threads,
                         SweepScratch& scratch) {
  const SweepProblem problem{contacts, bodies, scratch, threads};
  fill_sweep_tables(problem, chosen);
  scratch.local_precision = std::max(4e-16, kLocalPrecision * settings.tolerance);
  const std::size_t groups = scratch.colours.group_begin.size() - 1;
  for (auto* column : {&scratch.group_change2, &scratch.way2, &scratch.way_along}) column->assign(groups, 0.0);
  scratch.relaxation.assign(groups, 1.0);
  scratch.error2_least.assign(groups, std::numeric_limits<double>::infinity());
  scratch.pair_is_unsolvable.assign(groups, 0);
  choose_groups(problem, -1.0);
  // Impulses that still hold from the last step are left as they are.
  const bool warm = std::any_of(scratch.impulse.begin(), scratch.impulse.end(),
                                [](const auto& impulse) { return impulse.p[0] > 0.0; });
  SolveReport report;
  report.residual = warm ? residual_of(problem) : 0.0;
  report.converged = warm && report.residual <= settings.tolerance;
  ConjugateDirections directions(problem);
  directions.start();
  SweepEffort effort{settings.sweeps_max};
  bool plain = false;
  int rounds = 0, looks = 0;
  while (!report.converged && !effort.is_spent()) {
    const bool were_all = all_are_chosen(scratch), were_plain = plain;
    // What few contacts have not solved by then goes round in a circle.
    const bool many = scratch.contacts.size() >= kManyContacts || looks >= kPatientLooksOfFew;
    const int sweeps_of_part = many ? kSweepsOfPartOfMany : kSweepsOfPartOfFew;
    const int most = were_all ? std::min(kResidualEvery, 1 + effort.whole()) : sweeps_of_part;
    sweep_until_look(problem, settings.tolerance, most, many, plain ? nullptr : &directions, effort);
    report.residual = residual_of(problem);
    report.converged = report.residual <= settings.tolerance;
    if (report.converged || effort.is_spent()) break;
    if (effort.whole() >= kSweepsOfAll && ++looks > kPatientLooks)
      relax_circling_groups(scratch, settings, report.residual, looks);
    plain = !were_all && many && is_plain_round(++rounds);
    if (!plain) solve_pairs_behind(problem, settings, report.residual);
    if (!were_all && !many) {
      choose_groups(problem, -1.0);
    } else if (effort.whole() >= kSweepsOfAll) {
      choose_part(problem, settings.tolerance);
    }
    // Pairs that were solved need not be among what was swept, and plain sweeps keep no directions: then these start
    // anew, or velocities would go along others than impulses do.
    if (were_all && !were_plain && all_are_chosen(scratch)) {
      directions.after_sweep();
    } else {
      directions.start();
    }
  }
  report.sweeps = effort.whole();
  empty_sweep_tables(problem);
  return report;
}

}  // namespace talus
