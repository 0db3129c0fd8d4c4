#include <talus/elastic/elastic_motion.hpp>
#include <talus/elastic/internal_force.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// The rotation of the polar decomposition of a matrix with a positive determinant, by Newton's iteration for the
/// orthogonal factor (Higham 1986): R <- (R + R^-T) / 2. It converges quadratically, from nearly rotations in two or
/// three passes.
Mat3 polar_rotation_of(const Mat3& matrix) {
  Mat3 rotation = matrix / std::cbrt(matrix.determinant());
  for (int pass = 0; pass < 40; ++pass) {
    // R^-T by cross products of the columns
    const Vec3 a = rotation.col(0), b = rotation.col(1), c = rotation.col(2);
    Mat3 cofactors;
    cofactors << b.cross(c), c.cross(a), a.cross(b);
    const Mat3 next = 0.5 * (rotation + cofactors / a.dot(cofactors.col(0)));
    const double change = (next - rotation).squaredNorm();
    rotation = next;
    if (change < 1e-28) break;
  }
  return rotation;
}

/// Rotation nearest to the deformation of the whole body: polar part of sum m (x - x_C) X^T.
Mat3 polar_rotation(const ElasticSolid& solid, const Eigen::VectorXd& displacement) {
  // The rigid momenta have m / sqrt(mass) at each node, and rotations of the body are orthogonal to translations.
  Mat3 second = Mat3::Zero();
  const double f = std::sqrt(solid.mass);
  for (std::size_t i = 0; i < solid.mesh.nodes.size(); ++i) {
    const auto row = 3 * static_cast<Eigen::Index>(i);
    const double mass = f * solid.rigid_momenta(row, 0);
    second += mass * (solid.mesh.nodes[i] + displacement.segment<3>(row)) * solid.mesh.nodes[i].transpose();
  }
  return polar_rotation_of(second);
}

void turn_nodes(const Mat3& rotation, Eigen::VectorXd& of_nodes) {
  for (Eigen::Index i = 0; i < of_nodes.size(); i += 3) {
    const Vec3 x = of_nodes.segment<3>(i);
    of_nodes.segment<3>(i).noalias() = rotation * x;
  }
}

/// result = M x
void times_mass(const ElasticSolid& solid, const Eigen::VectorXd& x, Eigen::VectorXd& result) {
  multiply_nodes(solid.matrices.node_mass, x, result);
}

/// Place and velocity of a surface node from the modes, once per step.
void ask_for_node(const ElasticSolid& solid, ElasticScratch& scratch, std::uint32_t surface_node) {
  if (scratch.asked[surface_node] == scratch.step) return;
  scratch.asked[surface_node] = scratch.step;
  const Vec3& reference = solid.mesh.nodes[solid.mesh.surface_nodes[surface_node]];
  for (int k = 0; k < 3; ++k) {
    const auto row = solid.surface_modes.row(3 * static_cast<Eigen::Index>(surface_node) + k);
    scratch.place[surface_node][k] = reference[k] + row.dot(scratch.displacement_mid);
    scratch.velocity[surface_node][k] = row.dot(scratch.velocity_free);
  }
}

/// The rotation nearest to I + skew(angle): it turns by atan |angle|.
Mat3 rotation_of_small_angle(const Vec3& angle) {
  const double tangent = angle.norm();
  if (tangent == 0.0) return Mat3::Identity();
  return Eigen::AngleAxisd(std::atan(tangent), angle / tangent).toRotationMatrix();
}

/// Amplitudes of the rotations in front of the elastic modes as an angle [rad].
Vec3 modal_angle(const ElasticSolid& solid, const Eigen::VectorXd& amplitudes) {
  return amplitudes.segment<3>(solid.rigid_in_front - 3).cwiseQuotient(solid.theta.cwiseSqrt());
}

