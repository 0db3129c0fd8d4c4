#pragma once

#include <talus/record/recorder_hazard_grid.hpp>
#include <talus/record/recorder_impacts.hpp>
#include <talus/record/recorder_lines.hpp>
#include <talus/record/recorder_path.hpp>
#include <talus/step/step.hpp>
#include <talus/study/build_body.hpp>
#include <talus/study/build_forest.hpp>
#include <talus/study/build_terrain.hpp>
#include <talus/study/release.hpp>
#include <talus/study/rockfall_settings.hpp>
#include <talus/study/run_control.hpp>

#include <memory>
#include <string>
#include <vector>

namespace talus {

/// A kind of rock with the scene it falls in. Terrain and soil are shared by all kinds.
struct RockKind {
  std::string name;
  BuiltBody built;  ///< of the median volume, where volumes are drawn
  VolumeDistribution volumes;
  Scene scene;
  std::optional<double> return_period;  ///< of a scenario [a]
};

/// A point, line or polygon that releases rocks. Points release `per_position` rocks each; lines and polygons one rock
/// at each of their positions.
struct ReleaseSource {
  ReleaseSampler sampler;
  std::uint64_t positions = 0;          ///< different start positions
  std::uint64_t per_position = 1;       ///< rocks of one kind at each of them
  std::uint64_t first_member = 0;       ///< number of its first rock in the ensemble
  double height = 0.0;                  ///< of the centre of mass above the ground, where a point does not say it [m]
  Vec3 velocity = Vec3::Zero();         ///< [m/s]
  std::vector<std::size_t> kinds = {};  ///< of rock that it releases
  std::optional<double> volume = {}, mass = {};  ///< of its rocks, instead of those of their kind [m3], [kg]
};

/// Size of one rock. Its shape is that of its kind.
struct MemberRock {
  double volume = 0.0;  ///< [m3]
  double mass = 0.0;    ///< [kg]
};

/// Everything that is fixed before the first rock is released. Members are numbered source by source, kind by kind,
/// position by position.
struct RockfallPlan {
  std::shared_ptr<const BuiltGround> ground;
  BuiltForest forest;
  std::vector<RockKind> kinds;
  std::vector<ReleaseSource> sources;
  std::vector<EvaluationLine> lines;  ///< in local coordinates
  std::uint64_t members = 0;
  std::uint64_t keep_every = 0;  ///< every so many members the whole path is kept; 0: none
  std::int64_t steps_max = 0;
  std::int64_t steps_per_sample = 1;

  /// Where in the plan a member is.
  struct Place {
    std::size_t source, kind, position;
  };
  Place place_of(std::uint64_t member) const;
  /// A source that gives the mass alone keeps the density of the kind; one that gives the volume alone too.
  MemberRock rock_of(std::uint64_t member, std::uint64_t seed) const;
  bool has_scenarios() const;
  bool keeps(std::uint64_t member) const { return keep_every > 0 && member % keep_every == 0; }
};

/// Input files must have been loaded. Throws InputError for releases outside the terrain.
RockfallPlan make_plan(const RockfallSettings& settings);

/// The world of one member: where and how it starts depends on (settings, seed, member) only.
World start_member(const RockfallSettings& settings, const RockfallPlan& plan, std::uint64_t member);

/// Results over members, in the order of their numbers.
struct RockfallEnsemble {
  explicit RockfallEnsemble(double cell) : grid(Vec2::Zero(), cell) {}

  std::vector<RockPath> paths;
  std::vector<KeptPath> kept;
  std::vector<LineCrossing> crossings;
  std::vector<RockImpact> impacts;  ///< of the kept paths
  RecorderHazardGrid grid;
  std::vector<RecorderHazardGrid> kind_grids;  ///< by kind of rock, when there are scenarios
  StepCounts counts;
  bool interrupted = false;
};

/// Runs the members on control.threads threads. The result does not depend on their number: members run in chunks of
/// 64, each with its own recorders, and chunks are merged in their order.
RockfallEnsemble run_ensemble(const RockfallSettings& settings, const RockfallPlan& plan, const RunControl& control);

}  // namespace talus
