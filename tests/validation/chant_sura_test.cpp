// Chant Sura (doi 10.16904/envidat.174): eleven impacts of EOTA blocks of 210, 250 and 780 kg on a 5 cm terrain model.
// The orientation at an impact is not known and is sampled; so are the soil, among the four published sets of the
// scarring law (Lu et al. 2019), and what is measured, within its error. Compared is the speed after the impact.
#include <support/measured_data.hpp>
#include <talus/base/random.hpp>
#include <talus/io/load_inputs.hpp>
#include <talus/math/random_rotation.hpp>
#include <talus/study/rockfall_ensemble.hpp>

#include <cstdio>
#include <numbers>

namespace talus {
namespace {

constexpr std::uint64_t kSamples = 500;
constexpr double kDensity = 2670.0;  // that of the radii of equal volume in the table [kg/m3]

struct Impact {
  std::string name;
  bool wheel = false;
  double mass = 0.0;
  Vec3 place, next_place;  ///< of the centre of mass: at the end of the flight before, at the start of the one after
  Vec3 velocity;           ///< incoming
  double outgoing = 0.0;   ///< speed
  double time_before = 0.0, time_after = 0.0;  ///< how long the two flights were followed
  Vec3 spin_b;                                 ///< in body axes, NaN where not measured
  double recorded_z = 0.0;                     ///< of the lowest point
};

std::vector<Impact> read_impacts(const std::filesystem::path& folder) {
  const MeasuredTable rows = read_measured_table(folder / "impacts.csv"),
                      flights = read_measured_table(folder / "flights.csv");
  const auto vector = [](const MeasuredTable& t, std::size_t row, const char* x, const char* y, const char* z) {
    return Vec3(t.number(row, x), t.number(row, y), t.number(row, z));
  };
  std::vector<Impact> impacts;
  for (std::size_t i = 0; i < rows.rows.size(); ++i) {
    Impact impact;
    impact.name = rows.text(i, "event_id");
    impact.wheel = impact.name.find('W') != std::string::npos;  // W: EOTA221, e: EOTA111
    impact.mass = rows.number(i, "mass_kg");
    impact.place = vector(rows, i, "x_m", "y_m", "z_m");
    impact.recorded_z = rows.number(i, "raw_z_m");
    impact.velocity = vector(rows, i, "incoming_vx_mps", "incoming_vy_mps", "incoming_vz_mps");
    impact.outgoing = rows.number(i, "outgoing_speed_mps");
    bool after = false;
    for (std::size_t k = 0; k < flights.rows.size(); ++k) {
      const std::string& segment = flights.text(k, "segment_id");
      if (segment == rows.text(i, "source_segment_id")) {
        impact.time_before = flights.number(k, "time_s");
        const Vec3 gyro = vector(flights, k, "omega_x_radps", "omega_y_radps", "omega_z_radps");
        impact.spin_b = Vec3(gyro.y(), gyro.z(), gyro.x());  // the x axis of the gyroscope is the axis of the wheel
      } else if (segment == rows.text(i, "next_segment_id")) {
        if (!after) impact.next_place = vector(flights, k, "x_m", "y_m", "z_m");
        after = true;
        impact.time_after = flights.number(k, "time_s");
      }
    }
    EXPECT_TRUE(after);
    impacts.push_back(impact);
  }
  return impacts;
}

/// The four pairs of strength [MPa] and C_s that Lu et al. (2019) found for four impacts on this slope.
constexpr double kScarSets[4][2] = {{25.0, 4.0}, {15.0, 1.5}, {10.0, 0.1}, {10.0, 0.5}};

/// Scenes of one block, one for each scar set.
std::vector<Scene> make_scenes(const RockfallSettings& site, const Impact& impact, const std::string& category,
                               Vec3& origin) {
  std::vector<Scene> scenes;
  for (const auto& [strength, scar_drag] : kScarSets) {
    RockfallSettings s = site;
    SoilCategory soil = *s.soil.categories.find(category);
    soil.strength_MPa = strength;
    soil.scar_drag = scar_drag;
    s.soil.categories.entries.emplace_back("slope", soil);
    s.soil.default_category = "slope";
    s.rocks[0].body.shape = EotaSettings{.type = impact.wheel ? 221 : 111};
    s.rocks[0].body.mass = impact.mass;
    s.rocks[0].body.density = kDensity;
    s.release.places = ReleaseAtPoints{{{impact.place.x(), impact.place.y()}}};
    const RockfallPlan plan = make_plan(s);
    origin = plan.ground->origin;
    scenes.push_back(plan.kinds[0].scene);
  }
  return scenes;
}

Vec3 random_normal(std::uint64_t sample, std::uint32_t draw) {
  Vec3 x;
  for (std::uint32_t k = 0; k < 3; ++k) {
    const auto [u, v] = random_uniform2({.seed = 5, .member = sample, .draw = draw + k});
    x[k] = std::sqrt(-2.0 * std::log(u)) * std::cos(2.0 * std::numbers::pi * v);
  }
  return x;
}

bool is_clear(const Scene& scene, const Mat3& rotation, const Vec3& r) {
  const auto& hull = std::get<ShapeHull>(scene.shapes[0]);
  for (std::size_t k = 0; k < hull.vertex_count; ++k) {
    const Vec3 p = r + rotation * Vec3(hull.x[k], hull.y[k], hull.z[k]);
    if (p.z() < ground_height(scene.terrain, p.x(), p.y())) return false;
  }
  return true;
}

/// Moves a start that lies in the ground back along the flight, at most to its beginning; where that does not help -
/// the flight then came along a wall - up.
void move_out_of_ground(const Scene& scene, const Impact& impact, RigidMotion& m) {
  const Mat3 rotation = m.orientation.toRotationMatrix();
  const RigidMotion at_impact = m;
  for (double t = 0.0; t <= impact.time_before; t += 0.002) {
    m.velocity_w = at_impact.velocity_w + Vec3(0.0, 0.0, scene.gravity * t);
    m.position_w = at_impact.position_w - at_impact.velocity_w * t - Vec3(0.0, 0.0, 0.5 * scene.gravity * t * t);
    if (is_clear(scene, rotation, m.position_w)) return;
  }
  m = at_impact;
  while (!is_clear(scene, rotation, m.position_w)) m.position_w.z() += 0.01;
}

/// Velocity after the impact: when the rock is off the ground and as far from the place of impact as the beginning of
/// the measured flight, or when it has left the crop, or after 3 s. False: it met no ground.
bool follow(const Scene& scene, World& world, const Vec3& from, double distance, Vec3& velocity) {
  Workspace workspace(scene);
  bool touched = false;
  int free_steps = 0;
  for (int k = 0; k < 1500; ++k) {
    step(scene, world, workspace);
    if (world.status[0] != BodyStatus::kMoving) break;
    const bool on_ground = world.ground[0].in_contact || world.ground[0].in_scar;
    touched = touched || on_ground;
    free_steps = on_ground ? 0 : free_steps + 1;
    if (touched && free_steps >= 2 && (world.motion[0].position_w - from).norm() >= distance) break;
  }
  velocity = world.motion[0].velocity_w;
  return touched;
}

struct Band {
  double low, middle, high;
};

/// `error` is the standard deviation of a recorded place. A velocity comes from two places, `time` apart.
Band simulate(const std::vector<Scene>& scenes, const Vec3& origin, const Impact& impact, double error,
              double place_error, const std::vector<double>& spin_rates) {
  std::vector<double> speeds;
  for (std::uint64_t k = 0; k < kSamples; ++k) {
    const Scene& scene = scenes[k % scenes.size()];
    World world = make_world(scene);
    RigidMotion& m = world.motion[0];
    m.orientation = random_rotation({.seed = 1, .member = k, .purpose = RandomPurpose::kOrientation});
    // Without a gyroscope: any axis, and the rates of the other impacts.
    m.angular_velocity_b =
        impact.spin_b.allFinite()
            ? impact.spin_b
            : Vec3(random_rotation({.seed = 2, .member = k, .purpose = RandomPurpose::kOrientation}) *
                   Vec3(spin_rates[k % spin_rates.size()], 0.0, 0.0));
    m.velocity_w = impact.velocity + std::numbers::sqrt2 * error / impact.time_before * random_normal(k, 0);
    const Vec3 shift = place_error * random_normal(k, 10);
    const Vec3 place = impact.place - origin + Vec3(shift.x(), shift.y(), 0.0);
    m.position_w = place;
    move_out_of_ground(scene, impact, m);
    Vec3 velocity;
    if (!follow(scene, world, place, (impact.next_place - impact.place).norm(), velocity)) continue;
    velocity += std::numbers::sqrt2 * error / impact.time_after * random_normal(k, 20);
    speeds.push_back(velocity.norm());
  }
  EXPECT_GT(speeds.size(), kSamples / 2) << impact.name;
  std::sort(speeds.begin(), speeds.end());
  const auto at = [&](double q) {
    return speeds[static_cast<std::size_t>(q * static_cast<double>(speeds.size() - 1))];
  };
  return {at(0.05), at(0.5), at(0.95)};
}

struct Score {
  int inside = 0;
  double median_width = 0.0;  ///< of the bands, in incoming speeds
};

Score compare(const std::string& category) {
  const auto folder = measured_data_folder() / "chant_sura";
  RockfallSettings settings = rockfall_starter();
  settings.terrain = TerrainRasterSettings{.raster = folder / "terrain.asc"};
  AnyStudySettings any = settings;
  load_inputs(any);
  const auto& site = std::get<RockfallSettings>(any);
  const std::vector<Impact> impacts = read_impacts(folder);

  // How well recorded places fit the terrain tells their error.
  std::vector<double> heights, spin_rates, widths;
  for (const Impact& impact : impacts) {
    Vec3 origin;
    const Scene scene = make_scenes(site, impact, category, origin).front();
    heights.push_back(impact.recorded_z -
                      ground_height(scene.terrain, impact.place.x() - origin.x(), impact.place.y() - origin.y()));
    if (impact.spin_b.allFinite()) spin_rates.push_back(impact.spin_b.norm());
  }
  const double error = deviation_of(heights);
  std::printf("soil \"%s\"; recorded places lie %.3f m over the ground, sd %.3f m\n", category.c_str(),
              mean_of(heights), error);
  Score score;
  for (std::size_t i = 0; i < impacts.size(); ++i) {
    const Impact& impact = impacts[i];
    Vec3 origin;
    const std::vector<Scene> scenes = make_scenes(site, impact, category, origin);
    const Band band = simulate(scenes, origin, impact, error, std::max(error, std::abs(heights[i])), spin_rates);
    const double incoming = impact.velocity.norm(), width = (band.high - band.low) / incoming;
    const bool inside = impact.outgoing >= band.low && impact.outgoing <= band.high;
    std::printf("  %-21s %5.0f kg, in %5.2f m/s, out %4.2f, simulated %4.2f (%4.2f to %4.2f), width %.2f %s\n",
                impact.name.c_str(), impact.mass, incoming, impact.outgoing, band.middle, band.low, band.high, width,
                inside ? "" : "OUTSIDE");
    score.inside += inside;
    widths.push_back(width);
  }
  std::sort(widths.begin(), widths.end());
  score.median_width = widths[widths.size() / 2];
  std::printf("  inside: %d of %zu, median width %.2f of the incoming speed\n", score.inside, impacts.size(),
              score.median_width);
  return score;
}

// Friction of "hard" is the one published with the scar sets; nothing is fitted. Nine of eleven inside was aimed at and
// is not reached. Of the four outside, one flies away from the wall before its "impact" and one is recorded half a
// metre under the ground; the other two rebound steeply, which a law without restitution gives too rarely.
TEST(ChantSura, PublishedSoilBracketsTheSpeedAfterSevenOfElevenImpacts) {
  TALUS_REQUIRE_MEASURED_DATA("chant_sura");
  const Score score = compare("hard");
  EXPECT_GE(score.inside, 7);
  EXPECT_LE(score.median_width, 0.6);
}

// The crop is a wall of 27 to 60 degrees, so its friction may be that of rock: how much does the choice matter?
TEST(ChantSura, FrictionOfRockDoesNotChangeTheAgreementMuch) {
  TALUS_REQUIRE_MEASURED_DATA("chant_sura");
  const Score score = compare("extra-hard");
  EXPECT_GE(score.inside, 7);
  EXPECT_LE(score.median_width, 0.6);
}

}  // namespace
}  // namespace talus
