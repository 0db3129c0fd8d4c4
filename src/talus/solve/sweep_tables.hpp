#pragma once

#include <talus/base/index_set.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/solve/contact_colours.hpp>
#include <talus/solve/solve_dense.hpp>
#include <talus/solve/sweep_rows.hpp>

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

namespace talus {

/// Some of the groups of ContactColours, ascending, and where those of its stages and domains begin.
struct GroupList {
  std::vector<std::uint32_t> groups, stage_begin, domain_begin;
};

/// Some of the groups, divided into spots that share no body that moves: what happens in one does not concern the
/// others.
struct SpotList {
  std::vector<std::uint32_t> groups, bodies;           ///< spot by spot, ascending in each
  std::vector<std::uint32_t> group_begin, body_begin;  ///< where those of a spot begin, and the end
  std::vector<std::uint32_t> contact_count;            ///< of each spot
  std::vector<std::uint32_t> parent, spot_of_body;     ///< scratch, of all bodies that move
  std::vector<std::uint32_t> sweeps;                   ///< that each took

  std::size_t count() const { return contact_count.size(); }
};

/// Scratch of solve_sweeps: grows to the largest problem seen, then never allocates.
struct SweepScratch {
  ContactColours colours;
  struct alignas(32) Impulse {
    double p[4] = {};
  };
  // In the order of domains and colours.
  std::vector<SweepContact> contacts;
  std::vector<SweepPair> pairs;
  std::vector<Impulse> impulse, change, direction;  ///< of conjugate gradients: change by the last sweep, direction

  // Bodies that move, domain by domain; then those that do not, the ground first.
  std::vector<std::uint32_t> number;  ///< of each body of the problem here
  std::vector<std::uint32_t> moving;  ///< and back
  std::vector<SweepInertia> inertia;
  std::vector<SweepVelocity> velocity, velocity_free, velocity_before, velocity_direction;

  GroupList all, swept, behind;  ///< groups; those that are swept; those that sweeps hardly change
  std::vector<std::uint32_t> swept_contacts, swept_bodies;  ///< of these, ascending
  bool sweeps_all = true;                                   ///< else a part: `swept` without its spots, and these
  SpotList spots;
  std::vector<std::uint32_t> part_groups, part_bodies;        ///< of the part, ascending
  std::vector<std::uint32_t> looked_groups;                   ///< of these bodies: all whose errors sweeps can change
  std::vector<std::uint32_t> groups_behind, bodies_behind;    ///< with errors that are left
  std::vector<std::uint32_t> body_groups_begin, body_groups;  ///< groups of each body that moves; made when wanted
  IndexSet some_groups, some_bodies;                          ///< empty but while such lists are made
  std::vector<std::size_t> parts_of_run, first_of_run;        ///< stages as threads share them

