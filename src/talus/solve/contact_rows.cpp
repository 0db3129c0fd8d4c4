#include <talus/solve/contact_rows.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

void prepare_row(const HardContact& c, std::span<const SolveBody> bodies, ContactRow& row) {
  const SolveBody& a = bodies[static_cast<std::size_t>(c.a)];
  const Vec3 lever_a = c.point_w - a.position_w;
  for (int k = 0; k < 3; ++k) row.arm_a.col(k) = lever_a.cross(c.frame_w.col(k));
  row.turn_a.noalias() = a.inv_theta_w * row.arm_a;
  row.w.noalias() = row.arm_a.transpose() * row.turn_a;
  double inv_mass = a.inv_mass;
  double normal_velocity_beg = c.frame_w.col(0).dot(a.velocity_beg) + row.arm_a.col(0).dot(a.omega_beg);
  if (c.b != kTerrain) {
    const SolveBody& b = bodies[static_cast<std::size_t>(c.b)];
    const Vec3 lever_b = c.point_w - b.position_w;
    for (int k = 0; k < 3; ++k) row.arm_b.col(k) = lever_b.cross(c.frame_w.col(k));
    row.turn_b.noalias() = b.inv_theta_w * row.arm_b;
    row.w.noalias() += row.arm_b.transpose() * row.turn_b;
    inv_mass += b.inv_mass;
    normal_velocity_beg -= c.frame_w.col(0).dot(b.velocity_beg) + row.arm_b.col(0).dot(b.omega_beg);
  }
  row.w.diagonal().array() += inv_mass;
  // Only an approaching contact rebounds: a separating one must not be pulled back.
  row.bias_n = c.restitution * std::min(0.0, normal_velocity_beg) + c.approach;
  row.slip_factor = 0.0;
  row.state = ContactState::kOpen;
}

double natural_map_residual(std::span<const HardContact> contacts, std::span<const SolveBody> bodies,
                            std::span<const ContactRow> rows) {
  double error2 = 0.0, largest2 = 0.0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const HardContact& c = contacts[i];
    error2 = std::max(error2, natural_map_error2(c, rows[i], bodies));
    largest2 = std::max(largest2, c.impulse.squaredNorm());
  }
  return largest2 > 0.0 ? std::sqrt(error2 / largest2) : std::sqrt(error2);
}

}  // namespace talus
