#pragma once

#include <talus/record/evaluation_line.hpp>
#include <talus/world/world.hpp>

#include <span>
#include <vector>

namespace talus {

/// Finds where the centre of mass of one rock passes over lines, between the steps and not only at samples.
///
/// In plan the path is the polygon of the positions at the ends of the steps. Which side of a line a position lies on
/// is decided once for each position and line, a position on a line being on its right, so that no passage is counted
/// twice or lost, also at the corners of both polygons; a rock that moves exactly along a line does not pass it. State
/// between two positions is interpolated in time, which is exact in free flight; in the step of an impact the velocity
/// is that before it in the first half of the step and that after it in the second, as the scheme moves the rock.
class RecorderLines {
 public:
  /// `lines` must outlive the recorder.
  RecorderLines(std::span<const EvaluationLine> lines, const Scene& scene, const World& world);

  /// After every step.
  void watch(const World& world) {
    if (lines_.empty()) return;
    const RigidMotion& m = world.motion[0];
    clear_distance_ -= (m.position_w - before_.position_w).head<2>().norm();
    if (clear_distance_ <= 0.0) look(world);
    before_ = m;
    was_in_contact_ = world.ground[0].in_contact;
  }

  std::vector<LineCrossing> crossings;  ///< by time; member and kind are left to the caller

 private:
  void look(const World& world);
  void add_crossing(const World& world, std::uint32_t line, double share, const Vec2& direction, double chainage);

  std::span<const EvaluationLine> lines_;
  const Scene* scene_;
  RigidMotion before_;
  bool was_in_contact_ = false;
  double clear_distance_ = 0.0;  ///< in plan the rock meets no line before it has moved so far [m]
  std::vector<bool> passed_;     ///< by line
};

}  // namespace talus
