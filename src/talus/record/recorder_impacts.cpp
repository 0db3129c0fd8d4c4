#include <talus/record/recorder_impacts.hpp>

namespace talus {

void RecorderImpacts::add_step(const World& world, const Workspace& workspace) {
  const RigidBodyDef& body = scene_->bodies[0];
  const bool begins = !in_contact_;
  if (begins) {
    RockImpact impact;
    impact.soil = world.ground[0].soil;
    impact.time = world.time;
    impact.flight_time = time_ - flight_from_;
    impact.velocity_in = before_.velocity_w;
    impact.spin_rate_in = before_.angular_velocity_b.norm();
    impact.translational_energy_in = 0.5 * body.mass * before_.velocity_w.squaredNorm();
    impact.kinetic_energy_in = kinetic_energy(body, before_);
    impacts.push_back(impact);
  }
  RockImpact& impact = impacts.back();
  double largest = 0.0;
  for (const HardContact& c : workspace.contacts) {
    if (c.b != kTerrain) continue;
    impact.normal_impulse += c.impulse[0];
    if (!begins || !(c.impulse[0] > largest)) continue;
    largest = c.impulse[0];
    impact.point = c.point_w;
  }
}

void RecorderImpacts::end_contact() {
  // The step that ended flies: what the contact left is the state before it.
  const RigidBodyDef& body = scene_->bodies[0];
  RockImpact& impact = impacts.back();
  impact.contact_time = time_ - impact.time + scene_->settings.time_step;
  impact.velocity_out = before_.velocity_w;
  impact.spin_rate_out = before_.angular_velocity_b.norm();
  impact.translational_energy_out = 0.5 * body.mass * before_.velocity_w.squaredNorm();
  impact.kinetic_energy_out = kinetic_energy(body, before_);
  flight_from_ = time_;
}

}  // namespace talus
