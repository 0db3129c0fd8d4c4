#pragma once

#include <talus/step/workspace.hpp>

namespace talus {

/// Advances the world by one time step: Moreau's midpoint rule, drift - kick - drift. See docs/architecture.md.
void step(const Scene& scene, World& world, Workspace& workspace);

}  // namespace talus
