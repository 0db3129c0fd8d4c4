#pragma once

#include <talus/base/settings_field.hpp>

namespace talus {

/// Reads and writes lists of numbers as TOML text; the text reads back as the same numbers.
FieldAccess<SettingsEntries<std::string>> bind_number_entries(SettingsEntries<double>& field);

}  // namespace talus
