#include <talus/geometry/solid_body.hpp>
#include <talus/record/hazard_colours.hpp>
#include <talus/record/recorder_impacts.hpp>
#include <talus/record/recorder_lines.hpp>
#include <talus/step/step.hpp>
#include <talus/study/line_figures.hpp>
#include <tests/support/closed_forms.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace talus {

namespace {

constexpr double kG = 9.81;

/// A ball of radius 0.25 m and 200 kg.
Scene ball_scene(Terrain terrain, const RigidMotion& start) {
  Scene scene;
  scene.terrain = std::move(terrain);
  scene.settings.time_step = 0.002;
  add_body(scene, make_sphere(0.25), 200.0, start);
  return scene;
}

EvaluationLine line_across(double x, double half_width = 50.0) {
  return {"across", {{x, -half_width}, {x, half_width}}};
}

struct Passed {
  std::vector<LineCrossing> crossings;
  std::vector<RockImpact> impacts;
};

Passed run_over(const Scene& scene, const std::vector<EvaluationLine>& lines, int steps) {
  World world = make_world(scene);
  Workspace workspace(scene);
  RecorderLines over(lines, scene, world);
  RecorderImpacts impacts(scene, world, true);
  for (int k = 0; k < steps; ++k) {
    step(scene, world, workspace);
    over.watch(world);
    impacts.watch(world, workspace);
  }
  impacts.finish();
  return {over.crossings, impacts.impacts};
}

}  // namespace

TEST(EvaluationLine, ABallInFlightPassesWithTheTimeHeightAndEnergyOfItsParabola) {
  RigidMotion start;
  start.position_w = {0.0, 1.0, 20.0};
  start.velocity_w = {7.0, 2.0, 3.0};
  start.angular_velocity_b = {0.0, 6.0, 0.0};
  const Scene scene = ball_scene(TerrainPlane{}, start);
  const auto crossings = run_over(scene, {line_across(4.111)}, 600).crossings;
  ASSERT_EQ(crossings.size(), 1u);
  const LineCrossing& c = crossings[0];
  const double t = 4.111 / 7.0, vz = 3.0 - kG * t, z = 20.0 + 3.0 * t - 0.5 * kG * t * t;
  EXPECT_TRUE(c.first);
  EXPECT_NEAR(c.time, t, 1e-12);
  EXPECT_NEAR(c.position.x(), 4.111, 1e-12);
  EXPECT_NEAR(c.position.y(), 1.0 + 2.0 * t, 1e-12);
  EXPECT_NEAR(c.height, z, kG * 0.002 * 0.002 / 8.0);  // straight within a step: at most g dt^2 / 8 = 4.9e-6 m low
  EXPECT_NEAR(c.chainage, 51.0 + 2.0 * t, 1e-11);
  EXPECT_NEAR(c.velocity_w.z(), vz, 1e-11);
  const double translational = 100.0 * (49.0 + 4.0 + vz * vz);
  EXPECT_NEAR(c.translational_energy, translational, 1e-8);
  EXPECT_NEAR(c.kinetic_energy, translational + 0.5 * 0.4 * 200.0 * 0.0625 * 36.0, 1e-8);
  EXPECT_NEAR(c.top - c.height, 0.25, 1e-12);
  EXPECT_NEAR(c.height - c.clearance, 0.25, 1e-12);
  EXPECT_NEAR(c.inclination, std::atan2(vz, std::sqrt(53.0)), 1e-12);
  EXPECT_NEAR(c.angle_to_line, std::atan2(7.0, 2.0), 1e-12);
  EXPECT_EQ(c.mass, 200.0);
}

TEST(EvaluationLine, ASlidingBlockPassesWithTheSpeedOfTheClosedForm) {
  const double slope = exact::from_degrees(30.0), friction = 0.3, half = 0.25;
  RigidMotion start;
  start.orientation = Quat(Eigen::AngleAxisd(slope, Vec3::UnitY()));
  const Vec3 down(std::cos(slope), 0.0, -std::sin(slope)), normal(std::sin(slope), 0.0, std::cos(slope));
  start.position_w = (half - 1e-9) * normal;  // in contact from the first step on, whatever the rounding
  Scene scene;
  scene.terrain = make_inclined_plane(slope);
  scene.soils = {LawSoil{.mu_min = friction, .mu_max = friction}};
  scene.settings.time_step = 0.002;
  add_body(scene, make_box(Vec3(0.8, 0.8, 2.0 * half)), 500.0, start);
  const double path = 3.0, x = start.position_w.x() + path * down.x();
  const auto crossings = run_over(scene, {line_across(x)}, 1500).crossings;
  ASSERT_EQ(crossings.size(), 1u);
  const LineCrossing& c = crossings[0];
  const double a = exact::sliding_acceleration(slope, friction), t = std::sqrt(2.0 * path / a);
  // Straight within a step, where the path is a parabola: a dt^2 / 8 over the speed = 3e-7 s at most.
  EXPECT_NEAR(c.time, t, 5e-7);
  EXPECT_NEAR(c.speed(), a * t, 1e-6);
  EXPECT_NEAR(c.translational_energy, 250.0 * 2.0 * a * path, 2e-3);
  EXPECT_NEAR(c.kinetic_energy, c.translational_energy, 1e-9);
  EXPECT_NEAR(c.height, half / std::cos(slope), 1e-8);
  EXPECT_NEAR(c.clearance, 0.0, 1e-8);  // it touches the ground
  EXPECT_NEAR(c.inclination, -slope, 1e-9);
  EXPECT_NEAR(c.angle_to_line, 0.5 * std::numbers::pi, 1e-9);
}

