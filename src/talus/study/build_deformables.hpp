#pragma once

#include <talus/study/blocks_settings.hpp>
#include <talus/world/scene.hpp>

namespace talus {

/// Makes the blocks deformable that the case wants so; the first bodies of the scene are those of `settings.blocks`.
/// Equal blocks share their solid. Throws InputError for meshes and materials that are not possible.
void build_deformables(const BlocksSettings& settings, Scene& scene);

}  // namespace talus
