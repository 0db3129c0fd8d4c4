#include <talus/solve/solve_assembly.hpp>
#include <talus/solve/solve_sweeps.hpp>

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <numeric>
#include <set>

namespace talus {
namespace {

/// Boxes of 1 kg under gravity for one step, with contacts at the corners of their shared faces.
struct Assembly {
  std::vector<SolveBody> bodies;
  std::vector<HardContact> contacts;

  void add_box(const Vec3& position, const Vec3& size, double mass = 1.0) {
    SolveBody b;
    b.position_w = position;
    b.velocity_beg = b.omega_beg = b.omega = Vec3::Zero();
    b.velocity = Vec3(0.0, 0.0, -9.81e-3);
    b.inv_mass = 1.0 / mass;
    const Vec3 s2 = size.cwiseAbs2();
    const Vec3 theta = mass / 12.0 * Vec3(s2.y() + s2.z(), s2.z() + s2.x(), s2.x() + s2.y());
    b.inv_theta_w = theta.cwiseInverse().asDiagonal();
    bodies.push_back(b);
  }

  /// Contact of a on top of b in the rectangle x0..x1, y0..y1 at height z.
  void add_face(BodyId a, BodyId b, double x0, double x1, double y0, double y1, double z, double friction) {
    for (const double x : {x0, x1})
      for (const double y : {y0, y1}) {
        HardContact c;
        c.a = a;
        c.b = b;
        c.key = contacts.size();
        c.point_w = {x, y, z};
        c.frame_w = contact_frame(Vec3::UnitZ());
        c.friction = friction;
        contacts.push_back(c);
      }
  }
};

Assembly make_stack(int n) {
  Assembly s;
  for (int k = 0; k < n; ++k) {
    s.add_box({0, 0, 0.5 + k}, Vec3::Ones());
    s.add_face(k, k == 0 ? kTerrain : k - 1, -0.5, 0.5, -0.5, 0.5, k, 0.5);
  }
  return s;
}

/// A wall of bricks 2 x 1 x 1, every second row shifted by a little less than half a brick: the bricks at its end
/// stand.
Assembly make_wall(int rows, int columns) {
  Assembly w;
  const auto brick = [&](int row, int column) { return row * columns + column; };
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const double x = 2.0 * column + (row % 2 == 0 ? 0.0 : 0.8);
      w.add_box({x, 0, 0.5 + row}, {2.0, 1.0, 1.0});
      if (row == 0) w.add_face(brick(row, column), kTerrain, x - 1, x + 1, -0.5, 0.5, row, 0.6);
      for (int below = 0; row > 0 && below < columns; ++below) {
        const double xb = 2.0 * below + (row % 2 == 0 ? 0.8 : 0.0);
        const double low = std::max(x, xb) - 1.0, high = std::min(x, xb) + 1.0;
        if (high > low + 0.1) w.add_face(brick(row, column), brick(row - 1, below), low, high, -0.5, 0.5, row, 0.6);
      }
    }
  return w;
}

double base_impulse(const Assembly& a) {
  double sum = 0.0;
  for (const HardContact& c : a.contacts)
    if (c.b == kTerrain) sum += c.impulse[0];
  return sum;
}

double fastest(const Assembly& a) {
  double v = 0.0;
  for (const SolveBody& b : a.bodies) v = std::max({v, b.velocity.norm(), b.omega.norm()});
  return v;
}

TEST(ContactColours, DomainsAndGroupsOfAColourShareNoBody) {
  const Assembly wall = make_wall(24, 40);
  ContactIslands islands;
  find_islands(wall.contacts, wall.bodies, islands);
  ASSERT_EQ(islands.count(), 1u);
  ContactColours colours;
  colour_contacts(wall.contacts, islands.order, wall.bodies, colours);
  std::set<std::uint32_t> seen;
  const auto bodies_of = [&](std::uint32_t g) {
    const HardContact& c = wall.contacts[colours.order[colours.group_begin[g]]];
    for (std::uint32_t k = colours.group_begin[g]; k < colours.group_begin[g + 1]; ++k) {
      EXPECT_TRUE(seen.insert(colours.order[k]).second);
      EXPECT_EQ(wall.contacts[colours.order[k]].a, c.a);
      EXPECT_EQ(wall.contacts[colours.order[k]].b, c.b);
    }
    return c.b == kTerrain ? std::set{c.a} : std::set{c.a, c.b};
  };
  // Domains, of about the same size: each body belongs to one.
  const std::size_t domains = colours.domain_begin.size() - 1;
  EXPECT_GT(domains, 8u);
  std::map<BodyId, std::size_t> domain_of;
  std::size_t largest = 0;
  for (std::size_t d = 0; d < domains; ++d) {
    for (std::uint32_t g = colours.domain_begin[d]; g < colours.domain_begin[d + 1]; ++g)
      for (const BodyId body : bodies_of(g)) EXPECT_EQ(domain_of.emplace(body, d).first->second, d);
    largest = std::max<std::size_t>(largest, colours.domain_begin[d + 1] - colours.domain_begin[d]);
  }
  EXPECT_LT(largest, 2 * colours.group_begin.size() / domains);
  EXPECT_EQ(colours.domain_begin.back(), colours.stage_begin[1]);
  // Most groups lie within a domain; the others are coloured.
  EXPECT_GT(2u * colours.stage_begin[1], colours.stage_begin.back());
  EXPECT_LE(colours.stages(), 8u);
  for (std::size_t stage = 1; stage < colours.stages(); ++stage) {
    std::set<BodyId> bodies;
    for (std::uint32_t g = colours.stage_begin[stage]; g < colours.stage_begin[stage + 1]; ++g)
      for (const BodyId body : bodies_of(g)) EXPECT_TRUE(bodies.insert(body).second);
  }
  EXPECT_EQ(seen.size(), wall.contacts.size());
}

TEST(ContactIslands, AreTheConnectedParts) {
  Assembly two = make_stack(3);
  const Assembly other = make_stack(2);
  for (HardContact c : other.contacts) {
    c.a += 3;
    if (c.b != kTerrain) c.b += 3;
    two.contacts.push_back(c);
  }
  two.bodies.insert(two.bodies.end(), other.bodies.begin(), other.bodies.end());
  ContactIslands islands;
  find_islands(two.contacts, two.bodies, islands);
  ASSERT_EQ(islands.count(), 2u);
  EXPECT_EQ(islands.island_begin, (std::vector<std::uint32_t>{0, 12, 20}));
}

TEST(SolveAssembly, StackAtRestCarriesItsWeight) {
  for (const int n : {2, 10, 50}) {
    Assembly stack = make_stack(n);
    AssemblyScratch scratch;
    const SolveReport report =
        solve_assembly(stack.contacts, stack.bodies, {1e-10, 5000}, AssemblySolver::kAdmm, 1, scratch);
    EXPECT_TRUE(report.converged) << n;
    EXPECT_NEAR(base_impulse(stack), n * 9.81e-3, 1e-10 * n * 9.81e-3 * 10) << n;
    EXPECT_LT(fastest(stack), 1e-8) << n;  // of 50 boxes 1.1e-9 was measured
    std::printf("stack of %d: %d sweeps, residual %.1e\n", n, report.sweeps, report.residual);
    // Warm start: the same step again needs no more than a look.
    for (SolveBody& b : stack.bodies) b.velocity = Vec3(0, 0, -9.81e-3), b.omega.setZero();
    const SolveReport again =
        solve_assembly(stack.contacts, stack.bodies, {1e-10, 5000}, AssemblySolver::kAdmm, 1, scratch);
    EXPECT_LE(again.sweeps, 1) << n;
  }
}

TEST(SolveAssembly, WallAtRestForAnyNumberOfThreads) {
  Assembly first;
  for (const int threads : {1, 2, 7}) {
    Assembly wall = make_wall(25, 40);
    AssemblyScratch scratch;
    const SolveReport report =
        solve_assembly(wall.contacts, wall.bodies, {1e-8, 5000}, AssemblySolver::kAdmm, threads, scratch);
    EXPECT_TRUE(report.converged);
    EXPECT_NEAR(base_impulse(wall), 1000 * 9.81e-3, 1e-7 * 1000 * 9.81e-3);
    if (threads == 1) {
      std::printf("wall: %zu contacts, %d iterations, residual %.1e, fastest %.1e\n", wall.contacts.size(),
                  report.sweeps, report.residual, fastest(wall));
      first = wall;
      continue;
    }
    for (std::size_t k = 0; k < wall.contacts.size(); ++k)
      ASSERT_EQ(wall.contacts[k].impulse, first.contacts[k].impulse) << threads << " threads, contact " << k;
  }
}

TEST(SolveAssembly, SweepsByColoursAgreeWithTheFactorisation) {
  Assembly one = make_wall(5, 6), other = one;
  AssemblyScratch scratch;
  const SolveReport admm = solve_assembly(one.contacts, one.bodies, {1e-9, 5000}, AssemblySolver::kAdmm, 1, scratch);
  const SolveReport sweeps =
      solve_assembly(other.contacts, other.bodies, {1e-6, 20000}, AssemblySolver::kGaussSeidel, 1, scratch);
  EXPECT_TRUE(admm.converged);
  EXPECT_TRUE(sweeps.converged);
  std::printf("wall of 5 x 6: %d iterations, %d sweeps by colours\n", admm.sweeps, sweeps.sweeps);
  EXPECT_NEAR(base_impulse(other), base_impulse(one), 1e-5 * base_impulse(one));
  for (std::size_t k = 0; k < one.bodies.size(); ++k)
    EXPECT_LT((one.bodies[k].velocity - other.bodies[k].velocity).norm(), 1e-6) << k;
}

TEST(SolveAssembly, SlidingBlockDragsNothingAlong) {
  // The upper box slides on the lower one, which friction on the ground holds: closed form of both.
  Assembly s = make_stack(2);
  const double dt_g = 9.81e-3;
  s.bodies[1].velocity.x() = 1.0;
  for (HardContact& c : s.contacts) c.friction = c.b == kTerrain ? 0.9 : 0.2;
  AssemblyScratch scratch;
  const SolveReport report = solve_assembly(s.contacts, s.bodies, {1e-12, 5000}, AssemblySolver::kAdmm, 1, scratch);
  EXPECT_TRUE(report.converged);
  EXPECT_NEAR(s.bodies[1].velocity.x(), 1.0 - 0.2 * dt_g, 1e-12);
  EXPECT_NEAR(s.bodies[0].velocity.norm(), 0.0, 1e-12);
}

/// A rock that falls on another one and on the ground beside it, with a third above: a step of a pile.
Assembly make_circle() {
  Assembly s;
  const auto add_rock = [&](const Vec3& position, double inv_mass, const std::array<double, 6>& inv_theta,
                            const Vec3& velocity, const Vec3& omega) {
    SolveBody b;
    b.position_w = position;
    b.velocity_beg = b.velocity = velocity;
    b.omega_beg = b.omega = omega;
    b.inv_mass = inv_mass;
    const auto& [xx, xy, xz, yy, yz, zz] = inv_theta;
    b.inv_theta_w << xx, xy, xz, xy, yy, yz, xz, yz, zz;
    s.bodies.push_back(b);
  };
  add_rock({0.19245627, -0.11012698, -0.14568358}, 0.010960327,
           {0.46792274, 0.14968392, 0.12000603, 0.7237062, 0.28215694, 0.54786484},
           {0.68504208, 0.94501208, -0.66985971}, {-3.8701401, 4.1274252, 1.8909665});
  add_rock({0.10102297, -0.38384873, -0.033278705}, 0.0094619182,
           {0.36914204, -0.098485125, -0.11733652, 0.44162632, 0.22357858, 0.55072548},
           {-0.28533909, -1.1030097, -5.0628118}, {-12.049096, -2.641137, -2.2919767});
  add_rock({0.13850544, -0.40643238, 0.63494779}, 0.0027880129,
           {0.041190941, 0.014961907, -0.010088233, 0.070838078, -0.028576626, 0.065611352},
           {0.042142582, 0.21253165, -7.070121}, {3.874712, 1.1966201, -1.0106313});
  const auto add_contact = [&](BodyId a, BodyId b, const Vec3& point, const Vec3& normal, double approach) {
    HardContact c;
    c.a = a;
    c.b = b;
    c.key = s.contacts.size();
    c.point_w = point;
    c.frame_w = contact_frame(normal.normalized());
    c.friction = 0.7;
    c.approach = approach;
    s.contacts.push_back(c);
  };
  add_contact(0, kTerrain, {0.15527606, -0.24164222, -0.37125627}, {0.0013602518, 0.038934998, 0.99924082},
              0.0032579364);
  add_contact(1, kTerrain, {0.12547997, -0.52351225, -0.35845062}, {0.00078623449, 0.038874434, 0.99924379}, 1.8011517);
  add_contact(1, 0, {0.17325018, -0.40769487, -0.22308734}, {0.033390816, -0.765201, 0.64292494}, -0.067347033);
  add_contact(1, 0, {0.19610991, -0.39564974, -0.21060736}, {0.033390816, -0.765201, 0.64292494}, 0.79324043);
  add_contact(1, 0, {0.18234502, -0.39163899, -0.20796772}, {0.033390816, -0.765201, 0.64292494}, 4.4559928);
  add_contact(2, 1, {0.1371157, -0.28332521, 0.21864841}, {0.1789336, -0.19293834, 0.96475778}, 0.083642828);
  add_contact(2, 1, {0.1404184, -0.28148688, 0.21885381}, {0.1789336, -0.19293834, 0.96475778}, 0.95251937);
  add_contact(2, 1, {0.12743812, -0.21601571, 0.23812474}, {0.1789336, -0.19293834, 0.96475778}, 8.2266627);
  add_contact(2, 1, {0.13147056, -0.21146652, 0.23901206}, {0.1789336, -0.19293834, 0.96475778}, 9.6263912);
  return s;
}

TEST(SolveSweeps, FrictionThatGoesRoundThroughTwoBodiesAndTheGroundIsSolved) {
  // Sweeps that go all the way to the solution of each contact circle around that of all for ever: 20,000 of them leave
  // a residual of 0.11.
  Assembly s = make_circle();
  const std::vector<SolveBody> free = s.bodies;
  SweepScratch scratch;
  std::vector<std::uint32_t> all(s.contacts.size());
  std::iota(all.begin(), all.end(), 0u);
  const SolveReport report = solve_sweeps(s.contacts, all, s.bodies, {1e-4, 2000}, 1, scratch);
  EXPECT_TRUE(report.converged) << report.residual;
  std::vector<ContactRow> rows(s.contacts.size());
  for (std::size_t k = 0; k < rows.size(); ++k) prepare_row(s.contacts[k], free, rows[k]);
  // Anew from the impulses: what the sweeps report must hold.
  EXPECT_LE(natural_map_residual(s.contacts, s.bodies, rows), 1.01e-4);
}

}  // namespace
}  // namespace talus
