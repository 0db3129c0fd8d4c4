#pragma once

#include <talus/study/blocks_settings.hpp>

#include <string>
#include <string_view>

namespace talus {

/// Reads the record of a base motion into `time` and `values`, velocities in m/s. Two columns, separated by commas,
/// semicolons or blanks; lines that begin with # and a first line of names are passed over. Throws InputError when
/// times do not grow.
void read_drive(BaseVelocitySettings& settings);
void parse_drive(std::string_view text, const std::string& name, BaseVelocitySettings& settings);

}  // namespace talus
