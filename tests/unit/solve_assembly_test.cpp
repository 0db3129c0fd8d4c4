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

void add_rock(Assembly& s, const Vec3& position, double inv_mass, const std::array<double, 6>& inv_theta,
              const Vec3& velocity, const Vec3& omega) {
  SolveBody b;
  b.position_w = position;
  b.velocity_beg = b.velocity = velocity;
  b.omega_beg = b.omega = omega;
  b.inv_mass = inv_mass;
  const auto& [xx, xy, xz, yy, yz, zz] = inv_theta;
  b.inv_theta_w << xx, xy, xz, xy, yy, yz, xz, yz, zz;
  s.bodies.push_back(b);
}

void add_contact(Assembly& s, BodyId a, BodyId b, const Vec3& point, const Vec3& normal, double approach) {
  HardContact c;
  c.a = a;
  c.b = b;
  c.key = s.contacts.size();
  c.point_w = point;
  c.frame_w = contact_frame(normal.normalized());
  c.friction = 0.7;
  c.approach = approach;
  s.contacts.push_back(c);
}

/// A rock that falls on another one and on the ground beside it, with a third above: a step of a pile.
Assembly make_circle() {
  Assembly s;
  add_rock(s, {0.19245627, -0.11012698, -0.14568358}, 0.010960327,
           {0.46792274, 0.14968392, 0.12000603, 0.7237062, 0.28215694, 0.54786484},
           {0.68504208, 0.94501208, -0.66985971}, {-3.8701401, 4.1274252, 1.8909665});
  add_rock(s, {0.10102297, -0.38384873, -0.033278705}, 0.0094619182,
           {0.36914204, -0.098485125, -0.11733652, 0.44162632, 0.22357858, 0.55072548},
           {-0.28533909, -1.1030097, -5.0628118}, {-12.049096, -2.641137, -2.2919767});
  add_rock(s, {0.13850544, -0.40643238, 0.63494779}, 0.0027880129,
           {0.041190941, 0.014961907, -0.010088233, 0.070838078, -0.028576626, 0.065611352},
           {0.042142582, 0.21253165, -7.070121}, {3.874712, 1.1966201, -1.0106313});
  add_contact(s, 0, kTerrain, {0.15527606, -0.24164222, -0.37125627}, {0.0013602518, 0.038934998, 0.99924082},
              0.0032579364);
  add_contact(s, 1, kTerrain, {0.12547997, -0.52351225, -0.35845062}, {0.00078623449, 0.038874434, 0.99924379},
              1.8011517);
  add_contact(s, 1, 0, {0.17325018, -0.40769487, -0.22308734}, {0.033390816, -0.765201, 0.64292494}, -0.067347033);
  add_contact(s, 1, 0, {0.19610991, -0.39564974, -0.21060736}, {0.033390816, -0.765201, 0.64292494}, 0.79324043);
  add_contact(s, 1, 0, {0.18234502, -0.39163899, -0.20796772}, {0.033390816, -0.765201, 0.64292494}, 4.4559928);
  add_contact(s, 2, 1, {0.1371157, -0.28332521, 0.21864841}, {0.1789336, -0.19293834, 0.96475778}, 0.083642828);
  add_contact(s, 2, 1, {0.1404184, -0.28148688, 0.21885381}, {0.1789336, -0.19293834, 0.96475778}, 0.95251937);
  add_contact(s, 2, 1, {0.12743812, -0.21601571, 0.23812474}, {0.1789336, -0.19293834, 0.96475778}, 8.2266627);
  add_contact(s, 2, 1, {0.13147056, -0.21146652, 0.23901206}, {0.1789336, -0.19293834, 0.96475778}, 9.6263912);
  return s;
}

