#pragma once

#include <talus/io/vector_layer.hpp>
#include <talus/study/release.hpp>

#include <vector>

namespace talus {

/// One release area per feature, in coordinates relative to `origin` (those of the terrain). Attributes that override
/// the case: volume [m3], mass [kg], shape (name of a rock), height [m], count, and vx, vy, vz [m/s]. z of points is
/// the height of the rock's centre. Throws InputError, with the feature and the attribute, for values that are not
/// possible.
std::vector<ReleaseArea> make_release_areas(const VectorLayer& layer, const Vec3& origin);

}  // namespace talus
