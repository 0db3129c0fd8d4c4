#include <talus/solve/contact_coupling.hpp>
#include <talus/solve/newton_step.hpp>

#include <Eigen/LU>

#include <array>
#include <cmath>

namespace talus {

namespace {

constexpr int kSizeMax = 3 * static_cast<int>(kDenseContactsMax);
using System = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, kSizeMax, kSizeMax>;
using Unknowns = Eigen::Matrix<double, Eigen::Dynamic, 1, Eigen::ColMajor, kSizeMax, 1>;

/// What has to vanish at contact i: the velocity when it sticks; the normal velocity and P_T - mu P_N d when it slips,
/// d = -U_T / |U_T|, scaled by W_NN to the size of a velocity.
struct StateEquation {
  Vec3 error;
  bool slips;
  Vec2 d;             ///< direction of the friction
  double slip_speed;  ///< |U_T| [m/s]
};

StateEquation state_equation(const HardContact& c, const ContactRow& row, std::span<const SolveBody> bodies) {
  StateEquation e;
  e.error = contact_velocity(c, row, bodies);
  e.slip_speed = std::sqrt(e.error[1] * e.error[1] + e.error[2] * e.error[2]);
  e.slips = row.state == ContactState::kSlip && e.slip_speed > 0.0;
  if (e.slips) {
    e.d = -e.error.tail<2>() / e.slip_speed;
    e.error.tail<2>() = row.w(0, 0) * (c.impulse.tail<2>() - c.friction * c.impulse[0] * e.d);
  }
  return e;
}

}  // namespace

bool newton_step(std::span<HardContact> contacts, std::span<SolveBody> bodies, std::span<const ContactRow> rows) {
  // Unknowns: impulses of the closed contacts.
  std::array<std::size_t, kDenseContactsMax> closed{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i)
    if (rows[i].state != ContactState::kOpen) closed[count++] = i;
  if (count == 0) return false;

  constexpr double kRegularisation = 1e-11;
  const int size = 3 * static_cast<int>(count);
  System system(size, size);
  Unknowns error(size);
  for (std::size_t p = 0; p < count; ++p) {
    const std::size_t i = closed[p];
    const HardContact& ci = contacts[i];
    const ContactRow& ri = rows[i];
    const int at = 3 * static_cast<int>(p);
    const StateEquation e = state_equation(ci, ri, bodies);
    const double scale = ri.w(0, 0);
    error.segment<3>(at) = e.error;
    Mat2 turning = Mat2::Zero();  // change of mu P_N d with U_T
    if (e.slips) turning = (ci.friction * ci.impulse[0] / e.slip_speed) * (Mat2::Identity() - e.d * e.d.transpose());
    for (std::size_t q = 0; q < count; ++q) {
      const std::size_t j = closed[q];
      Mat3 w = j == i ? ri.w : contact_coupling(ci, ri, contacts[j], rows[j], bodies);
      if (e.slips) {
        Eigen::Matrix<double, 2, 3> tangential = scale * (turning * w.bottomRows<2>());
        if (j == i) {
          tangential.rightCols<2>() += scale * Mat2::Identity();
          tangential.col(0) -= scale * ci.friction * e.d;
        }
        w.bottomRows<2>() = tangential;
      }
      if (j == i) w.diagonal().array() += kRegularisation * scale;
      system.block<3, 3>(at, 3 * static_cast<int>(q)) = w;
    }
  }

  const Unknowns change = Eigen::PartialPivLU<System>(system).solve(error);
  if (!change.allFinite()) return false;
  for (std::size_t p = 0; p < count; ++p) {
    HardContact& c = contacts[closed[p]];
    // Where the states were wrong the step leaves the cone: the nearest admissible impulse is the better start.
    const Vec3 impulse = project_on_friction_cone(c.impulse - change.segment<3>(3 * static_cast<int>(p)), c.friction);
    apply_impulse(c, rows[closed[p]], impulse - c.impulse, bodies);
    c.impulse = impulse;
  }
  return true;
}

}  // namespace talus