/// Where the surface may be: rotation of a literal variant within its frame, and a bound of the distance of surface
/// nodes from their places in the mean pose.
void bound_surface(const ElasticSolid& solid, ElasticScratch& scratch) {
  constexpr double kLeast = 1e-6;  // share of the radius, for rounding
  const Eigen::VectorXd& u = scratch.displacement_mid;
  scratch.slack = kLeast * solid.radius;
  if (!solid.choice.nodal()) {
    const Eigen::Index front = solid.rigid_in_front;
    scratch.slack += solid.mode_reach * u.tail(u.size() - front).norm();
    if (front == 0) return;
    // A linearised rotation stretches by the square of its angle.
    const Vec3 angle = modal_angle(solid, u);
    scratch.slack += solid.radius * angle.squaredNorm();
    if (front == 3) scratch.rigid_turn = rotation_of_small_angle(angle);
    return;
  }
  const Mat3 turn = polar_rotation(solid, u);
  Vec3 moved = Vec3::Zero();
  for (std::size_t i = 0; i < solid.mesh.nodes.size(); ++i) {
    const auto row = 3 * static_cast<Eigen::Index>(i);
    moved += solid.rigid_momenta(row, 0) * u.segment<3>(row);
  }
  moved /= std::sqrt(solid.mass);
  double farthest2 = 0.0;
  for (const std::uint32_t node : solid.mesh.surface_nodes) {
    const Vec3& x = solid.mesh.nodes[node];
    farthest2 = std::max(farthest2, (x + u.segment<3>(3 * node) - moved - turn * x).squaredNorm());
  }
  scratch.slack += 2.0 * std::sqrt(farthest2);
}

/// Sums the impulses of each node, so that its rows of the modes are gone through once.
void gather_impulses(const ElasticSolid& solid, std::span<const NodeImpulse> impulses, ElasticScratch& scratch) {
  scratch.node_impulse.resize(solid.mesh.surface_nodes.size(), Vec3::Zero());
  scratch.is_pushed.resize(solid.mesh.surface_nodes.size(), false);
  for (const std::uint32_t node : scratch.pushed) {
    scratch.node_impulse[node].setZero();
    scratch.is_pushed[node] = false;
  }
  scratch.pushed.clear();
  for (const NodeImpulse& one : impulses) {
    if (one.impulse.isZero(0.0)) continue;
    if (!scratch.is_pushed[one.surface_node]) scratch.pushed.push_back(one.surface_node);
    scratch.is_pushed[one.surface_node] = true;
    scratch.node_impulse[one.surface_node] += one.impulse;
  }
}

}  // namespace

ElasticState make_elastic_state(const ElasticSolid& solid) {
  return {Eigen::VectorXd::Zero(solid.coordinates()), Eigen::VectorXd::Zero(solid.coordinates())};
}

void set_rigid_velocity(const ElasticSolid& solid, const Vec3& velocity, const Vec3& angular_velocity,
                        ElasticState& state) {
  if (solid.choice.moving_frame()) return;
  Eigen::Matrix<double, 6, 1> amplitudes;
  amplitudes << std::sqrt(solid.mass) * velocity, solid.theta.cwiseSqrt().cwiseProduct(angular_velocity);
  if (solid.choice.nodal()) {
    state.velocity = solid.rigid * amplitudes;
  } else {
    state.velocity.head<6>() = amplitudes;
  }
}

void begin_elastic_step(const ElasticSolid& solid, const ElasticState& state, const ElasticFrame& frame,
                        const Vec3& spin_mean, const Vec3& gravity_b, ElasticScratch& scratch) {
  const double h = solid.time_step;
  scratch.frame = frame;
  const std::size_t surface = solid.mesh.surface_nodes.size();
  if (scratch.asked.size() != surface) {
    scratch.place.resize(surface);
    scratch.velocity.resize(surface);
    scratch.asked.assign(surface, 0);
    scratch.step = 0;
  }
  ++scratch.step;
  scratch.displacement_mid = state.displacement + (0.5 * h) * state.velocity;
  bound_surface(solid, scratch);
  if (solid.choice.nodal()) {
    internal_force(solid, state.displacement, state.velocity, scratch.force_beg);
    scratch.turn =
        solid.choice.newton == NewtonKind::kQuasi ? polar_rotation(solid, scratch.displacement_mid) : Mat3::Identity();
    scratch.velocity_iterate = state.velocity;
    scratch.velocity_free = state.velocity;
    scratch.velocity_end = state.velocity;
    return;
  }
  // Trapezoid: (1 + a1 w2) v+ = (1 - a1 w2) v - h w2 u + h f
  scratch.velocity_free = solid.damper.array() * ((1.0 - solid.a1() * solid.omega2.array()) * state.velocity.array() -
                                                  h * solid.omega2.array() * state.displacement.array());
  if (solid.choice.moving_frame()) {
    if (solid.choice.variant != FrameVariant::kLiteralNoRotation && !spin_mean.isZero(0.0)) {
      Eigen::Matrix<double, 6, 1> products;
      products << spin_mean.cwiseProduct(spin_mean), spin_mean.x() * spin_mean.y(), spin_mean.y() * spin_mean.z(),
          spin_mean.z() * spin_mean.x();
      scratch.load.noalias() = solid.centrifugal * products;
      scratch.velocity_free.array() += h * solid.damper.array() * scratch.load.array();
    }
  } else {
    scratch.velocity_free.head<3>() += (h * std::sqrt(solid.mass)) * gravity_b;
  }
  scratch.velocity_end = scratch.velocity_free;
}

