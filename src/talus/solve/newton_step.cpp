#include <talus/solve/newton_step.hpp>

#include <Eigen/LU>

#include <array>
#include <cmath>

namespace talus {

namespace {

constexpr int kSizeMax = 3 * static_cast<int>(kNewtonContactsMax);
using System = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, kSizeMax, kSizeMax>;
using Unknowns = Eigen::Matrix<double, Eigen::Dynamic, 1, Eigen::ColMajor, kSizeMax, 1>;

/// Velocity of contact i per impulse of contact j.
Mat3 coupling(const HardContact& ci, const ContactRow& ri, const HardContact& cj, const ContactRow& rj,
              std::span<const SolveBody> bodies) {
  const auto part = [&](BodyId body, const Mat3& arm_i, const Mat3& turn_j) -> Mat3 {
    return bodies[static_cast<std::size_t>(body)].inv_mass * (ci.frame_w.transpose() * cj.frame_w) +
           arm_i.transpose() * turn_j;
  };
  Mat3 w = Mat3::Zero();
  if (ci.a == cj.a) w += part(ci.a, ri.arm_a, rj.turn_a);
  if (ci.b != kTerrain && ci.b == cj.b) w += part(ci.b, ri.arm_b, rj.turn_b);
  if (ci.b != kTerrain && ci.b == cj.a) w -= part(ci.b, ri.arm_b, rj.turn_a);
  if (cj.b != kTerrain && ci.a == cj.b) w -= part(ci.a, ri.arm_a, rj.turn_b);
  return w;
}

}  // namespace

bool newton_step(std::span<HardContact> contacts, std::span<SolveBody> bodies, std::span<const ContactRow> rows) {
  // Unknowns: impulses of the closed contacts.
  std::array<std::size_t, kNewtonContactsMax> closed{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i)
    if (rows[i].state != ContactState::kOpen) closed[count++] = i;
  if (count < 2) return false;

  constexpr double kRegularisation = 1e-11;
  const int size = 3 * static_cast<int>(count);
  System system(size, size);
  Unknowns rhs(size);
  for (std::size_t p = 0; p < count; ++p) {
    const std::size_t i = closed[p];
    const HardContact& ci = contacts[i];
    const ContactRow& ri = rows[i];
    const int at = 3 * static_cast<int>(p);
    const Vec3 u = contact_velocity(ci, ri, bodies);
    const double slip_speed = std::sqrt(u[1] * u[1] + u[2] * u[2]);
    const bool slips = ri.state == ContactState::kSlip && slip_speed > 0.0;
    const double limit = ci.friction * ci.impulse[0];
    // Slip: P_T = mu P_N d with d = -U_T / |U_T|, linearised; rows are scaled by W_NN to the size of a velocity.
    const Vec2 d = slips ? Vec2(-u.tail<2>() / slip_speed) : Vec2::Zero();
    const Mat2 turning = slips ? Mat2((limit / slip_speed) * (Mat2::Identity() - d * d.transpose())) : Mat2::Zero();
    const double scale = ri.w(0, 0);
    for (std::size_t q = 0; q < count; ++q) {
      const std::size_t j = closed[q];
      const int aq = 3 * static_cast<int>(q);
      Mat3 w = j == i ? ri.w : coupling(ci, ri, contacts[j], rows[j], bodies);
      if (slips) {
        Eigen::Matrix<double, 2, 3> tangential = scale * (turning * w.bottomRows<2>());
        if (j == i) {
          tangential.rightCols<2>() += scale * Mat2::Identity();
          tangential.col(0) -= scale * ci.friction * d;
        }
        w.bottomRows<2>() = tangential;
      }
      if (j == i) w.diagonal().array() += kRegularisation * scale;
      system.block<3, 3>(at, aq) = w;
    }
    rhs[at] = -u[0];
    if (slips) {
      rhs.segment<2>(at + 1) = scale * (limit * d - ci.impulse.tail<2>());
    } else {
      rhs.segment<2>(at + 1) = -u.tail<2>();
    }
  }

  const Unknowns change = Eigen::PartialPivLU<System>(system).solve(rhs);
  if (!change.allFinite()) return false;
  for (std::size_t p = 0; p < count; ++p) {
    HardContact& c = contacts[closed[p]];
    const ContactRow& row = rows[closed[p]];
    const Vec3 impulse = project_on_friction_cone(c.impulse + change.segment<3>(3 * static_cast<int>(p)), c.friction);
    const Vec3 difference = impulse - c.impulse;
    c.impulse = impulse;
    apply_impulse(c, row, difference, bodies);
  }
  return true;
}

}  // namespace talus
