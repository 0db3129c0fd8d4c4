#pragma once

#include <talus/study/barrier_run.hpp>
#include <talus/study/run_control.hpp>

namespace talus {

/// One drawn impact and what it did.
struct BarrierMember {
  std::uint64_t number = 0;
  ImpactSettings impact;
  std::size_t rock = 0;     ///< number of its shape in MonteCarloSettings::rocks
  double x = 0.0, v = 0.0;  ///< place on the face: along the barrier [m], share of the height [-]
  double mass = 0.0;        ///< [kg]
  double size = 0.0;        ///< diameter of a sphere of its volume [m]
  double time_step = 0.0;   ///< that was needed [s]
  ImpactFigures figures = {};

  bool failed() const { return !figures.stopped; }
};

/// A size of block and the least energy at which it goes through.
struct BulletPoint {
  double size = 0.0, mass = 0.0;
  double velocity = 0.0;                            ///< in the middle of the two that follow [m/s]
  double velocity_held = 0.0, velocity_lost = 0.0;  ///< fastest that was held and slowest that went through [m/s]
  double energy_kJ = 0.0;
  std::int64_t broken = 0;  ///< elements, when it went through slowest
  bool through_mesh =
      false;  ///< goes through and breaks nothing: it fits through the openings, at any speed if velocity is 0
  bool goes_through = false;  ///< false: the barrier holds it up to the largest speed that was tried
  std::int64_t runs = 0;
};

struct BarrierEnsemble {
  BarrierRun run;                      ///< layout and form
  std::vector<BarrierMember> members;  ///< in the order of their numbers
  std::vector<BulletPoint> bullets;    ///< in the order of their sizes
  std::int64_t planned = 0;            ///< members
  bool interrupted = false;
};

/// Impact of a member: a function of (settings, seed, number).
BarrierMember draw_member(const BarrierSettings& settings, std::uint64_t number);

/// Runs members and bullets, each on the same barrier at rest, on control.threads threads. The result does not depend
/// on their number. What is done when the user stops it stays.
BarrierEnsemble run_barrier_ensemble(const BarrierSettings& settings, const RunControl& control);

/// InputError where some drawn impact would miss the barrier's face.
void check_barrier_ensemble(const BarrierSettings& settings);

StudyResult barrier_ensemble_result(const BarrierSettings& settings, const BarrierEnsemble& ensemble);

}  // namespace talus
