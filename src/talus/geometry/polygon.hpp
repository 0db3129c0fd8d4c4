#pragma once

#include <talus/math/vec.hpp>

#include <vector>

namespace talus {

/// Area in plan bounded by rings: the first one outside, the others holes. A point is inside when a ray from it crosses
/// an odd number of edges, so neither the sense of the rings nor loops matter. Rings do not repeat their first point.
struct Polygon {
  std::vector<std::vector<Vec2>> rings;  ///< [m]
};

/// Rectangle along the axes.
struct Rectangle {
  Vec2 low = Vec2::Zero(), high = Vec2::Zero();  ///< [m]

  Vec2 size() const { return high - low; }
  bool empty() const { return !(high.x() > low.x() && high.y() > low.y()); }
};

/// Rectangle around all rings; an empty one at the origin for a polygon without points.
Rectangle bounds(const Polygon& polygon);

Rectangle intersection(const Rectangle& a, const Rectangle& b);

/// Area of the first ring less those of the others [m2].
double plan_area(const Polygon& polygon);

/// Points exactly on an edge belong to one of the polygons that share it.
bool contains(const Polygon& polygon, const Vec2& point);

/// Where the horizontal line at height y crosses the edges, ascending; inside is between the first and the second, the
/// third and the fourth ... Agrees with `contains` apart from rounding.
void find_crossings(const Polygon& polygon, double y, std::vector<double>& crossings);

}  // namespace talus
