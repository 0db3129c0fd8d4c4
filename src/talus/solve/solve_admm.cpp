#include <talus/solve/solve_admm.hpp>

#include <Eigen/LU>
#include <Eigen/SparseCholesky>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace talus {

namespace {

using Sparse = Eigen::SparseMatrix<double>;
using Vec6 = Eigen::Matrix<double, 6, 1>;
using Mat6 = Eigen::Matrix<double, 6, 6>;
using Mat36 = Eigen::Matrix<double, 3, 6>;

constexpr double kOverRelaxation = 1.6;
constexpr int kCheckEvery = 5;     // iterations between looks at the true residual
constexpr int kBalanceEvery = 10;  // and at the balance of the two residuals, which costs a factorisation
constexpr double kUnbalanced = 1.5;
// The residual looks at one contact at a time; what is left of it adds up over a tall stack. A digit more costs few
// iterations.
constexpr double kTighter = 0.1;
constexpr int kTighterChecks = 6;  // after which the tolerance itself will do
constexpr double kPenalty = 3.0;   // first; fewest iterations on falling heaps among 0.05 ... 100

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
    int block = -1;                ///< of the pair in `blocks`
    double weight = 0.0;           ///< of the contact in the metric, an effective mass [kg]
    Vec3 bias;                     ///< restitution target, approach and velocity of driven bodies [m/s]
    Vec3 z, y;                     ///< split velocity, scaled multiplier [m/s]
  };
  std::vector<Contact> contacts;
  std::vector<std::int32_t> number_of_body;  ///< among the moving ones, only read for them
  std::vector<Mat6> masses;
  Eigen::VectorXd free, velocity, load, permuted, inverse_diagonal;

  // The matrix in blocks of 6 x 6: the diagonal first, then one per touching pair, column by column.
  std::vector<std::pair<int, int>> pattern, new_pattern;  ///< (column, row) of the pairs, ascending
  std::vector<Mat6> blocks;
  Sparse matrix;  ///< lower triangle
  Eigen::SimplicialLDLT<Sparse, Eigen::Lower> factor;
  std::size_t analysed_bodies = 0;
};

AdmmScratch::AdmmScratch() : parts_(std::make_unique<Parts>()) {}
AdmmScratch::~AdmmScratch() = default;
AdmmScratch::AdmmScratch(AdmmScratch&&) noexcept = default;
AdmmScratch& AdmmScratch::operator=(AdmmScratch&&) noexcept = default;

