#pragma once

#include <talus/math/vec.hpp>
#include <talus/record/frames.hpp>

#include <array>
#include <span>
#include <string>
#include <vector>

namespace talus {

/// One of the six sides of a box: 0 to 5 is -x, +x, -y, +y, -z, +z.
struct WallFace {
  int side = 0;
  double stress = 0.0;  ///< mean pressure of what is inside, compression positive [Pa]
};

inline constexpr std::array<WallFace, 6> kBoxFaces = {{{0}, {1}, {2}, {3}, {4}, {5}}};  ///< all

/// Faces of a box as the surface "walls". Each has four vertices of its own, so that it has its own stress.
FrameGroup wall_group(const Vec3& low, const Vec3& high, std::span<const WallFace> faces);

/// Names of the vertices of such a group, four times that of each face: "wall -x".
std::vector<std::string> wall_names(std::span<const WallFace> faces, const std::string& each = "wall");

}  // namespace talus
