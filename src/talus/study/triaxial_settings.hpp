#pragma once

#include <talus/study/common_settings.hpp>
#include <talus/world/sphere_scene.hpp>

#include <array>
#include <optional>
#include <vector>

namespace talus {

enum class GradingBy { kMass, kNumber };
enum class LoadingPath { kDrained, kOedometer, kIsochoric, kTrueTriaxial };

/// What a true triaxial test prescribes along one axis: at most one of these. Stress and strain go evenly from the
/// begin of the test to their values at its end.
struct AxisLoading {
  std::optional<double> stress_kPa;
  std::optional<double> strain;              ///< engineering, compression positive
  std::optional<double> intermediate_ratio;  ///< b = (s_2 - s_3)/(s_1 - s_3) is held; 1 is the axis of the test

  bool given() const { return stress_kPa || strain || intermediate_ratio; }
};

/// Spheres read from a file, in a box.
struct Packing {
  std::vector<SphereDef> spheres;
  Vec3 low = Vec3::Zero(), high = Vec3::Zero();  ///< corners of the box [m]
};

/// Table [sample].
struct SampleSettings {
  std::int64_t count = 2000;
  std::int64_t seed = 1;
  std::vector<std::vector<double>> grading = {{2.0, 0.0}, {5.0, 50.0}, {8.0, 100.0}};  ///< diameter [mm], passing [%]
  GradingBy grading_by = GradingBy::kMass;
  double void_ratio = 0.60;
  std::filesystem::path packing;  ///< absolute; empty: a sample is made
  Packing loaded;                 ///< filled by load_inputs
};

/// Table [material].
struct MaterialSettings {
  GrainNormal normal = GrainNormal::kLinear;
  double contact_modulus = 30e9;  ///< [Pa]
  double poisson = 0.3;
  double friction_deg = 30.0;
  double rolling_stiffness = 0.15;  ///< beta
  double rolling_limit = 1.0;       ///< eta
  RollingForm rolling_form = RollingForm::kIncrement;
  RollingLimitForm rolling_limit_form = RollingLimitForm::kPaper;
  double density = 2600.0;  ///< [kg/m3]
  double damping = 0.3;
};

/// Table [loading].
struct LoadingSettings {
  double confining_kPa = 100.0;
  double axial_strain = 0.20;  ///< engineering, at which the test ends
  std::optional<double> inertial_number;
  std::optional<double> strain_rate;  ///< [1/s]
  Boundary boundary = Boundary::kWalls;
  double wall_friction_deg = 0.0;
  LoadingPath path = LoadingPath::kDrained;
  int axis = 2;                     ///< of the axial strain
  std::array<AxisLoading, 3> axes;  ///< true triaxial path only
};

/// Table [output].
struct TriaxialOutputSettings {
  double sample_strain = 0.0005;  ///< axial strain between rows
  double frame_strain = 0.02;     ///< axial strain between frames; 0: none
  double frames_budget_MB = 200.0;
  bool vtk = false;
  double snapshot_strain = 0.05;  ///< 0: only at the end or when interrupted
};

/// Study `triaxial`: a sample of spheres is made, compressed and sheared.
struct TriaxialSettings {
  static constexpr const char* kKind = "triaxial";
  static constexpr const char* kDoc =
      "A triaxial test on a sample of spheres with rolling resistance: strength, dilatancy, stiffness.";
  static constexpr std::array kFigures = {"peak_friction_deg", "residual_friction_deg", "dilatancy_deg",
                                          "young_modulus_MPa"};  ///< that a sweep compares

  std::optional<double> time_step;  ///< [s]; absent: time_step_share of the stable one
  double time_step_share = 0.5;
  std::optional<std::int64_t> seed;  ///< as sample.seed, for --seed
  SampleSettings sample;
  MaterialSettings material;
  LoadingSettings loading;
  TriaxialOutputSettings output;
};

void describe(SettingsTable& table, SampleSettings& s);
/// Number and grading of grains, without what a triaxial sample has beside.
void describe_grading(SettingsTable& table, SampleSettings& s);
void describe(SettingsTable& table, MaterialSettings& s);
void describe(SettingsTable& table, AxisLoading& s);
void describe(SettingsTable& table, LoadingSettings& s);
void describe(SettingsTable& table, TriaxialOutputSettings& s);
void describe(SettingsTable& table, TriaxialSettings& s);

/// The case that `talus new triaxial` writes: a soft sample that takes a minute.
TriaxialSettings triaxial_starter();

LawGrain grain_law(const TriaxialSettings& s);
/// The law without walls.
LawGrain grain_law(const MaterialSettings& m);

}  // namespace talus
