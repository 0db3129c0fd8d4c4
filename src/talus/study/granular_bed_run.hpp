#pragma once

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

/// Lowest point of a rock below its centre of mass [m].
double rock_underside(const Scene& scene, std::size_t rock, const Quat& orientation);

Summary granular_bed_summary(const GranularBedSettings& settings, const GranularBedRun& run);
Report granular_bed_report(const GranularBedSettings& settings, const GranularBedRun& run, const Summary& summary);

}  // namespace talus
