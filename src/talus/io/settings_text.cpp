#include <talus/base/number_text.hpp>
#include <talus/io/settings_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace talus {

std::string toml_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte < 0x20 || byte == 0x7f) {
      result += fmt::format("\\u{:04X}", byte);
    } else {
      result += c;
    }
  }
  return result + '"';
}

std::string toml_key(std::string_view key) {
  const bool bare = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
  return bare ? std::string(key) : toml_string(key);
}

std::string toml_number(double x) {
  std::string text = number_text(x);
  if (text.find_first_of(".en") == std::string::npos) text += ".0";
  return text;
}

namespace {

template <class Items, class ToText>
std::string bracketed(const Items& items, ToText to_text) {
  std::string result = "[";
  for (const auto& item : items) result += (result.size() > 1 ? ", " : "") + to_text(item);
  return result + "]";
}

template <class T, class ToText>
std::optional<std::string> optional_text(const FieldAccess<T>& access, ToText to_text) {
  const std::optional<T> value = access.get();
  return value ? std::optional<std::string>(to_text(*value)) : std::nullopt;
}

struct ValueText {
  using Result = std::optional<std::string>;
  Result operator()(const FieldNumber& f) const { return optional_text(f.access, toml_number); }
  Result operator()(const FieldInteger& f) const {
    return optional_text(f.access, [](std::int64_t x) { return std::to_string(x); });
  }
  Result operator()(const FieldBoolean& f) const {
    return optional_text(f.access, [](bool x) { return std::string(x ? "true" : "false"); });
  }
  Result operator()(const FieldText& f) const { return optional_text(f.access, toml_string); }
  Result operator()(const FieldChoice& f) const {
    return optional_text(f.access, [&f](std::size_t i) { return toml_string(f.names[i]); });
  }
  Result operator()(const FieldNumbers& f) const { return optional_text(f.access, toml_numbers); }
  Result operator()(const FieldRows& f) const {
    return optional_text(f.access, [](const auto& rows) { return bracketed(rows, toml_numbers); });
  }
  Result operator()(const FieldTexts& f) const {
    return optional_text(f.access, [](const auto& texts) { return bracketed(texts, toml_string); });
  }
  Result operator()(const FieldFile& f) const {
    const auto path = f.access.get();
    if (!path || path->empty()) return std::nullopt;
    return toml_string(path->string());
  }
  Result operator()(const FieldConstant& f) const { return toml_string(f.value); }
  Result operator()(const FieldTable& f) const { return inline_table_text(*f.table); }
  Result operator()(const FieldList& f) const {
    std::string result = "[";
    for (std::size_t i = 0; i < f.size(); ++i) result += (i > 0 ? ", " : "") + inline_table_text(f.item(i));
    return result + "]";
  }
  Result operator()(const FieldNamedTables& f) const {
    std::string result = "{ ";
    for (const std::string& name : f.names())
      result += (result.size() > 2 ? ", " : "") + toml_key(name) + " = " + inline_table_text(f.entry(name));
    return result + " }";
  }
  Result operator()(const FieldEntries& f) const {
    return optional_text(f.access, [](const SettingsEntries<std::string>& entries) {
      std::string result = "{ ";
      for (const auto& [key, values] : entries)
        result += (result.size() > 2 ? ", " : "") + toml_key(key) + " = " +
                  bracketed(values, [](const std::string& text) { return text; });
      return result + " }";
    });
  }
};

std::string unit_suffix(const std::string& unit) {
  return unit.empty() || unit == "-" ? "" : " in " + unit;
}

std::string count_text(const NumberCount& count) {
  if (count.min == count.max) return std::to_string(count.min) + " numbers";
  return count.min > 0 ? "at least " + std::to_string(count.min) + " numbers" : "numbers";
}

struct TypeText {
  const std::string& unit;
  std::string operator()(const FieldNumber&) const { return "a number" + unit_suffix(unit); }
  std::string operator()(const FieldInteger& f) const {
    if (f.allowed.empty()) return "an integer";
    std::vector<std::string> words;
    for (const std::int64_t x : f.allowed) words.push_back(std::to_string(x));
    return either_text(words, "");
  }
  std::string operator()(const FieldBoolean&) const { return "true or false"; }
  std::string operator()(const FieldText&) const { return "a string"; }
  std::string operator()(const FieldChoice& f) const { return either_text(f.names, "\""); }
  std::string operator()(const FieldNumbers& f) const {
    return "an array of " + count_text(f.count) + unit_suffix(unit);
  }
  std::string operator()(const FieldRows& f) const {
    return "an array of rows of " + count_text(f.columns) + unit_suffix(unit);
  }
  std::string operator()(const FieldTexts&) const { return "an array of strings"; }
  std::string operator()(const FieldFile&) const { return "a file name (a string)"; }
  std::string operator()(const FieldConstant& f) const { return '"' + f.value + '"'; }
  std::string operator()(const FieldTable&) const { return "a table"; }
  std::string operator()(const FieldList&) const { return "an array of tables"; }
  std::string operator()(const FieldNamedTables&) const { return "a table of named tables"; }
  std::string operator()(const FieldEntries& f) const { return "a table of keys, each with " + list_text(f); }
};

}  // namespace

