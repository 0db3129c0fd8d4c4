#include <talus/solve/conjugate_directions.hpp>
#include <talus/solve/solve_pairs.hpp>
#include <talus/solve/solve_sweeps.hpp>
#include <talus/solve/sweep_contacts.hpp>
#include <talus/solve/sweep_spots.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace talus {

namespace {

constexpr int kResidualEvery = 10;      // sweeps of all; the true residual costs about as much as one
constexpr int kSweepsOfAll = 7;         // from then on also where errors are left alone
constexpr std::size_t kFewBehind = 10;  // one of so many groups: nothing else is swept from the beginning
constexpr double kErrorLeft = 0.3;      // of the tolerance: where it is larger, an error is left
constexpr double kErrorSolved = 0.1;    // of the tolerance
constexpr int kPartSweepsMost = 10;     // sweeps of parts over those of all that are allowed
// Few contacts: parts are swept for long, then all again. Many: all would cost more than the part needs.
constexpr std::size_t kManyContacts = 4000;
constexpr int kSweepsOfPartOfFew = 50, kSweepsOfPartOfMany = 15;
constexpr int kPatientLooksOfFew = 16;    // then they are treated as many
constexpr int kLooksOfRelaxation = 24;    // then all begin anew: what is slow only suffers from it
constexpr int kPatientLooks = 3;          // from then on groups that go round in a circle go less far
constexpr double kSafelyOpen = 3.0;       // times what the largest error does to the velocity of a contact
constexpr double kLocalPrecision = 1e-3;  // of the tolerance: a sweep need not know more of a single contact

/// Work done, in sweeps over all contacts.
struct SweepEffort {
  int most;
  double done = 0.0;
  int sweeps = 0;

