#pragma once

#include <talus/base/page_memory.hpp>
#include <talus/math/lanes.hpp>
#include <talus/world/sphere_scene.hpp>

#include <cstdint>
#include <vector>

namespace talus {

/// Keeps columns on cache lines and long ones on large pages.
template <class T>
struct LineAllocator {
  using value_type = T;
  LineAllocator() = default;
  template <class U>
  LineAllocator(const LineAllocator<U>&) {}
  T* allocate(std::size_t count) { return static_cast<T*>(allocate_pages(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t count) { free_pages(memory, count * sizeof(T)); }
  bool operator==(const LineAllocator&) const { return true; }
};
template <class T>
using Column = std::vector<T, LineAllocator<T>>;

/// Half a cache line: what the contact search reads.
struct alignas(32) SpherePlace {
  double x = 0.0, y = 0.0, z = 0.0;  ///< [m]
  double radius = 0.0;               ///< [m]
};

/// One cache line.
struct alignas(64) SphereVelocity {
  double vx = 0.0, vy = 0.0, vz = 0.0;  ///< periodic cell: without the motion of the cell [m/s]
  double inverse_mass = 0.0;            ///< [1/kg]
  double wx = 0.0, wy = 0.0, wz = 0.0;  ///< world frame [rad/s]
  double inverse_inertia = 0.0;         ///< [1/(kg m2)]
};

/// What a contact remembers: normal (zero: not in contact), tangential force and moment on the first sphere. The
/// fourth numbers are the vector part of the relative orientation when the contact began (total rolling form).
struct alignas(32) PairMemory {
  double normal[4] = {0.0, 0.0, 0.0, 0.0};
  double shear[4] = {0.0, 0.0, 0.0, 0.0};
  double moment[4] = {0.0, 0.0, 0.0, 0.0};
};

/// The same of four contacts, as the law takes them side by side.
struct alignas(32) FourMemories {
  double normal[3][4] = {}, shear[3][4] = {}, moment[3][4] = {};
};

/// A pair of the list: the first sphere is known from the row.
struct SpherePair {
  std::int32_t other = 0;                 ///< second sphere
  std::array<std::int8_t, 3> image = {};  ///< periodic copy of it: its place is that of `other` + image * cell
  std::uint8_t touching = 0;
};

struct WallPair {
  std::int32_t sphere = 0;
  std::int32_t wall = 0;
};

/// Contacts of one sphere with the ground or with a rock, found near each other when the list was made.
struct ObstaclePair {
  static constexpr std::int32_t kGround = -1;
  static constexpr std::size_t kContacts = 3;
  std::uint32_t sphere = 0;                   ///< its number in the scene: it is kept when spheres are renumbered
  std::int32_t body = kGround;                ///< number of the rock
  std::array<PairMemory, kContacts> contact;  ///< of the sphere; those in contact first
};

struct WallMotion {
  double offset = 0.0;         ///< [m]
  double velocity = 0.0;       ///< along its normal [m/s]
  double drift = 0.0;          ///< part of it that lasts while its servo holds a stress [m/s]
  double force = 0.0;          ///< of the spheres on the wall in the last step, against its normal [N]
  double stiffness = 0.0;      ///< of its contacts in the last step [N/m]
  double listed_offset = 0.0;  ///< when the list of pairs was made [m]
};

struct BodyPose {
  Vec3 position_w = Vec3::Zero();  ///< [m]
  Quat orientation = Quat::Identity();
};

/// Energies since time zero [J].
struct SphereLedger {
  double boundary = 0.0;  ///< work done by walls and cell on the spheres
  double gravity = 0.0;   ///< work done by gravity
  double slip = 0.0;      ///< lost by friction
  double rolling = 0.0;   ///< lost at the limit of the contact moment
  double damping = 0.0;   ///< lost by the local damping
  double rocks = 0.0;     ///< work done by rocks on the spheres
};

/// All state of the spheres that a restart needs. Spheres are renumbered along a space-filling curve when the list of
/// pairs is made anew; `id` is the number of the scene.
struct SphereWorld {
  Column<SpherePlace> place;
  Column<SphereVelocity> velocity;
  std::vector<std::uint32_t> id;
  std::vector<Quat> orientation;  ///< total rolling form only

  // List of pairs: rows over the first sphere. Their order decides the last digits of sums, so they are state.
  std::vector<std::uint32_t> row_begin;  ///< size + 1 numbers
  Column<SpherePair> pair;
  // Memory of the touching pairs without gaps, in the order of the list and by blocks of spheres: it streams through
  // the cache instead of being picked out of the list.
  std::vector<std::uint32_t> memory_begin;  ///< of each block in `memory`; there is room for all its pairs
  Column<FourMemories> memory;              ///< see memory_of
  std::vector<Vec3> begin_turn;             ///< total rolling form only, 4th numbers of PairMemory
  std::vector<WallPair> wall_pair;          ///< ascending by sphere, wall
  Column<PairMemory> wall_memory;
  Column<SpherePlace> listed_at;    ///< places when the list was made; empty: there is none yet
  Vec3 listed_cell = Vec3::Zero();  ///< and the cell then [m]
  std::uint64_t list_count = 0;     ///< lists made so far

  std::vector<ObstaclePair> obstacle_pair;  ///< ascending by sphere, then body
  std::uint64_t obstacle_list_count = 0;    ///< list of pairs with which it was made
  std::vector<BodyPose> obstacle_pose;      ///< of the rocks when it was made

  std::vector<WallMotion> walls;
  std::array<AxisTarget, 3> control = {};  ///< of the box or cell; a study changes it between steps
  bool controlled = false;                 ///< walls are moved by `control`, else by their own velocity
  Vec3 cell = Vec3::Zero();                ///< [m]
  Vec3 cell_rate = Vec3::Zero();           ///< logarithmic, per axis [1/s]
  Vec3 cell_stress = Vec3::Zero();         ///< of the last step, compression positive [Pa]
  Vec3 cell_stiffness = Vec3::Zero();      ///< of its contacts in uniform strain along each axis [Pa]
  SphereLedger ledger;
  bool quarantined = false;  ///< a state became non-finite: the spheres are frozen at the last good one

  std::size_t size() const { return place.size(); }
};

SphereWorld make_sphere_world(const SphereScene& scene);

/// Number of spheres in a block. It depends on that of the spheres only, so sums over blocks have the same order for
/// any number of threads.
inline std::int32_t block_size(std::size_t spheres) {
  const auto sixteenth = static_cast<std::int32_t>((spheres + 15) / 16);
  return sixteenth < 64 ? 64 : sixteenth > 1024 ? 1024 : sixteenth;
}

/// Room for the memory of all pairs of the list.
void lay_out_memory(SphereWorld& spheres);
PairMemory memory_of(const SphereWorld& spheres, std::uint32_t slot);
void set_memory(SphereWorld& spheres, std::uint32_t slot, const PairMemory& memory);

/// Calls visit(i, p, slot) for each pair p of the list in its order; i is its first sphere, slot the place of its
/// memory when it touches.
template <class Visit>
void for_each_pair(const SphereWorld& spheres, Visit&& visit) {
  const auto size = static_cast<std::uint32_t>(block_size(spheres.size()));
  std::uint32_t slot = 0;
  for (std::uint32_t i = 0; i + 1 < spheres.row_begin.size(); ++i) {
    if (i % size == 0) slot = 4 * spheres.memory_begin[i / size];
    for (std::uint32_t p = spheres.row_begin[i]; p < spheres.row_begin[i + 1]; ++p) {
      visit(i, p, slot);
      slot += spheres.pair[p].touching;
    }
  }
}

double sphere_kinetic_energy(const SphereWorld& spheres);  ///< [J]

/// Energy stored in the contacts [J].
struct ContactEnergy {
  double normal = 0.0, tangential = 0.0, rolling = 0.0;
};
ContactEnergy contact_energy(const SphereScene& scene, const SphereWorld& spheres);

}  // namespace talus
