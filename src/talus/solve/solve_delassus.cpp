#include <talus/solve/solve_delassus.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

const CompliantBody& body_of(const CompliantSide& side, std::span<const CompliantBody> bodies) {
  return bodies[static_cast<std::size_t>(side.body)];
}

Vec3 relative_velocity(const CompliantContact& c, std::span<const CompliantBody> bodies) {
  Vec3 u = c.bias;
  if (c.a.body >= 0) u += c.a.frame.transpose() * body_of(c.a, bodies).velocity.segment<3>(3 * c.a.point);
  if (c.b.body >= 0) u -= c.b.frame.transpose() * body_of(c.b, bodies).velocity.segment<3>(3 * c.b.point);
  return u;
}

/// Adds an impulse at a point to the velocities of all points of the body.
void push(const CompliantSide& side, const Vec3& impulse, double sign, std::span<CompliantBody> bodies) {
  if (side.body < 0) return;
  CompliantBody& body = bodies[static_cast<std::size_t>(side.body)];
  const Vec3 p = sign * (side.frame * impulse);
  const Eigen::Index n = 3 * body.points, stride = body.compliance.outerStride();
  const double* column = body.compliance.data() + 3 * side.point * stride;
  double* velocity = body.velocity.data();
  for (Eigen::Index i = 0; i < n; ++i)
    velocity[i] += column[i] * p[0] + column[i + stride] * p[1] + column[i + 2 * stride] * p[2];
}

double natural_map_error2_of(const CompliantContact& c, std::span<const CompliantBody> bodies) {
  const Vec3 u = relative_velocity(c, bodies);
  const double slip_speed = std::sqrt(u[1] * u[1] + u[2] * u[2]);
  const Vec3 trial = c.impulse - Vec3(u[0] + c.friction * slip_speed, u[1], u[2]) / c.w(0, 0);
  return (c.impulse - project_on_friction_cone(trial, c.friction)).squaredNorm();
}

}  // namespace

void CompliantBody::resize(Eigen::Index count) {
  points = count;
  if (velocity.size() >= 3 * count) return;
  const Eigen::Index room = std::max(3 * count, 2 * velocity.size());
  compliance.resize(room, room);
  velocity.resize(room);
}

void begin_delassus(std::span<CompliantContact> contacts, std::span<CompliantBody> bodies) {
  for (CompliantContact& c : contacts) {
    c.w.setZero();
    for (const CompliantSide* side : {&c.a, &c.b}) {
      if (side->body < 0) continue;
      const Mat3 own = body_of(*side, bodies).compliance.block<3, 3>(3 * side->point, 3 * side->point);
      c.w.noalias() += side->frame.transpose() * (own * side->frame);
    }
    c.slip_factor = 0.0;
    if (c.impulse.isZero(0.0)) continue;
    push(c.a, c.impulse, 1.0, bodies);
    push(c.b, c.impulse, -1.0, bodies);
  }
}

double sweep_delassus(std::span<CompliantContact> contacts, std::span<CompliantBody> bodies) {
  double change2 = 0.0, size2 = 0.0;
  for (CompliantContact& c : contacts) {
    const Vec3 free = relative_velocity(c, bodies) - c.w * c.impulse;
    const LocalSolution solution = solve_local(c.w, free, c.friction, c.slip_factor);
    c.slip_factor = solution.slip_factor;
    c.state = solution.state;
    size2 += solution.impulse.squaredNorm();
    const Vec3 change = solution.impulse - c.impulse;
    if (change.isZero(0.0)) continue;
    change2 += change.squaredNorm();
    c.impulse = solution.impulse;
    push(c.a, change, 1.0, bodies);
    push(c.b, change, -1.0, bodies);
  }
  return size2 > 0.0 ? std::sqrt(change2 / size2) : std::sqrt(change2);
}

double delassus_residual(std::span<const CompliantContact> contacts, std::span<const CompliantBody> bodies) {
  double error2 = 0.0, largest2 = 0.0;
  for (const CompliantContact& c : contacts) {
    error2 = std::max(error2, natural_map_error2_of(c, bodies));
    largest2 = std::max(largest2, c.impulse.squaredNorm());
  }
  return largest2 > 0.0 ? std::sqrt(error2 / largest2) : std::sqrt(error2);
}

SolveReport solve_delassus(std::span<CompliantContact> contacts, std::span<CompliantBody> bodies,
                           const SolveSettings& settings) {
  SolveReport report;
  if (contacts.empty()) return report;
  begin_delassus(contacts, bodies);
  report.converged = false;
  while (!report.converged && report.sweeps < settings.sweeps_max) {
    ++report.sweeps;
    report.converged = sweep_delassus(contacts, bodies) <= settings.tolerance;
  }
  report.residual = delassus_residual(contacts, bodies);
  return report;
}

}  // namespace talus
