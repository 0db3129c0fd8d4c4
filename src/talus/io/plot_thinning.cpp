#include <talus/io/plot_thinning.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <unordered_set>

namespace talus {

namespace {

constexpr std::size_t kAlwaysKept = 1500;  // a line this short is drawn as it is
constexpr std::size_t kMostPoints = 6000;  // of a path or cloud that columns cannot bound
constexpr double kPathTolerance = 0.3;     // [px]
constexpr double kMarkerCell = 2.0;        // [px]
constexpr std::size_t kBreak = std::numeric_limits<std::size_t>::max();

/// The points of a line that can be shown, in pixels, with their number in the line.
struct PixelPoint {
  double x = 0.0, y = 0.0;
  std::size_t index = 0;
  bool after_break = false;  ///< something that cannot be shown lies between this point and the one before
};

std::vector<PixelPoint> to_pixels(const PlotLine& line, const PlotScale& scale) {
  std::vector<PixelPoint> points;
  bool broken = false;
  for (std::size_t i = 0; i < std::min(line.x.size(), line.y.size()); ++i) {
    if (is_plottable(line.x[i], scale.x.log) && is_plottable(line.y[i], scale.y.log)) {
      points.push_back({scale.to_pixel_x(line.x[i]), scale.to_pixel_y(line.y[i]), i, broken && !points.empty()});
      broken = false;
    } else {
      broken = true;
    }
  }
  return points;
}

std::array<std::size_t, 4> find_extremes(const PlotLine& line, const std::vector<PixelPoint>& points) {
  std::array<std::size_t, 4> extremes;
  extremes.fill(points.front().index);
  for (const PixelPoint& p : points) {
    if (line.x[p.index] < line.x[extremes[0]]) extremes[0] = p.index;
    if (line.x[p.index] > line.x[extremes[1]]) extremes[1] = p.index;
    if (line.y[p.index] < line.y[extremes[2]]) extremes[2] = p.index;
    if (line.y[p.index] > line.y[extremes[3]]) extremes[3] = p.index;
  }
  return extremes;
}

bool is_extreme(const std::array<std::size_t, 4>& extremes, std::size_t index) {
  return std::find(extremes.begin(), extremes.end(), index) != extremes.end();
}

/// For x that never goes back.
std::vector<std::size_t> keep_column_extremes(const std::vector<PixelPoint>& points) {
  std::vector<std::size_t> kept;
  std::size_t begin = 0;
  while (begin < points.size()) {
    const double column = std::floor(points[begin].x);
    std::size_t end = begin + 1;
    while (end < points.size() && std::floor(points[end].x) == column) ++end;
    std::size_t lowest = begin, highest = begin;
    for (std::size_t i = begin; i < end; ++i) {
      if (points[i].y > points[lowest].y) lowest = i;
      if (points[i].y < points[highest].y) highest = i;
    }
    // A gap inside one column cannot be seen, one that reaches into the next column can.
    if (points[begin].after_break) kept.push_back(kBreak);
    const auto [earlier, later] = std::minmax(lowest, highest);
    kept.push_back(points[begin].index);
    if (earlier != begin) kept.push_back(points[earlier].index);
    if (later != earlier) kept.push_back(points[later].index);
    if (end - 1 != later && end - 1 != begin) kept.push_back(points[end - 1].index);
    begin = end;
  }
  return kept;
}

std::vector<std::size_t> keep_path(const std::vector<PixelPoint>& points, const std::array<std::size_t, 4>& extremes,
                                   double tolerance) {
  std::vector<std::size_t> kept = {points.front().index};
  PixelPoint last = points.front();
  bool broken = false;
  for (const PixelPoint& p : points) {
    broken = broken || p.after_break;
    const bool far = std::hypot(p.x - last.x, p.y - last.y) >= tolerance;
    const bool needed = is_extreme(extremes, p.index) || p.index == points.back().index;
    if ((!far && !needed) || p.index == last.index) continue;
    if (broken && far) kept.push_back(kBreak);
    kept.push_back(p.index);
    last = p;
    broken = false;
  }
  return kept;
}

std::vector<std::size_t> keep_markers(const std::vector<PixelPoint>& points, const std::array<std::size_t, 4>& extremes,
                                      double cell) {
  std::unordered_set<std::uint64_t> taken;
  std::vector<std::size_t> kept;
  for (const PixelPoint& p : points) {
    const auto column = static_cast<std::uint32_t>(static_cast<std::int64_t>(std::floor(p.x / cell)));
    const auto row = static_cast<std::uint32_t>(static_cast<std::int64_t>(std::floor(p.y / cell)));
    const bool is_new = taken.insert(static_cast<std::uint64_t>(column) << 32 | row).second;
    if (is_new || is_extreme(extremes, p.index)) kept.push_back(p.index);
  }
  return kept;
}

}  // namespace

PlotLine thin_line(const PlotLine& line, const PlotScale& scale) {
  if (std::min(line.x.size(), line.y.size()) <= kAlwaysKept) return line;
  PlotLine thin;
  thin.label = line.label;
  thin.dashed = line.dashed;
  thin.markers = line.markers;
  const std::vector<PixelPoint> points = to_pixels(line, scale);
  if (points.empty()) return thin;

  const auto extremes = find_extremes(line, points);
  const bool forward =
      std::is_sorted(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
  std::vector<std::size_t> kept;
  if (!line.markers && forward) {
    kept = keep_column_extremes(points);
  } else {
    double size = line.markers ? kMarkerCell : kPathTolerance;
    do {
      kept = line.markers ? keep_markers(points, extremes, size) : keep_path(points, extremes, size);
      size *= 2.0;
    } while (kept.size() > kMostPoints && size < scale.width);
  }
  thin.x.reserve(kept.size());
  thin.y.reserve(kept.size());
  for (const std::size_t index : kept) {
    thin.x.push_back(index == kBreak ? std::numeric_limits<double>::quiet_NaN() : line.x[index]);
    thin.y.push_back(index == kBreak ? std::numeric_limits<double>::quiet_NaN() : line.y[index]);
  }
  return thin;
}

}  // namespace talus
