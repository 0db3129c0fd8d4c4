#include <talus/io/nearest_key.hpp>
#include <talus/io/settings_text.hpp>
#include <talus/io/unknown_key.hpp>

#include <fmt/format.h>

namespace talus {

namespace {

void collect(const SettingsTable& table, const std::string& path, bool is_inline, std::vector<KnownKey>& keys) {
  const auto inside = [&](const std::string& key) { return path.empty() ? key : path + "." + key; };
  for (const Setting& setting : table.settings) {
    keys.push_back({setting.name, path, is_inline});
    const bool nested_inline = is_inline || setting.is_inline;
    if (const auto* nested = std::get_if<FieldTable>(&setting.field)) {
      collect(*nested->table, inside(setting.name), nested_inline, keys);
    } else if (const auto* list = std::get_if<FieldList>(&setting.field)) {
      collect(list->prototype(), inside(setting.name), nested_inline, keys);
    } else if (const auto* named = std::get_if<FieldNamedTables>(&setting.field)) {
      collect(named->prototype(), inside(setting.name) + ".NAME", nested_inline, keys);
    }
  }
  for (const SettingsChoice& choice : table.choices)
    for (std::size_t i = 0; i < choice.tags.size(); ++i) collect(choice.prototype(i), path, is_inline, keys);
}

/// The alternatives of the table that have the key, by their tags.
std::vector<std::string> alternatives_with(const SettingsTable& table, const std::string& key) {
  std::vector<std::string> tags;
  for (const SettingsChoice& choice : table.choices)
    for (std::size_t i = 0; i < choice.tags.size(); ++i)
      for (const Setting& setting : choice.prototype(i).settings)
        if (setting.name == key) tags.push_back(choice.tags[i]);
  return tags;
}

std::vector<std::string> key_names(const SettingsTable& table) {
  std::vector<std::string> names;
  for (const Setting& setting : table.settings) names.push_back(setting.name);
  for (const SettingsChoice& choice : table.choices)
    for (std::size_t i = 0; i < choice.tags.size(); ++i)
      for (const Setting& setting : choice.prototype(i).settings)
        if (std::find(names.begin(), names.end(), setting.name) == names.end()) names.push_back(setting.name);
  return names;
}

}  // namespace

std::vector<KnownKey> find_known_keys(const SettingsTable& root) {
  std::vector<KnownKey> keys;
  collect(root, "", false, keys);
  return keys;
}

std::string unknown_key_message(const SettingsEntry& entry, const std::string& path, const SettingsTable& table,
                                const std::vector<KnownKey>& known_keys) {
  const std::string key = one_line(entry.key.substr(0, 60));
  if (const auto tags = alternatives_with(table, entry.key); !tags.empty())
    return fmt::format("`{}` goes only with {}", key, either_text(tags));

  std::vector<std::string> homes;
  for (const KnownKey& known : known_keys) {
    const std::string home = known.table.empty() ? "at the top of the case, above all tables"
                             : known.is_inline   ? fmt::format("in `{} = {{ ... }}`", known.table)
                                                 : fmt::format("in [{}]", known.table);
    if (known.name == entry.key && std::find(homes.begin(), homes.end(), home) == homes.end()) homes.push_back(home);
  }
  const bool is_table = entry.node.table() && path.empty();
  const std::string where = path.empty() ? "" : " in [" + path + "]";
  if (!homes.empty() && !is_table)
    return fmt::format("unknown key `{}`{}: `{}` belongs {}", key, where, key, either_text(homes, ""));

  const std::vector<std::string> names = key_names(table);
  const std::string what =
      is_table ? fmt::format("unknown table [{}]", key) : fmt::format("unknown key `{}`{}", key, where);
  if (const auto near = nearest_word(entry.key, names))
    return fmt::format("{}: did you mean {}?", what, is_table ? "[" + *near + "]" : "`" + *near + "`");
  return fmt::format("{}; known here: {}", what, either_text(names, "`", "and"));
}

}  // namespace talus
