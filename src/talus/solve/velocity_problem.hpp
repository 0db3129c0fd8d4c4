#pragma once

#include <talus/solve/block_lu.hpp>
#include <talus/solve/contact_rows.hpp>

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace talus {

/// The contacts of one island in the space of body velocities: M (v - v_f) = H^T P, U = H v + bias. For methods that
/// factorise M + H^T D H with a stiffness D of each contact.
struct VelocityProblem {
  struct Contact {
    Eigen::Matrix<double, 3, 6> jacobian_a, jacobian_b;  ///< velocity of the contact per velocity of the body
    int a = -1, b = -1;                                  ///< numbers among the moving bodies, -1: does not move
    int block = -1;                                      ///< of the pair in `blocks`
    double weight = 0.0;                                 ///< effective mass in the metric of the method [kg]
    Vec3 bias = Vec3::Zero();  ///< restitution target, approach and velocity of driven bodies [m/s]
  };
  std::vector<Contact> contacts;
  std::vector<std::int32_t> number_of_body;  ///< among the moving ones, only read for them
  std::vector<Mat6> masses;
  std::vector<Vec6> free, velocity;  ///< without impulses; in: with those of the first guess

  std::vector<std::pair<int, int>> pattern, new_pattern;  ///< (column, row) of the touching pairs, ascending
  std::vector<Mat6> blocks;                               ///< the diagonal, then below and above it one for each pair
  BlockLu factor;
  std::size_t analysed_bodies = 0;

  Vec3 contact_velocity(const Contact& c) const {
    Vec3 u = c.bias;
    if (c.a >= 0) u.noalias() += c.jacobian_a * velocity[static_cast<std::size_t>(c.a)];
    if (c.b >= 0) u.noalias() += c.jacobian_b * velocity[static_cast<std::size_t>(c.b)];
    return u;
  }
  /// Velocity of the contact that a change of the velocities makes.
  Vec3 contact_change(const Contact& c, std::span<const Vec6> change) const {
    Vec3 u = Vec3::Zero();
    if (c.a >= 0) u.noalias() += c.jacobian_a * change[static_cast<std::size_t>(c.a)];
    if (c.b >= 0) u.noalias() += c.jacobian_b * change[static_cast<std::size_t>(c.b)];
    return u;
  }
  /// load += H^T impulse
  static void add_load(const Contact& c, const Vec3& impulse, std::span<Vec6> load) {
    if (c.a >= 0) load[static_cast<std::size_t>(c.a)].noalias() += c.jacobian_a.transpose() * impulse;
    if (c.b >= 0) load[static_cast<std::size_t>(c.b)].noalias() += c.jacobian_b.transpose() * impulse;
  }
};

/// Bodies and contacts of the problem at hand; finds the order of elimination anew where others touch than last time.
/// Velocities agree with the impulses.
void fill_velocity_problem(std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                           std::span<const ContactRow> rows, std::span<const SolveBody> bodies,
                           std::span<const std::uint32_t> moving, VelocityProblem& problem);

/// Factorises M + H^T D H; `stiffness(k)` is the 3 x 3 block of D of contact k, left out where its trace is zero.
template <class Stiffness>
bool factorise(VelocityProblem& problem, Stiffness&& stiffness) {
  const std::size_t bodies = problem.masses.size(), pairs = problem.pattern.size();
  problem.blocks.resize(bodies + 2 * pairs);
  for (std::size_t k = 0; k < bodies; ++k) problem.blocks[k] = problem.masses[k];
  for (std::size_t k = bodies; k < problem.blocks.size(); ++k) problem.blocks[k].setZero();
  for (std::size_t k = 0; k < problem.contacts.size(); ++k) {
    const VelocityProblem::Contact& c = problem.contacts[k];
    const Mat3& d = stiffness(k);
    if (d.trace() == 0.0) continue;
    Eigen::Matrix<double, 3, 6> stiff_a, stiff_b;
    if (c.a >= 0) {
      stiff_a.noalias() = d.lazyProduct(c.jacobian_a);
      problem.blocks[static_cast<std::size_t>(c.a)].noalias() += c.jacobian_a.transpose().lazyProduct(stiff_a);
    }
    if (c.b < 0) continue;
    stiff_b.noalias() = d.lazyProduct(c.jacobian_b);
    problem.blocks[static_cast<std::size_t>(c.b)].noalias() += c.jacobian_b.transpose().lazyProduct(stiff_b);
    if (c.a < 0) continue;
    // Below the diagonal the row is the larger number.
    const std::size_t below = static_cast<std::size_t>(c.block), above = below + pairs;
    problem.blocks[c.a > c.b ? below : above].noalias() += c.jacobian_a.transpose().lazyProduct(stiff_b);
    problem.blocks[c.a > c.b ? above : below].noalias() += c.jacobian_b.transpose().lazyProduct(stiff_a);
  }
  const std::span<const Mat6> all(problem.blocks);
  return problem.factor.factorise(all.first(bodies), all.subspan(bodies, pairs), all.subspan(bodies + pairs));
}

/// Gives the bodies the velocities that agree with the impulses and returns the residual that all solvers share.
double residual_of_impulses(std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                            std::span<const ContactRow> rows, std::span<SolveBody> bodies,
                            std::span<const std::uint32_t> moving, const VelocityProblem& problem);

}  // namespace talus
