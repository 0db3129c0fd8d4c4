#include <talus/base/error.hpp>
#include <talus/solve/solve_admm.hpp>

#include <Eigen/SparseCholesky>

#include <algorithm>
#include <cmath>
#include <vector>

namespace talus {

namespace {

using Sparse = Eigen::SparseMatrix<double>;
using Vec6 = Eigen::Matrix<double, 6, 1>;
using Mat6 = Eigen::Matrix<double, 6, 6>;
using Mat36 = Eigen::Matrix<double, 3, 6>;

constexpr double kOverRelaxation = 1.6;
constexpr int kCheckEvery = 5;     // iterations between looks at the true residual
constexpr int kBalanceEvery = 25;  // and at the balance of the two residuals, which costs a factorisation
constexpr double kUnbalanced = 5.0;

/// Nearest point of the dual of the friction cone, U_N >= mu |U_T|.
Vec3 project_on_dual_cone(const Vec3& u, double mu) {
  if (mu <= 0.0) return {std::max(0.0, u[0]), u[1], u[2]};
  return project_on_friction_cone(u, 1.0 / mu);
}

}  // namespace

struct AdmmScratch::Parts {
  struct Contact {
    Mat36 jacobian_a, jacobian_b;  ///< velocity of the contact per velocity of the body
    int a = -1, b = -1;            ///< numbers among the moving bodies, -1: does not move
    double weight = 0.0;           ///< of the contact in the metric, an effective mass [kg]
    Vec3 bias;                     ///< restitution target and velocity of driven bodies [m/s]
    Vec3 z, y;                     ///< split velocity, scaled multiplier [m/s]
  };
  std::vector<Contact> contacts;
  std::vector<int> number_of_body;
  std::vector<Mat6> masses;
  Eigen::VectorXd free, velocity, load;
  Sparse matrix;
  std::vector<Eigen::Triplet<double>> triplets;
  Eigen::SimplicialLDLT<Sparse, Eigen::Lower> factor;
  Eigen::Index pattern_size = -1;
};

AdmmScratch::AdmmScratch() : parts_(std::make_unique<Parts>()) {}
AdmmScratch::~AdmmScratch() = default;
AdmmScratch::AdmmScratch(AdmmScratch&&) noexcept = default;
AdmmScratch& AdmmScratch::operator=(AdmmScratch&&) noexcept = default;

namespace {

Mat36 jacobian_of(const HardContact& c, const Mat3& arm, double sign) {
  Mat36 j;
  j.leftCols<3>() = sign * c.frame_w.transpose();
  j.rightCols<3>() = sign * arm.transpose();
  return j;
}

/// M + penalty * H^T diag(weight) H in the space of body velocities.
bool factorise(AdmmScratch::Parts& parts, double penalty) {
  parts.triplets.clear();
  const auto add_block = [&](int row, int column, const Mat6& block) {
    for (int i = 0; i < 6; ++i)
      for (int j = 0; j < 6; ++j)
        if (row > column || i >= j) parts.triplets.emplace_back(6 * row + i, 6 * column + j, block(i, j));
  };
  for (std::size_t k = 0; k < parts.masses.size(); ++k)
    add_block(static_cast<int>(k), static_cast<int>(k), parts.masses[k]);
  for (const auto& c : parts.contacts) {
    const double w = penalty * c.weight;
    if (c.a >= 0) add_block(c.a, c.a, w * (c.jacobian_a.transpose() * c.jacobian_a));
    if (c.b >= 0) add_block(c.b, c.b, w * (c.jacobian_b.transpose() * c.jacobian_b));
    if (c.a >= 0 && c.b >= 0) {
      if (c.a > c.b) {
        add_block(c.a, c.b, w * (c.jacobian_a.transpose() * c.jacobian_b));
      } else {
        add_block(c.b, c.a, w * (c.jacobian_b.transpose() * c.jacobian_a));
      }
    }
  }
  const auto n = static_cast<Eigen::Index>(6 * parts.masses.size());
  parts.matrix.resize(n, n);
  parts.matrix.setFromTriplets(parts.triplets.begin(), parts.triplets.end());
  parts.factor.compute(parts.matrix);
  return parts.factor.info() == Eigen::Success;
}

}  // namespace

SolveReport solve_admm(std::span<HardContact> contacts, std::span<const std::uint32_t> order,
                       std::span<const ContactRow> rows, std::span<SolveBody> bodies,
                       std::span<const std::uint32_t> moving, const SolveSettings& settings, AdmmScratch& scratch) {
  AdmmScratch::Parts& parts = scratch.parts();
  const std::size_t n = order.size();
  parts.number_of_body.assign(bodies.size(), -1);
  parts.masses.resize(moving.size());
  const auto dofs = static_cast<Eigen::Index>(6 * moving.size());
  parts.free.resize(dofs);
  parts.velocity.resize(dofs);
  parts.load.resize(dofs);
  for (std::size_t k = 0; k < moving.size(); ++k) {
    const SolveBody& body = bodies[moving[k]];
    parts.number_of_body[moving[k]] = static_cast<int>(k);
    parts.masses[k].setZero();
    parts.masses[k].topLeftCorner<3, 3>().diagonal().setConstant(1.0 / body.inv_mass);
    const Mat3 theta = body.inv_theta_w.inverse();
    parts.masses[k].bottomRightCorner<3, 3>() = 0.5 * (theta + theta.transpose());
    parts.velocity.segment<3>(static_cast<Eigen::Index>(6 * k)) = body.velocity;
    parts.velocity.segment<3>(static_cast<Eigen::Index>(6 * k + 3)) = body.omega;
  }
  // Free velocities: without the impulses of the first guess.
  parts.free = parts.velocity;
  parts.contacts.resize(n);
  const auto number = [&](BodyId body) {
    return body == kTerrain ? -1 : parts.number_of_body[static_cast<std::size_t>(body)];
  };
  for (std::size_t k = 0; k < n; ++k) {
    const HardContact& c = contacts[order[k]];
    const ContactRow& row = rows[k];
    AdmmScratch::Parts::Contact& p = parts.contacts[k];
    p.a = number(c.a);
    p.b = number(c.b);
    p.jacobian_a = jacobian_of(c, row.arm_a, 1.0);
    if (c.b != kTerrain) p.jacobian_b = jacobian_of(c, row.arm_b, -1.0);
    p.weight = 3.0 / row.w.trace();
    const Vec3 u = contact_velocity(c, row, bodies);
    p.bias = u;
    if (p.a >= 0) p.bias -= p.jacobian_a * parts.velocity.segment<6>(6 * p.a);
    if (p.b >= 0) p.bias -= p.jacobian_b * parts.velocity.segment<6>(6 * p.b);
    const Vec3 impulse_w = c.frame_w * c.impulse;
    if (p.a >= 0) {
      parts.free.segment<3>(6 * p.a) -= bodies[static_cast<std::size_t>(c.a)].inv_mass * impulse_w;
      parts.free.segment<3>(6 * p.a + 3) -= row.turn_a * c.impulse;
    }
    if (p.b >= 0) {
      parts.free.segment<3>(6 * p.b) += bodies[static_cast<std::size_t>(c.b)].inv_mass * impulse_w;
      parts.free.segment<3>(6 * p.b + 3) += row.turn_b * c.impulse;
    }
    p.z = Vec3(std::max(0.0, u[0]) + c.friction * std::hypot(u[1], u[2]), u[1], u[2]);
  }

  SolveReport report;
  report.converged = false;
  double penalty = 1.0;
  if (!factorise(parts, penalty)) return report;
  for (std::size_t k = 0; k < n; ++k)
    parts.contacts[k].y = -contacts[order[k]].impulse / (penalty * parts.contacts[k].weight);

  double primal2 = 0.0, dual2 = 0.0;
  for (int iteration = 1; iteration <= settings.sweeps_max; ++iteration) {
    report.sweeps = iteration;
    // Velocities of the bodies for the present split.
    for (std::size_t k = 0; k < moving.size(); ++k)
      parts.load.segment<6>(static_cast<Eigen::Index>(6 * k)) =
          parts.masses[k] * parts.free.segment<6>(static_cast<Eigen::Index>(6 * k));
    for (std::size_t k = 0; k < n; ++k) {
      const auto& p = parts.contacts[k];
      const double mu = contacts[order[k]].friction;
      Vec3 target = p.z - p.bias - p.y;
      target[0] -= mu * std::hypot(p.z[1], p.z[2]);
      target *= penalty * p.weight;
      if (p.a >= 0) parts.load.segment<6>(6 * p.a).noalias() += p.jacobian_a.transpose() * target;
      if (p.b >= 0) parts.load.segment<6>(6 * p.b).noalias() += p.jacobian_b.transpose() * target;
    }
    parts.velocity = parts.factor.solve(parts.load);

    primal2 = dual2 = 0.0;
    for (std::size_t k = 0; k < n; ++k) {
      auto& p = parts.contacts[k];
      HardContact& c = contacts[order[k]];
      Vec3 u = p.bias;
      if (p.a >= 0) u += p.jacobian_a * parts.velocity.segment<6>(6 * p.a);
      if (p.b >= 0) u += p.jacobian_b * parts.velocity.segment<6>(6 * p.b);
      u[0] += c.friction * std::hypot(p.z[1], p.z[2]);
      const Vec3 relaxed = kOverRelaxation * u + (1.0 - kOverRelaxation) * p.z;
      const Vec3 z = project_on_dual_cone(relaxed + p.y, c.friction);
      primal2 += p.weight * (u - z).squaredNorm();
      dual2 += p.weight * (z - p.z).squaredNorm();
      p.y += relaxed - z;
      p.z = z;
      c.impulse = project_on_friction_cone(-penalty * p.weight * p.y, c.friction);
    }

    if (iteration % kCheckEvery == 0 || iteration == settings.sweeps_max) {
      // Velocities that agree with the impulses, then the residual that all solvers share.
      for (std::size_t k = 0; k < moving.size(); ++k) {
        bodies[moving[k]].velocity = parts.free.segment<3>(static_cast<Eigen::Index>(6 * k));
        bodies[moving[k]].omega = parts.free.segment<3>(static_cast<Eigen::Index>(6 * k + 3));
      }
      double error2 = 0.0, largest2 = 0.0;
      for (std::size_t k = 0; k < n; ++k) {
        const HardContact& c = contacts[order[k]];
        apply_impulse(c, rows[k], c.impulse, bodies);
        largest2 = std::max(largest2, c.impulse.squaredNorm());
      }
      for (std::size_t k = 0; k < n; ++k)
        error2 = std::max(error2, natural_map_error2(contacts[order[k]], rows[k], bodies));
      report.residual = largest2 > 0.0 ? std::sqrt(error2 / largest2) : std::sqrt(error2);
      report.converged = report.residual <= settings.tolerance;
      if (report.converged) return report;
    }
    if (iteration % kBalanceEvery == 0) {
      const double ratio = std::sqrt(primal2 / std::max(dual2, 1e-300));
      if (ratio > kUnbalanced || ratio < 1.0 / kUnbalanced) {
        const double factor = std::clamp(ratio, 0.1, 10.0);
        penalty *= factor;
        for (auto& p : parts.contacts) p.y /= factor;
        if (!factorise(parts, penalty)) return report;
        report.newton_steps += 1;
      }
    }
  }
  return report;
}

}  // namespace talus
