#pragma once

#include <talus/io/settings_reader.hpp>

#include <optional>

namespace talus {

/// Reads one value that is no table into its setting; `path` names it in messages.
std::optional<SettingsProblem> read_field(const SettingsNode& node, const Setting& setting, const std::string& path,
                                          const std::filesystem::path& folder);

}  // namespace talus
