#pragma once

#include <talus/study/triaxial_settings.hpp>

namespace talus {

/// Radii by the grading curve, largest first: one grain at the middle of each of `count` equal parts of the number
/// axis, so that even a small sample has the curve [m].
std::vector<double> graded_radii(const SampleSettings& sample);

/// Diameter that half of the mass passes [m].
double median_diameter(const std::vector<SphereDef>& spheres);

double solid_volume(const std::vector<SphereDef>& spheres);  ///< [m3]

/// Grains without contacts at random places of a cube, loose enough to be placed at once.
Packing make_cloud(const SampleSettings& sample, bool periodic);

/// The same in a box of any size, radii largest first.
Packing place_grains(const std::vector<double>& radii, std::int64_t seed, const Vec3& size, bool periodic);

/// Throws InputError where grains overlap by more than a tenth of a radius, or lie outside the box.
void check_packing(const Packing& packing);

}  // namespace talus
