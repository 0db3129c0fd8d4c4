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

}  // namespace talus
