#pragma once

#include <talus/base/settings.hpp>
#include <talus/io/settings_node.hpp>

#include <string>
#include <vector>

namespace talus {

/// A key that a case may have and the table it belongs in.
struct KnownKey {
  std::string name;
  std::string table;       ///< "body.shape"; "soil.categories.NAME" for named tables; empty for the top
  bool is_inline = false;  ///< the table is written as { ... }
};

/// All keys of a description, those of all alternatives included.
std::vector<KnownKey> find_known_keys(const SettingsTable& root);

/// What is wrong with a key that its table does not have: it belongs elsewhere, or is a misspelling of a known one.
std::string unknown_key_message(const SettingsEntry& entry, const std::string& path, const SettingsTable& table,
                                const std::vector<KnownKey>& known_keys);

}  // namespace talus
