#include <talus/world/drive_record.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace talus {

double DriveRecord::speed(double t) const {
  if (time.empty()) return t > start ? amplitude * std::sin(2.0 * std::numbers::pi * frequency * (t - start)) : 0.0;
  if (t < time.front() || t > time.back()) return 0.0;
  const auto next = static_cast<std::size_t>(std::upper_bound(time.begin(), time.end(), t) - time.begin());
  if (next == time.size()) return values.back();
  const double share = (t - time[next - 1]) / (time[next] - time[next - 1]);
  return values[next - 1] + share * (values[next] - values[next - 1]);
}

}  // namespace talus
