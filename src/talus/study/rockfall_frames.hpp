#pragma once

#include <talus/record/frames.hpp>
#include <talus/study/rockfall_ensemble.hpp>

#include <limits>
#include <span>

namespace talus {

/// Frames of kept paths, all rocks together as if released at once: a rock that has ended stays where it lies. There
/// must be a path. With `frames_most` they are further apart than the settings ask for where those would be more.
void draw_rockfall_frames(const RockfallSettings& settings, const RockfallPlan& plan, std::span<const KeptPath> kept,
                          FrameSink& frames, double frames_most = std::numeric_limits<double>::infinity());

}  // namespace talus
