#include <talus/record/recorder_rock.hpp>

#include <algorithm>

namespace talus {

void RecorderRock::watch(const Scene& scene, const World& world) {
  const RigidMotion& m = world.motion[0];
  speed_max = std::max(speed_max, m.velocity_w.norm());
  spin_rate_max = std::max(spin_rate_max, m.angular_velocity_b.norm());
  kinetic_energy_max = std::max(kinetic_energy_max, kinetic_energy(scene.bodies[0], m));
  if (!world.ground[0].in_contact) {
    const double height = m.position_w.z() - ground_height(scene.terrain, m.position_w.x(), m.position_w.y());
    if (height > jump_height_max) jump_height_max = height;  // NaN beyond the terrain compares false
  }
}

void RecorderRock::sample(const Scene& scene, const World& world) {
  const RigidMotion& m = world.motion[0];
  const GroundHistory& ground = world.ground[0];
  const EnergyLedger& ledger = world.ledger[0];
  const Vec3 r = m.position_w + origin, w = m.orientation * m.angular_velocity_b;
  const Vec3& v = m.velocity_w;
  const Vec3& wb = m.angular_velocity_b;
  const Quat q = m.orientation * input_from_body.conjugate();
  const double row[] = {world.time,
                        r.x(),
                        r.y(),
                        r.z(),
                        v.x(),
                        v.y(),
                        v.z(),
                        w.x(),
                        w.y(),
                        w.z(),
                        wb.x(),
                        wb.y(),
                        wb.z(),
                        q.w(),
                        q.x(),
                        q.y(),
                        q.z(),
                        0.5 * scene.bodies[0].mass * v.squaredNorm(),
                        rotational_energy(scene.bodies[0], m),
                        m.position_w.z() - ground_height(scene.terrain, m.position_w.x(), m.position_w.y()),
                        ground.slip,
                        ground.in_contact ? 1.0 : 0.0,
                        ledger.contact,
                        ledger.drag,
                        ledger.scar,
                        ground.scar_depth};
  series.append(row);
}

}  // namespace talus
