#pragma once

#include <talus/record/frames.hpp>
#include <talus/study/barrier_run.hpp>

namespace talus {

/// Forces averaged over the filter time [kN].
struct FilteredForces {
  std::vector<double> ropes, posts;
  double rock = 0.0;
  std::vector<Vec3> anchors;  ///< along the barrier, down the slope and out of the ground
};

/// World to the axes in which forces on anchors are given: along the barrier, down the slope, out of the ground.
Mat3 barrier_axes(const BarrierLayout& layout);

/// Columns of the series of an impact, without rows.
Series empty_impact_series(const BarrierRun& run, std::size_t number);
void append_impact_row(const BarrierRun& run, const World& world, double time, double way, const FilteredForces& forces,
                       const BarrierEnergies& energies, Series& series);

/// Shapes of the rocks, the ground of an inclined site, names of ropes, posts, anchors and brakes.
FrameHeader barrier_frame_header(const BarrierSettings& settings, const BarrierRun& run);
/// The same of the forces on the anchors, by components.
Series empty_anchor_series(const BarrierRun& run, std::size_t number);
void append_anchor_row(const BarrierRun& run, const World& world, double time, const FilteredForces& forces,
                       Series& series);

/// The barrier and the rock, for the viewer and ParaView.
Frame barrier_frame(const BarrierRun& run, const World& world, double time, std::int32_t mesh);

}  // namespace talus
