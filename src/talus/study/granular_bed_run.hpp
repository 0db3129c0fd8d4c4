#pragma once

#include <talus/record/frames.hpp>
#include <talus/record/report.hpp>
#include <talus/record/series.hpp>
#include <talus/record/summary.hpp>
#include <talus/step/workspace.hpp>
#include <talus/study/build_body.hpp>
#include <talus/study/granular_bed_settings.hpp>

#include <string>

namespace talus {

enum class BedPhase : std::uint8_t { kSettle, kImpact, kEnded };

/// What is kept of one rock.
struct BedRockFigures {
  double depth_max = -1e300;  ///< of its lowest point below the surface of the bed [m]
  double force_max = 0.0;     ///< of the grains [N]
  double speed_max = 0.0;     ///< [m/s]
};

/// A study of a granular bed on its way: all that a restart needs, the scene and scratch.
struct GranularBedRun {
  Scene scene;
  World world;
  Workspace workspace{Scene{}};
  Vec3 origin = Vec3::Zero();  ///< local = world - origin [m]
  std::vector<BuiltBody> rocks;
  double median_diameter = 0.0;  ///< [m]
  double settle_time_max = 0.0;  ///< [s]
  // state
  BedPhase phase = BedPhase::kSettle;
  double time_step = 0.0;  ///< [s]
  std::string time_step_reason;
  double time_step_share_max = 0.0, overlap_max = 0.0;  ///< largest at any sample; overlap over the radius
  double settle_time = 0.0;                             ///< [s]
  bool settled = false;                                 ///< false: the time ran out before
  double surface = 0.0;                                 ///< of the bed when the rocks begin to fall [m]
  double solid_fraction = 0.0;                          ///< of the bed then; within walls only
  double stored_beg = 0.0, kinetic_beg = 0.0;           ///< of the grains then [J]
  std::vector<BedRockFigures> figures;
  Series rock_series, bed_series;
  std::string ending = "duration";
};

// Scene and phases: granular_bed_scene.cpp.

/// The grains poured, the rocks not yet there.
GranularBedRun make_bed(const GranularBedSettings& settings, int threads);
/// Law and time step of the phase.
void apply_bed_phase(const GranularBedSettings& settings, GranularBedRun& run);
bool bed_has_settled(const GranularBedRun& run);
/// Puts the rocks into the scene, each above the grains below it.
void add_bed_rocks(const GranularBedSettings& settings, GranularBedRun& run);
/// Measures the bed and lets the rocks fall: time zero.
void begin_bed_impact(const GranularBedSettings& settings, GranularBedRun& run);
/// In all contacts of the grains [J].
double bed_stored_energy(const GranularBedRun& run);

/// Lowest point of a rock below its centre of mass [m].
double rock_underside(const Scene& scene, std::size_t rock, const Quat& orientation);

// Frames and snapshots: granular_bed_state.cpp.

FrameHeader bed_frame_header(const GranularBedSettings& settings, const GranularBedRun& run);
Frame bed_frame(const GranularBedRun& run, double time);
std::string save_bed(const GranularBedRun& run);
void restore_bed(const std::string& bytes, const GranularBedSettings& settings, GranularBedRun& run);

Summary granular_bed_summary(const GranularBedSettings& settings, const GranularBedRun& run);
Report granular_bed_report(const GranularBedSettings& settings, const GranularBedRun& run, const Summary& summary);

}  // namespace talus
