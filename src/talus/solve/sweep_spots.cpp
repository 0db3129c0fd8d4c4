#include <talus/base/disjoint_sets.hpp>
#include <talus/solve/conjugate_directions.hpp>
#include <talus/solve/sweep_contacts.hpp>
#include <talus/solve/sweep_spots.hpp>

#include <algorithm>
#include <limits>

namespace talus {

namespace {

constexpr std::uint32_t kSpotContactsMost = 512;  // more are worth several threads
constexpr std::uint32_t kNoSpot = std::numeric_limits<std::uint32_t>::max();

std::uint32_t contacts_of(const SweepScratch& s, std::uint32_t group) {
  return s.colours.group_begin[group + 1] - s.colours.group_begin[group];
}

/// A body of the group that moves.
std::uint32_t moving_body_of(const SweepScratch& s, std::uint32_t group) {
  const auto [a, b] = s.pairs[s.colours.group_begin[group]];
  return a < s.moving.size() ? a : b;
}

/// Square of the largest error of some groups.
double error2_of(const SweepScratch& s, std::span<const std::uint32_t> groups) {
  double error2 = 0.0;
  for (const std::uint32_t g : groups)
    for (std::uint32_t k = s.colours.group_begin[g]; k < s.colours.group_begin[g + 1]; ++k)
      error2 = std::max(error2, sweep_error2(s, k));
  return error2;
}

/// Sweeps over one spot; returns how many.
int sweep_spot(SweepScratch& s, std::span<const std::uint32_t> groups, std::span<const std::uint32_t> bodies,
               const SweepLimits& limits) {
  double beta = 0.0, gradient2_before = 0.0, error2_before = std::numeric_limits<double>::infinity();
  for (const std::uint32_t body : bodies) start_body(s, body);
  for (int sweep = 1;; ++sweep) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (i + kGroupsAhead < groups.size()) fetch_group(s, groups[i + kGroupsAhead]);
      sweep_group(s, groups[i], beta);
    }
    // The caller looks right after a sweep: then impulses lie in their cones.
    if (sweep == limits.most) return sweep;
    if (sweep % kLookEvery == 0) {
      const double error2 = error2_of(s, groups);
      if (error2 <= limits.solved2 || (limits.leaves_slow_ones && error2 > kSlow2 * error2_before)) return sweep;
      error2_before = error2;
    }
    if (!limits.with_directions) continue;
    double gradient2 = 0.0;
    for (const std::uint32_t g : groups) gradient2 += s.group_change2[g];
    beta = next_beta(gradient2, gradient2_before);
    gradient2_before = gradient2;
    for (const std::uint32_t body : bodies) turn_body(s, body, beta);
  }
}

}  // namespace

void divide_into_spots(SweepScratch& s) {
  SpotList& spots = s.spots;
  spots.parent.resize(s.moving.size());
  spots.spot_of_body.resize(s.moving.size());
  for (const std::uint32_t body : s.part_bodies) {
    spots.parent[body] = body;
    spots.spot_of_body[body] = kNoSpot;
  }
  for (const std::uint32_t g : s.part_groups) {
    const auto [a, b] = s.pairs[s.colours.group_begin[g]];
    if (a < s.moving.size() && b < s.moving.size()) join_sets(spots.parent, a, b);
  }
  // Contacts of each, at its root; then numbers in the order of the groups, large ones without.
  for (const std::uint32_t g : s.part_groups) {
    std::uint32_t& contacts = spots.spot_of_body[root_of(spots.parent, moving_body_of(s, g))];
    contacts = (contacts == kNoSpot ? 0 : contacts) + contacts_of(s, g);
  }
  spots.contact_count.clear();
  for (const std::uint32_t body : s.part_bodies) {
    if (spots.parent[body] != body) continue;
    std::uint32_t& contacts = spots.spot_of_body[body];
    if (contacts <= kSpotContactsMost) {
      spots.contact_count.push_back(contacts);
      contacts = static_cast<std::uint32_t>(spots.count() - 1);
    } else {
      contacts = kNoSpot;
    }
  }
  const auto spot_of = [&](std::uint32_t body) { return spots.spot_of_body[root_of(spots.parent, body)]; };
  // Counting sort of what is in spots; the rest is swept by colours.
  const auto sort = [&](const std::vector<std::uint32_t>& from, const auto& spot_of_one, std::vector<std::uint32_t>& to,
                        std::vector<std::uint32_t>& begin, std::vector<std::uint32_t>& rest) {
    begin.assign(spots.count() + 2, 0);
    rest.clear();
    for (const std::uint32_t one : from)
      if (const std::uint32_t spot = spot_of_one(one); spot != kNoSpot) begin[spot + 2] += 1;
    for (std::size_t k = 2; k < begin.size(); ++k) begin[k] += begin[k - 1];
    to.resize(begin.back());
    for (const std::uint32_t one : from) {
      const std::uint32_t spot = spot_of_one(one);
      if (spot == kNoSpot)
        rest.push_back(one);
      else
        to[begin[spot + 1]++] = one;
    }
    begin.pop_back();
  };
  sort(
      s.part_groups, [&](std::uint32_t g) { return spot_of(moving_body_of(s, g)); }, spots.groups, spots.group_begin,
      s.swept.groups);
  sort(s.part_bodies, spot_of, spots.bodies, spots.body_begin, s.swept_bodies);
  s.swept_contacts.clear();
  for (const std::uint32_t g : s.swept.groups)
    for (std::uint32_t k = s.colours.group_begin[g]; k < s.colours.group_begin[g + 1]; ++k)
      s.swept_contacts.push_back(k);
  divide_list(s.colours, s.swept);
}

int sweep_spots(const SweepProblem& problem, const SweepLimits& limits) {
  SweepScratch& s = problem.s;
  SpotList& spots = s.spots;
  spots.sweeps.resize(spots.count());
  parallel_for_even(spots.count(), problem.threads, [&](std::size_t k) {
    const auto groups =
        std::span(spots.groups).subspan(spots.group_begin[k], spots.group_begin[k + 1] - spots.group_begin[k]);
    const auto bodies =
        std::span(spots.bodies).subspan(spots.body_begin[k], spots.body_begin[k + 1] - spots.body_begin[k]);
    spots.sweeps[k] = static_cast<std::uint32_t>(sweep_spot(s, groups, bodies, limits));
  });
  return spots.count() == 0 ? 0 : static_cast<int>(*std::max_element(spots.sweeps.begin(), spots.sweeps.end()));
}

}  // namespace talus
