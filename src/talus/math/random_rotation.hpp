#pragma once

#include <talus/base/random.hpp>
#include <talus/math/vec.hpp>

namespace talus {

/// Orientation uniform on SO(3) (Shoemake 1992). Uses two draws at the address.
Quat random_rotation(const RandomAddress& address);

/// Point uniform on the unit sphere. Uses one draw at the address.
Vec3 random_direction(const RandomAddress& address);

}  // namespace talus