void linearise_elastic_step(const ElasticSolid& solid, const ElasticState& state, const Vec3& gravity_b,
                            std::span<const std::uint32_t> active, ElasticScratch& scratch) {
  const double h = solid.time_step;
  scratch.fall2 = static_cast<double>(solid.mesh.nodes.size()) * (h * gravity_b).squaredNorm();
  scratch.displacement_iterate = state.displacement + (0.5 * h) * (state.velocity + scratch.velocity_iterate);
  internal_force(solid, scratch.displacement_iterate, scratch.velocity_iterate, scratch.force_iterate);
  // M (v+ - v) - h M g + h/2 (f + f+)
  scratch.work = scratch.velocity_iterate - state.velocity;
  for (Eigen::Index i = 0; i < scratch.work.size(); i += 3) scratch.work.segment<3>(i) -= h * gravity_b;
  times_mass(solid, scratch.work, scratch.residual);
  scratch.residual += (0.5 * h) * (scratch.force_beg + scratch.force_iterate);
  if (solid.choice.newton == NewtonKind::kQuasi) {
    turn_nodes(scratch.turn.transpose(), scratch.residual);
    solid.factor.solve(scratch.residual, scratch.work);
    scratch.work.swap(scratch.residual);
    turn_nodes(scratch.turn, scratch.work);
    scratch.velocity_free = scratch.velocity_iterate - scratch.work;
    return;
  }
  step_tangent(solid, scratch.displacement_iterate, scratch.velocity_iterate, scratch.tangent);
  scratch.tangent_factor.factorise(scratch.tangent);
  scratch.tangent_factor.solve(scratch.residual, scratch.work);
  scratch.velocity_free = scratch.velocity_iterate - scratch.residual;
  scratch.active.assign(active.begin(), active.end());
  Eigen::MatrixXd& columns = scratch.active_columns;
  columns.setZero(solid.dofs(), 3 * static_cast<Eigen::Index>(active.size()));
  for (std::size_t i = 0; i < active.size(); ++i)
    columns.block<3, 3>(3 * solid.mesh.surface_nodes[active[i]], 3 * static_cast<Eigen::Index>(i)).setIdentity();
  scratch.tangent_factor.solve_columns(columns);
}

Vec3 surface_place(const ElasticSolid& solid, ElasticScratch& scratch, std::uint32_t surface_node) {
  const std::uint32_t node = solid.mesh.surface_nodes[surface_node];
  if (solid.choice.nodal()) return solid.mesh.nodes[node] + scratch.displacement_mid.segment<3>(3 * node);
  ask_for_node(solid, scratch, surface_node);
  return scratch.place[surface_node];
}

Vec3 surface_velocity(const ElasticSolid& solid, ElasticScratch& scratch, std::uint32_t surface_node) {
  const std::uint32_t node = solid.mesh.surface_nodes[surface_node];
  if (solid.choice.nodal()) return scratch.turn.transpose() * scratch.velocity_free.segment<3>(3 * node);
  ask_for_node(solid, scratch, surface_node);
  return scratch.frame.velocity_b + scratch.frame.angular_velocity_b.cross(solid.mesh.nodes[node]) +
         scratch.velocity[surface_node];
}

