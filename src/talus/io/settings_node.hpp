#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace talus {

/// Where a value was written: a place of the case file, or the key of a --set override.
struct SourcePlace {
  std::uint32_t line = 0;  ///< from 1; 0 for what the user did not write
  std::uint32_t column = 0;
  std::string override_key;  ///< "body.mass" of --set body.mass=3; else empty

  bool is_written() const { return line > 0 || !override_key.empty(); }
};

struct SettingsEntry;

/// What a user wrote, before it has a meaning: a tree of values with their places, free of any file format.
struct SettingsNode {
  struct Date {};  ///< TOML has dates; no setting is one
  using Array = std::vector<SettingsNode>;
  using Table = std::vector<SettingsEntry>;  ///< in the order of the file

  SourcePlace place;
  std::variant<bool, std::int64_t, double, std::string, Date, Array, Table> value;

  const Table* table() const { return std::get_if<Table>(&value); }
  Table* table() { return std::get_if<Table>(&value); }
  const SettingsNode* find(std::string_view key) const;
  SettingsNode* find(std::string_view key);
};

struct SettingsEntry {
  std::string key;
  SourcePlace place;  ///< of the key
  SettingsNode node;
};

/// "the string \"heavy\"", "the number 3.5", "a table": for messages, at most one short line.
std::string node_text(const SettingsNode& node);

/// The entries of a table of free keys that hold lists. Keys without quotes, soil.default = [...], are tables inside
/// tables to TOML; here they are one dotted key again.
std::vector<SettingsEntry> flatten_entries(const SettingsNode& table);

/// The value as TOML text; tables inline.
std::string toml_value(const SettingsNode& node);

}  // namespace talus
