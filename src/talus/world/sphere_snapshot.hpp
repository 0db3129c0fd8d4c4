#pragma once

#include <talus/base/byte_stream.hpp>
#include <talus/world/sphere_world.hpp>

namespace talus {

void write_spheres(ByteWriter& out, const SphereWorld& spheres);

/// Throws InputError when the bytes are truncated.
SphereWorld read_spheres(ByteReader& in);

}  // namespace talus
