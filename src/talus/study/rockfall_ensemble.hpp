#pragma once

#include <talus/record/recorder_hazard_grid.hpp>
#include <talus/record/recorder_path.hpp>
#include <talus/step/step.hpp>
#include <talus/study/build_body.hpp>
#include <talus/study/build_terrain.hpp>
#include <talus/study/rockfall_settings.hpp>
#include <talus/study/run_control.hpp>

#include <string>
#include <vector>

namespace talus {

/// A kind of rock with the scene it falls in. Terrain and soil are shared by all kinds.
struct RockKind {
  std::string name;
  BuiltBody built;
  Scene scene;
};

/// Everything that is fixed before the first rock is released. Member m of the ensemble is rock m % count of kind
/// (m / count) % kinds at location m / (count * kinds).
struct RockfallPlan {
  BuiltGround ground;
  std::vector<RockKind> kinds;
  std::vector<Vec3> locations;  ///< start of the centre of mass, local [m]
  std::uint64_t count = 0;      ///< rocks per location and kind
  std::uint64_t members = 0;
  std::uint64_t keep_every = 0;  ///< every so many members the whole path is kept; 0: none
  std::int64_t steps_max = 0;
  std::int64_t steps_per_sample = 1;

  std::size_t kind_of(std::uint64_t member) const { return (member / count) % kinds.size(); }
  std::size_t location_of(std::uint64_t member) const { return member / (count * kinds.size()); }
  bool keeps(std::uint64_t member) const { return keep_every > 0 && member % keep_every == 0; }
};

/// Input files must have been loaded. Throws InputError for releases outside the terrain.
RockfallPlan make_plan(const RockfallSettings& settings);

/// A path that is kept in full.
struct KeptPath {
  std::uint64_t member = 0;
  std::vector<PathSample> samples;
};

/// Results over members, in the order of their numbers.
struct RockfallEnsemble {
  explicit RockfallEnsemble(double cell) : grid(Vec2::Zero(), cell) {}

  std::vector<RockPath> paths;
  std::vector<KeptPath> kept;
  RecorderHazardGrid grid;
  StepCounts counts;
  bool interrupted = false;
};

/// Runs the members on control.threads threads. The result does not depend on their number: members run in chunks of
/// 64, each with its own recorders, and chunks are merged in their order.
RockfallEnsemble run_ensemble(const RockfallSettings& settings, const RockfallPlan& plan, const RunControl& control);

}  // namespace talus
