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

/// Key figures by the definitions of docs/theory/granular.md.
Summary triaxial_summary(const TriaxialSettings& settings, const TriaxialRun& run);
Report triaxial_report(const TriaxialSettings& settings, const TriaxialRun& run, const Summary& summary);

}  // namespace talus
