#include <talus/base/error.hpp>
#include <talus/io/settings_text.hpp>
#include <talus/io/toml_depth.hpp>
#include <talus/io/toml_nodes.hpp>

#include <toml++/toml.h>

#include <algorithm>
#include <charconv>

namespace talus {

namespace {

SourcePlace place_of(const toml::source_region& region) {
  return {region.begin.line, region.begin.column, {}};
}

SettingsNode convert(const toml::node& node) {
  SettingsNode result;
  result.place = place_of(node.source());
  if (const auto* table = node.as_table()) {
    SettingsNode::Table entries;
    for (const auto& [key, value] : *table)
      entries.push_back({std::string(key.str()), place_of(key.source()), convert(value)});
    // The library sorts by name; the order of the file is the order in which problems are found.
    std::stable_sort(entries.begin(), entries.end(), [](const SettingsEntry& a, const SettingsEntry& b) {
      return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
    result.value = std::move(entries);
  } else if (const auto* array = node.as_array()) {
    SettingsNode::Array items;
    items.reserve(array->size());
    for (const auto& item : *array) items.push_back(convert(item));
    result.value = std::move(items);
  } else if (const auto* text = node.as_string()) {
    result.value = text->get();
  } else if (const auto* integer = node.as_integer()) {
    result.value = integer->get();
  } else if (const auto* number = node.as_floating_point()) {
    result.value = number->get();
  } else if (const auto* boolean = node.as_boolean()) {
    result.value = boolean->get();
  } else {
    result.value = SettingsNode::Date{};
  }
  return result;
}

void set_override_key(SettingsNode& node, const std::string& key) {
  node.place = {0, 0, key};
  if (auto* items = std::get_if<SettingsNode::Array>(&node.value)) {
    for (SettingsNode& item : *items) set_override_key(item, key);
  } else if (auto* entries = node.table()) {
    for (SettingsEntry& entry : *entries) {
      entry.place = {0, 0, key};
      set_override_key(entry.node, key);
    }
  }
}

}  // namespace

SettingsNode parse_toml(std::string_view text) {
  refuse_deep_nesting(text);
  try {
    return convert(toml::parse(text));
  } catch (const toml::parse_error& error) {
    const SourcePlace place = place_of(error.source());
    throw TomlSyntaxError(place.line, place.column, "TOML syntax: " + one_line(std::string(error.description())));
  }
}

std::vector<std::string> split_key(const std::string& key) {
  std::vector<std::string> path;
  if (key.find_first_of(std::string_view("\r\n#\0", 4)) != std::string::npos) return {};
  try {
    const SettingsNode tree = parse_toml(key + " = 0");
    for (const SettingsNode* node = &tree; const auto* entries = node->table(); node = &entries->front().node) {
      if (entries->size() != 1) return {};
      path.push_back(entries->front().key);
    }
  } catch (const TomlSyntaxError&) {
    return {};
  }
  return path;
}

SettingsNode parse_toml_value(const std::string& text) {
  try {
    const SettingsNode tree = parse_toml("value = " + text);
    if (tree.table()->size() == 1) return tree.table()->front().node;
  } catch (const TomlSyntaxError&) {
    // Not a TOML value: a word without quotes, as shells like it.
  }
  return {{}, text};
}

SettingsOverride parse_override(const std::string& text) {
  const std::size_t equal = text.find('=');
  const std::string key = text.substr(0, equal);
  const bool one_line_only = text.find_first_of("\r\n") == std::string::npos && text.find('\0') == std::string::npos;
  SettingsOverride result;
  if (equal != std::string::npos && one_line_only && key.find('#') == std::string::npos) result.path = split_key(key);
  if (result.path.empty()) throw InputError("write it as key.path=value, for example --set body.mass=780");
  result.node = parse_toml_value(text.substr(equal + 1));
  std::string dotted;
  for (const std::string& part : result.path) dotted += (dotted.empty() ? "" : ".") + part;
  set_override_key(result.node, dotted);
  return result;
}

void apply_override(SettingsNode& root, const SettingsOverride& override_) {
  const SourcePlace place = override_.key_place.is_written() ? override_.key_place : override_.node.place;
  SettingsNode* node = &root;
  for (const std::string& part : override_.path) {
    if (auto* items = std::get_if<SettingsNode::Array>(&node->value)) {
      std::size_t index = items->size();
      std::from_chars(part.data(), part.data() + part.size(), index);
      if (index >= items->size())
        throw InputError("`" + one_line(part) + "` is not the number of one of the " + std::to_string(items->size()) +
                         " items, counted from 0");
      node = &(*items)[index];
      continue;
    }
    SettingsNode::Table* entries = node->table();
    if (!entries)
      throw InputError("`" + one_line(part) + "` would lie inside " + node_text(*node) + ", which is no table");
    SettingsNode* next = node->find(part);
    if (!next) {
      entries->push_back({part, place, {place, SettingsNode::Table{}}});
      next = &entries->back().node;
    }
    node = next;
  }
  *node = override_.node;
}

}  // namespace talus
