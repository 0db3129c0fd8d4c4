#include <talus/solve/solve_admm.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kOverRelaxation = 1.6;
constexpr int kCheckEvery = 5;     // iterations between looks at the true residual
constexpr int kBalanceEvery = 10;  // and at the balance of the two residuals, which costs a factorisation
constexpr double kUnbalanced = 1.5;
constexpr double kPenalty = 3.0;  // first; fewest iterations on falling heaps among 0.05 ... 100

/// Nearest point of the dual of the friction cone, U_N >= mu |U_T|.
Vec3 project_on_dual_cone(const Vec3& u, double mu) {
  if (mu <= 0.0) return {std::max(0.0, u[0]), u[1], u[2]};
  return project_on_friction_cone(u, 1.0 / mu);
}

bool factorise_admm(double penalty, VelocityProblem& problem) {
  Mat3 stiffness = Mat3::Zero();
  return factorise(problem, [&](std::size_t k) -> const Mat3& {
    stiffness.diagonal().setConstant(penalty * problem.contacts[k].weight);
    return stiffness;
  });
}

/// One pass of the method: velocities for the present split, then split and multipliers. Returns the squares of the
/// primal and the dual residual.
std::pair<double, double> iterate_admm(std::span<HardContact> contacts, std::span<const std::uint32_t> order,
                                       double penalty, VelocityProblem& problem, AdmmScratch& scratch) {
  std::vector<Vec6>& velocity = problem.velocity;
  for (std::size_t k = 0; k < problem.masses.size(); ++k) velocity[k].noalias() = problem.masses[k] * problem.free[k];
  for (std::size_t k = 0; k < order.size(); ++k) {
    const AdmmScratch::Split& split = scratch.splits[k];
    Vec3 target = split.z - problem.contacts[k].bias - split.y;
    target[0] -= contacts[order[k]].friction * std::hypot(split.z[1], split.z[2]);
    target *= penalty * problem.contacts[k].weight;
    VelocityProblem::add_load(problem.contacts[k], target, velocity);
  }
  problem.factor.solve(velocity);

  double primal2 = 0.0, dual2 = 0.0;
  for (std::size_t k = 0; k < order.size(); ++k) {
    AdmmScratch::Split& split = scratch.splits[k];
    HardContact& c = contacts[order[k]];
    const double weight = problem.contacts[k].weight;
    Vec3 u = problem.contact_velocity(problem.contacts[k]);
    u[0] += c.friction * std::hypot(split.z[1], split.z[2]);
    const Vec3 relaxed = kOverRelaxation * u + (1.0 - kOverRelaxation) * split.z;
    // With cohesion the split velocity is what the projected impulse leaves (Moreau); without, that is the dual cone.
    const double scale = penalty * weight;
    const Vec3 trial = relaxed + split.y;
    const Vec3 z = c.cohesion > 0.0
                       ? Vec3(trial + project_on_friction_set(-scale * trial, c.friction, c.cohesion) / scale)
                       : project_on_dual_cone(trial, c.friction);
    primal2 += weight * (u - z).squaredNorm();
    dual2 += weight * (z - split.z).squaredNorm();
    split.y += relaxed - z;
    split.z = z;
    c.impulse = project_on_friction_set(-scale * split.y, c.friction, c.cohesion);
  }
  return {primal2, dual2};
}

}  // namespace

SolveReport solve_admm(std::span<HardContact> contacts, std::span<const std::uint32_t> order,
                       std::span<const ContactRow> rows, std::span<SolveBody> bodies,
                       std::span<const std::uint32_t> moving, const SolveSettings& settings, VelocityProblem& problem,
                       AdmmScratch& scratch) {
  SolveReport report;
  report.converged = false;
  double penalty = kPenalty;
  if (!factorise_admm(penalty, problem)) return report;
  scratch.splits.resize(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) {
    const HardContact& c = contacts[order[k]];
    const Vec3 u = contact_velocity(c, rows[k], bodies);
    scratch.splits[k].z = Vec3(std::max(0.0, u[0]) + c.friction * std::hypot(u[1], u[2]), u[1], u[2]);
    scratch.splits[k].y = -c.impulse / (penalty * problem.contacts[k].weight);
  }

  for (int iteration = 1; iteration <= settings.sweeps_max; ++iteration) {
    report.sweeps = iteration;
    const auto [primal2, dual2] = iterate_admm(contacts, order, penalty, problem, scratch);
    if (iteration % kCheckEvery == 0 || iteration == settings.sweeps_max) {
      report.residual = residual_of_impulses(contacts, order, rows, bodies, moving, problem);
      report.converged = report.residual <= settings.tolerance;
      if (report.converged) return report;
      if (!std::isfinite(report.residual)) {
        for (const std::uint32_t k : order) contacts[k].impulse.setZero();
        residual_of_impulses(contacts, order, rows, bodies, moving, problem);
        return report;
      }
    }
    if (iteration % kBalanceEvery == 0) {
      const double ratio = std::sqrt(primal2 / std::max(dual2, 1e-300));
      if (ratio > kUnbalanced || ratio < 1.0 / kUnbalanced) {
        const double factor = std::clamp(ratio, 0.1, 10.0);
        penalty *= factor;
        for (auto& split : scratch.splits) split.y /= factor;
        if (!factorise_admm(penalty, problem)) return report;
        report.newton_steps += 1;
      }
    }
  }
  return report;
}

}  // namespace talus
