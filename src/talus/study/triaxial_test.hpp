#pragma once

#include <talus/record/grain_state.hpp>
#include <talus/record/report.hpp>
#include <talus/record/series.hpp>
#include <talus/record/summary.hpp>
#include <talus/step/sphere_time_step.hpp>
#include <talus/step/workspace.hpp>
#include <talus/study/triaxial_settings.hpp>

#include <string>

namespace talus {

enum class TriaxialPhase : std::uint8_t { kCompact, kDensify, kSettle, kShear, kEnded };

/// A triaxial test on its way: all that a restart needs, the scene and scratch.
struct TriaxialRun {
  Scene scene;
  World world;
  Workspace workspace{Scene{}};
  // state
  TriaxialPhase phase = TriaxialPhase::kCompact;
  std::uint64_t phase_begin = 0;      ///< step at which it began
  double preparation_friction = 0.0;  ///< tan(mu) while the sample is made
  double preparation_aim = 0.0;       ///< void ratio at which compaction ends; settling may change it
  std::uint64_t preparation_tries = 0;
  double loosest_void_ratio = 0.0;
  double time_step = 0.0;  ///< [s]
  std::string time_step_reason;
  double time_step_share_max = 0.0;  ///< of the stable one, largest in the test
  Vec3 size_beg = Vec3::Zero();      ///< at the begin of shearing [m]
  double energy_beg = 0.0;           ///< kinetic and stored, then [J]
  ContactEnergy stored_beg;
  double void_ratio_beg = 0.0;
  double next_sample = 0.0, next_frame = 0.0, next_snapshot = 0.0;  ///< axial strains
  std::vector<double> normals_beg, normals_end;                     ///< |cos| of contact normals to the axis
  Series series;
  std::string ending = "strain";
  // derived
  double strain_rate = 0.0;      ///< [1/s]
  double median_diameter = 0.0;  ///< [m]
};

double axial_strain(const TriaxialSettings& settings, const TriaxialRun& run);

// Preparation of the sample: triaxial_preparation.cpp.

/// Size of the smallest step that the contacts of a loose cloud will need [s].
double cloud_time_step(const TriaxialSettings& settings, const SphereScene& grains);
/// d50 sqrt(density/stress): the inertial number is the strain rate times this [s].
double inertia_time(const TriaxialSettings& settings, double median);
/// Back to the cloud: the world of the scene under the confining stress.
void begin_preparation(const TriaxialSettings& settings, TriaxialRun& run);
/// What the settings and the phase say about the scene.
void apply_phase(const TriaxialSettings& settings, TriaxialRun& run);
/// When a phase ends and what follows. True: the sample is ready.
bool look_at_preparation(const TriaxialSettings& settings, TriaxialRun& run);

// Paths: triaxial_loading.cpp.

/// What the boundary does at the begin of the test.
void begin_loading(const TriaxialSettings& settings, TriaxialRun& run);
/// Stresses that change during the test, before each step.
void follow_loading(const TriaxialSettings& settings, TriaxialRun& run);
bool is_driven_by_stress(const TriaxialSettings& settings);
double test_duration(const TriaxialSettings& settings, const TriaxialRun& run);  ///< [s]
double test_progress(const TriaxialSettings& settings, const TriaxialRun& run);  ///< 0 to 1

/// Key figures by the definitions of docs/theory/granular.md.
Summary triaxial_summary(const TriaxialSettings& settings, const TriaxialRun& run);
Report triaxial_report(const TriaxialSettings& settings, const TriaxialRun& run, const Summary& summary);

}  // namespace talus