namespace {

using Parts = AdmmScratch::Parts;

Mat36 jacobian_of(const HardContact& c, const Mat3& arm, double sign) {
  Mat36 j;
  j.leftCols<3>() = sign * c.frame_w.transpose();
  j.rightCols<3>() = sign * arm.transpose();
  return j;
}

/// Numbers the touching pairs; where they are not those of the last time, finds the order of elimination anew.
void analyse(Parts& parts) {
  parts.new_pattern.clear();
  for (const auto& c : parts.contacts)
    if (c.a >= 0 && c.b >= 0) parts.new_pattern.emplace_back(std::min(c.a, c.b), std::max(c.a, c.b));
  std::sort(parts.new_pattern.begin(), parts.new_pattern.end());
  parts.new_pattern.erase(std::unique(parts.new_pattern.begin(), parts.new_pattern.end()), parts.new_pattern.end());
  const auto bodies = static_cast<int>(parts.masses.size());
  for (auto& c : parts.contacts) {
    if (c.a < 0 || c.b < 0) continue;
    const std::pair pair{std::min(c.a, c.b), std::max(c.a, c.b)};
    c.block = bodies + static_cast<int>(std::lower_bound(parts.new_pattern.begin(), parts.new_pattern.end(), pair) -
                                        parts.new_pattern.begin());
  }
  if (parts.analysed_bodies == parts.masses.size() && parts.pattern == parts.new_pattern) return;
  parts.pattern.swap(parts.new_pattern);
  parts.analysed_bodies = parts.masses.size();
  const Eigen::Index n = 6 * bodies;
  const auto nonzeros = static_cast<Eigen::Index>(21 * parts.masses.size() + 36 * parts.pattern.size());
  parts.matrix.resize(n, n);
  parts.matrix.resizeNonZeros(nonzeros);
  int* outer = parts.matrix.outerIndexPtr();
  int* inner = parts.matrix.innerIndexPtr();
  int at = 0;
  std::size_t pair = 0;
  for (int body = 0; body < bodies; ++body) {
    const std::size_t first = pair;
    while (pair < parts.pattern.size() && parts.pattern[pair].first == body) ++pair;
    for (int j = 0; j < 6; ++j) {
      outer[6 * body + j] = at;
      for (int i = j; i < 6; ++i) inner[at++] = 6 * body + i;
      for (std::size_t p = first; p < pair; ++p)
        for (int i = 0; i < 6; ++i) inner[at++] = 6 * parts.pattern[p].second + i;
    }
  }
  outer[n] = at;
  parts.factor.analyzePattern(parts.matrix);
}

/// Factorises M + penalty * H^T diag(weight) H, the space of body velocities.
bool factorise(Parts& parts, double penalty) {
  const std::size_t bodies = parts.masses.size();
  parts.blocks.resize(bodies + parts.pattern.size());
  for (std::size_t k = 0; k < bodies; ++k) parts.blocks[k] = parts.masses[k];
  for (std::size_t k = bodies; k < parts.blocks.size(); ++k) parts.blocks[k].setZero();
  for (const auto& c : parts.contacts) {
    const double w = penalty * c.weight;
    if (c.a >= 0)
      parts.blocks[static_cast<std::size_t>(c.a)].noalias() += w * (c.jacobian_a.transpose() * c.jacobian_a);
    if (c.b >= 0)
      parts.blocks[static_cast<std::size_t>(c.b)].noalias() += w * (c.jacobian_b.transpose() * c.jacobian_b);
    if (c.block < 0 || c.a < 0 || c.b < 0) continue;
    Mat6& block = parts.blocks[static_cast<std::size_t>(c.block)];
    if (c.a > c.b) {
      block.noalias() += w * (c.jacobian_a.transpose() * c.jacobian_b);
    } else {
      block.noalias() += w * (c.jacobian_b.transpose() * c.jacobian_a);
    }
  }
  double* value = parts.matrix.valuePtr();
  std::size_t pair = 0;
  for (std::size_t body = 0; body < bodies; ++body) {
    const std::size_t first = pair;
    while (pair < parts.pattern.size() && parts.pattern[pair].first == static_cast<int>(body)) ++pair;
    for (int j = 0; j < 6; ++j) {
      for (int i = j; i < 6; ++i) *value++ = parts.blocks[body](i, j);
      for (std::size_t p = first; p < pair; ++p)
        for (int i = 0; i < 6; ++i) *value++ = parts.blocks[bodies + p](i, j);
    }
  }
  parts.factor.factorize(parts.matrix);
  if (parts.factor.info() != Eigen::Success) return false;
  parts.inverse_diagonal = parts.factor.vectorD().cwiseInverse();
  return true;
}

/// velocity = matrix^-1 load, without temporaries.
void solve_velocities(Parts& parts) {
  parts.permuted.noalias() = parts.factor.permutationP() * parts.load;
  parts.factor.matrixL().solveInPlace(parts.permuted);
  parts.permuted.array() *= parts.inverse_diagonal.array();
  parts.factor.matrixU().solveInPlace(parts.permuted);
  parts.velocity.noalias() = parts.factor.permutationPinv() * parts.permuted;
}

/// Bodies, contacts and first iterates from the problem at hand.
void fill_parts(std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                std::span<const ContactRow> rows, std::span<const SolveBody> bodies,
                std::span<const std::uint32_t> moving, Parts& parts) {
  if (parts.number_of_body.size() < bodies.size()) parts.number_of_body.resize(bodies.size());
  parts.masses.resize(moving.size());
  const auto dofs = static_cast<Eigen::Index>(6 * moving.size());
  for (auto* vector : {&parts.free, &parts.velocity, &parts.load, &parts.permuted}) vector->resize(dofs);
  for (std::size_t k = 0; k < moving.size(); ++k) {
    const SolveBody& body = bodies[moving[k]];
    const auto at = static_cast<Eigen::Index>(6 * k);
    parts.number_of_body[moving[k]] = static_cast<std::int32_t>(k);
    parts.masses[k].setZero();
    parts.masses[k].topLeftCorner<3, 3>().diagonal().setConstant(1.0 / body.inv_mass);
    const Mat3 theta = body.inv_theta_w.inverse();
    parts.masses[k].bottomRightCorner<3, 3>() = 0.5 * (theta + theta.transpose());
    parts.velocity.segment<3>(at) = body.velocity;
    parts.velocity.segment<3>(at + 3) = body.omega;
  }
  parts.free = parts.velocity;  // less the impulses of the first guess, below
  parts.contacts.resize(order.size());
  const auto number = [&](BodyId body) {
    const bool moves = body != kTerrain && bodies[static_cast<std::size_t>(body)].inv_mass > 0.0;
    return moves ? parts.number_of_body[static_cast<std::size_t>(body)] : -1;
  };
  for (std::size_t k = 0; k < order.size(); ++k) {
    const HardContact& c = contacts[order[k]];
    const ContactRow& row = rows[k];
    Parts::Contact& p = parts.contacts[k];
    p.a = number(c.a);
    p.b = number(c.b);
    p.block = -1;
    p.jacobian_a = jacobian_of(c, row.arm_a, 1.0);
    if (c.b != kTerrain) p.jacobian_b = jacobian_of(c, row.arm_b, -1.0);
    p.weight = 3.0 / row.w.trace();
    const Vec3 u = contact_velocity(c, row, bodies);
    p.bias = u;
    const Vec3 impulse_w = c.frame_w * c.impulse;
    if (p.a >= 0) {
      p.bias -= p.jacobian_a * parts.velocity.segment<6>(6 * p.a);
      parts.free.segment<3>(6 * p.a) -= bodies[static_cast<std::size_t>(c.a)].inv_mass * impulse_w;
      parts.free.segment<3>(6 * p.a + 3) -= row.turn_a * c.impulse;
    }
    if (p.b >= 0) {
      p.bias -= p.jacobian_b * parts.velocity.segment<6>(6 * p.b);
      parts.free.segment<3>(6 * p.b) += bodies[static_cast<std::size_t>(c.b)].inv_mass * impulse_w;
      parts.free.segment<3>(6 * p.b + 3) += row.turn_b * c.impulse;
    }
    p.z = Vec3(std::max(0.0, u[0]) + c.friction * std::hypot(u[1], u[2]), u[1], u[2]);
  }
}

/// One pass of the method: velocities for the present split, then split and multipliers. Returns the squares of the
/// primal and the dual residual.
std::pair<double, double> iterate_admm(std::span<HardContact> contacts, std::span<const std::uint32_t> order,
                                       double penalty, Parts& parts) {
  for (std::size_t k = 0; k < parts.masses.size(); ++k) {
    const auto at = static_cast<Eigen::Index>(6 * k);
    parts.load.segment<6>(at).noalias() = parts.masses[k] * parts.free.segment<6>(at);
  }
  for (std::size_t k = 0; k < order.size(); ++k) {
    const Parts::Contact& p = parts.contacts[k];
    Vec3 target = p.z - p.bias - p.y;
    target[0] -= contacts[order[k]].friction * std::hypot(p.z[1], p.z[2]);
    target *= penalty * p.weight;
    if (p.a >= 0) parts.load.segment<6>(6 * p.a).noalias() += p.jacobian_a.transpose() * target;
    if (p.b >= 0) parts.load.segment<6>(6 * p.b).noalias() += p.jacobian_b.transpose() * target;
  }
  solve_velocities(parts);

  double primal2 = 0.0, dual2 = 0.0;
  for (std::size_t k = 0; k < order.size(); ++k) {
    Parts::Contact& p = parts.contacts[k];
    HardContact& c = contacts[order[k]];
    Vec3 u = p.bias;
    if (p.a >= 0) u.noalias() += p.jacobian_a * parts.velocity.segment<6>(6 * p.a);
    if (p.b >= 0) u.noalias() += p.jacobian_b * parts.velocity.segment<6>(6 * p.b);
    u[0] += c.friction * std::hypot(p.z[1], p.z[2]);
    const Vec3 relaxed = kOverRelaxation * u + (1.0 - kOverRelaxation) * p.z;
    // With cohesion the split velocity is what the projected impulse leaves (Moreau); without, that is the dual cone.
    const double scale = penalty * p.weight;
    const Vec3 trial = relaxed + p.y;
    const Vec3 z = c.cohesion > 0.0
                       ? Vec3(trial + project_on_friction_set(-scale * trial, c.friction, c.cohesion) / scale)
                       : project_on_dual_cone(trial, c.friction);
    primal2 += p.weight * (u - z).squaredNorm();
    dual2 += p.weight * (z - p.z).squaredNorm();
    p.y += relaxed - z;
    p.z = z;
    c.impulse = project_on_friction_set(-scale * p.y, c.friction, c.cohesion);
  }
  return {primal2, dual2};
}

/// Velocities that agree with the impulses, then the residual that all solvers share.
double residual_of_impulses(std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                            std::span<const ContactRow> rows, std::span<SolveBody> bodies,
                            std::span<const std::uint32_t> moving, const Parts& parts) {
  for (std::size_t k = 0; k < moving.size(); ++k) {
    const auto at = static_cast<Eigen::Index>(6 * k);
    bodies[moving[k]].velocity = parts.free.segment<3>(at);
    bodies[moving[k]].omega = parts.free.segment<3>(at + 3);
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

}  // namespace

SolveReport solve_admm(std::span<HardContact> contacts, std::span<const std::uint32_t> order,
                       std::span<const ContactRow> rows, std::span<SolveBody> bodies,
                       std::span<const std::uint32_t> moving, const SolveSettings& settings, AdmmScratch& scratch) {
  Parts& parts = scratch.parts();
  fill_parts(contacts, order, rows, bodies, moving, parts);
  analyse(parts);
  SolveReport report;
  report.converged = false;
  double penalty = kPenalty;
  int solved = 0;  // looks at which the residual was below the tolerance
  if (!factorise(parts, penalty)) return report;
  for (std::size_t k = 0; k < order.size(); ++k)
    parts.contacts[k].y = -contacts[order[k]].impulse / (penalty * parts.contacts[k].weight);

  for (int iteration = 1; iteration <= settings.sweeps_max; ++iteration) {
    report.sweeps = iteration;
    const auto [primal2, dual2] = iterate_admm(contacts, order, penalty, parts);
    if (iteration % kCheckEvery == 0 || iteration == settings.sweeps_max) {
      report.residual = residual_of_impulses(contacts, order, rows, bodies, moving, parts);
      report.converged = report.residual <= settings.tolerance;
      solved += report.converged ? 1 : 0;
      if (report.residual <= kTighter * settings.tolerance) return report;
      if (report.converged && solved >= kTighterChecks) return report;
      if (!std::isfinite(report.residual)) {
        for (const std::uint32_t k : order) contacts[k].impulse.setZero();
        residual_of_impulses(contacts, order, rows, bodies, moving, parts);
        return report;
      }
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
