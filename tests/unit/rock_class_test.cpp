#include <talus/geometry/mass_properties.hpp>
#include <talus/geometry/rock_class.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/study/build_body.hpp>
#include <talus/world/scene.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace talus {
namespace {

constexpr RockClass kClasses[] = {RockClass::kEquant, RockClass::kPlaty, RockClass::kElongated};

TEST(RockClass, RatiosLieWithinZinggsLimits) {
  const auto ratios = [](RockClass c) {
    const Vec3 axes = rock_class_axes(c);
    return std::pair(axes.y() / axes.x(), axes.z() / axes.y());  // I/L, S/I
  };
  const auto [equant_il, equant_si] = ratios(RockClass::kEquant);
  EXPECT_TRUE(equant_il > 2.0 / 3.0 && equant_si > 2.0 / 3.0);
  const auto [platy_il, platy_si] = ratios(RockClass::kPlaty);
  EXPECT_TRUE(platy_il > 2.0 / 3.0 && platy_si < 2.0 / 3.0);
  const auto [long_il, long_si] = ratios(RockClass::kElongated);
  EXPECT_TRUE(long_il < 2.0 / 3.0 && long_si > 2.0 / 3.0);
}

TEST(RockClass, BoundingBoxHasTheRatiosAndTheVolumeIsTheGivenOne) {
  for (const RockClass c : kClasses) {
    for (const double volume : {0.01, 2.5}) {
      const SolidBody rock = make_rock(c, volume);
      EXPECT_NEAR(rock.volume, volume, 1e-12 * volume);
      const auto& hull = std::get<ShapeHull>(rock.shape);
      Vec3 low = Vec3::Constant(1e9), high = -low;
      for (std::size_t k = 0; k < hull.vertex_count; ++k) {
        const Vec3 p = rock.input_from_body * Vec3(hull.x[k], hull.y[k], hull.z[k]);
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
      }
      const Vec3 size = high - low, axes = rock_class_axes(c);
      EXPECT_NEAR(size.y() / size.x(), axes.y(), 1e-12);
      EXPECT_NEAR(size.z() / size.x(), axes.z(), 1e-12);
      EXPECT_GE(hull.vertex_count, 18u);
      // Platy rocks spin most stably about their short axis, elongated ones resist least about their long one.
      Eigen::Index most = 0, least = 0;
      rock.theta_per_mass.maxCoeff(&most);
      rock.theta_per_mass.minCoeff(&least);
      EXPECT_EQ(most, 2);
      EXPECT_EQ(least, 0);
    }
  }
}

TEST(RockClass, ResizedBodyIsTheBodyBuiltInThatSize) {
  for (const bool round : {false, true}) {
    const SolidBody solid = round ? make_sphere(0.4) : make_rock(RockClass::kPlaty, 1.0);
    const double factor = 1.7, mass = 950.0;
    Scene resized, built;
    add_body(resized, solid, 100.0, {});
    resize_body(resized, 0, solid, factor, mass);
    add_body(built, scaled(solid, factor), mass, {});
    const RigidBodyDef &a = resized.bodies[0], &b = built.bodies[0];
    EXPECT_EQ(a.mass, b.mass);
    EXPECT_LT((a.theta - b.theta).norm(), 1e-14 * b.theta.norm());  // I ~ m s^2, so s^5 at one density
    EXPECT_LT((a.inv_theta - b.inv_theta).norm(), 1e-14 * b.inv_theta.norm());
    EXPECT_NEAR(a.bounding_radius, b.bounding_radius, 1e-15);
    if (round) continue;
    const auto &from = std::get<ShapeHull>(resized.shapes[0]), &to = std::get<ShapeHull>(built.shapes[0]);
    EXPECT_EQ(from.x, to.x);
    EXPECT_EQ(from.y, to.y);
    EXPECT_EQ(from.z, to.z);
    EXPECT_EQ(from.face_offsets, to.face_offsets);
    EXPECT_EQ(from.inner_radius, to.inner_radius);
  }
}

TEST(RockClass, VolumeScalesAnyShapeAndMassFollows) {
  BodySettings box;
  box.shape = BoxSettings{{2.0, 1.0, 1.0}};
  box.volume = 16.0;
  box.density = 2500.0;
  const BuiltBody built = build_body(box);
  EXPECT_NEAR(built.solid.volume, 16.0, 1e-12);
  EXPECT_NEAR(built.mass, 40000.0, 1e-8);
  EXPECT_NEAR(std::get<ShapeHull>(built.solid.shape).bounding_radius, std::sqrt(6.0), 1e-12);  // edges 4, 2, 2

  BodySettings eota;
  eota.shape = EotaSettings{.type = 111};
  eota.volume = 17.0 / 24.0;
  eota.mass = 1000.0;
  const BuiltBody block = build_body(eota);
  EXPECT_NEAR(block.solid.volume, 17.0 / 24.0, 1e-14);
  EXPECT_EQ(block.mass, 1000.0);

  BodySettings rock;
  rock.shape = RockClassSettings{.type = RockClass::kElongated};
  rock.mass = 1350.0;
  EXPECT_NEAR(build_body(rock).solid.volume, 0.5, 1e-12);
}

}  // namespace
}  // namespace talus
