#include <talus/base/random.hpp>
#include <talus/solve/solve_least_squares.hpp>

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr int kUnknownsMax = 3 * static_cast<int>(kDenseContactsMax);
constexpr int kRandomStarts = 200;  // two sliding contacts with friction above 1: about one start in 16 succeeds
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, kUnknownsMax, kUnknownsMax>;
using Vector = Eigen::Matrix<double, Eigen::Dynamic, 1, Eigen::ColMajor, kUnknownsMax, 1>;

/// The whole problem U = W P + b as dense matrices.
struct DenseProblem {
  Matrix w;
  Vector b;
  Eigen::Matrix<double, Eigen::Dynamic, 1, Eigen::ColMajor, static_cast<int>(kDenseContactsMax), 1> friction;
};

/// Derivative of the projection on the friction cone.
Mat3 projection_slope(const Vec3& p, double mu) {
  const double pt = std::sqrt(p[1] * p[1] + p[2] * p[2]);
  if (pt <= mu * p[0]) return Mat3::Identity();
  if (mu * pt <= -p[0]) return Mat3::Zero();
  const Vec2 d = p.tail<2>() / pt;
  const double f = 1.0 / (1.0 + mu * mu), pn = f * (p[0] + mu * pt);
  Mat3 slope;
  slope(0, 0) = f;
  slope.row(0).tail<2>() = f * mu * d.transpose();
  slope.col(0).tail<2>() = f * mu * d;
  slope.bottomRightCorner<2, 2>() =
      f * mu * mu * d * d.transpose() + (mu * pn / pt) * (Mat2::Identity() - d * d.transpose());
  return slope;
}

/// Natural map F(P) = P - proj(P - rho (U + mu |U_T| n)) and, when wanted, its derivative.
Vector natural_map(const DenseProblem& problem, const Vector& impulses, Matrix* derivative) {
  const auto size = static_cast<int>(impulses.size());
  const Vector u = problem.w * impulses + problem.b;
  Vector f(size);
  for (int at = 0; at < size; at += 3) {
    const double mu = problem.friction[at / 3], rho = 1.0 / problem.w(at, at);
    const double slip_speed = std::sqrt(u[at + 1] * u[at + 1] + u[at + 2] * u[at + 2]);
    const Vec3 trial = impulses.segment<3>(at) - rho * (u.segment<3>(at) + Vec3(mu * slip_speed, 0.0, 0.0));
    f.segment<3>(at) = impulses.segment<3>(at) - project_on_friction_cone(trial, mu);
    if (derivative == nullptr) continue;
    Eigen::Matrix<double, 3, Eigen::Dynamic, Eigen::ColMajor, 3, kUnknownsMax> trial_slope =
        -rho * problem.w.middleRows<3>(at);
    if (slip_speed > 0.0)
      trial_slope.row(0) -=
          rho * mu * (u.segment<2>(at + 1).transpose() / slip_speed) * problem.w.middleRows<2>(at + 1);
    trial_slope.block<3, 3>(0, at) += Mat3::Identity();
    derivative->middleRows<3>(at) = -projection_slope(trial, mu) * trial_slope;
    derivative->block<3, 3>(at, at) += Mat3::Identity();
  }
  return f;
}

double relative_residual(const Vector& f, const Vector& impulses) {
  double error2 = 0.0, largest2 = 0.0;
  for (int at = 0; at < f.size(); at += 3) {
    error2 = std::max(error2, f.segment<3>(at).squaredNorm());
    largest2 = std::max(largest2, impulses.segment<3>(at).squaredNorm());
  }
  return largest2 > 0.0 ? std::sqrt(error2 / largest2) : std::sqrt(error2);
}

