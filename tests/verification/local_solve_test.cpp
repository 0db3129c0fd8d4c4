#include <gtest/gtest.h>
#include <support/random_impact.hpp>

#include <talus/math/rotation.hpp>
#include <talus/solve/solve_local.hpp>

// The contact solver: one contact against a search over all slip directions, whole problems against the laws
// themselves.

namespace talus {
namespace {

/// How far impulse and velocity of a contact are from Signorini's and Coulomb's laws, relative to the given sizes.
double law_violation(const Vec3& p, const Vec3& u, double mu, double impulse_size, double speed_size) {
  const double pt = p.tail<2>().norm(), ut = u.tail<2>().norm();
  double violation = std::max({-p[0] / impulse_size, -u[0] / speed_size, (pt - mu * p[0]) / impulse_size});
  violation = std::max(violation, p[0] / impulse_size * std::abs(u[0]) / speed_size);
  // Slip: friction at its limit, against the motion. |U_T| mu P_N + P_T . U_T is zero then, positive otherwise.
  return std::max(violation, (mu * p[0] * ut + p.tail<2>().dot(u.tail<2>())) / (impulse_size * speed_size));
}

struct LocalProblem {
  Mat3 w;
  Vec3 b;
  double mu;
};

/// All solutions with P_N > 0, by brute force: the sticking one, and the roots of d x U_T over the directions d of the
/// friction, where U_N = 0 gives P_N.
std::vector<Vec3> all_closed_solutions(const LocalProblem& problem) {
  const auto& [w, b, mu] = problem;
  std::vector<Vec3> solutions;
  const Vec3 stick = -w.fullPivLu().solve(b);
  if (stick[0] > 0.0 && stick.tail<2>().norm() <= mu * stick[0]) solutions.push_back(stick);
  struct Trial {
    Vec3 p, u;
    double cross;
  };
  const auto trial = [&](double angle) {
    const Vec3 direction(1.0, mu * std::cos(angle), mu * std::sin(angle));
    const double pn = -b[0] / (w.row(0) * direction)(0);
    Trial t{pn * direction, w * (pn * direction) + b, 0.0};
    t.cross = direction[1] * t.u[2] - direction[2] * t.u[1];
    return t;
  };
  constexpr int kSamples = 3600;
  double a = -std::numbers::pi;
  Trial at_a = trial(a);
  for (int k = 1; k <= kSamples; ++k) {
    const double c = std::numbers::pi * (2.0 * k / kSamples - 1.0);
    const Trial at_c = trial(c);
    // A change of sign of P_N is a pole, not a root.
    if (at_a.cross * at_c.cross <= 0.0 && at_a.p[0] > 0.0 && at_c.p[0] > 0.0) {
      double lo = a, hi = c;
      for (int i = 0; i < 60; ++i) {
        const double mid = 0.5 * (lo + hi);
        (trial(mid).cross * at_a.cross > 0.0 ? lo : hi) = mid;
      }
      const Trial root = trial(0.5 * (lo + hi));
      if (root.p.tail<2>().dot(root.u.tail<2>()) < 0.0) solutions.push_back(root.p);
    }
    a = c;
    at_a = at_c;
  }
  return solutions;
}

/// Local problem of a corner of a rigid body; every other one with the skew part of the explicit rotation scheme.
LocalProblem random_problem(std::uint64_t member) {
  TestRandom random(member);
  const Vec3 edges(random.uniform(0.2, 2.0), random.uniform(0.2, 2.0), random.uniform(0.2, 2.0));
  const Vec3 square = edges.cwiseAbs2(), theta = (Vec3::Constant(square.sum()) - square) / 12.0;
  const Vec3 arm = 0.5 * edges.cwiseProduct(random.in_cube(1.0));
  const Mat3 rotation = random.rotation().toRotationMatrix();
  Mat3 inverse = theta.cwiseInverse().asDiagonal();
  if (member % 2 == 1)
    inverse = (Mat3(theta.asDiagonal()) + 0.5 * 0.05 * gyroscopic_matrix(theta, random.in_cube(10.0))).inverse();
  const Mat3 turn = skew(rotation * arm);
  LocalProblem problem;
  problem.w = Mat3::Identity() - turn * (rotation * inverse * rotation.transpose()) * turn;
  problem.b = random.in_cube(5.0);
  problem.mu = member % 11 == 0 ? 0.0 : random.uniform(0.0, 2.0);
  return problem;
}

TEST(LocalSolve, IsOneOfTheSolutionsThatASearchOverAllDirectionsFinds) {
  int open = 0, stick = 0, slip = 0, not_unique = 0;
  double worst = 0, worst_law = 0;
  for (std::uint64_t member = 0; member < 3000; ++member) {
    const LocalProblem problem = random_problem(member);
    const auto& [w, b, mu] = problem;
    const LocalSolution solution = solve_local(w, b, mu, 0.0);
    if (b[0] >= 0.0) {
      EXPECT_EQ(solution.impulse, Vec3::Zero()) << "problem " << member;
      ++open;
      continue;
    }
    (solution.state == ContactState::kStick ? stick : slip) += 1;
    const double size = b.norm();
    const double violation =
        law_violation(solution.impulse, w * solution.impulse + b, mu, solution.impulse.norm(), size);
    worst_law = std::max(worst_law, violation);
    EXPECT_LT(violation, 1e-12) << "problem " << member;
    if (mu == 0.0) {
      EXPECT_NEAR(solution.impulse[0], -b[0] / w(0, 0), 1e-14 * size);
      continue;
    }
    const std::vector<Vec3> all = all_closed_solutions(problem);
    not_unique += all.size() > 1 ? 1 : 0;
    double nearest = std::numeric_limits<double>::infinity();
    for (const Vec3& p : all) nearest = std::min(nearest, (p - solution.impulse).norm() / solution.impulse.norm());
    EXPECT_LT(nearest, 1e-9) << "problem " << member << ", " << all.size() << " solutions";
    worst = std::max(worst, nearest);
  }
  EXPECT_LT(worst, 1e-13);      // measured 1.4e-15
  EXPECT_LT(worst_law, 1e-13);  // measured 8.8e-16
  // Every state is met: measured 1493, 400, 1107, and none of these problems has two solutions.
  EXPECT_GT(open, 500);
  EXPECT_GT(stick, 200);
  EXPECT_GT(slip, 500);
  EXPECT_EQ(not_unique, 0);
}

TEST(LocalSolve, DoesNotDependOnTheGuessOfTheSlipFactor) {
  double worst = 0;
  for (std::uint64_t member = 0; member < 2000; ++member) {
    const LocalProblem problem = random_problem(member);
    const LocalSolution cold = solve_local(problem.w, problem.b, problem.mu, 0.0);
    for (const double guess : {1e-6, 0.3, 40.0, 1e6}) {
      const LocalSolution warm = solve_local(problem.w, problem.b, problem.mu, guess);
      EXPECT_LE((warm.impulse - cold.impulse).norm(), 1e-10 * (1.0 + cold.impulse.norm()))
          << "problem " << member << ", guess " << guess;
      worst = std::max(worst, (warm.impulse - cold.impulse).norm());
    }
  }
  EXPECT_LT(worst, 1e-13);  // measured 4.1e-15
}

TEST(LocalSolve, PainleveRodIsStoppedByAnImpulse) {
  // A rod on its end, leaning at 63.4 degrees: above friction 4/3 the forces of sliding alone have no solution.
  const double lean = std::atan(2.0), s = std::sin(lean), c = std::cos(lean);
  for (const double mu : {1.2, 1.4, 2.0, 10.0}) {
    for (const double slide : {-3.0, -0.5, 0.0, 0.5, 3.0}) {
      Mat3 w = Mat3::Identity();
      w(0, 0) = 1.0 + 3.0 * c * c;
      w(1, 1) = 1.0 + 3.0 * s * s;
      w(0, 1) = w(1, 0) = 3.0 * s * c;
      for (const double approach : {1.0, 1e-6}) {
        const Vec3 b(-approach, slide, 0.1);
        const LocalSolution solution = solve_local(w, b, mu, 0.0);
        EXPECT_GT(solution.impulse[0], 0.0);
        const double violation =
            law_violation(solution.impulse, w * solution.impulse + b, mu, solution.impulse.norm(), b.norm());
        EXPECT_LT(violation, 1e-12) << "mu = " << mu << ", slide = " << slide;
      }
    }
  }
}

TEST(ContactSolver, WholeProblemsObeyTheLawsAndTheBalanceOfMomentum) {
  int solved = 0, unsolved = 0;
  double worst_balance = 0.0;
  for (const RotationScheme scheme : {RotationScheme::kImplicit, RotationScheme::kExplicit}) {
    for (std::uint64_t member = 0; member < 2000; ++member) {
      OneRock rock = random_impact(member, scheme);
      advance_to_contacts(rock);
      std::vector<HardContact>& contacts = rock.workspace.contacts;
      if (contacts.empty()) continue;
      const SolveBody free = rock.workspace.solve_bodies[0];
      solve_hard_contacts(rock.scene, rock.world, rock.workspace);
      const SolveBody& after = rock.workspace.solve_bodies[0];

      Vec3 impulse = Vec3::Zero(), moment = Vec3::Zero();
      double largest = 0.0;
      for (const HardContact& c : contacts) {
        impulse += c.frame_w * c.impulse;
        moment += (c.point_w - free.position_w).cross(c.frame_w * c.impulse);
        largest = std::max(largest, c.impulse.norm());
      }
      const double speed = free.velocity.norm() + free.omega.norm() * rock.body().bounding_radius;
      const double balance =
          std::max((after.velocity - free.velocity - free.inv_mass * impulse).norm(),
                   rock.body().bounding_radius * (after.omega - free.omega - free.inv_theta_w * moment).norm()) /
          speed;
      worst_balance = std::max(worst_balance, balance);

      if (rock.workspace.counts.solver_failures > 0) {
        ++unsolved;
        continue;
      }
      ++solved;
      for (const HardContact& c : contacts) {
        const Vec3 velocity = after.velocity + after.omega.cross(c.point_w - free.position_w);
        const double violation =
            law_violation(c.impulse, c.frame_w.transpose() * velocity, c.friction, std::max(largest, 1e-300), speed);
        EXPECT_LT(violation, 1e-9) << "impact " << member;  // measured 9.7e-11, the tolerance of the solver
      }
    }
  }
  EXPECT_LT(worst_balance, 1e-12);  // measured 5.5e-14
  EXPECT_GT(solved, 2500);          // measured 2771
  EXPECT_LE(unsolved, 5);           // measured 1
}

}  // namespace
}  // namespace talus