/// Another one, in which no group of contacts by itself circles.
Assembly make_wide_circle() {
  Assembly s;
  add_rock(s, {0, 0, 0}, 0.014272108, {0.98279152, 0.068485507, -0.13937656, 0.75297576, -0.13674937, 1.0749582},
           {-0.84018687, -0.45119228, -1.2147088}, {4.7532721, -3.992837, -1.8125225});
  add_rock(s, {0.013414225, 0.15065493, 0.41162846}, 0.0019679903,
           {0.036588064, -0.0046980074, 0.0046352092, 0.038055979, -0.0051906648, 0.028801028},
           {0.13376519, -0.024608884, -1.2452102}, {3.7914371, -4.5575145, 0.1789297});
  add_rock(s, {-0.17077464, -0.11028837, 0.80604722}, 0.012521209,
           {0.72807869, -0.068756249, -0.0047728946, 0.93756557, 0.10370495, 0.5942181},
           {-1.1195165, -1.0036382, -2.1914823}, {-3.7747642, -0.12783054, 1.1436405});
  add_contact(s, 0, kTerrain, {-0.08351845, -0.077653977, -0.15840422}, {0.029953403, -0.0079465796, 0.99951971},
              8.0001609);
  add_contact(s, 0, kTerrain, {0.12463447, -0.053676206, -0.17186588}, {0.026614343, -0.0083562312, 0.99961085},
              0.14790245);
  add_contact(s, 0, kTerrain, {0.19548513, -0.038588681, -0.15407833}, {0.026585512, -0.0084915672, 0.99961048},
              19.686047);
  add_contact(s, 0, kTerrain, {0.20769916, 0.079665383, -0.1730869}, {0.026359776, -0.0085149476, 0.99961626},
              0.0026827782);
  add_contact(s, 0, kTerrain, {-0.023961098, 0.16265671, -0.1655607}, {0.029459589, -0.0080691745, 0.9995334},
              0.69199019);
  add_contact(s, 1, 0, {-0.16385076, -0.03311589, 0.22686042}, {0.023994498, 0.26017834, 0.9652624}, 0.38352002);
  add_contact(s, 1, 0, {0.060241341, -0.055616058, 0.22609124}, {0.023994498, 0.26017834, 0.9652624}, 2.0438074);
  add_contact(s, 1, 0, {0.058987801, -0.047537851, 0.2240361}, {0.023994498, 0.26017834, 0.9652624}, 1.8573902);
  add_contact(s, 1, 0, {0.020584497, 0.027424059, 0.20575336}, {0.023994498, 0.26017834, 0.9652624}, -0.010945577);
  add_contact(s, 1, 0, {0.020584524, 0.027424068, 0.20575336}, {0.023994498, 0.26017834, 0.9652624}, -0.010945577);
  add_contact(s, 2, 1, {-0.0066874617, 0.001371325, 0.68527243}, {-0.42232925, -0.077263015, 0.90314364}, 30.824157);
  add_contact(s, 2, 1, {-0.04687471, -0.079271531, 0.67918788}, {-0.42232925, -0.077263015, 0.90314364}, 4.9588595);
  add_contact(s, 2, 1, {0.00094366675, -0.093705642, 0.6975989}, {-0.42232925, -0.077263015, 0.90314364}, 0.0056204045);
  add_contact(s, 2, 1, {0.00094369569, -0.093705651, 0.69759891}, {-0.42232925, -0.077263015, 0.90314364},
              0.0056204046);
  return s;
}

/// The residual of all contacts with velocities computed anew from the impulses: what the sweeps report must hold.
double true_residual(const Assembly& solved, const std::vector<SolveBody>& free) {
  std::vector<ContactRow> rows(solved.contacts.size());
  for (std::size_t k = 0; k < rows.size(); ++k) prepare_row(solved.contacts[k], free, rows[k]);
  std::vector<SolveBody> bodies = free;
  for (std::size_t k = 0; k < rows.size(); ++k)
    apply_impulse(solved.contacts[k], rows[k], solved.contacts[k].impulse, bodies);
  return natural_map_residual(solved.contacts, bodies, rows);
}

SolveReport solve_by_sweeps(Assembly& s) {
  SweepScratch scratch;
  std::vector<std::uint32_t> all(s.contacts.size());
  std::iota(all.begin(), all.end(), 0u);
  return solve_sweeps(s.contacts, all, s.bodies, {1e-4, 2000}, 1, scratch);
}

TEST(SolveSweeps, FrictionThatGoesRoundThroughTwoBodiesAndTheGroundIsSolved) {
  // Sweeps that go all the way to the solution of each contact circle around that of all for ever: 20,000 of them leave
  // a residual of 0.11.
  Assembly s = make_circle();
  const std::vector<SolveBody> free = s.bodies;
  const SolveReport report = solve_by_sweeps(s);
  EXPECT_TRUE(report.converged) << report.residual;
  EXPECT_LE(true_residual(s, free), 1.01e-4);
}

TEST(SolveSweeps, SpotThatCirclesAsAWholeIsSolvedBesideThousandsOfContacts) {
  // Only the spot is swept after a while. Relaxing the worst of its pairs, exact pairs and conjugate directions leave
  // a residual of 7.5e-3 after 20,000 sweeps of it.
  Assembly s = make_wide_circle();
  for (int k = 0; k < 1100; ++k) {
    const double x = 10.0 + k;
    add_rock(s, {x, 0.0, 0.5}, 1.0, {6.0, 0.0, 0.0, 6.0, 0.0, 6.0}, {0.0, 0.0, -9.81e-3}, Vec3::Zero());
    for (const double dx : {-0.5, 0.5})
      for (const double dy : {-0.5, 0.5})
        add_contact(s, static_cast<BodyId>(s.bodies.size()) - 1, kTerrain, {x + dx, dy, 0.0}, Vec3::UnitZ(), 0.0);
  }
  const std::vector<SolveBody> free = s.bodies;
  const SolveReport report = solve_by_sweeps(s);
  EXPECT_TRUE(report.converged) << report.residual;
  EXPECT_LE(true_residual(s, free), 1.01e-4);
}

TEST(SolveSweeps, StrictContactsAreSolvedMoreClosely) {
  // Contacts whose errors count thirty times: what is reported as 1e-4 is 3.3e-6.
  Assembly s = make_circle();
  for (HardContact& c : s.contacts) c.strictness = 30.0;
  const std::vector<SolveBody> free = s.bodies;
  const SolveReport report = solve_by_sweeps(s);
  EXPECT_TRUE(report.converged) << report.residual;
  EXPECT_LE(true_residual(s, free), 1.01e-4 / 30.0);
}

}  // namespace
}  // namespace talus
