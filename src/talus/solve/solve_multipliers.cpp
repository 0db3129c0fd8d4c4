#include <talus/solve/solve_multipliers.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kMultiplierPenalty =
    1e3;  // times the effective mass of a contact; of 1e2 ... 1e5 that with fewest steps
constexpr int kRoundsMax = 20;
constexpr int kNewtonMax = 30;        // steps of a round
constexpr double kRoundExact = 1e-3;  // error of a round relative to its change of the impulses
constexpr int kHalvings = 8;          // of a Newton step that makes the error larger

/// Nearest point of the friction set and, times -1/scale, how it changes with the velocity.
void project_with_derivative(const Vec3& trial, const HardContact& c, Vec3& impulse, Mat3& derivative) {
  const double mu = c.friction, cohesion = c.cohesion;
  const double pt = std::sqrt(trial[1] * trial[1] + trial[2] * trial[2]);
  derivative.setZero();
  if (trial[0] >= 0.0 && pt <= mu * trial[0] + cohesion) {
    impulse = trial;
    derivative.setIdentity();
    return;
  }
  impulse = project_on_friction_set(trial, mu, cohesion);
  const double limit = mu * impulse[0] + cohesion;
  if (impulse[0] <= 0.0 && pt <= limit) {  // only with cohesion: shear without pressure
    derivative(1, 1) = derivative(2, 2) = pt > 0.0 || cohesion > 0.0 ? 1.0 : 0.0;
    return;
  }
  if (!(limit > 0.0) || !(pt > 0.0)) return;
  const Vec2 t = trial.tail<2>() / pt;
  const double turning = limit / pt;
  const double along = impulse[0] > 0.0 ? 1.0 / (1.0 + mu * mu) : 0.0;
  derivative(0, 0) = along;
  derivative.block<1, 2>(0, 1) = (along * mu) * t.transpose();
  derivative.block<2, 1>(1, 0) = (along * mu) * t;
  derivative.block<2, 2>(1, 1) = turning * Mat2::Identity() + (along * mu * mu - turning) * (t * t.transpose());
}

Vec3 trial_of(const MultiplierScratch::Contact& m, const Vec3& u, double mu) {
  return m.multiplier - m.scale * Vec3(u[0] + mu * std::sqrt(u[1] * u[1] + u[2] * u[2]), u[1], u[2]);
}

/// Square of a momentum, as twice its kinetic energy.
double momentum2(std::span<const Vec6> momentum, std::span<const SolveBody> bodies,
                 std::span<const std::uint32_t> moving) {
  double sum = 0.0;
  for (std::size_t k = 0; k < momentum.size(); ++k) {
    const SolveBody& body = bodies[moving[k]];
    const Vec6& p = momentum[k];
    sum += body.inv_mass * p.head<3>().squaredNorm() + p.tail<3>().dot(body.inv_theta_w * p.tail<3>());
  }
  return sum;
}

/// Squares of what the balance of momentum lacks, of the change of the impulses in the round and of the impulses.
struct RoundError {
  double balance2 = 0.0, change2 = 0.0, size2 = 0.0;
};

/// The balance M (v - v_f) - H^T P at the present velocities, into `gradient`, and its derivative at the contacts.
RoundError linearise_round(std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                           std::span<const SolveBody> bodies, std::span<const std::uint32_t> moving,
                           const VelocityProblem& problem, MultiplierScratch& scratch) {
  RoundError error;
  for (std::size_t k = 0; k < problem.masses.size(); ++k)
    scratch.gradient[k].noalias() = problem.masses[k] * (problem.velocity[k] - problem.free[k]);
  for (std::size_t k = 0; k < order.size(); ++k) {
    MultiplierScratch::Contact& m = scratch.contacts[k];
    const HardContact& c = contacts[order[k]];
    project_with_derivative(trial_of(m, m.velocity, c.friction), c, m.impulse, m.stiffness);
    m.stiffness *= m.scale;
    if (const double slip = std::hypot(m.velocity[1], m.velocity[2]); slip > 0.0) {
      const Vec3 of_opening = m.stiffness.col(0);
      m.stiffness.rightCols<2>() += (c.friction / slip) * of_opening * m.velocity.tail<2>().transpose();
    }
    VelocityProblem::add_load(problem.contacts[k], -m.impulse, scratch.gradient);
    error.change2 += (m.impulse - m.multiplier).squaredNorm() / problem.contacts[k].weight;
    error.size2 += m.impulse.squaredNorm() / problem.contacts[k].weight;
  }
  error.balance2 = momentum2(scratch.gradient, bodies, moving);
  return error;
}

