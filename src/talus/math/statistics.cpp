#include <talus/math/statistics.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace talus {

double mean(const std::vector<double>& values) {
  double sum = 0.0;
  for (const double v : values) sum += v;
  return values.empty() ? 0.0 : sum / static_cast<double>(values.size());
}

double standard_deviation(const std::vector<double>& values) {
  if (values.empty()) return 0.0;
  const double m = mean(values);
  double sum = 0.0;
  for (const double v : values) sum += (v - m) * (v - m);
  return std::sqrt(sum / static_cast<double>(values.size()));
}

double quantile_of_sorted(const std::vector<double>& ascending, double share) {
  if (ascending.empty()) return 0.0;
  const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(ascending.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  if (below + 1 >= ascending.size()) return ascending.back();
  const double part = at - static_cast<double>(below);
  return ascending[below] + part * (ascending[below + 1] - ascending[below]);
}

ShareEstimate estimate_share(double count, double total) {
  if (!(total > 0.0)) return {};
  constexpr double kZ = 1.959963984540054;  // 97.5 % of the normal distribution
  const double p = count / total, z2 = kZ * kZ / total;
  const double centre = (p + 0.5 * z2) / (1.0 + z2);
  const double half = kZ / (1.0 + z2) * std::sqrt(p * (1.0 - p) / total + 0.25 * z2 / total);
  return {p, count > 0.0 ? std::max(0.0, centre - half) : 0.0, count < total ? std::min(1.0, centre + half) : 1.0};
}

double kolmogorov_smirnov_distance(std::vector<double> a, std::vector<double> b) {
  if (a.empty() || b.empty()) return 1.0;
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  double distance = 0.0;
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    const double x = std::min(a[i], b[j]);
    while (i < a.size() && a[i] <= x) ++i;
    while (j < b.size() && b[j] <= x) ++j;
    const double share_a = static_cast<double>(i) / static_cast<double>(a.size());
    const double share_b = static_cast<double>(j) / static_cast<double>(b.size());
    distance = std::max(distance, std::abs(share_a - share_b));
  }
  return distance;
}

}  // namespace talus
