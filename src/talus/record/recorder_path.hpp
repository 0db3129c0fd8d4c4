#pragma once

#include <talus/world/world.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace talus {

/// How the path of a rock ended.
enum class RockOutcome : std::uint8_t { kRest, kLeftDomain, kDuration, kQuarantined };

/// Sums over the samples of one rock, of one quantity.
struct PooledSum {
  double count = 0.0, sum = 0.0, sum_of_squares = 0.0;
  void add(double x) {
    count += 1.0;
    sum += x;
    sum_of_squares += x * x;
  }
  void add(const PooledSum& other) {
    count += other.count;
    sum += other.sum;
    sum_of_squares += other.sum_of_squares;
  }
  double mean() const { return count > 0.0 ? sum / count : 0.0; }
  double deviation() const;  ///< standard deviation of the samples
};

/// What a sample of a path shows.
struct PathSample {
  double time = 0.0;             ///< [s]
  Vec3 position = Vec3::Zero();  ///< local [m]
  Quat orientation = Quat::Identity();
  double kinetic_energy = 0.0;        ///< [J]
  double translational_energy = 0.0;  ///< [J]
  double speed = 0.0;                 ///< [m/s]
  double jump_height = 0.0;           ///< centre of mass above the ground; NaN in contact [m]
  double spin_rate = 0.0;             ///< [rad/s]
};

/// Key figures of the path of one rock: one row of series/rocks.csv.
struct RockPath {
  std::uint64_t member = 0;
  std::uint32_t kind = 0;      ///< number of the [[rock]]
  std::uint32_t location = 0;  ///< number of the point, line or polygon that released it
  double mass = 0.0;           ///< [kg]
  double volume = 0.0;         ///< [m3]
  RockOutcome outcome = RockOutcome::kDuration;
  Vec3 start = Vec3::Zero(), end = Vec3::Zero();            ///< centre of mass, local [m]
  double time = 0.0;                                        ///< [s]
  double kinetic_energy_max = 0.0;                          ///< over all steps [J]
  double translational_energy_max = 0.0;                    ///< [J]
  double speed_max = 0.0;                                   ///< [m/s]
  double jump_height_max = 0.0;                             ///< over the samples in flight [m]
  double spin_rate_max = 0.0;                               ///< [rad/s]
  PooledSum kinetic_energy, speed, spin_rate, jump_height;  ///< over the samples while moving
  double spin_energy = 0.0, spin_energy_major = 0.0;        ///< summed over the samples: all, about the major axis [J]
  EnergyLedger ledger;
  std::uint32_t tree_hits = 0, trees_broken = 0;
  std::uint64_t steps = 0;

  double runout() const { return (end - start).head<2>().norm(); }
};

/// A path that is kept in full.
struct KeptPath {
  std::uint64_t member = 0;
  std::uint32_t kind = 0;
  double volume = 0.0;  ///< of the rock [m3]
  std::vector<PathSample> samples;
};

/// Follows one rock of an ensemble.
class RecorderPath {
 public:
  /// `keep_samples`: also keep every sample, for maps and drawings of the path.
  RecorderPath(const Scene& scene, const World& world, bool keep_samples);

  /// After every step: maxima.
  void watch(const World& world) {
    const RigidMotion& m = world.motion[0];
    const double translational = 0.5 * body_->mass * m.velocity_w.squaredNorm();
    const double total = translational + rotational_energy(*body_, m);
    if (total > path.kinetic_energy_max) path.kinetic_energy_max = total;
    if (translational > path.translational_energy_max) path.translational_energy_max = translational;
    const double spin2 = m.angular_velocity_b.squaredNorm();
    if (spin2 > spin2_max_) spin2_max_ = spin2;
  }

  /// At the sample interval.
  const PathSample& sample(const World& world);

  void finish(const World& world, RockOutcome outcome);

  RockPath path;
  std::vector<PathSample> samples;  ///< if kept

 private:
  const Scene* scene_;
  const RigidBodyDef* body_;
  int major_axis_ = 2;
  double spin2_max_ = 0.0;
  bool keep_samples_;
  PathSample last_;
};

}  // namespace talus
