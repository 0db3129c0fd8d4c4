#pragma once

#include <talus/solve/hard_contact.hpp>
#include <talus/solve/solve_gauss_seidel.hpp>
#include <talus/step/body_pair_scratch.hpp>
#include <talus/step/net_scratch.hpp>
#include <talus/step/sphere_scratch.hpp>
#include <talus/world/world.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace talus {

struct DeformScratch;

/// What one step knows about one body, in the order in which the phases fill it.
struct BodyScratch {
  // begin_step
  int clear_steps = 0;  ///< steps for which the body is surely in free flight: detection is skipped
  // drift_to_midpoint
  Vec3 position_mid = Vec3::Zero();  ///< [m]
  Quat orientation_mid = Quat::Identity();
  Mat3 rotation_mid = Mat3::Identity();  ///< body to world
  // find_contacts
  std::size_t contacts_begin = 0, contacts_end = 0;  ///< in Workspace::contacts
  std::size_t ground_contacts_end = 0;  ///< those with the ground come first, then those with bodies or trees
  bool is_touched = false;              ///< is the second partner of a contact between bodies
  double height_above_ground = 0.0;     ///< of the centre of mass, vertical [m]
  bool over_ground = true;              ///< false: left the terrain
  bool in_scar = false;
  double scar_depth = 0.0;   ///< [m]
  double scar_area = 0.0;    ///< submerged part, seen along the velocity [m2]
  SoilId soil = 0;           ///< under the centre of mass
  bool touches_net = false;  ///< or may in this step
  // add_body_loads
  double drag = 0.0;             ///< all linear drag, F = -drag v [kg/s]
  double scar_drag = 0.0;        ///< the part of it that is scarring [kg/s]
  double forest_drag = 0.0;      ///< the part of it that is forest [kg/s]
  double air_drag = 0.0;         ///< the part of it that is air; a body in free flight has it in fly() [kg/s]
  double rotational_drag = 0.0;  ///< [kg m2/s]
  // add_obstacle_contacts
  bool on_grains = false;              ///< some sphere touches the body
  Vec3 grain_force_w = Vec3::Zero();   ///< of the spheres [N]
  Vec3 grain_torque_w = Vec3::Zero();  ///< about the centre of mass [N m]
  // kick
  Vec3 omega_free_b = Vec3::Zero();  ///< gyroscopic part only, body frame [rad/s]
  double drag_weight = 0.5;  ///< share of the drag that acts on the end velocity: 1/2 trapezoid, 1 backward Euler
  double rotational_drag_weight = 0.5;  ///< the same of the rotational drag
  // solve_hard_contacts and drift_to_end
  RigidMotion end;
  double net_loss = 0.0;  ///< energy that net contacts took from the body [J]

  bool has_contacts() const { return contacts_begin != contacts_end || is_touched; }
  /// Without contact and without other drag than that of the air: fly() is the whole step.
  bool is_free() const {
    return !has_contacts() && drag == 0.0 && rotational_drag == 0.0 && !touches_net && !on_grains;
  }
};

/// Energy that a tree took from a body in this step.
struct TreeHit {
  BodyId body = 0;
  std::uint32_t tree = 0;
  double energy = 0.0;  ///< [J]
  bool broken = false;
};

/// Counts over all steps since the workspace was made: numerics report.
struct StepCounts {
  std::uint64_t body_steps = 0;
  std::uint64_t clear_steps = 0;    ///< of these, without detection
  std::uint64_t contact_steps = 0;  ///< steps of the world in which the contact solver ran
  std::uint64_t contacts = 0;
  std::uint64_t sweeps = 0;
  std::uint64_t newton_steps = 0;
  std::uint64_t solver_failures = 0;  ///< solves that ended at the cap; a step may have several
  std::uint64_t steps_unsolved = 0;   ///< contact steps with such a solve
  int sweeps_max = 0;
  // Deformable bodies.
  std::uint64_t passes = 0;  ///< contact problems solved: more than one per step where bodies are linearised anew
  int passes_max = 0;        ///< in a step
  int inner_max = 0;         ///< most evaluations of the Euler force after a sweep, of literal variants
  double residual_max = 0.0;
  double residual_last = 0.0;  ///< largest of the solves of the last contact step; not saved
};

/// Scratch of one worker: deletable at any moment, never saved.
struct Workspace {
  explicit Workspace(const Scene& scene);

  std::vector<BodyScratch> bodies;
  std::vector<HardContact> contacts;  ///< of this step, ascending by key
  std::vector<SolveBody> solve_bodies;
  SolveScratch solve;
  // Contacts with trees: what yield_trees needs to solve again without a tree that broke.
  std::vector<SolveBody> free_bodies;
  std::vector<HardContact> standing_contacts;
  std::vector<std::size_t> standing_numbers;                       ///< of these in `contacts`
  std::vector<TreeHit> tree_hits;                                  ///< ascending by body and tree, broken ones first
  std::vector<double> vertex_x, vertex_y, vertex_z, vertex_slack;  ///< hull vertices in the world, padded
  std::vector<double> slip_decay;                                  ///< exp(-beta dt) per soil
  StepCounts counts;
  SphereScratch spheres;
  NetScratch net;
  BodyPairScratch pairs;
  std::shared_ptr<DeformScratch> deform;  ///< of deformable bodies, where there are any
};

}  // namespace talus
