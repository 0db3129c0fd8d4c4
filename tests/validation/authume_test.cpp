// Authume quarry (C2ROP; Bourrier et al. 2021, Garcia et al. 2022), profile P1: where 41 blocks of 178 to 1751 kg came
// to rest below a slope with two benches. Terrain as three meshes, shapes as scans. Soil of the slope and strength of
// the quarry floor are chosen on every other end point; all 41 are then compared, the others alone too.
#include <support/measured_data.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/io/load_inputs.hpp>
#include <talus/study/rockfall_ensemble.hpp>

#include <cstdio>

namespace talus {
namespace {

using Mat2 = Eigen::Matrix2d;
constexpr double kChiSquare95 = 5.991464547;  // two degrees of freedom

/// Mean and covariance of points in plan.
struct Cloud {
  Vec2 mean = Vec2::Zero();
  Mat2 covariance = Mat2::Zero();
  explicit Cloud(const std::vector<Vec2>& points) {
    for (const Vec2& p : points) mean += p / static_cast<double>(points.size());
    for (const Vec2& p : points)
      covariance += (p - mean) * (p - mean).transpose() / static_cast<double>(points.size() - 1);
  }
  bool holds_95(const Vec2& p) const { return (p - mean).dot(covariance.inverse() * (p - mean)) <= kChiSquare95; }
  double area_95() const { return M_PI * kChiSquare95 * std::sqrt(covariance.determinant()); }
};

struct Quarry {
  std::vector<Vec2> ends;      ///< observed, in plan
  std::vector<double> masses;  ///< [kg]
  Vec2 drop = Vec2::Zero();    ///< mean of the four drop positions
  RockfallSettings settings;   ///< four scans, loaded, and the four drop positions
};

Quarry read_quarry() {
  const auto folder = measured_data_folder() / "authume";
  Quarry quarry;
  // Up is y in these files: plan coordinates are x and -z.
  for (const auto& row : read_measured_numbers(folder / "Endpoints_P1.txt")) {
    quarry.ends.emplace_back(row[0], -row[2]);
    quarry.masses.push_back(row[3]);
  }
  RockfallSettings s = rockfall_starter();
  ReleaseAtPoints drops{{}};
  for (const auto& row : read_measured_numbers(folder / "positions_P1.xyz")) {
    drops.points.push_back({row[0], -row[2], row[1]});
    quarry.drop += 0.25 * Vec2(row[0], -row[2]);
  }
  s.release.places = drops;
  s.release.velocity = Vec3::Zero();
  s.rocks.clear();
  for (const char* scan : {"SP1A", "SP2A", "SP2B", "SP3A"}) {
    RockSettings rock;
    rock.body.shape = ScanSettings{
        .file = folder / "blocks" / (std::string(scan) + ".xyz"), .volume = {}, .scale = ScanScale::kMass, .cloud = {}};
    rock.body.mass = 1000.0;
    rock.body.density = kDefaultDensity;
    s.rocks.push_back(rock);
  }
  TerrainMeshSettings mesh;
  mesh.up = UpAxis::kY;
  for (const char* zone : {"Blue", "Gray", "Red"})
    mesh.parts.push_back({folder / ("DTM_" + std::string(zone) + "_zone.stl"), zone, {}});
  s.terrain = mesh;
  s.output.trajectories = 0;
  s.study.duration = 60.0;
  AnyStudySettings any = s;
  load_inputs(any);
  quarry.settings = std::get<RockfallSettings>(any);
  return quarry;
}

/// Blue is the vegetated slope, Gray the hard floor and benches with their rubble, Red the rocky slope beside profile
/// P1.
struct Soils {
  const char* slope;
  double floor_strength_MPa;
};

/// Places of rest of blocks with every `stride`-th observed mass, the scans in turn, `repeats` random orientations at
/// each of the four drop positions.
std::vector<Vec2> simulate(const Quarry& quarry, const Soils& soils, std::size_t stride, std::int64_t repeats) {
  RockfallSettings s = quarry.settings;
  SoilCategory floor = *s.soil.categories.find("hard");
  floor.strength_MPa = soils.floor_strength_MPa;
  floor.scar_drag = 1.5;  // as published for a whole slope, Lu et al. (2019)
  s.soil.categories.entries.emplace_back("Blue", *s.soil.categories.find(soils.slope));
  s.soil.categories.entries.emplace_back("Gray", floor);
  s.soil.categories.entries.emplace_back("Red", *s.soil.categories.find("hard"));
  s.rocks.clear();
  for (std::size_t k = 0; k < quarry.masses.size(); k += stride) {
    RockSettings rock = quarry.settings.rocks[k / stride % quarry.settings.rocks.size()];
    rock.body.mass = quarry.masses[k];
    s.rocks.push_back(rock);
  }
  s.release.count = repeats;
  RunControl control;
  control.threads = hardware_threads();
  const RockfallPlan plan = make_plan(s);
  std::vector<Vec2> ends;
  std::size_t left = 0;
  for (const RockPath& path : run_ensemble(s, plan, control).paths) {
    EXPECT_NE(path.outcome, RockOutcome::kQuarantined);
    left += path.outcome != RockOutcome::kRest;
    ends.emplace_back((path.end + plan.ground->origin).head<2>());
  }
  EXPECT_LE(left * 10, ends.size());  // places where they left the mesh count as ends
  return ends;
}

TEST(Authume, EndPointsOfProfileP1LieInTheSimulatedRegion) {
  TALUS_REQUIRE_MEASURED_DATA("authume");
  const Quarry quarry = read_quarry();
  std::vector<Vec2> chosen_on, kept_back;
  for (std::size_t k = 0; k < quarry.ends.size(); ++k) (k % 2 == 0 ? chosen_on : kept_back).push_back(quarry.ends[k]);

  Soils best{};
  double least = 1e300;
  for (const char* slope : {"medium", "medium-hard", "hard"}) {
    for (const double strength : {15.0, 5.0}) {
      const double miss = (Cloud(simulate(quarry, {slope, strength}, 4, 2)).mean - Cloud(chosen_on).mean).norm();
      std::printf("slope \"%s\", floor %4.1f MPa: mean end point %.1f m off\n", slope, strength, miss);
      if (miss < least) {
        least = miss;
        best = {slope, strength};
      }
    }
  }
  const std::vector<Vec2> ends = simulate(quarry, best, 1, 3);
  const Cloud simulated(ends), observed(quarry.ends), back(kept_back);
  int inside = 0, inside_back = 0;
  for (const Vec2& p : quarry.ends) inside += simulated.holds_95(p);
  for (const Vec2& p : kept_back) inside_back += simulated.holds_95(p);
  const double travel = (observed.mean - quarry.drop).norm(), miss = (simulated.mean - observed.mean).norm();
  std::printf("chosen: slope \"%s\", floor %.1f MPa; %zu rocks\n", best.slope, best.floor_strength_MPa, ends.size());
  std::printf(
      "inside the 95 %% ellipse: %d of %zu (kept back: %d of %zu); its area %.0f m2, observed %.0f m2, ratio %.2f\n",
      inside, quarry.ends.size(), inside_back, kept_back.size(), simulated.area_95(), observed.area_95(),
      simulated.area_95() / observed.area_95());
  std::printf(
      "mean end point (%.1f, %.1f), observed (%.1f, %.1f): %.1f m off, %.1f %% of %.1f m; kept back %.1f m off\n",
      simulated.mean.x(), simulated.mean.y(), observed.mean.x(), observed.mean.y(), miss, 100.0 * miss / travel, travel,
      (simulated.mean - back.mean).norm());
  // Where they stop, along the profile: on the slope, on the first bench, below it.
  const auto shares = [](const std::vector<Vec2>& points, const char* what) {
    double slope = 0.0, bench = 0.0;
    for (const Vec2& p : points) {
      slope += p.x() < 33.0;
      bench += p.x() >= 33.0 && p.x() < 42.0;
    }
    const auto n = static_cast<double>(points.size());
    std::printf("%s: %.0f %% on the slope, %.0f %% on the first bench, %.0f %% below\n", what, 100.0 * slope / n,
                100.0 * bench / n, 100.0 * (n - slope - bench) / n);
  };
  shares(ends, "simulated");
  shares(quarry.ends, "observed");
  EXPECT_EQ(quarry.ends.size(), 41U);
  EXPECT_GE(inside, 35);
  EXPECT_LE(simulated.area_95(), 4.0 * observed.area_95());
  EXPECT_LE(miss, 0.15 * travel);
}

}  // namespace
}  // namespace talus
