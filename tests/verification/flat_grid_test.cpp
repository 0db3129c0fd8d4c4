#include <gtest/gtest.h>
#include <support/closed_forms.hpp>
#include <support/one_rock.hpp>

// An elevation model of a flat slope is that slope: nodes and patch edges must not be felt.

namespace talus {
namespace {

const double kFall = 0.75;  // the tangent of the slope

/// The plane z = -kFall x as a grid that holds the path of the tests.
Terrain flat_grid(double cell) {
  const double length = 24.0, half_width = 3.0;
  const auto nx = static_cast<std::size_t>(std::lround((length + 4.0) / cell)) + 1;
  const auto ny = static_cast<std::size_t>(std::lround(2.0 * half_width / cell)) + 1;
  std::vector<double> heights(nx * ny);
  for (std::size_t j = 0; j < ny; ++j)
    for (std::size_t i = 0; i < nx; ++i) heights[j * nx + i] = -kFall * (-4.0 + cell * static_cast<double>(i));
  return std::make_shared<const TerrainHeightField>(Vec2(-4.0, -half_width), Vec2(cell, cell), nx, ny,
                                                    std::move(heights));
}

OneRock sliding_on(const Terrain& terrain, const SolidBody& solid, double half_height) {
  const double slope = std::atan(kFall);
  Scene scene;
  scene.terrain = terrain;
  scene.soils = {constant_friction(0.4)};
  scene.settings.time_step = 0.002;
  // Turned about the normal, so that the corners cross the patch edges one by one.
  const Quat about_normal(Eigen::AngleAxisd(0.3, Vec3::UnitZ()));
  add_body(scene, solid, 800.0,
           {.position_w = half_height * (1.0 - 1e-6) * make_inclined_plane(slope).normal,
            .orientation = on_slope(slope) * about_normal,
            .velocity_w = 3.0 * downhill(slope)});
  return OneRock(std::move(scene));
}

/// Largest difference of a contact normal from that of the plane, and whether terrain nodes took part.
struct NormalCheck {
  double error = 0.0;
  bool nodes = false;

  void look_at(const OneRock& rock, const TerrainPlane& plane) {
    for (const HardContact& c : rock.workspace.contacts) {
      error = std::max(error, (c.frame_w.col(0) - plane.normal).norm());
      nodes = nodes || (c.key >> 36) != (contact_key(0, ContactFeature::kVertex, 0) >> 36);
    }
  }
};

/// Cell sizes, and what the rounding of the heights (18 m: 1.8e-15 m) allows in the normal: none where the heights are
/// binary fractions.
const std::pair<double, double> kCells[] = {{2.0, 1e-15}, {0.5, 1e-15}, {0.125, 1e-15}, {0.1, 4e-14}};

TEST(FlatGrid, SlidingRocksMoveAsOnThePlane) {
  const TerrainPlane plane = make_inclined_plane(std::atan(kFall));
  const std::pair<SolidBody, double> rocks[] = {{make_box({1.2, 0.9, 0.5}), 0.25},
                                                {make_eota_block({0.93, 0.93, 0.47}), 0.235}};
  for (const auto& [solid, half_height] : rocks) {
    for (const auto& [cell, normal_tolerance] : kCells) {
      OneRock on_plane = sliding_on(plane, solid, half_height);
      OneRock on_grid = sliding_on(flat_grid(cell), solid, half_height);
      NormalCheck normals;
      for (int i = 0; i < 1250; ++i) {
        on_plane.advance();
        on_grid.advance();
        ASSERT_EQ(on_grid.workspace.contacts.size(), 4u) << "step " << i;
        normals.look_at(on_grid, plane);
        // Measured 4.4e-13 m.
        ASSERT_LT((on_grid.motion().position_w - on_plane.motion().position_w).norm(), 1e-11) << "cell " << cell;
        ASSERT_LT(on_grid.motion().angular_velocity_b.norm(), 1e-11) << "cell " << cell;  // measured 7.5e-13
      }
      EXPECT_GT(on_grid.motion().position_w.x(), 12.0) << "many patches were crossed";
      EXPECT_LT(normals.error, normal_tolerance) << "cell " << cell;  // measured 1.1e-16, and 1.8e-14 for 0.1 m
      EXPECT_FALSE(normals.nodes);
    }
  }
}

TEST(FlatGrid, TumblingRocksMeetOnlyTheNormalOfThePlane) {
  const TerrainPlane plane = make_inclined_plane(std::atan(kFall));
  for (const auto& [cell, normal_tolerance] : kCells) {
    for (std::uint64_t member = 0; member < 5; ++member) {
      TestRandom random(member);
      const Quat orientation = random.rotation();
      const Vec3 spin = random.in_cube(5.0);
      OneRock on_plane = sliding_on(plane, make_eota_block({0.93, 0.93, 0.47}), 0.7);
      OneRock on_grid = sliding_on(flat_grid(cell), make_eota_block({0.93, 0.93, 0.47}), 0.7);
      for (OneRock* rock : {&on_plane, &on_grid}) {
        rock->world.motion[0].orientation = orientation;
        rock->world.motion[0].angular_velocity_b = spin;
      }
      NormalCheck normals;
      while (on_grid.motion().position_w.x() < 18.0 && on_grid.world.time < 5.0) {
        on_plane.advance();
        on_grid.advance();
        normals.look_at(on_grid, plane);
        // Impacts multiply differences; the first second is still close.
        if (on_grid.world.time < 1.0) {
          const double apart = (on_grid.motion().position_w - on_plane.motion().position_w).norm();
          ASSERT_LT(apart, 1e-12) << "cell " << cell;  // measured 2.7e-14 m
        }
      }
      EXPECT_LT(normals.error, normal_tolerance) << "cell " << cell;
      EXPECT_FALSE(normals.nodes) << "cell " << cell;
      EXPECT_GT(on_grid.workspace.counts.contact_steps, 20u);
    }
  }
}

}  // namespace
}  // namespace talus
