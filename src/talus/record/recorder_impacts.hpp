#pragma once

#include <talus/step/workspace.hpp>
#include <talus/world/world.hpp>

#include <vector>

namespace talus {

/// One contact with the ground after a flight: from the step in which the ground first carries an impulse to the last
/// one before none does.
struct RockImpact {
  std::uint64_t member = 0;
  std::uint32_t kind = 0;  ///< number of the [[rock]]
  SoilId soil = 0;
  double time = 0.0;          ///< end of its first step [s]
  double flight_time = 0.0;   ///< before it [s]
  double contact_time = 0.0;  ///< a rock that slides or rolls stays in one contact [s]
  Vec3 point = Vec3::Zero();  ///< contact point with the largest normal impulse of the first step, local [m]
  Vec3 velocity_in = Vec3::Zero(), velocity_out = Vec3::Zero();          ///< of the centre of mass [m/s]
  double spin_rate_in = 0.0, spin_rate_out = 0.0;                        ///< [rad/s]
  double kinetic_energy_in = 0.0, kinetic_energy_out = 0.0;              ///< [J]
  double translational_energy_in = 0.0, translational_energy_out = 0.0;  ///< [J]
  double normal_impulse = 0.0;  ///< of all contact points, over the contact [N s]
};

/// Finds the impacts of one rock by the changes of its contact state.
class RecorderImpacts {
 public:
  RecorderImpacts(const Scene& scene, const World& world, bool is_on)
      : scene_(&scene), before_(world.motion[0]), is_on_(is_on) {}

  /// After every step.
  void watch(const World& world, const Workspace& workspace) {
    if (!is_on_) return;
    const bool in_contact = world.ground[0].in_contact;
    if (in_contact) add_step(world, workspace);
    if (in_contact_ && !in_contact) end_contact();
    in_contact_ = in_contact;
    before_ = world.motion[0];
    time_ = world.time;
  }

  /// At the end of the path: a contact that lasts ends there.
  void finish() {
    if (is_on_ && in_contact_) end_contact();
  }

  std::vector<RockImpact> impacts;  ///< by time; member and kind are left to the caller

 private:
  void add_step(const World& world, const Workspace& workspace);
  void end_contact();

  const Scene* scene_;
  RigidMotion before_;  ///< at the end of the step before
  double time_ = 0.0;   ///< of it [s]
  double flight_from_ = 0.0;
  bool in_contact_ = false;
  bool is_on_;
};

}  // namespace talus
