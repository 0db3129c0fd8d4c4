#pragma once

#include <talus/elastic/elastic_solid.hpp>
#include <talus/elastic/elastic_state.hpp>

#include <span>

namespace talus {

ElasticState make_elastic_state(const ElasticSolid& solid);

/// Gives a body whose frame does not move the velocities of a rigid motion, in the axes of the frame.
void set_rigid_velocity(const ElasticSolid& solid, const Vec3& velocity, const Vec3& angular_velocity,
                        ElasticState& state);

/// Where the coordinates of a body are: x_w = position + rotation (X + u). A floating frame at the midpoint of the
/// step, or the pose at the start. With its free velocity at the end of the step, zero for a frame that does not move.
struct ElasticFrame {
  Vec3 position = Vec3::Zero();
  Mat3 rotation = Mat3::Identity();
  Vec3 velocity_b = Vec3::Zero();          ///< of the origin, in the axes of the frame [m/s]
  Vec3 angular_velocity_b = Vec3::Zero();  ///< [rad/s]
};

/// Scratch of one body in one step; grows once, then never allocates (but for full Newton).
struct ElasticScratch {
  ElasticFrame frame;
  Mat3 turn = Mat3::Identity();  ///< rotation of the body within its frame: the compliance is turned with it
  Eigen::VectorXd displacement_mid, velocity_free, velocity_end;
  Eigen::VectorXd load;                ///< on the modes
  Mat3 rigid_turn = Mat3::Identity();  ///< rotation of the elastic coordinates of a literal variant within its frame
  double slack = 0.0;                  ///< no surface node is farther than this from where the mean pose puts it [m]
  // Surface nodes that somebody asked for in this step: rows of the modes are long, each is gone through once.
  std::vector<Vec3> place, velocity;  ///< X + u at the midpoint [m]; elastic part of the free velocity [m/s]
  std::vector<std::uint32_t> asked;   ///< the step in which they were computed
  std::uint32_t step = 0;
  std::vector<Vec3> node_impulse;     ///< of surface nodes
  std::vector<std::uint32_t> pushed;  ///< those that have one
  std::vector<bool> is_pushed;
  // Total Lagrangian
  Eigen::VectorXd velocity_iterate, displacement_iterate, force_beg, force_iterate, residual, work;
  double fall2 = 0.0;  ///< square of what gravity adds to the velocities in a step [m2/s2]
  SparseMatrix tangent;
  SparseFactor tangent_factor;
  std::vector<std::uint32_t> active;  ///< surface nodes of full Newton's condensed columns
  Eigen::MatrixXd active_columns;
  ElasticState end;  ///< of the step
};

/// An impulse on a surface node, in the axes of the frame turned by `turn`.
struct NodeImpulse {
  std::uint32_t surface_node = 0;
  Vec3 impulse = Vec3::Zero();  ///< [N s]
};

/// Displacements at the midpoint and free velocities of the modes. `spin_mean` is the mean angular velocity of a moving
/// frame over the step, `gravity_b` the acceleration in the axes of the frame.
void begin_elastic_step(const ElasticSolid& solid, const ElasticState& state, const ElasticFrame& frame,
                        const Vec3& spin_mean, const Vec3& gravity_b, ElasticScratch& scratch);

/// Total Lagrangian: one more linearisation about scratch.velocity_iterate; gives new free velocities. For full Newton
/// the tangent is factorised and condensed to `active` surface nodes.
void linearise_elastic_step(const ElasticSolid& solid, const ElasticState& state, const Vec3& gravity_b,
                            std::span<const std::uint32_t> active, ElasticScratch& scratch);

/// Place of a surface node in the frame at the midpoint, X + u [m].
Vec3 surface_place(const ElasticSolid& solid, ElasticScratch& scratch, std::uint32_t surface_node);

/// Free velocity of a surface node in the axes of the frame turned by `turn`, motion of the frame included [m/s].
Vec3 surface_velocity(const ElasticSolid& solid, ElasticScratch& scratch, std::uint32_t surface_node);

/// Adds the impulses to the free velocities: scratch.velocity_end. Returns the relative change of the iterate for total
/// Lagrangian, 0 for the others.
double end_elastic_velocity(const ElasticSolid& solid, std::span<const NodeImpulse> impulses, ElasticScratch& scratch);

/// Displacements and velocities at the end of the step, by the trapezoid.
void end_elastic_step(const ElasticSolid& solid, const ElasticScratch& scratch, const ElasticState& state,
                      ElasticState& end);

/// Displacements of all nodes in the axes of the frame [m].
void nodal_displacements(const ElasticSolid& solid, const ElasticState& state, Eigen::VectorXd& displacement);

/// Of one node.
Vec3 node_displacement(const ElasticSolid& solid, const ElasticState& state, std::uint32_t node);

/// Kinetic energy of the motion relative to the frame and energy of the strain [J].
double elastic_kinetic_energy(const ElasticSolid& solid, const ElasticState& state);
double elastic_strain_energy(const ElasticSolid& solid, const ElasticState& state);

/// Mean motion within the frame of a body whose frame does not move: centre, rotation (polar), velocity, spin in the
/// axes of the body. `work` is scratch.
struct MeanMotion {
  Vec3 displacement = Vec3::Zero();
  Mat3 rotation = Mat3::Identity();
  Vec3 velocity = Vec3::Zero();
  Vec3 angular_velocity = Vec3::Zero();
};
MeanMotion mean_motion(const ElasticSolid& solid, const ElasticState& state, Eigen::VectorXd& work);

}  // namespace talus
