#include <talus/geometry/polygon.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

/// Calls visit(a, b) for every edge.
template <typename Visit>
void for_each_edge(const Polygon& polygon, Visit visit) {
  for (const auto& ring : polygon.rings)
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++) visit(ring[before], ring[i]);
}

/// The half-open rule counts a vertex once, and horizontal edges never.
bool crosses(const Vec2& a, const Vec2& b, double y) {
  return (a.y() > y) != (b.y() > y);
}

/// Always from the lower to the upper end, so that two polygons that share an edge agree on it to the last bit.
double crossing_x(const Vec2& a, const Vec2& b, double y) {
  const Vec2& low = a.y() < b.y() ? a : b;
  const Vec2& high = a.y() < b.y() ? b : a;
  return low.x() + (y - low.y()) / (high.y() - low.y()) * (high.x() - low.x());
}

}  // namespace

Rectangle bounds(const Polygon& polygon) {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  Rectangle box{Vec2::Constant(kInf), Vec2::Constant(-kInf)};
  for (const auto& ring : polygon.rings) {
    for (const Vec2& p : ring) {
      box.low = box.low.cwiseMin(p);
      box.high = box.high.cwiseMax(p);
    }
  }
  return box.low.x() <= box.high.x() ? box : Rectangle{};
}

Rectangle intersection(const Rectangle& a, const Rectangle& b) {
  return {a.low.cwiseMax(b.low), a.high.cwiseMin(b.high)};
}

double plan_area(const Polygon& polygon) {
  double area = 0.0;
  bool outside = true;
  for (const auto& ring : polygon.rings) {
    double twice = 0.0;
    // Relative to the first corner: map coordinates of millions of metres would cost the digits of a small area.
    for (std::size_t i = 1; i + 1 < ring.size(); ++i) {
      const Vec2 a = ring[i] - ring[0], b = ring[i + 1] - ring[0];
      twice += a.x() * b.y() - a.y() * b.x();
    }
    area += (outside ? 0.5 : -0.5) * std::abs(twice);
    outside = false;
  }
  return area;
}

bool contains(const Polygon& polygon, const Vec2& point) {
  bool inside = false;
  for_each_edge(polygon, [&](const Vec2& a, const Vec2& b) {
    if (crosses(a, b, point.y()) && point.x() < crossing_x(a, b, point.y())) inside = !inside;
  });
  return inside;
}

void find_crossings(const Polygon& polygon, double y, std::vector<double>& crossings) {
  crossings.clear();
  for_each_edge(polygon, [&](const Vec2& a, const Vec2& b) {
    if (crosses(a, b, y)) crossings.push_back(crossing_x(a, b, y));
  });
  std::sort(crossings.begin(), crossings.end());
}

}  // namespace talus