  void add(double share, int count = 1) {
    done += share;
    sweeps += count;
  }
  bool is_spent() const { return whole() >= most || sweeps >= kPartSweepsMost * most; }
  int whole() const { return static_cast<int>(std::ceil(done - 1e-9)); }
};

/// The next sweeps go over all groups.
void choose_all(SweepScratch& s) {
  s.sweeps_all = true;
  s.swept = s.all;
  s.swept_contacts.resize(s.contacts.size());
  std::iota(s.swept_contacts.begin(), s.swept_contacts.end(), 0U);
  s.swept_bodies.resize(s.moving.size());
  std::iota(s.swept_bodies.begin(), s.swept_bodies.end(), 0U);
}

/// Groups that have one of some bodies, ascending.
void list_groups_of(SweepScratch& s, const std::vector<std::uint32_t>& bodies, std::vector<std::uint32_t>& groups) {
  for (const std::uint32_t body : bodies)
    for (std::uint32_t k = s.body_groups_begin[body]; k < s.body_groups_begin[body + 1]; ++k)
      s.some_groups.insert(s.body_groups[k]);
  s.some_groups.take(groups);
}

/// Bodies that move of some groups, ascending.
void list_bodies_of(SweepScratch& s, const std::vector<std::uint32_t>& groups, std::vector<std::uint32_t>& bodies) {
  for (const std::uint32_t g : groups) {
    const auto [a, b] = s.pairs[s.colours.group_begin[g]];
    for (const std::uint32_t body : {a, b})
      if (body < s.moving.size()) s.some_bodies.insert(body);
  }
  s.some_bodies.take(bodies);
}

/// Chooses where errors are left: groups with a body one of whose contacts has an error above the limit. The rest holds
/// still meanwhile, and the next look at the residual sees it again. All where these are more than half: a wall or a
/// stack, whose sweeps must not lose their directions. The work goes with what is chosen, not with the whole problem.
void choose_part(SweepScratch& s, double tolerance) {
  const double limit = kErrorLeft * tolerance;
  list_groups_behind(s, limit * limit * s.largest2_max, s.groups_behind);
  if (2 * s.groups_behind.size() > s.error2.size()) return choose_all(s);
  if (s.body_groups_begin.empty()) list_groups_of_bodies(s);
  list_bodies_of(s, s.groups_behind, s.bodies_behind);
  list_groups_of(s, s.bodies_behind, s.part_groups);
  std::size_t contacts = 0;
  for (const std::uint32_t g : s.part_groups) contacts += s.colours.group_begin[g + 1] - s.colours.group_begin[g];
  if (2 * contacts > s.contacts.size()) return choose_all(s);
  s.sweeps_all = false;
  list_bodies_of(s, s.part_groups, s.part_bodies);
  list_groups_of(s, s.part_bodies, s.looked_groups);
  divide_into_spots(s);
}

bool has_few_behind(SweepScratch& s, double tolerance) {
  const double limit = kErrorLeft * tolerance;
  list_groups_behind(s, limit * limit * s.largest2_max, s.groups_behind);
  return kFewBehind * s.groups_behind.size() < s.error2.size();
}

/// One sweep over the chosen groups, domains and then colour by colour, each on several threads. Without directions a
/// sweep is a sweep.
void sweep_chosen(const SweepProblem& problem, ConjugateDirections* directions) {
  const double beta = directions != nullptr ? directions->beta() : 0.0;
  for_each_group(
      problem, problem.s.swept, kSweepGroupsPerPart,
      [&](std::uint32_t g, std::size_t) { sweep_group(problem.s, g, beta); },
      directions != nullptr ? directions->chunks_to_turn() : 0, [&](std::size_t k) { directions->turn_chunk(k); });
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
  for (const std::uint32_t g : s.sweeps_all ? s.swept.groups : s.part_groups) {
    if (s.error2[g] > limit2 && s.way2[g] > 0.0) {
      if (s.error2[g] > s.error2_least[g] && s.way_along[g] < kStraight * s.way2[g])
        s.relaxation[g] = std::max(kLeast, kLess * s.relaxation[g]);
      s.error2_least[g] = std::min(s.error2_least[g], s.error2[g]);
    }
    s.way2[g] = s.way_along[g] = 0.0;
  }
}

/// What neither directions nor exact pairs nor relaxing single groups have solved after a while circles as a whole:
/// every contact of the part goes this far, in plain sweeps. One where that is not (yet) wanted.
double slow_share(int look) {
  constexpr int kFirst = 60, kSlower = 150, kPeriod = 300;
  const int at = look % kPeriod;
  return at < kFirst ? 1.0 : at < kSlower ? 0.3 : 0.1;
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

/// Squares of the largest error and impulse of a group, and which of its contacts are awake, into the scratch.
void look_at_group(SweepScratch& s, std::uint32_t g) {
  double error2 = 0.0, largest2 = 0.0;
  const std::uint32_t begin = s.colours.group_begin[g], end = s.colours.group_begin[g + 1];
  std::uint64_t asleep = 0;
  for (std::uint32_t k = begin; k < end; ++k) {
    const double impulse2 = square_of(load_row(s.impulse[k].p));
    largest2 = std::max(largest2, impulse2);
    const double open_speed = impulse2 == 0.0 ? open_speed_of(s, k) : -1.0;
    if (open_speed < 0.0) {
      error2 = std::max(error2, sweep_error2(s, k));
    } else if (k - begin < 64 && may_sleep(s, k, open_speed)) {
      asleep |= std::uint64_t{1} << (k - begin);
    }
  }
  s.awake[g] = ~asleep & (end - begin < 64 ? (std::uint64_t{1} << (end - begin)) - 1 : kAllAwake);
  s.error2[g] = error2;
  s.largest2[g] = largest2;
}

/// natural_map_residual; leaves squares of the largest error and impulse of each group in the scratch. After sweeps of
/// a part only groups of its bodies are looked at: the others have not changed.
double residual_of(const SweepProblem& problem) {
  SweepScratch& s = problem.s;
  const std::size_t groups = s.colours.group_begin.size() - 1;
  const std::size_t chunks = (groups + kErrorChunk - 1) / kErrorChunk;
  const auto take_chunk = [&s, groups](std::size_t chunk) {
    const auto begin = static_cast<std::ptrdiff_t>(chunk * kErrorChunk);
    const auto end = static_cast<std::ptrdiff_t>(std::min(groups, (chunk + 1) * kErrorChunk));
    s.error2_of[chunk] = *std::max_element(s.error2.begin() + begin, s.error2.begin() + end);
    s.largest2_of[chunk] = *std::max_element(s.largest2.begin() + begin, s.largest2.begin() + end);
  };
  if (s.error2.size() != groups || s.sweeps_all) {
    for (auto* column : {&s.error2, &s.largest2}) column->resize(groups);
    for (auto* column : {&s.error2_of, &s.largest2_of}) column->resize(chunks);
    for_each_chunk<kErrorChunk>(groups, problem.threads, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
      for (std::size_t g = begin; g < end; ++g) look_at_group(s, static_cast<std::uint32_t>(g));
      take_chunk(chunk);
    });
  } else {
    const std::vector<std::uint32_t>& looked = s.looked_groups;
    for_each_chunk<kErrorChunk>(looked.size(), problem.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) look_at_group(s, looked[i]);
    });
    for (std::size_t i = 0; i < looked.size(); ++i)
      if (i == 0 || looked[i] / kErrorChunk != looked[i - 1] / kErrorChunk) take_chunk(looked[i] / kErrorChunk);
  }
  s.error2_max = largest_of(s.error2_of);
  s.largest2_max = largest_of(s.largest2_of);
  s.open_by = kSafelyOpen * std::sqrt(s.error2_max);
  return s.largest2_max > 0.0 ? std::sqrt(s.error2_max / s.largest2_max) : std::sqrt(s.error2_max);
}

