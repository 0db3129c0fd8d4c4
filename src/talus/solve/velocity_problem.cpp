#include <talus/solve/velocity_problem.hpp>

#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

Eigen::Matrix<double, 3, 6> jacobian_of(const HardContact& c, const Mat3& arm, double sign) {
  Eigen::Matrix<double, 3, 6> j;
  j.leftCols<3>() = sign * c.frame_w.transpose();
  j.rightCols<3>() = sign * arm.transpose();
  return j;
}

/// Numbers the touching pairs; where they are not those of the last time, finds the order of elimination anew.
void analyse_pairs(VelocityProblem& problem) {
  problem.new_pattern.clear();
  for (const auto& c : problem.contacts)
    if (c.a >= 0 && c.b >= 0) problem.new_pattern.emplace_back(std::min(c.a, c.b), std::max(c.a, c.b));
  std::sort(problem.new_pattern.begin(), problem.new_pattern.end());
  problem.new_pattern.erase(std::unique(problem.new_pattern.begin(), problem.new_pattern.end()),
                            problem.new_pattern.end());
  const auto bodies = static_cast<int>(problem.masses.size());
  for (auto& c : problem.contacts) {
    if (c.a < 0 || c.b < 0) continue;
    const std::pair pair{std::min(c.a, c.b), std::max(c.a, c.b)};
    c.block = bodies + static_cast<int>(std::lower_bound(problem.new_pattern.begin(), problem.new_pattern.end(), pair) -
                                        problem.new_pattern.begin());
  }
  if (problem.analysed_bodies == problem.masses.size() && problem.pattern == problem.new_pattern) return;
  problem.pattern.swap(problem.new_pattern);
  problem.analysed_bodies = problem.masses.size();
  problem.factor.analyse(problem.masses.size(), problem.pattern);
}

}  // namespace

void fill_velocity_problem(std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                           std::span<const ContactRow> rows, std::span<const SolveBody> bodies,
                           std::span<const std::uint32_t> moving, VelocityProblem& problem) {
  if (problem.number_of_body.size() < bodies.size()) problem.number_of_body.resize(bodies.size());
  problem.masses.resize(moving.size());
  problem.velocity.resize(moving.size());
  for (std::size_t k = 0; k < moving.size(); ++k) {
    const SolveBody& body = bodies[moving[k]];
    problem.number_of_body[moving[k]] = static_cast<std::int32_t>(k);
    problem.masses[k].setZero();
    problem.masses[k].topLeftCorner<3, 3>().diagonal().setConstant(1.0 / body.inv_mass);
    const Mat3 theta = body.inv_theta_w.inverse();
    problem.masses[k].bottomRightCorner<3, 3>() = 0.5 * (theta + theta.transpose());
    problem.velocity[k] << body.velocity, body.omega;
  }
  problem.free = problem.velocity;  // less the impulses of the first guess, below
  problem.contacts.resize(order.size());
  const auto number = [&](BodyId body) {
    const bool moves = body != kTerrain && bodies[static_cast<std::size_t>(body)].inv_mass > 0.0;
    return moves ? problem.number_of_body[static_cast<std::size_t>(body)] : -1;
  };
  for (std::size_t k = 0; k < order.size(); ++k) {
    const HardContact& c = contacts[order[k]];
    const ContactRow& row = rows[k];
    VelocityProblem::Contact& p = problem.contacts[k];
    p.a = number(c.a);
    p.b = number(c.b);
    p.block = -1;
    p.jacobian_a = jacobian_of(c, row.arm_a, 1.0);
    if (c.b != kTerrain) p.jacobian_b = jacobian_of(c, row.arm_b, -1.0);
    p.weight = 3.0 / row.w.trace();
    p.bias = contact_velocity(c, row, bodies);
    const Vec3 impulse_w = c.frame_w * c.impulse;
    if (p.a >= 0) {
      const auto a = static_cast<std::size_t>(p.a);
      p.bias -= p.jacobian_a * problem.velocity[a];
      problem.free[a].head<3>() -= bodies[static_cast<std::size_t>(c.a)].inv_mass * impulse_w;
      problem.free[a].tail<3>() -= row.turn_a * c.impulse;
    }
    if (p.b >= 0) {
      const auto b = static_cast<std::size_t>(p.b);
      p.bias -= p.jacobian_b * problem.velocity[b];
      problem.free[b].head<3>() += bodies[static_cast<std::size_t>(c.b)].inv_mass * impulse_w;
      problem.free[b].tail<3>() += row.turn_b * c.impulse;
    }
  }
  analyse_pairs(problem);
}

double residual_of_impulses(std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                            std::span<const ContactRow> rows, std::span<SolveBody> bodies,
                            std::span<const std::uint32_t> moving, const VelocityProblem& problem) {
  for (std::size_t k = 0; k < moving.size(); ++k) {
    bodies[moving[k]].velocity = problem.free[k].head<3>();
    bodies[moving[k]].omega = problem.free[k].tail<3>();
  }
  double error2 = 0.0, largest2 = 0.0;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const HardContact& c = contacts[order[k]];
    apply_impulse(c, rows[k], c.impulse, bodies);
    largest2 = std::max(largest2, c.impulse.squaredNorm());
  }
  for (std::size_t k = 0; k < order.size(); ++k)
    error2 = std::max(error2, natural_map_error2(contacts[order[k]], rows[k], bodies));
  return largest2 > 0.0 ? std::sqrt(error2 / largest2) : std::sqrt(error2);
}

}  // namespace talus
