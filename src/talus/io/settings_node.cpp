#include <talus/base/number_text.hpp>
#include <talus/io/settings_node.hpp>
#include <talus/io/settings_text.hpp>

namespace talus {

const SettingsNode* SettingsNode::find(std::string_view key) const {
  if (const Table* entries = table())
    for (const SettingsEntry& entry : *entries)
      if (entry.key == key) return &entry.node;
  return nullptr;
}

SettingsNode* SettingsNode::find(std::string_view key) {
  return const_cast<SettingsNode*>(std::as_const(*this).find(key));
}

std::string node_text(const SettingsNode& node) {
  struct Text {
    std::string operator()(bool x) const { return x ? "true" : "false"; }
    std::string operator()(std::int64_t x) const { return "the integer " + std::to_string(x); }
    std::string operator()(double x) const { return "the number " + number_text(x); }
    std::string operator()(const std::string& x) const { return "the string " + short_quoted(x); }
    std::string operator()(const SettingsNode::Date&) const { return "a date or time"; }
    std::string operator()(const SettingsNode::Array&) const { return "an array"; }
    std::string operator()(const SettingsNode::Table&) const { return "a table"; }
  };
  return std::visit(Text{}, node.value);
}

namespace {

void flatten_into(const SettingsEntry& entry, const std::string& key, std::vector<SettingsEntry>& flat) {
  const SettingsNode::Table* inner = entry.node.table();
  if (!inner || inner->empty()) {
    flat.push_back({key, entry.place, entry.node});
    return;
  }
  for (const SettingsEntry& next : *inner) flatten_into(next, key + "." + toml_key(next.key), flat);
}

}  // namespace

std::vector<SettingsEntry> flatten_entries(const SettingsNode& table) {
  std::vector<SettingsEntry> flat;
  if (const SettingsNode::Table* entries = table.table())
    for (const SettingsEntry& entry : *entries) flatten_into(entry, entry.key, flat);
  return flat;
}

std::string toml_value(const SettingsNode& node) {
  struct Text {
    std::string operator()(bool x) const { return x ? "true" : "false"; }
    std::string operator()(std::int64_t x) const { return std::to_string(x); }
    std::string operator()(double x) const { return toml_number(x); }
    std::string operator()(const std::string& x) const { return toml_string(x); }
    std::string operator()(const SettingsNode::Date&) const { return toml_string("a date or time"); }
    std::string operator()(const SettingsNode::Array& items) const {
      std::string text = "[";
      for (const SettingsNode& item : items) text += (text.size() > 1 ? ", " : "") + toml_value(item);
      return text + "]";
    }
    std::string operator()(const SettingsNode::Table& entries) const {
      std::string text = "{ ";
      for (const SettingsEntry& entry : entries)
        text += (text.size() > 2 ? ", " : "") + toml_key(entry.key) + " = " + toml_value(entry.node);
      return text + " }";
    }
  };
  return std::visit(Text{}, node.value);
}

}  // namespace talus
