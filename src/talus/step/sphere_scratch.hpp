#pragma once

#include <talus/world/sphere_world.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace talus {

/// Force and torque on a sphere, one cache line.
struct alignas(64) SphereLoad {
  double force[4] = {0.0, 0.0, 0.0, 0.0};   ///< [N]
  double torque[4] = {0.0, 0.0, 0.0, 0.0};  ///< about the centre [N m]
};

/// Loads lie in rows of the shape of velocities, which take their place at the end of the step: force where a velocity
/// is, torque where a spin is.
inline double* force_of(SphereVelocity& row) {
  return &row.vx;
}
inline double* torque_of(SphereVelocity& row) {
  return &row.wx;
}

/// Contacts that are fetched before their turn comes.
inline constexpr std::size_t kAhead = 16;

struct TouchingPair {
  std::int32_t a = 0, b = 0;
  std::uint32_t pair = 0;  ///< number in SphereWorld::pair
};

/// Consecutive spheres that one task works on.
struct SphereBlock {
  std::int32_t begin = 0, end = 0;                                 ///< spheres
  std::size_t wall_begin = 0, wall_end = 0;                        ///< in SphereWorld::wall_pair
  std::size_t touching_count = 0;                                  ///< pairs that touch in this step
  std::vector<double> wall_force, wall_stiffness;                  ///< per wall
  Vec3 stress_volume = Vec3::Zero();                               ///< sum of F_k d_k [N m]
  Vec3 stiffness_volume = Vec3::Zero();                            ///< sum of K_n d2 n_k^4 [N m]
  double slip = 0.0, rolling = 0.0, damping = 0.0, gravity = 0.0;  ///< energies of the step [J]
  double moved_max = 0.0;  ///< squared displacement since the list was made, when it was last measured [m2]
  double fastest = 0.0;    ///< bound of the squared speed at the beginning of the step [m2/s2]
  double resultant = 0.0;  ///< sum of the forces on its spheres [N]
  bool finite = true;
};

inline constexpr std::uint32_t kOwnBlock = 0xffffffffU;

/// Scratch of the spheres, in the order in which the phases fill it.
struct SphereScratch {
  int threads = 1;
  // drift_spheres_to_midpoint
  Column<SpherePlace> mid;
  std::vector<Quat> orientation_mid;  ///< total rolling form only
  Vec3 cell_mid = Vec3::Zero();
  std::vector<double> wall_mid;     ///< offsets
  double moved_most = 0.0;          ///< no sphere has moved farther since the list was made [m]
  std::uint64_t measured_list = 0;  ///< the list for which that is known
  // find_sphere_pairs, when a list is made
  std::uint64_t list_count = 0;  ///< the list that the blocks belong to
  double radius_max = 0.0;
  std::vector<SphereBlock> blocks;
  Column<std::uint32_t> mail_slot;        ///< of a pair: where its load on the second sphere goes, or kOwnBlock
  std::vector<std::uint32_t> mail_begin;  ///< per sphere: loads from pairs of other blocks
  // find_obstacle_pairs
  std::vector<std::uint32_t> obstacle_sphere;  ///< present number of the sphere of each pair
  std::uint64_t obstacle_sphere_list = 0;      ///< list of pairs whose numbers these are
  // add_sphere_contacts
  Column<SphereVelocity> load;  ///< force_of, torque_of
  Column<SphereLoad> mail;
  // kick_spheres: `mid` becomes the places and `load` the velocities at the end; a swap makes them those of the world
  std::vector<Quat> orientation_end;

  /// A thread with fewer blocks than this waits longer for the others than it works.
  int useful_threads() const {
    const auto most = static_cast<int>(blocks.size() / 8);
    return threads < most ? threads : most > 1 ? most : 1;
  }

  std::uint64_t lists_made = 0, sphere_steps = 0, contact_steps = 0;
};

}  // namespace talus