  /// Of groups: bits of the contacts that sweeps visit. Those that carry nothing and are open by more than errors could
  /// close sleep until the next look at them. Contacts from the 65th on never sleep.
  std::vector<std::uint64_t> awake;
  double open_by = 0.0;  ///< impulse of an error: contacts are safely open by what it does to their velocity [N s]
  double local_precision = 0.0;                  ///< of the friction of a contact, in its own solve
  std::vector<double> relaxation;                ///< of groups: part of the way to its solution that a contact goes
  std::vector<double> way2, way_along;           ///< of groups, since the last look: sums of changes squared, and of
                                                 ///< each times the one before
  std::vector<double> error2_least;              ///< of groups: the least that was looked at
  std::vector<double> group_change2;             ///< of groups: sums of the squares of the last changes
  std::vector<double> change2;                   ///< of chunks: sums or maxima of squares
  std::vector<double> error2, largest2;          ///< of groups: squares of the largest error and impulse
  std::vector<double> error2_of, largest2_of;    ///< and of chunks of groups
  double error2_max = 0.0, largest2_max = 0.0;   ///< and of all, at the last look
  std::vector<std::uint8_t> pair_is_unsolvable;  ///< of each group: tried in vain
  std::vector<DenseScratch> dense;               ///< of parts
};

/// The problem in the tables of the scratch, and where it comes from.
struct SweepProblem {
  std::span<HardContact> contacts;
  std::span<SolveBody> bodies;
  SweepScratch& s;
  int threads;
};

/// Fills the tables with the contacts `chosen`; their impulses are in the velocities afterwards.
void fill_sweep_tables(const SweepProblem& problem, std::span<const std::uint32_t> chosen);

/// Impulses and velocities back to where they came from. Rounding of thousands of small changes must not cost momentum:
/// velocities anew from the impulses.
void empty_sweep_tables(const SweepProblem& problem);

inline constexpr std::size_t kSweepChunk = 512;
inline constexpr std::size_t kErrorChunk = 128;        ///< groups whose largest error is kept
inline constexpr std::size_t kSweepGroupsPerPart = 5;  ///< fewer are not worth a second thread

/// Parts of a stage: several for each thread, so that who is done first can take from the others.
inline std::size_t sweep_parts_most(int threads) {
  return 8 * static_cast<std::size_t>(std::max(1, threads));
}

/// Visits chunks of a fixed size of `count` things on several threads.
template <std::size_t kSize = kSweepChunk, typename Visit>
void for_each_chunk(std::size_t count, int threads, const Visit& visit) {
  const std::size_t chunks = (count + kSize - 1) / kSize;
  parallel_for_even(chunks, chunks < 4 ? 1 : threads,
                    [&](std::size_t chunk) { visit(chunk, chunk * kSize, std::min(count, (chunk + 1) * kSize)); });
}

/// Where the groups of a list, which ascend, belong to: fills its stages and domains.
void divide_list(const ContactColours& colours, GroupList& list);

/// Groups whose largest error is above a limit, both as squares, ascending; chunks without any are passed over.
void list_groups_behind(const SweepScratch& s, double limit2, std::vector<std::uint32_t>& groups);

/// Fills body_groups.
void list_groups_of_bodies(SweepScratch& s);

inline constexpr std::uint64_t kAllAwake = ~std::uint64_t{0};

inline constexpr std::size_t kGroupsAhead = 3;

/// Asks for what a visit of the group reads and writes: bodies may be in another thread's cache, or far away.
inline void fetch_group(const SweepScratch& s, std::uint32_t group) {
  const std::uint32_t begin = s.colours.group_begin[group];
  if (s.awake[group] == 0) return;
  const auto [a, b] = s.pairs[begin];
  for (const std::uint32_t body : {a, b}) {
    // To write, unless it is shared by all.
    if (body < s.moving.size()) {
      __builtin_prefetch(&s.velocity[body], 1);
    } else {
      __builtin_prefetch(&s.velocity[body]);
    }
    __builtin_prefetch(&s.inertia[body].inv_mass);
    __builtin_prefetch(&s.inertia[body].inv_theta[1]);
  }
  const std::size_t first = begin + static_cast<std::size_t>(std::countr_zero(s.awake[group]));
  if (first >= s.contacts.size()) return;
  const auto* contact = reinterpret_cast<const char*>(&s.contacts[first]);
  for (std::size_t line = 0; line < sizeof(SweepContact); line += 64) __builtin_prefetch(contact + line);
  for (const auto* column : {&s.impulse, &s.change, &s.direction}) __builtin_prefetch(&(*column)[first], 1);
}

/// Visits the contacts of a group that are awake, one after the other.
template <typename Visit>
void for_each_awake(const SweepScratch& s, std::uint32_t group, const Visit& visit) {
  constexpr std::uint32_t kBits = 64;
  const std::uint32_t begin = s.colours.group_begin[group], end = s.colours.group_begin[group + 1];
  for (std::uint64_t rest = s.awake[group]; rest != 0; rest &= rest - 1) {
    const std::uint32_t k = begin + static_cast<std::uint32_t>(std::countr_zero(rest));
    if (k >= end) break;
    visit(k);
  }
  for (std::uint32_t k = begin + kBits; k < end; ++k) visit(k);
}

/// Visits the groups of a list in an order that gives the same as theirs one after the other: domains side by side,
/// then the groups of each colour, in parts that threads share. visit(group, part): no two visits of a part run at the
/// same time. `per_part` groups are worth a part. Stages of one part that follow each other are one to the threads:
/// nobody waits in between. Before all of them comes first_visit(i) for i below `first_count`, in any order: a loop
/// less to hand over.
template <typename Visit, typename FirstVisit>
void for_each_group(const SweepProblem& problem, const GroupList& list, std::size_t per_part, const Visit& visit,
                    std::size_t first_count, const FirstVisit& first_visit) {
  std::vector<std::size_t>&parts = problem.s.parts_of_run, &first = problem.s.first_of_run;
  const auto threads = static_cast<std::size_t>(std::max(1, problem.threads));
  const std::size_t stages = list.stage_begin.size() - 1, domains = list.domain_begin.size() - 1;
  parts.assign(1, first_count);
  first.assign(1, 0);
  for (std::size_t stage = 0; stage < stages; ++stage) {
    const std::size_t groups = list.stage_begin[stage + 1] - list.stage_begin[stage];
    std::size_t count = std::min(sweep_parts_most(problem.threads), groups / per_part);
    if (stage == 0) count = std::min(count, domains);
    if (threads == 1 || count < threads) count = 1;
    if (count == 1 && parts.size() > 1 && parts.back() == 1) continue;
    parts.push_back(count);
    first.push_back(stage);
  }
  first.push_back(stages);
  const auto begin_of = [&](std::size_t stage, std::size_t k, std::size_t count) -> std::size_t {
    if (stage == 0) return list.domain_begin[domains * k / count];
    return list.stage_begin[stage] + (list.stage_begin[stage + 1] - list.stage_begin[stage]) * k / count;
  };
  const bool alone = parts.size() == 2 && parts[1] == 1 && first_count < 4;
  parallel_stages(parts, alone ? 1 : problem.threads, [&](std::size_t run, std::size_t k) {
    if (run == 0) return first_visit(k);
    for (std::size_t stage = first[run]; stage < first[run + 1]; ++stage) {
      const std::size_t end = begin_of(stage, k + 1, parts[run]);
      for (std::size_t i = begin_of(stage, k, parts[run]); i < end; ++i) {
        if (i + kGroupsAhead < end) fetch_group(problem.s, list.groups[i + kGroupsAhead]);
        visit(list.groups[i], k);
      }
    }
  });
}

template <typename Visit>
void for_each_group(const SweepProblem& problem, const GroupList& list, std::size_t per_part, const Visit& visit) {
  for_each_group(problem, list, per_part, visit, 0, [](std::size_t) {});
}

inline double largest_of(const std::vector<double>& values) {
  return values.empty() ? 0.0 : *std::max_element(values.begin(), values.end());
}

inline SweepVelocity row_velocity(const Vec3& linear, const Vec3& angular) {
  return {{linear[0], linear[1], linear[2], 0.0}, {angular[0], angular[1], angular[2], 0.0}};
}

inline Vec3 vector_of(const double* row) {
  return {row[0], row[1], row[2]};
}

inline double square_of(Lanes row) {
  const Lanes square = row * row;
  return square[0] + square[1] + square[2];
}

}  // namespace talus
