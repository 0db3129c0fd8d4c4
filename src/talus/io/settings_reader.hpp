#pragma once

#include <talus/base/settings.hpp>
#include <talus/io/settings_node.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace talus {

struct SettingsProblem {
  SourcePlace place;
  std::string message;
};

/// Fills the settings behind `table` with what the user wrote. Returns all problems; the settings are complete only if
/// there are none. Files are relative to `folder`.
std::vector<SettingsProblem> read_settings(const SettingsNode& root, SettingsTable& table,
                                           const std::filesystem::path& folder);

}  // namespace talus
