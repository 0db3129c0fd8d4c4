#pragma once

#include <talus/geometry/polygon.hpp>
#include <talus/study/release_cover.hpp>
#include <talus/study/release_path.hpp>
#include <talus/terrain/terrain.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace talus {

/// Where a rock starts: its height above the ground is of the case, unless the place says it.
struct ReleasePosition {
  Vec3 ground = Vec3::Zero();    ///< point of the terrain [m]
  std::optional<double> height;  ///< of the centre of mass above it, of points with a height of their own [m]
};

struct ReleasePoint {
  Vec2 place = Vec2::Zero();
  std::optional<double> z;  ///< of the centre of mass; none: the ground counts [m]
};
using ReleasePoints = std::vector<ReleasePoint>;
using ReleaseLine = std::vector<Vec2>;  ///< corners in plan

/// Points, a line or a polygon that release rocks, in the coordinates of the terrain, with what it says instead of the
/// case.
struct ReleaseArea {
  std::variant<ReleasePoints, ReleaseLine, Polygon> place;
  std::string name = "release";        ///< for messages: the file and the number of the feature
  Vec2 map_origin = Vec2::Zero();      ///< map coordinates of the terrain's origin, for messages [m]
  std::optional<double> volume;        ///< [m3]
  std::optional<double> mass;          ///< [kg]
  std::optional<std::string> shape;    ///< name of the kind of rock that it releases; none: all kinds
  std::optional<double> height;        ///< of the centre of mass above the ground [m]
  std::optional<Vec3> velocity;        ///< [m/s]
  std::optional<std::uint64_t> count;  ///< rocks; per point, of the whole line or polygon
};

/// Draws start positions of one area. Position k is a pure function of the area, the terrain, the seed and k: it does
/// not depend on other positions or on their order, and threads may share the sampler.
///   points   position k is point k modulo their number;
///   lines    position k of n at the middle of the k-th of n pieces of equal true length on the terrain;
///   polygons uniform over the true surface, not over the plan: a cliff of 60 degrees gets twice the rocks per plan
///   area
///            of flat ground. On meshes faces that look down or stand vertical release nothing.
/// Parts of lines and polygons outside the terrain or on nodata release nothing.
class ReleaseSampler {
 public:
  /// Throws InputError for a point without ground or under it, and for lines and polygons without any ground. The
  /// terrain must outlive the sampler. `count` is used by lines only.
  ReleaseSampler(const ReleaseArea& area, const Terrain& terrain, std::size_t count);

  /// `member` addresses the random numbers and must differ between the areas of a case. Throws InputError for a polygon
  /// so narrow that no point in it is found.
  ReleasePosition position(std::size_t k, std::uint64_t seed, std::uint64_t member) const;

 private:
  const Terrain* terrain_;
  ReleaseArea area_;
  std::size_t count_;
  std::vector<ReleasePosition> points_;
  TerrainPath path_;
  ReleaseCover cover_;
};

/// Positions of an area: each point once, or `n` on a line or in a polygon. Position k uses member first_member + k.
std::vector<ReleasePosition> sample_release(const ReleaseArea& area, const Terrain& terrain, std::size_t n,
                                            std::uint64_t seed, std::uint64_t first_member = 0);

}  // namespace talus
