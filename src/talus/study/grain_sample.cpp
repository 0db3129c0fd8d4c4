#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/base/random.hpp>
#include <talus/study/grain_sample.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace talus {

namespace {

constexpr double kCloudSolidFraction = 0.25;  // random places are found quickly up to about 0.35
constexpr int kTriesPerGrain = 100000;

/// Share of the number of grains in each row interval of the curve. Within an interval the mass (or number) is spread
/// evenly over the diameter; number per mass goes with d^-3.
std::vector<double> number_shares(const SampleSettings& sample) {
  std::vector<double> shares;
  for (std::size_t i = 1; i < sample.grading.size(); ++i) {
    const double a = sample.grading[i - 1][0], b = sample.grading[i][0];
    const double passing = sample.grading[i][1] - sample.grading[i - 1][1];
    // Mean of d^-3 over [a, b].
    const double per_mass = sample.grading_by == GradingBy::kMass ? (a + b) / (2.0 * a * a * b * b) : 1.0;
    shares.push_back(passing * per_mass);
  }
  double sum = 0.0;
  for (const double share : shares) sum += share;
  for (double& share : shares) share /= sum;
  return shares;
}

/// Cells for neighbour queries while grains are placed.
class PlacedGrains {
 public:
  PlacedGrains(const Vec3& width, double cell, bool periodic) : width_(width), periodic_(periodic) {
    for (int k = 0; k < 3; ++k)
      count_[static_cast<std::size_t>(k)] = std::max(1, static_cast<int>(std::min(width[k] / cell, 1e5)));
  }

  bool overlaps(const Vec3& place, double radius) const {
    const auto at = cell_of(place);
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy)
        for (int dz = -1; dz <= 1; ++dz) {
          const auto found = cells_.find(key(at[0] + dx, at[1] + dy, at[2] + dz));
          if (found == cells_.end()) continue;
          for (const SphereDef& other : found->second) {
            Vec3 d = place - other.position_w;
            if (periodic_)
              for (int k = 0; k < 3; ++k) d[k] -= width_[k] * std::round(d[k] / width_[k]);
            const double near = radius + other.radius;
            if (d.squaredNorm() < near * near) return true;
          }
        }
    return false;
  }
  void add(const SphereDef& sphere) {
    const auto at = cell_of(sphere.position_w);
    cells_[key(at[0], at[1], at[2])].push_back(sphere);
  }

 private:
  std::array<int, 3> cell_of(const Vec3& place) const {
    std::array<int, 3> at;
    for (int k = 0; k < 3; ++k) {
      const int count = count_[static_cast<std::size_t>(k)];
      at[static_cast<std::size_t>(k)] = std::clamp(static_cast<int>(place[k] / width_[k] * count), 0, count - 1);
    }
    return at;
  }
  std::int64_t key(int x, int y, int z) const {
    const auto wrap = [this](int i, std::size_t k) { return periodic_ ? (i + count_[k]) % count_[k] : i; };
    return (static_cast<std::int64_t>(wrap(x, 0)) * 100003 + wrap(y, 1)) * 100003 + wrap(z, 2);
  }
  Vec3 width_;
  std::array<int, 3> count_;
  bool periodic_;
  std::map<std::int64_t, std::vector<SphereDef>> cells_;
};

}  // namespace

std::vector<double> graded_radii(const SampleSettings& sample) {
  const std::vector<double> shares = number_shares(sample);
  std::vector<double> radii;
  for (std::int64_t g = 0; g < sample.count; ++g) {
    double u = (static_cast<double>(g) + 0.5) / static_cast<double>(sample.count);
    std::size_t i = 0;
    while (i + 1 < shares.size() && u > shares[i]) u -= shares[i++];
    const double a = sample.grading[i][0], b = sample.grading[i + 1][0];
    const double t = std::clamp(u / shares[i], 0.0, 1.0);
    // Inverse of the number below d: even in d by number, even in d^-2 by mass.
    const double diameter =
        sample.grading_by == GradingBy::kNumber ? a + t * (b - a) : 1.0 / std::sqrt((1.0 - t) / (a * a) + t / (b * b));
    radii.push_back(0.5e-3 * diameter);
  }
  std::sort(radii.begin(), radii.end(), std::greater<>());
  return radii;
}

