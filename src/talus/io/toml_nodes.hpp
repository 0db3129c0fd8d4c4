#pragma once

#include <talus/io/settings_node.hpp>

#include <stdexcept>
#include <string>
#include <string_view>

namespace talus {

/// Text that is not TOML, with the place where it stops being so.
class TomlSyntaxError : public std::runtime_error {
 public:
  TomlSyntaxError(std::uint32_t line_, std::uint32_t column_, const std::string& message)
      : std::runtime_error(message), line(line_), column(column_) {}
  std::uint32_t line, column;
};

/// Parses TOML text into a tree of values. Throws TomlSyntaxError.
SettingsNode parse_toml(std::string_view text);

/// One --set key.path=value, or a value of a sweep.
struct SettingsOverride {
  std::vector<std::string> path;
  SettingsNode node;      ///< a TOML value; a bare word is a string
  SourcePlace key_place;  ///< of the key; where it was not written, that of the value counts
};

/// The parts of a dotted key, quoted parts included; empty when it is none.
std::vector<std::string> split_key(const std::string& key);

/// A TOML value; a bare word is a string.
SettingsNode parse_toml_value(const std::string& text);

/// Throws InputError for text that is not key.path=value; the message does not repeat the key.
SettingsOverride parse_override(const std::string& text);

/// Replaces or adds the value in the tree. Numbers in the path count the items of arrays from 0. Throws InputError when
/// the path leads through a value that is no table.
void apply_override(SettingsNode& root, const SettingsOverride& override_);

}  // namespace talus