/// natural_map_residual as such: errors of strict contacts count no more than others.
double plain_residual_of(const SweepScratch& s) {
  double error2 = 0.0;
  for (std::size_t k = 0; k < s.contacts.size(); ++k) {
    const double strictness = s.contacts[k].strictness();
    error2 = std::max(error2, sweep_error2(s, k) / (strictness * strictness));
  }
  return s.largest2_max > 0.0 ? std::sqrt(error2 / s.largest2_max) : std::sqrt(error2);
}

/// Sweeps what is chosen until the next look at the residual: `most` times; a part of the contacts not longer than it
/// takes to solve it, and one of many contacts not longer than that goes well.
void sweep_until_look(const SweepProblem& problem, double tolerance, int most, bool many,
                      ConjugateDirections* directions, SweepEffort& effort) {
  SweepScratch& s = problem.s;
  const bool is_part = !s.sweeps_all;
  const double solved = kErrorSolved * tolerance, solved2 = is_part ? solved * solved * s.largest2_max : 0.0;
  const auto share_of = [&s](double contacts) { return contacts / static_cast<double>(s.contacts.size()); };
  if (is_part) {
    const int sweeps = sweep_spots(problem, {most, solved2, many, directions != nullptr});
    double visited = 0.0;
    for (std::size_t k = 0; k < s.spots.count(); ++k)
      visited += static_cast<double>(s.spots.sweeps[k]) * static_cast<double>(s.spots.contact_count[k]);
    effort.add(share_of(visited), s.swept.groups.empty() ? sweeps : 0);
    if (s.swept.groups.empty()) return;
  }
  const double share = share_of(static_cast<double>(s.swept_contacts.size()));
  double error2_before = std::numeric_limits<double>::infinity();
  for (int sweep = 1;; ++sweep) {
    sweep_chosen(problem, directions);
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
  scratch.open_by = std::numeric_limits<double>::infinity();
  scratch.relaxation.assign(groups, 1.0);
  scratch.error2_least.assign(groups, std::numeric_limits<double>::infinity());
  scratch.pair_is_unsolvable.assign(groups, 0);
  choose_all(scratch);
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
  // Where the impulses of the last solve hold but for a few spots, only these are swept.
  bool by_parts = warm && !report.converged && has_few_behind(scratch, settings.tolerance);
  if (by_parts) {
    choose_part(scratch, settings.tolerance);
    directions.start();
  }
  while (!report.converged && !effort.is_spent()) {
    const bool were_all = scratch.sweeps_all, were_plain = plain;
    // What few contacts have not solved by then goes round in a circle.
    const bool many = scratch.contacts.size() >= kManyContacts || looks >= kPatientLooksOfFew;
    const int sweeps_of_part = many ? kSweepsOfPartOfMany : kSweepsOfPartOfFew;
    const int most = were_all ? std::min(kResidualEvery, 1 + effort.whole()) : sweeps_of_part;
    sweep_until_look(problem, settings.tolerance, most, many, plain ? nullptr : &directions, effort);
    report.residual = residual_of(problem);
    report.converged = report.residual <= settings.tolerance;
    if (report.converged || effort.is_spent()) break;
    by_parts = by_parts || effort.whole() >= kSweepsOfAll;
    const double slow = !were_all && many ? slow_share(looks + 1) : 1.0;
    if (by_parts && ++looks > kPatientLooks) {
      if (slow < 1.0) {
        std::fill(scratch.relaxation.begin(), scratch.relaxation.end(), slow);
      } else {
        relax_circling_groups(scratch, settings, report.residual, looks);
      }
    }
    plain = !were_all && many && (is_plain_round(++rounds) || slow < 1.0);
    if (!plain) solve_pairs_behind(problem, settings, report.residual);
    if (!were_all && !many) {
      choose_all(scratch);
    } else if (by_parts) {
      choose_part(scratch, settings.tolerance);
    }
    // Pairs that were solved need not be among what was swept, and plain sweeps keep no directions: then these start
    // anew, or velocities would go along others than impulses do.
    if (were_all && !were_plain && scratch.sweeps_all) {
      directions.after_sweep();
    } else {
      directions.start();
    }
  }
  report.sweeps = effort.whole();
  if (!report.converged) report.residual = plain_residual_of(scratch);
  empty_sweep_tables(problem);
  return report;
}

}  // namespace talus