std::string list_text(const FieldEntries& field) {
  if (field.is_numeric) return "an array of " + count_text(field.count);
  return field.count.min > 1 ? fmt::format("an array of at least {} values", field.count.min) : "an array of values";
}

std::string toml_numbers(const std::vector<double>& values) {
  return bracketed(values, toml_number);
}

std::optional<std::string> value_text(const Setting& setting) {
  return std::visit(ValueText{}, setting.field);
}

std::string inline_table_text(const SettingsTable& table) {
  std::string result = "{ ";
  for (const Setting& setting : current_settings(table))
    if (const auto text = value_text(setting))
      result += (result.size() > 2 ? ", " : "") + toml_key(setting.name) + " = " + *text;
  return result + " }";
}

std::vector<Setting> current_settings(const SettingsTable& table) {
  std::vector<Setting> result = table.settings;
  for (const SettingsChoice& choice : table.choices) {
    const std::vector<Setting> alternative = current_settings(choice.select(choice.current()));
    result.insert(result.end(), alternative.begin(), alternative.end());
  }
  return result;
}

std::string range_text(const Range& range, const std::string& unit) {
  const bool has_low = std::isfinite(range.low), has_high = std::isfinite(range.high);
  if (!has_low && !has_high) return "";
  const std::string suffix = unit.empty() || unit == "-" ? "" : " " + unit;
  const std::string low = number_text(range.low), high = number_text(range.high);
  if (has_low && has_high && !range.low_open && !range.high_open) return "from " + low + " to " + high + suffix;
  std::string text;
  if (has_low) text = (range.low_open ? "above " : "at least ") + low;
  if (has_high) text += (has_low ? " and " : "") + std::string(range.high_open ? "below " : "at most ") + high;
  return text + suffix;
}

std::string type_text(const Setting& setting) {
  return std::visit(TypeText{setting.unit}, setting.field);
}

std::string either_text(const std::vector<std::string>& words, std::string_view quote, std::string_view conjunction) {
  std::string result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) result += i + 1 < words.size() ? ", " : fmt::format(" {} ", conjunction);
    result += fmt::format("{}{}{}", quote, words[i], quote);
  }
  return result;
}

std::string one_line(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    result += byte < 0x20 || byte == 0x7f ? ' ' : c;
  }
  return result;
}

std::string short_quoted(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  if (text.size() <= kLongest) return '"' + one_line(text) + '"';
  std::size_t length = kLongest;
  while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) --length;  // whole UTF-8 characters
  return '"' + one_line(text.substr(0, length)) + "...\"";
}

bool is_valid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80         ? 1
                               : lead >> 5 == 0x6  ? 2
                               : lead >> 4 == 0xe  ? 3
                               : lead >> 3 == 0x1e ? 4
                                                   : 0;
    if (length == 0 || i + length > text.size()) return false;
    std::uint32_t code = length == 1 ? lead : lead & (0x7fu >> length);
    for (std::size_t k = 1; k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if (next >> 6 != 0x2) return false;
      code = code << 6 | (next & 0x3fu);
    }
    constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < kSmallest[length] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
    i += length;
  }
  return true;
}

}  // namespace talus