/// What the balance lacks at velocities v + t step.
double balance_error2(double t, std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                      std::span<const SolveBody> bodies, std::span<const std::uint32_t> moving,
                      const VelocityProblem& problem, MultiplierScratch& scratch) {
  for (std::size_t k = 0; k < problem.masses.size(); ++k)
    scratch.gradient[k].noalias() = problem.masses[k] * (problem.velocity[k] + t * scratch.step[k] - problem.free[k]);
  for (std::size_t k = 0; k < order.size(); ++k) {
    const MultiplierScratch::Contact& m = scratch.contacts[k];
    const HardContact& c = contacts[order[k]];
    const Vec3 p = project_on_friction_set(trial_of(m, m.velocity + t * m.change, c.friction), c.friction, c.cohesion);
    VelocityProblem::add_load(problem.contacts[k], -p, scratch.gradient);
  }
  return momentum2(scratch.gradient, bodies, moving);
}

}  // namespace

SolveReport solve_multipliers(std::span<HardContact> contacts, std::span<const std::uint32_t> order,
                              std::span<const ContactRow> rows, std::span<SolveBody> bodies,
                              std::span<const std::uint32_t> moving, const SolveSettings& settings,
                              VelocityProblem& problem, MultiplierScratch& scratch) {
  SolveReport report;
  report.converged = false;
  report.residual = HUGE_VAL;
  const std::size_t n = order.size(), size = problem.masses.size();
  scratch.contacts.resize(n);
  scratch.gradient.resize(size);
  scratch.step.resize(size);
  for (std::size_t k = 0; k < n; ++k) {
    MultiplierScratch::Contact& m = scratch.contacts[k];
    m.multiplier = contacts[order[k]].impulse;
    m.scale = kMultiplierPenalty * problem.contacts[k].weight;
    m.velocity = problem.contact_velocity(problem.contacts[k]);
  }
  for (int round = 0; round < kRoundsMax && report.sweeps < settings.sweeps_max; ++round) {
    for (int newton = 0; newton < kNewtonMax; ++newton) {
      const RoundError error = linearise_round(contacts, order, bodies, moving, problem, scratch);
      if (error.balance2 <= kRoundExact * kRoundExact * error.change2 ||
          error.balance2 <= 0.01 * settings.tolerance * settings.tolerance * error.size2)
        break;
      if (!factorise(problem, [&](std::size_t k) -> const Mat3& { return scratch.contacts[k].stiffness; }))
        return report;
      ++report.sweeps;
      ++report.newton_steps;
      for (std::size_t k = 0; k < size; ++k) scratch.step[k] = -scratch.gradient[k];
      problem.factor.solve(scratch.step);
      for (std::size_t k = 0; k < n; ++k)
        scratch.contacts[k].change = problem.contact_change(problem.contacts[k], scratch.step);
      double share = 1.0;
      for (int k = 0; k < kHalvings; ++k, share *= 0.5)
        if (balance_error2(share, contacts, order, bodies, moving, problem, scratch) <
            (1.0 - 0.2 * share) * error.balance2)
          break;
      for (std::size_t k = 0; k < size; ++k) problem.velocity[k] += share * scratch.step[k];
      for (std::size_t k = 0; k < n; ++k) scratch.contacts[k].velocity = problem.contact_velocity(problem.contacts[k]);
    }
    for (std::size_t k = 0; k < n; ++k) {
      MultiplierScratch::Contact& m = scratch.contacts[k];
      HardContact& c = contacts[order[k]];
      m.multiplier = project_on_friction_set(trial_of(m, m.velocity, c.friction), c.friction, c.cohesion);
      c.impulse = m.multiplier;
    }
    report.residual = residual_of_impulses(contacts, order, rows, bodies, moving, problem);
    report.converged = report.residual <= settings.tolerance;
    if (report.converged) break;
    if (!std::isfinite(report.residual)) {
      for (const std::uint32_t k : order) contacts[k].impulse.setZero();
      residual_of_impulses(contacts, order, rows, bodies, moving, problem);
      break;
    }
  }
  return report;
}

}  // namespace talus