double solid_volume(const std::vector<SphereDef>& spheres) {
  double sum = 0.0;
  for (const SphereDef& s : spheres) sum += s.radius * s.radius * s.radius;
  return 4.0 / 3.0 * std::numbers::pi * sum;
}

double median_diameter(const std::vector<SphereDef>& spheres) {
  std::vector<double> radii;
  double whole = 0.0, below = 0.0;
  for (const SphereDef& s : spheres) {
    radii.push_back(s.radius);
    whole += s.radius * s.radius * s.radius;
  }
  std::sort(radii.begin(), radii.end());
  for (const double r : radii)
    if ((below += r * r * r) >= 0.5 * whole) return 2.0 * r;
  return 0.0;
}

Packing make_cloud(const SampleSettings& sample, bool periodic) {
  const std::vector<double> radii = graded_radii(sample);
  double volume = 0.0;
  for (const double r : radii) volume += 4.0 / 3.0 * std::numbers::pi * r * r * r;
  const double width = std::cbrt(volume / kCloudSolidFraction);
  if (2.0 * radii[0] > 0.3 * width)
    throw InputError("[sample] " + std::to_string(sample.count) +
                     " grains are too few for this grading: the largest, " + number_text(2e3 * radii[0], 3) +
                     " mm, is more than 0.3 of the sample of " + number_text(1e3 * width, 3) +
                     " mm; raise `count` or narrow the grading");
  return place_grains(radii, sample.seed, Vec3(width, width, width), periodic);
}

Packing place_grains(const std::vector<double>& radii, std::int64_t seed, const Vec3& size, bool periodic) {
  Packing cloud;
  cloud.high = size;
  PlacedGrains placed(size, 2.0 * radii[0], periodic);
  RandomAddress address{.seed = static_cast<std::uint64_t>(seed), .purpose = RandomPurpose::kPosition};
  for (std::size_t g = 0; g < radii.size(); ++g) {
    address.member = g;
    address.draw = 0;
    const double edge = periodic ? 0.0 : radii[g];
    const Vec3 free = size - Vec3::Constant(2.0 * edge);
    Vec3 place;
    int tries = 0;
    do {
      const auto xy = random_uniform2(address);
      address.draw += 1;
      const auto z = random_uniform2(address);
      address.draw += 1;
      place = Vec3(edge + free.x() * xy[0], edge + free.y() * xy[1], edge + free.z() * z[0]);
    } while (placed.overlaps(place, radii[g]) && ++tries < kTriesPerGrain);
    cloud.spheres.push_back({place, radii[g]});
    placed.add(cloud.spheres.back());
  }
  return cloud;
}

void check_packing(const Packing& packing) {
  if (packing.spheres.size() < 2) throw InputError("[sample] the packing has fewer than two grains");
  double largest = 0.0;
  for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
    const SphereDef& s = packing.spheres[i];
    largest = std::max(largest, s.radius);
    for (int k = 0; k < 3; ++k)
      if (s.position_w[k] < packing.low[k] || s.position_w[k] > packing.high[k])
        throw InputError("[sample] grain " + std::to_string(i) + " of the packing lies outside its box");
  }
  // Sweep along x: grains sorted by their left ends.
  std::vector<std::uint32_t> order(packing.spheres.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto left = [&](std::uint32_t i) { return packing.spheres[i].position_w.x() - packing.spheres[i].radius; };
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return left(a) < left(b); });
  for (std::size_t p = 0; p < order.size(); ++p) {
    const SphereDef& a = packing.spheres[order[p]];
    for (std::size_t q = p + 1; q < order.size() && left(order[q]) < a.position_w.x() + a.radius; ++q) {
      const SphereDef& b = packing.spheres[order[q]];
      const double overlap = a.radius + b.radius - (a.position_w - b.position_w).norm();
      if (overlap > 0.1 * std::min(a.radius, b.radius))
        throw InputError("[sample] grains " + std::to_string(order[p]) + " and " + std::to_string(order[q]) +
                         " of the packing overlap by " +
                         number_text(100.0 * overlap / std::min(a.radius, b.radius), 3) +
                         " % of the smaller radius, more than 10 %: the packing is not one of grains in contact");
    }
  }
}

}  // namespace talus
