#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/base/settings_entries.hpp>

#include <charconv>

namespace talus {

FieldAccess<SettingsEntries<std::string>> bind_number_entries(SettingsEntries<double>& field) {
  FieldAccess<SettingsEntries<std::string>> access;
  access.get = [&field] {
    SettingsEntries<std::string> texts;
    for (const auto& [key, values] : field) {
      texts.emplace_back(key, std::vector<std::string>{});
      for (const double value : values) texts.back().second.push_back(number_text(value));
    }
    return std::optional(texts);
  };
  access.set = [&field](const SettingsEntries<std::string>& texts) {
    field.clear();
    for (const auto& [key, values] : texts) {
      field.emplace_back(key, std::vector<double>{});
      for (const std::string& text : values) {
        double value = 0.0;
        const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
        TALUS_ASSERT(result.ec == std::errc() && result.ptr == text.data() + text.size());
        field.back().second.push_back(value);
      }
    }
  };
  return access;
}

}  // namespace talus
