#include <talus/geometry/closest_on_hull.hpp>
#include <talus/laws/obstacle_contact.hpp>
#include <talus/terrain/ground_touch.hpp>
#include <talus/world/obstacle_energy.hpp>

namespace talus {

ContactEnergy obstacle_energy(const Scene& scene, const World& world) {
  const SphereWorld& spheres = world.spheres;
  const LawGrain& law = scene.grains.law;
  ContactEnergy energy;
  std::vector<std::uint32_t> number(spheres.size());
  for (std::uint32_t i = 0; i < spheres.size(); ++i) number[spheres.id[i]] = i;
  for (const ObstaclePair& pair : spheres.obstacle_pair) {
    const SpherePlace& place = spheres.place[number[pair.sphere]];
    const Vec3 centre(place.x, place.y, place.z);
    std::array<GroundTouch, kGroundTouchesMax> touches;
    std::size_t count = 0;
    if (pair.body == ObstaclePair::kGround) {
      count = find_ground_touches(scene.terrain, centre, place.radius, touches);
    } else {
      const auto b = static_cast<std::size_t>(pair.body);
      const RigidMotion& motion = world.motion[b];
      SurfaceTouch touch;
      if (closest_on_shape(scene.shapes[scene.bodies[b].shape],
                           motion.orientation.conjugate() * (centre - motion.position_w), place.radius, touch))
        touches[count++].overlap = place.radius - touch.gap;
    }
    for (std::size_t k = 0; k < count; ++k) {
      const GrainStiffness<double> stiffness = obstacle_stiffness(law, place.radius, touches[k].overlap);
      energy.normal += normal_energy(law, stiffness.normal, touches[k].overlap);
    }
    const double overlap = count > 0 ? touches[0].overlap : 0.0;
    if (overlap <= 0.0) continue;
    const GrainStiffness<double> stiffness = obstacle_stiffness(law, place.radius, overlap);
    for (const PairMemory& m : pair.contact) {
      energy.tangential +=
          0.5 * (m.shear[0] * m.shear[0] + m.shear[1] * m.shear[1] + m.shear[2] * m.shear[2]) / stiffness.tangential;
      if (stiffness.rolling > 0.0)
        energy.rolling += 0.5 * (m.moment[0] * m.moment[0] + m.moment[1] * m.moment[1] + m.moment[2] * m.moment[2]) /
                          stiffness.rolling;
    }
  }
  return energy;
}

}  // namespace talus
