#include <talus/solve/sweep_tables.hpp>

#include <numeric>

namespace talus {

namespace {

constexpr std::uint32_t kUnnumbered = 0xffffffffU;

/// Bodies into the tables: velocities without the contacts, inertia.
void take_bodies(const SweepProblem& problem) {
  SweepScratch& s = problem.s;
  s.number.assign(problem.bodies.size(), kUnnumbered);
  s.moving = s.colours.domains.bodies;
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
      to.lever_a[3] = c.strictness;
      to.lever_b[3] = c.cohesion > 0.0 ? 1.0 : 0.0;
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
  for_each_group(problem, s.all, kSweepGroupsPerPart, [&](std::uint32_t g, std::size_t) {
    for (std::uint32_t k = s.colours.group_begin[g]; k < s.colours.group_begin[g + 1]; ++k) {
      if (square_of(load_row(s.impulse[k].p)) == 0.0) continue;
      const auto [a, b] = s.pairs[k];
      apply_impulse(s.contacts[k], load_row(s.impulse[k].p), s.inertia[a], s.inertia[b], s.velocity[a], s.velocity[b]);
    }
  });
}

}  // namespace

void divide_list(const ContactColours& colours, GroupList& list) {
  auto from = list.groups.begin();
  const auto place_of = [&](std::uint32_t group) {
    from = std::lower_bound(from, list.groups.end(), group);
    return static_cast<std::uint32_t>(from - list.groups.begin());
  };
  list.domain_begin.clear();
  for (const std::uint32_t begin : colours.domain_begin) list.domain_begin.push_back(place_of(begin));
  list.stage_begin.assign(1, 0);
  for (std::size_t stage = 1; stage <= colours.stages(); ++stage)
    list.stage_begin.push_back(place_of(colours.stage_begin[stage]));
}

void list_groups_behind(const SweepScratch& s, double limit2, std::vector<std::uint32_t>& groups) {
  groups.clear();
  for (std::size_t chunk = 0; chunk < s.error2_of.size(); ++chunk) {
    if (s.error2_of[chunk] <= limit2) continue;
    const std::size_t end = std::min(s.error2.size(), (chunk + 1) * kErrorChunk);
    for (std::size_t g = chunk * kErrorChunk; g < end; ++g)
      if (s.error2[g] > limit2) groups.push_back(static_cast<std::uint32_t>(g));
  }
}

void list_groups_of_bodies(SweepScratch& s) {
  const std::size_t groups = s.colours.group_begin.size() - 1;
  std::vector<std::uint32_t>& begin = s.body_groups_begin;
  s.some_groups.reset(groups);
  s.some_bodies.reset(s.moving.size());
  const auto for_each_end = [&](const auto& visit) {
    for (std::uint32_t g = 0; g < groups; ++g) {
      const auto [a, b] = s.pairs[s.colours.group_begin[g]];
      for (const std::uint32_t body : {a, b})
        if (body < s.moving.size()) visit(body, g);
    }
  };
  begin.assign(s.moving.size() + 2, 0);
  for_each_end([&](std::uint32_t body, std::uint32_t) { ++begin[body + 2]; });
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  s.body_groups.resize(begin.back());
  for_each_end([&](std::uint32_t body, std::uint32_t g) { s.body_groups[begin[body + 1]++] = g; });
}

void fill_sweep_tables(const SweepProblem& problem, std::span<const std::uint32_t> chosen) {
  colour_contacts(problem.contacts, chosen, problem.bodies, problem.s.colours);
  problem.s.all.groups.resize(problem.s.colours.group_begin.size() - 1);
  std::iota(problem.s.all.groups.begin(), problem.s.all.groups.end(), 0U);
  divide_list(problem.s.colours, problem.s.all);
  problem.s.awake.assign(problem.s.all.groups.size(), kAllAwake);
  problem.s.body_groups_begin.clear();
  take_bodies(problem);
  take_contacts(problem);
  apply_all_impulses(problem);
}

void empty_sweep_tables(const SweepProblem& problem) {
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

}  // namespace talus