TEST(EvaluationLine, ARockThatComesBackPassesTwiceAndCountsOnce) {
  RigidMotion start;
  start.position_w = {0.0, 0.0, 50.0};
  start.velocity_w = {5.0, 0.0, 0.0};
  // A bent line: out over one leg, back over the other.
  const std::vector<EvaluationLine> lines = {{"wedge", {{2.0, -9.0}, {3.0, 0.5}, {4.0, -9.0}}}, line_across(1.0)};
  const auto crossings = run_over(ball_scene(TerrainPlane{}, start), lines, 500).crossings;
  ASSERT_EQ(crossings.size(), 3u);
  EXPECT_EQ(crossings[0].line, 1u);
  EXPECT_TRUE(crossings[0].first);
  EXPECT_EQ(crossings[1].line, 0u);
  EXPECT_TRUE(crossings[1].first);
  EXPECT_EQ(crossings[2].line, 0u);
  EXPECT_FALSE(crossings[2].first);
  // The legs meet y = 0 at 2 + 9/9.5 and 4 - 9/9.5.
  EXPECT_NEAR(crossings[1].position.x(), 2.0 + 9.0 / 9.5, 1e-12);
  EXPECT_NEAR(crossings[2].position.x(), 4.0 - 9.0 / 9.5, 1e-12);
}

TEST(EvaluationLine, ACornerOfTheLineUnderThePathIsPassedOnceAndALineAlongThePathNotAtAll) {
  RigidMotion start;
  start.position_w = {0.0, 0.0, 50.0};
  start.velocity_w = {5.0, 0.0, 0.0};
  const std::vector<EvaluationLine> lines = {
      {"corner", {{2.5, -4.0}, {2.0, 0.0}, {2.5, 4.0}}}, {"along", {{-1.0, 0.0}, {9.0, 0.0}}}, line_across(100.0)};
  const auto crossings = run_over(ball_scene(TerrainPlane{}, start), lines, 500).crossings;
  ASSERT_EQ(crossings.size(), 1u);
  EXPECT_EQ(crossings[0].line, 0u);
  EXPECT_NEAR(crossings[0].chainage, std::hypot(0.5, 4.0), 1e-9);
}

TEST(EvaluationLine, ManyLinesAreFoundAsOftenAsBySearchingEveryStep) {
  // The recorder skips steps that surely reach no line: a fan of lines would show one that is missed.
  RigidMotion start;
  start.position_w = {0.0, 0.0, 80.0};
  start.velocity_w = {9.0, 1.0, 6.0};
  std::vector<EvaluationLine> lines;
  for (int k = 1; k <= 40; ++k) lines.push_back(line_across(0.31 * k * k / 10.0));
  const auto crossings = run_over(ball_scene(TerrainPlane{}, start), lines, 1500).crossings;
  std::size_t expected = 0;
  for (const EvaluationLine& line : lines) expected += line.points[0].x() < 9.0 * 3.0;
  ASSERT_EQ(crossings.size(), expected);
  for (std::size_t k = 0; k < expected; ++k) EXPECT_NEAR(crossings[k].time, lines[k].points[0].x() / 9.0, 1e-11);
}