double end_elastic_velocity(const ElasticSolid& solid, std::span<const NodeImpulse> impulses, ElasticScratch& scratch) {
  gather_impulses(solid, impulses, scratch);
  if (!solid.choice.nodal()) {
    scratch.load.setZero(solid.coordinates());
    for (const std::uint32_t node : scratch.pushed) {
      const Vec3& p = scratch.node_impulse[node];
      const auto row = 3 * static_cast<Eigen::Index>(node);
      scratch.load += p[0] * solid.surface_modes.row(row).transpose() +
                      p[1] * solid.surface_modes.row(row + 1).transpose() +
                      p[2] * solid.surface_modes.row(row + 2).transpose();
    }
    scratch.velocity_end = scratch.velocity_free + solid.damper.cwiseProduct(scratch.load);
    return 0.0;
  }
  scratch.work.setZero(solid.dofs());
  const bool quasi = solid.choice.newton == NewtonKind::kQuasi;
  for (const std::uint32_t node : scratch.pushed) {
    auto column = static_cast<Eigen::Index>(node);
    if (!quasi) column = std::lower_bound(scratch.active.begin(), scratch.active.end(), node) - scratch.active.begin();
    scratch.work.noalias() +=
        (quasi ? solid.surface_columns : scratch.active_columns).middleCols<3>(3 * column) * scratch.node_impulse[node];
  }
  if (quasi) turn_nodes(scratch.turn, scratch.work);
  scratch.velocity_end = scratch.velocity_free + scratch.work;
  // A body at rest has no velocity to compare with: then its fall within the step is the measure.
  const double size2 = std::max(scratch.velocity_end.squaredNorm(), scratch.fall2);
  const double change2 = (scratch.velocity_end - scratch.velocity_iterate).squaredNorm();
  scratch.velocity_iterate = scratch.velocity_end;
  return size2 > 0.0 ? std::sqrt(change2 / size2) : 0.0;
}

void end_elastic_step(const ElasticSolid& solid, const ElasticScratch& scratch, const ElasticState& state,
                      ElasticState& end) {
  end.displacement = state.displacement + (0.5 * solid.time_step) * (state.velocity + scratch.velocity_end);
  end.velocity = scratch.velocity_end;
}

void nodal_displacements(const ElasticSolid& solid, const ElasticState& state, Eigen::VectorXd& displacement) {
  if (solid.choice.nodal()) {
    displacement = state.displacement;
  } else {
    displacement.noalias() = solid.modes * state.displacement;
  }
}

Vec3 node_displacement(const ElasticSolid& solid, const ElasticState& state, std::uint32_t node) {
  if (solid.choice.nodal()) return state.displacement.segment<3>(3 * node);
  return solid.modes.middleRows<3>(3 * node) * state.displacement;
}

double elastic_kinetic_energy(const ElasticSolid& solid, const ElasticState& state) {
  if (solid.choice.nodal()) return 0.5 * quadratic_form_of_nodes(solid.matrices.node_mass, state.velocity);
  return 0.5 * state.velocity.squaredNorm();
}

double elastic_strain_energy(const ElasticSolid& solid, const ElasticState& state) {
  if (solid.choice.nodal()) return stored_energy(solid, state.displacement);
  return 0.5 * (solid.omega2.array() * state.displacement.array().square()).sum();
}

MeanMotion mean_motion(const ElasticSolid& solid, const ElasticState& state, Eigen::VectorXd& work) {
  MeanMotion mean;
  const double root_mass = std::sqrt(solid.mass);
  const Vec3 root_theta = solid.theta.cwiseSqrt();
  if (!solid.choice.nodal()) {  // small strain: its rigid modes are in front
    mean.displacement = state.displacement.head<3>() / root_mass;
    mean.velocity = state.velocity.head<3>() / root_mass;
    mean.rotation = rotation_of_small_angle(modal_angle(solid, state.displacement));
    mean.angular_velocity = state.velocity.segment<3>(3).cwiseQuotient(root_theta);
    return mean;
  }
  const auto translations = solid.rigid_momenta.leftCols<3>();
  mean.displacement = translations.transpose() * state.displacement / root_mass;
  mean.velocity = translations.transpose() * state.velocity / root_mass;
  mean.rotation = polar_rotation(solid, state.displacement);
  Vec3 spin = Vec3::Zero();  // about the moved centre, in the axes of the body: R^T (x - c) x M v
  times_mass(solid, state.velocity, work);
  for (std::size_t i = 0; i < solid.mesh.nodes.size(); ++i) {
    const auto row = 3 * static_cast<Eigen::Index>(i);
    const Vec3 arm = solid.mesh.nodes[i] + state.displacement.segment<3>(row) - mean.displacement;
    spin += arm.cross(work.segment<3>(row));
  }
  mean.angular_velocity = Vec3(mean.rotation.transpose() * spin).cwiseQuotient(solid.theta);
  return mean;
}

}  // namespace talus
