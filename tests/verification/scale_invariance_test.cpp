#include <gtest/gtest.h>
#include <support/closed_forms.hpp>
#include <support/one_rock.hpp>

// Contact mechanics knows no length of its own: a hidden absolute tolerance would show here.

namespace talus {
namespace {

TEST(ScaleInvariance, SlidingBlockHasTheSameAccelerationAtAMillimetreAndAKilometre) {
  const double slope = exact::from_degrees(30.0), mu = 0.3;
  for (const double scale : {1e-3, 1.0, 1e3}) {
    Scene scene;
    scene.terrain = make_inclined_plane(slope);
    scene.soils = {constant_friction(mu)};
    scene.settings.time_step = 0.002;
    add_body(
        scene, make_box(scale * Vec3(1.0, 0.8, 0.6)), 2500.0 * 0.48 * scale * scale * scale,
        {.position_w = 0.3 * scale * (1.0 - 1e-9) * make_inclined_plane(slope).normal, .orientation = on_slope(slope)});
    OneRock rock(std::move(scene));
    const Vec3 start = rock.motion().position_w;
    rock.advance(500);
    const double a = exact::sliding_acceleration(slope, mu);
    const double speed = rock.motion().velocity_w.dot(downhill(slope)),
                 path = (rock.motion().position_w - start).dot(downhill(slope));
    EXPECT_NEAR(speed / a, 1.0, 1e-10) << "scale " << scale;                         // measured 4.2e-14
    EXPECT_NEAR(path / (0.5 * a), 1.0, 1e-10) << "scale " << scale;                  // measured 3.6e-14
    EXPECT_LT(rock.motion().angular_velocity_b.norm(), 1e-11) << "scale " << scale;  // measured 3.5e-13 rad/s
  }
}

/// A rock on rough ground with all lengths times `scale`, times and speeds by Froude's rule: gravity is the same.
OneRock tumbling_rock(double scale, std::uint64_t member) {
  const double time = std::sqrt(scale);
  TestRandom random(member);
  constexpr std::size_t kNx = 101, kNy = 41;
  std::vector<double> heights(kNx * kNy);
  for (std::size_t j = 0; j < kNy; ++j)
    for (std::size_t i = 0; i < kNx; ++i)
      heights[j * kNx + i] = scale * (random.uniform(0.0, 0.5) - 0.75 * 2.0 * static_cast<double>(i));
  Scene scene;
  scene.terrain = std::make_shared<const TerrainHeightField>(scale * Vec2(0.0, -40.0), scale * Vec2(2.0, 2.0), kNx, kNy,
                                                             std::move(heights));
  scene.soils = {
      LawSoil{.mu_min = 0.55, .mu_max = 2.0, .kappa = 3.0 / scale, .beta = 185.0 / time, .drag = 0.5 / time}};
  scene.settings.time_step = time / 512.0;
  const SolidBody solid = scaled(make_eota_block({0.93, 0.93, 0.47}), scale);
  add_body(scene, solid, 780.0 * scale * scale * scale,
           {.position_w = scale * Vec3(5.0, 0.0, 0.0),
            .orientation = random.rotation(),
            .velocity_w = scale / time * Vec3(1.0, 0.5, 0.0)});
  return OneRock(std::move(scene));
}

TEST(ScaleInvariance, ATumblingRockFallsAlikeBitForBitAtPowersOfTwo) {
  // With a scale of 4^k every operation is scaled exactly, so not a bit may differ.
  for (std::uint64_t member = 0; member < 8; ++member) {
    OneRock reference = tumbling_rock(1.0, member);
    std::vector<RigidMotion> path;
    for (int i = 0; i < 4000; ++i) {
      reference.advance();
      path.push_back(reference.motion());
    }
    EXPECT_GT(reference.workspace.counts.contact_steps, 50u);
    for (const double scale : {0x1p-10, 0x1p10}) {
      const double time = std::sqrt(scale);
      OneRock rock = tumbling_rock(scale, member);
      for (std::size_t i = 0; i < path.size(); ++i) {
        rock.advance();
        ASSERT_EQ(rock.motion().position_w / scale, path[i].position_w)
            << "scale " << scale << ", step " << i << " of rock " << member;
        ASSERT_EQ(rock.motion().angular_velocity_b * time, path[i].angular_velocity_b)
            << "scale " << scale << ", step " << i;
      }
    }
  }
}

}  // namespace
}  // namespace talus