TEST(RockImpact, ABouncingBallTellsItsImpactsWithTheirVelocitiesAndImpulses) {
  RigidMotion start;
  start.position_w = {0.0, 0.0, 1.25};
  Scene scene = ball_scene(TerrainPlane{}, start);
  scene.soils = {LawSoil{.restitution = 0.5}};
  scene.settings.time_step = 1e-4;
  const auto impacts = run_over(scene, {}, 12000).impacts;
  ASSERT_GE(impacts.size(), 3u);
  const double t1 = std::sqrt(2.0 / kG), v1 = kG * t1;
  const double times[] = {t1, 2.0 * t1, 2.5 * t1};
  for (int k = 0; k < 3; ++k) {
    const RockImpact& i = impacts[static_cast<std::size_t>(k)];
    const double in = v1 * std::pow(0.5, k);
    EXPECT_NEAR(i.time, times[k], 4e-4);  // an impact is seen up to a step late
    EXPECT_NEAR(i.velocity_in.z(), -in, 3e-3);
    EXPECT_NEAR(i.velocity_out.z(), 0.5 * in, 3e-3);
    EXPECT_NEAR(i.normal_impulse, 200.0 * 1.5 * in, 0.5);
    EXPECT_NEAR(i.kinetic_energy_out / i.kinetic_energy_in, 0.25, 1e-3);
    EXPECT_NEAR(i.contact_time, 1e-4, 1e-12);
    EXPECT_NEAR(i.flight_time, k == 0 ? t1 : times[k] - times[k - 1], 4e-4);
    EXPECT_NEAR(i.point.z(), 0.0, 2e-3);
  }
}

TEST(LineDesign, FactorsActOnVelocityMassAndHeight) {
  std::vector<double> velocities, heights, masses(101, 1000.0);
  for (int k = 0; k <= 100; ++k) {
    velocities.push_back(0.2 * (100 - k));  // p95 is 19 m/s
    heights.push_back(0.04 * k);            // 3.8 m
  }
  const LineDesign d = design_values({.gamma_Dp = 1.02, .gamma_vol = 1.10, .gamma_gamma = 1.0, .gamma_Tr = 1.10},
                                     velocities, heights, masses, 0.7);
  EXPECT_NEAR(d.velocity_p95, 19.0, 1e-12);
  EXPECT_NEAR(d.design_velocity, 19.0 * 1.122, 1e-12);
  EXPECT_NEAR(d.design_mass, 1100.0, 1e-9);
  EXPECT_NEAR(d.design_energy, 0.5 * 1100.0 * 21.318 * 21.318, 1e-6);
  EXPECT_NEAR(d.design_height, 3.8 * 1.122, 1e-12);
  EXPECT_EQ(d.free_height, 0.7);  // half the rock is more than 0.5 m
}

TEST(AnnualFrequency, IsTheSumOfPassagesOverRocksAndReturnPeriods) {
  RecorderHazardGrid often(Vec2::Zero(), 1.0), seldom(Vec2::Zero(), 1.0);
  const auto pass = [](RecorderHazardGrid& grid, double x, double energy) {
    grid.begin_rock();
    grid.add({.x = x, .y = 0.5, .kinetic_energy = energy});
    grid.end_rock(false, 0.0, 0.0);
  };
  for (int k = 0; k < 3; ++k) pass(often, 0.5, 20e3);
  pass(often, 2.5, 20e3);
  pass(seldom, 2.5, 400e3);
  // 4 rocks each: once in 10 and once in 100 years.
  const WeightedGrid grids[] = {{&often, 1.0 / (10.0 * 4.0)}, {&seldom, 1.0 / (100.0 * 4.0)}};
  const HazardMap map = annual_frequency_map(grids);
  ASSERT_EQ(map.nx, 3u);
  EXPECT_FLOAT_EQ(map.value(0, 0), 0.075f);
  EXPECT_TRUE(std::isnan(map.value(1, 0)));
  EXPECT_FLOAT_EQ(map.value(2, 0), 0.025f + 0.0025f);
  EXPECT_EQ(map.unit, "1/a");
  EXPECT_FLOAT_EQ(intensity_map(often).value(0, 0), 20.0f);
  const auto classes = hazard_colours(intensity_map(seldom));
  ASSERT_EQ(classes.size(), 3u);
  EXPECT_EQ(classes[1].from, 30.0);
  EXPECT_EQ(classes[2].from, 300.0);
}

TEST(ShareEstimate, IsWilsonsInterval) {
  // Tabulated: 5 of 10 and 0 of 10 (Agresti and Coull 1998 give the formula).
  const ShareEstimate half = estimate_share(5.0, 10.0), none = estimate_share(0.0, 10.0);
  EXPECT_NEAR(half.low, 0.236593, 1e-6);
  EXPECT_NEAR(half.high, 0.763407, 1e-6);
  EXPECT_EQ(none.low, 0.0);
  EXPECT_NEAR(none.high, 0.277533, 1e-6);
  EXPECT_EQ(estimate_share(10.0, 10.0).high, 1.0);
}

}  // namespace talus