bool minimise(const DenseProblem& problem, double tolerance, Vector& impulses) {
  const auto size = static_cast<int>(impulses.size());
  Matrix derivative(size, size);
  Vector f = natural_map(problem, impulses, &derivative);
  double damping = 1e-3;
  for (int iteration = 0; iteration < 100; ++iteration) {
    if (relative_residual(f, impulses) <= tolerance) return true;
    Matrix normal = derivative.transpose() * derivative;
    // Impulses share one unit, so a multiple of the identity is a fair damping; it also fills redundant directions.
    normal.diagonal().array() += damping * normal.diagonal().maxCoeff() + 1e-300;
    const Vector next = impulses - Vector(Eigen::LDLT<Matrix>(normal).solve(derivative.transpose() * f));
    const Vector f_next = natural_map(problem, next, nullptr);
    if (f_next.allFinite() && f_next.squaredNorm() < f.squaredNorm()) {
      impulses = next;
      f = natural_map(problem, impulses, &derivative);
      damping = std::max(1e-14, 0.1 * damping);
    } else {
      damping *= 10.0;
      if (damping > 1e8) return false;
    }
  }
  return false;
}

/// Impulses for which the contacts whose bit is set in `stick` do not move; the others carry none.
Vector sticking_impulses(const DenseProblem& problem, unsigned stick) {
  const auto size = static_cast<int>(problem.b.size());
  Matrix system = problem.w;
  Vector rhs = -problem.b;
  for (int at = 0; at < size; at += 3) {
    system.diagonal().segment<3>(at).array() *= 1.0 + 1e-11;  // redundant contacts share the load
    if ((stick >> (at / 3)) & 1U) continue;
    system.middleRows<3>(at).setZero();
    system.block<3, 3>(at, at).setIdentity();
    rhs.segment<3>(at).setZero();
  }
  return Eigen::PartialPivLU<Matrix>(system).solve(rhs);
}

}  // namespace

bool solve_least_squares(std::span<HardContact> contacts, std::span<SolveBody> bodies, std::span<ContactRow> rows,
                         double tolerance) {
  const std::size_t n = contacts.size();
  if (n > kDenseContactsMax) return false;
  const int size = 3 * static_cast<int>(n);
  DenseProblem problem{Matrix(size, size), Vector(size), {}};
  problem.friction.resize(static_cast<int>(n));
  Vector present(size);
  double scale = 0.0;
  for (std::size_t i = 0; i < n; ++i) {
    const int at = 3 * static_cast<int>(i);
    for (std::size_t j = 0; j < n; ++j)
      problem.w.block<3, 3>(at, 3 * static_cast<int>(j)) =
          contact_coupling(contacts[i], rows[i], contacts[j], rows[j], bodies);
    problem.b.segment<3>(at) = contact_velocity(contacts[i], rows[i], bodies);
    problem.friction[static_cast<int>(i)] = contacts[i].friction;
    present.segment<3>(at) = contacts[i].impulse;
  }
  problem.b -= problem.w * present;
  for (int at = 0; at < size; at += 3) scale = std::max(scale, problem.b.segment<3>(at).norm() / problem.w(at, at));

  const auto accept = [&](const Vector& impulses) {
    for (std::size_t i = 0; i < n; ++i) {
      const Vec3 impulse = project_on_friction_cone(impulses.segment<3>(3 * static_cast<int>(i)), contacts[i].friction);
      apply_impulse(contacts[i], rows[i], impulse - contacts[i].impulse, bodies);
      contacts[i].impulse = impulse;
    }
  };
  // Starts: the present impulses; some contacts stick and the others are open, in every combination; random ones.
  const int combinations = (1 << n) - 1;
  for (int start = 0; start <= combinations + kRandomStarts; ++start) {
    Vector impulses = present;
    if (start > combinations) {
      for (int k = 0; k < size; ++k) {
        const auto draw = static_cast<std::uint32_t>(start * kUnknownsMax + k);
        const double u =
            random_uniform2({.seed = 0, .member = 0, .purpose = RandomPurpose::kSolverStart, .draw = draw})[0];
        impulses[k] = scale * (k % 3 == 0 ? u : 2.0 * u - 1.0);
      }
    } else if (start > 0) {
      impulses = sticking_impulses(problem, static_cast<unsigned>(start));
    }
    if (!impulses.allFinite() || !minimise(problem, tolerance, impulses)) continue;
    accept(impulses);
    return true;
  }
  return false;
}

}  // namespace talus
