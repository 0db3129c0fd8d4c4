#pragma once

#include <talus/world/world.hpp>

#include <string>
#include <string_view>

namespace talus {

/// The world as bytes (little-endian, field by field). Reading them gives the same world bit for bit.
std::string write_snapshot(const World& world);

/// Throws InputError when the bytes are truncated, of another version or not a snapshot.
World read_snapshot(std::string_view bytes);

}  // namespace talus
