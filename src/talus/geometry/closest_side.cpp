#include <talus/geometry/closest_side.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kFlatSlope = 0.02;   // of a side on a face: below it the side counts as flat [-]
constexpr double kEndShare = 0.1;     // nearer to its ends a side is not touched: its nodes are
constexpr double kPiercedSine = 0.2;  // faces that are more opposed than this do not meet in an edge
constexpr int kSearchMax = 32;        // more faces than this never take part: each one is met once

struct OuterFace {
  std::size_t face = 0;
  double value = 0.0, slope = 0.0;  ///< gap [m] and its change over the whole side [m]
};

OuterFace outer_face_at(const SideLines& lines, double share) {
  OuterFace best{0, lines.value[0] + share * lines.slope[0], lines.slope[0]};
  for (std::size_t f = 1; f < lines.value.size(); ++f) {
    const double value = lines.value[f] + share * lines.slope[f];
    if (value > best.value) best = {f, value, lines.slope[f]};
  }
  return best;
}

/// Square to the side and, where the two faces meet in an edge, to the edge.
Vec3 normal_of_two(const ShapeHull& hull, const OuterFace& low, const OuterFace& high, const Vec3& place,
                   const Vec3& along) {
  const double weight = high.slope / (high.slope - low.slope);
  const Vec3 normal = weight * hull.face_normals[low.face] + (1.0 - weight) * hull.face_normals[high.face];
  const double size = normal.norm();
  if (size > kPiercedSine) return normal / size;
  // The side goes through a thin plate: out over the rim, away from the centre.
  const Vec3 away = place - along * (place.dot(along) / along.squaredNorm());
  const double reach = away.norm();
  return reach > 0.0 ? Vec3(away / reach) : hull.face_normals[low.face];
}

}  // namespace

ClosestOnSide closest_on_side(const ShapeSphere& sphere, const Vec3& a, const Vec3& along, SideLines& lines) {
  (void)lines;
  const double squared = along.squaredNorm();
  const double share = squared > 0.0 ? std::clamp(-a.dot(along) / squared, kEndShare, 1.0 - kEndShare) : 0.5;
  const Vec3 place = a + share * along;
  const double distance = place.norm();
  return {share, distance - sphere.radius, distance > 0.0 ? Vec3(place / distance) : Vec3::UnitZ()};
}

// The gap along the side is the largest of one straight line per face, a convex function; to it a parabola is added
// which is lowest in the middle of the side. The search cuts the lines of the faces found on both sides of the lowest
// place with each other until no further face is above their cut.
ClosestOnSide closest_on_side(const ShapeHull& hull, const Vec3& a, const Vec3& along, SideLines& lines) {
  const std::size_t count = hull.face_count();
  lines.value.resize(count);
  lines.slope.resize(count);
  for (std::size_t f = 0; f < count; ++f) {
    lines.value[f] = hull.face_normals[f].dot(a) - hull.face_offsets[f];
    lines.slope[f] = hull.face_normals[f].dot(along);
  }
  const double bend = 2.0 * kFlatSlope * along.norm();
  const auto rise = [&](const OuterFace& line, double share) { return line.slope + bend * (share - 0.5); };
  const auto lowest_of = [&](const OuterFace& line) {
    return bend > 0.0 ? std::clamp(0.5 - line.slope / bend, kEndShare, 1.0 - kEndShare) : 0.5;
  };
  const auto on_one = [&](double share) {
    const OuterFace face = outer_face_at(lines, share);
    return ClosestOnSide{share, face.value, hull.face_normals[face.face]};
  };
  OuterFace low = outer_face_at(lines, kEndShare), high = outer_face_at(lines, 1.0 - kEndShare);
  if (rise(low, kEndShare) >= 0.0) return on_one(kEndShare);
  if (rise(high, 1.0 - kEndShare) <= 0.0) return on_one(1.0 - kEndShare);
  for (int k = 0; k < kSearchMax && low.face != high.face; ++k) {
    const double cut = (lines.value[low.face] - lines.value[high.face]) / (high.slope - low.slope);
    const double share = std::clamp(cut, kEndShare, 1.0 - kEndShare);
    // The lowest place may lie on one of the two lines, off the cut.
    const OuterFace* alone = rise(low, share) >= 0.0 ? &low : rise(high, share) <= 0.0 ? &high : nullptr;
    const double place = alone != nullptr ? lowest_of(*alone) : share;
    const OuterFace there = outer_face_at(lines, place);
    if (alone == nullptr && (there.face == low.face || there.face == high.face))
      return {share, there.value, normal_of_two(hull, low, high, a + share * along, along)};
    if (alone != nullptr && there.value <= lines.value[alone->face] + place * alone->slope)
      return {place, there.value, hull.face_normals[alone->face]};
    (rise(there, place) < 0.0 ? low : high) = there;
  }
  return on_one(lowest_of(low));
}

}  // namespace talus
