#pragma once

#include <talus/base/settings.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace talus {

// Text of settings, shared by the messages, the effective case, the starter cases and the manual.

/// TOML basic string with its quotes and escapes.
std::string toml_string(std::string_view text);
/// A key as TOML wants it: bare when possible, else quoted.
std::string toml_key(std::string_view key);
/// A TOML float: shortest text that reads back as the same number, always with a point or an exponent.
std::string toml_number(double x);
std::string toml_numbers(const std::vector<double>& values);

/// The value of the setting as TOML, tables inline; nothing for an optional setting without a value.
std::optional<std::string> value_text(const Setting& setting);
/// "{ eota = 221, size = [0.93, 0.93, 0.47] }"
std::string inline_table_text(const SettingsTable& table);

/// The settings of the table together with those of its current alternatives.
std::vector<Setting> current_settings(const SettingsTable& table);

/// "from 0 to 1", "above 0 and at most 1e+07 s"; empty for no limits.
std::string range_text(const Range& range, const std::string& unit);
/// "a number in kg", "an array of 3 numbers in m", "\"implicit\" or \"explicit\"".
std::string type_text(const Setting& setting);

/// "an array of 2 numbers": what each key of a table of free keys has.
std::string list_text(const FieldEntries& field);

/// "`a`, `b` or `c`".
std::string either_text(const std::vector<std::string>& words, std::string_view quote = "`",
                        std::string_view conjunction = "or");

/// Without line breaks and control characters.
std::string one_line(std::string_view text);
/// Quoted, without control characters, cut to a readable length.
std::string short_quoted(std::string_view text);

bool is_valid_utf8(std::string_view text);

}  // namespace talus
