#include <talus/base/number_text.hpp>
#include <talus/laws/obstacle_contact.hpp>
#include <talus/step/sphere_time_step.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

SphereTimeStep sphere_time_step(const SphereScene& scene, const SphereWorld& spheres) {
  struct Sum {
    double translation = 0.0, rotation = 0.0;
    int contacts = 0;
  };
  std::vector<Sum> sums(spheres.size());
  const auto add = [&](std::size_t i, const GrainStiffness<double>& k) {
    const double r = spheres.place[i].radius;
    // Hertz stiffens with overlap: its tangent is 3/2 of the secant.
    sums[i].translation += scene.law.normal == GrainNormal::kHertz ? 1.5 * k.normal : k.normal;
    sums[i].rotation += k.tangential * r * r + k.rolling;
    sums[i].contacts += 1;
  };
  // A list is not needed yet at time zero: without one every sphere counts as a pair with its like.
  for (std::size_t i = 0; i + 1 < spheres.row_begin.size(); ++i)
    for (std::uint32_t p = spheres.row_begin[i]; p < spheres.row_begin[i + 1]; ++p) {
      const SpherePair& pair = spheres.pair[p];
      const auto j = static_cast<std::size_t>(pair.other);
      const SpherePlace &a = spheres.place[i], &b = spheres.place[j];
      const Vec3 d(a.x - b.x - pair.image[0] * spheres.cell.x(), a.y - b.y - pair.image[1] * spheres.cell.y(),
                   a.z - b.z - pair.image[2] * spheres.cell.z());
      const double overlap = a.radius + b.radius - d.norm();
      if (overlap <= 0.0) continue;
      const GrainStiffness<double> k = grain_stiffness(scene.law, a.radius, b.radius, overlap);
      add(i, k);
      add(j, k);
    }
  for (const WallPair& pair : spheres.wall_pair) {
    const auto i = static_cast<std::size_t>(pair.sphere), w = static_cast<std::size_t>(pair.wall);
    const SpherePlace& a = spheres.place[i];
    const double overlap = a.radius - (scene.walls[w].normal_w.dot(Vec3(a.x, a.y, a.z)) - spheres.walls[w].offset);
    if (overlap > 0.0) add(i, wall_stiffness(scene.law, a.radius, overlap));
  }
  if (!spheres.obstacle_pair.empty()) {
    std::vector<std::size_t> number(spheres.size());
    for (std::size_t i = 0; i < spheres.size(); ++i) number[spheres.id[i]] = i;
    for (const ObstaclePair& pair : spheres.obstacle_pair)
      for (const PairMemory& contact : pair.contact) {
        const std::size_t i = number[pair.sphere];
        const bool touches = contact.normal[0] != 0.0 || contact.normal[1] != 0.0 || contact.normal[2] != 0.0;
        if (touches) add(i, obstacle_stiffness(scene.law, spheres.place[i].radius, 1e-2 * spheres.place[i].radius));
      }
  }
  SphereTimeStep limit;
  limit.critical = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < spheres.size(); ++i) {
    const double r = spheres.place[i].radius;
    if (sums[i].contacts == 0) {
      add(i, grain_stiffness(scene.law, r, r, 1e-3 * r));
      sums[i].contacts = 0;
    }
    const double translation = std::sqrt(2.0 / (spheres.velocity[i].inverse_mass * sums[i].translation));
    const double rotation = std::sqrt(2.0 / (spheres.velocity[i].inverse_inertia * sums[i].rotation));
    const double critical = std::min(translation, rotation);
    if (critical < limit.critical) limit = {critical, spheres.id[i], r, sums[i].contacts, rotation < translation};
  }
  return limit;
}

std::string time_step_reason(const SphereTimeStep& limit, double share) {
  return number_text(share, 3) + " of the stable " + number_text(limit.critical, 4) + " s, set by the " +
         (limit.by_rotation ? "rotation" : "translation") + " of grain " + std::to_string(limit.sphere) + " (radius " +
         number_text(1e3 * limit.radius, 3) + " mm, " + std::to_string(limit.contacts) + " contacts)";
}

}  // namespace talus
