#include <talus/base/error.hpp>
#include <talus/terrain/zones.hpp>

#include <gtest/gtest.h>

#include <functional>

namespace talus {
namespace {

std::vector<Vec2> rectangle(double x0, double y0, double x1, double y1) {
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

const Rectangle kBounds{Vec2(100, 200), Vec2(140, 230)};

std::size_t count(const SoilMap& map, SoilId id) {
  return static_cast<std::size_t>(std::count(map.ids->begin(), map.ids->end(), id));
}

std::string error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Polygon, EvenOddRuleKnowsHolesAndEitherSense) {
  Polygon polygon{{rectangle(0, 0, 10, 10), rectangle(4, 4, 6, 6)}};
  EXPECT_TRUE(contains(polygon, {1, 1}));
  EXPECT_FALSE(contains(polygon, {5, 5}));
  EXPECT_FALSE(contains(polygon, {11, 5}));
  EXPECT_DOUBLE_EQ(plan_area(polygon), 96.0);
  for (auto& ring : polygon.rings) std::reverse(ring.begin(), ring.end());
  EXPECT_TRUE(contains(polygon, {1, 1}));
  EXPECT_FALSE(contains(polygon, {5, 5}));
  EXPECT_DOUBLE_EQ(plan_area(polygon), 96.0);
  EXPECT_FALSE(contains(Polygon{}, {0, 0}));
  EXPECT_TRUE(bounds(Polygon{}).empty());
}

TEST(Zones, CellsTakeTheZoneAtTheirCentre) {
  const Polygon polygon{{{{103, 203}, {131, 206}, {124, 227}, {111, 215}}, rectangle(115, 208, 119, 212)}};
  const std::vector<Zone> zones = {{polygon, 3, "a"}};
  const SoilMap map = make_soil_map(kBounds, 0.5, zones, 1);
  std::size_t inside = 0;
  for (double y = 200.25; y < 230; y += 0.5) {
    for (double x = 100.25; x < 140; x += 0.5) {
      const bool in = contains(polygon, {x, y});
      inside += in ? 1 : 0;
      EXPECT_EQ(map.at(x, y), in ? 3 : 1) << x << " " << y;
    }
  }
  EXPECT_EQ(count(map, 3), inside);
  EXPECT_NEAR(0.25 * static_cast<double>(inside), plan_area(polygon), 5.0);
}

TEST(Zones, LaterZonesWin) {
  const std::vector<Zone> zones = {{{{rectangle(110, 210, 120, 220)}}, 1, "a"},
                                   {{{rectangle(115, 210, 125, 220)}}, 2, "b"}};
  const SoilMap map = make_soil_map(kBounds, 1.0, zones, 0);
  EXPECT_EQ(count(map, 1), 50u);
  EXPECT_EQ(count(map, 2), 100u);
  EXPECT_EQ(map.at(112, 215), 1);
  EXPECT_EQ(map.at(117, 215), 2);
  EXPECT_EQ(map.at(105, 215), 0);
  EXPECT_EQ(map.at(1e9, -1e9), 0);
}

TEST(Zones, GridIsAlignedWithTheTerrainAndCoversTheZonesOnly) {
  const std::vector<Zone> zones = {{{{rectangle(110.3, 210.9, 119.2, 214)}}, 1, "a"}};
  const SoilMap map = make_soil_map(kBounds, 2.0, zones, 0);
  EXPECT_EQ(map.corner, Vec2(110, 210));
  EXPECT_EQ(map.nx, 5u);
  EXPECT_EQ(map.ny, 2u);
}

TEST(Zones, NeighboursWithACommonBorderShareNoCellAndLeaveNone) {
  const Vec2 a(107.31, 200), b(128.77, 230);  // slanted border
  const std::vector<Zone> zones = {{{{{Vec2(100, 200), a, b, Vec2(100, 230)}}}, 1, "west"},
                                   {{{{a, Vec2(140, 200), Vec2(140, 230), b}}}, 2, "east"}};
  const SoilMap map = make_soil_map(kBounds, 0.25, zones, 0);
  const SoilMap turned = make_soil_map(kBounds, 0.25, std::vector<Zone>{zones[1], zones[0]}, 0);
  EXPECT_EQ(count(map, 0), 0u);
  EXPECT_EQ(*map.ids, *turned.ids) << "a cell belongs to both";
}

TEST(Zones, SmallZoneWarns) {
  std::vector<std::string> warnings;
  const std::vector<Zone> zones = {{{{rectangle(110.1, 210.1, 110.3, 210.4)}}, 1, "soil.gpkg, feature 4"},
                                   {{{rectangle(112, 210, 120, 220)}}, 2, "soil.gpkg, feature 5"}};
  const SoilMap map = make_soil_map(kBounds, 1.0, zones, 0, &warnings);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0],
            "soil.gpkg, feature 4: the polygon of 0.06 m2 is smaller than a cell (1 m) and fills 0 cells; use smaller "
            "cells");
  EXPECT_EQ(count(map, 1), 0u);
  EXPECT_EQ(count(map, 2), 80u);
}

TEST(Zones, ZonesBesideTheTerrainWarn) {
  std::vector<std::string> warnings;
  const std::vector<Zone> zones = {{{{rectangle(0, 0, 50, 50)}}, 1, "a"}};
  const SoilMap map = make_soil_map(kBounds, 1.0, zones, 7, &warnings);
  EXPECT_EQ(map.at(120, 210), 7);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0], "no zone meets the terrain; are the coordinates in the same system?");
}

TEST(Zones, ImpossibleCellsAreRefused) {
  const std::vector<Zone> zones = {{{{rectangle(100, 200, 140, 230)}}, 1, "a"}};
  EXPECT_EQ(error_of([&] { make_soil_map(kBounds, 0.0, zones, 0); }), "zones: the cell must be larger than 0 m");
  EXPECT_EQ(
      error_of([&] {
        make_soil_map({Vec2(0, 0), Vec2(1e5, 1e5)}, 0.5, std::vector<Zone>{{{{rectangle(0, 0, 1e5, 1e5)}}, 1, "a"}}, 0);
      }),
      "zones: cells of 0.5 m are too small for an area of 1e5 m x 1e5 m; use at least 4 m");
  EXPECT_EQ(make_soil_map(kBounds, 1.0, {}, 5).at(120, 210), 5);
}

TEST(Zones, DefaultCellIsHalfOfTheTerrains) {
  const Terrain field = std::make_shared<const TerrainHeightField>(make_ramp(0.5, 20.0, 20.0, 20.0, 2.0));
  EXPECT_DOUBLE_EQ(default_zone_cell(field), 1.0);
  EXPECT_DOUBLE_EQ(terrain_bounds(field).size().x(), 40.0);
  EXPECT_TRUE(terrain_bounds(make_inclined_plane(0.1)).empty());
}

}  // namespace
}  // namespace talus
