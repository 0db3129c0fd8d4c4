#include <talus/study/grain_pictures.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

Vec3 grain_centre(const SphereWorld& spheres, std::uint32_t i) {
  const SpherePlace& p = spheres.place[i];
  return {p.x, p.y, p.z};
}

}  // namespace

GrainSlice middle_slice(const SphereWorld& spheres, int up, double median_diameter) {
  GrainSlice slice{up, (up + 1) % 3, (up + 2) % 3, 0.0, 0.75 * median_diameter};
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (std::uint32_t i = 0; i < spheres.size(); ++i) {
    low = std::min(low, grain_centre(spheres, i)[slice.depth]);
    high = std::max(high, grain_centre(spheres, i)[slice.depth]);
  }
  slice.at = 0.5 * (low + high);
  return slice;
}

ReportPicture packing_picture(const SphereWorld& spheres, const std::vector<GrainContact>& contacts,
                              const GrainSlice& slice) {
  ReportPicture picture{"The packing, cut through the middle: sections of the grains, coloured by their contacts.",
                        "across [mm]",
                        "along the axis [mm]",
                        "contacts",
                        {}};
  std::vector<int> count(spheres.size(), 0);
  for (const GrainContact& c : contacts) ++count[c.a], ++count[c.b];
  for (std::uint32_t i = 0; i < spheres.size(); ++i) {
    const Vec3 p = grain_centre(spheres, i);
    const double r = spheres.place[i].radius, off = p[slice.depth] - slice.at;
    if (std::abs(off) >= r) continue;
    picture.shapes.push_back({{1e3 * p[slice.across]},
                              {1e3 * p[slice.up]},
                              1e3 * std::sqrt(r * r - off * off),
                              static_cast<double>(count[i])});
  }
  return picture;
}

ReportPicture chain_picture(const SphereWorld& spheres, const std::vector<GrainContact>& contacts,
                            const GrainSlice& slice) {
  ReportPicture picture{
      "Force chains in a slice through the middle: contacts as lines between the centres, as wide as their normal "
      "force.",
      "across [mm]",
      "along the axis [mm]",
      "force [N]",
      {}};
  const auto shown = [&](std::uint32_t i) {
    return std::abs(grain_centre(spheres, i)[slice.depth] - slice.at) < slice.half;
  };
  double largest = 0.0;
  std::vector<const GrainContact*> drawn;
  for (const GrainContact& c : contacts)
    if (!c.across && shown(c.a) && shown(c.b)) {
      drawn.push_back(&c);
      largest = std::max(largest, c.normal_force);
    }
  // Strong ones on top.
  std::stable_sort(drawn.begin(), drawn.end(),
                   [](const GrainContact* a, const GrainContact* b) { return a->normal_force < b->normal_force; });
  for (const GrainContact* c : drawn) {
    const Vec3 a = grain_centre(spheres, c->a), b = grain_centre(spheres, c->b);
    const double widest = 0.8e3 * std::min(spheres.place[c->a].radius, spheres.place[c->b].radius);
    picture.shapes.push_back({{1e3 * a[slice.across], 1e3 * b[slice.across]},
                              {1e3 * a[slice.up], 1e3 * b[slice.up]},
                              widest * c->normal_force / largest,
                              c->normal_force});
  }
  return picture;
}

ReportPicture rose_picture(const std::vector<GrainContact>& contacts, int up) {
  constexpr int kSectors = 9;  // from the axis to the plane across it
  constexpr double kSectorAngle = 0.5 * M_PI / kSectors;
  ReportPicture picture{
      "Fabric: contact normals by their angle to the axis (upright). The radius is their number per solid angle, 1 "
      "(hatched "
      "disc) where all directions are alike; the colour is their mean normal force over that of all contacts.",
      "across the axis [-]",
      "along the axis [-]",
      "force/mean",
      {}};
  picture.shapes.push_back({{0.0}, {0.0}, 1.0, NAN});
  std::vector<double> count(kSectors, 0.0), force(kSectors, 0.0);
  double mean = 0.0;
  for (const GrainContact& c : contacts) {
    const double angle = std::acos(std::min(1.0, std::abs(c.normal_w[up])));
    const int k = std::min(kSectors - 1, static_cast<int>(angle / kSectorAngle));
    count[static_cast<std::size_t>(k)] += 1.0;
    force[static_cast<std::size_t>(k)] += c.normal_force;
    mean += c.normal_force;
  }
  const auto all = static_cast<double>(contacts.size());
  for (int side = 0; side < 4; ++side)
    for (int k = 0; k < kSectors; ++k) {
      const double n = count[static_cast<std::size_t>(k)];
      if (n == 0.0) continue;
      const double low = k * kSectorAngle, high = low + kSectorAngle;
      const double density = n / (all * (std::cos(low) - std::cos(high)));
      const double sx = side % 2 == 0 ? 1.0 : -1.0, sy = side / 2 == 0 ? 1.0 : -1.0;
      PictureShape wedge{{0.0}, {0.0}, 0.0, force[static_cast<std::size_t>(k)] / n / (mean / all)};
      for (int corner = 0; corner <= 4; ++corner) {
        const double angle = low + 0.25 * corner * kSectorAngle;
        wedge.x.push_back(sx * density * std::sin(angle));
        wedge.y.push_back(sy * density * std::cos(angle));
      }
      picture.shapes.push_back(std::move(wedge));
    }
  return picture;
}

}  // namespace talus
