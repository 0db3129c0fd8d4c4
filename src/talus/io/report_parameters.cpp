#include <talus/io/report_parameters.hpp>

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <toml++/toml.h>

namespace talus {

namespace {

constexpr std::size_t kMostParameters = 1000;

struct PlacedParameter {
  ReportParameter parameter;
  toml::source_region source;
};

bool is_array_of_tables(const toml::node& node) {
  const toml::array* array = node.as_array();
  return array && !array->empty() && std::all_of(array->begin(), array->end(), [](const toml::node& item) {
           return item.is_table() && !item.as_table()->is_inline();
         });
}

void collect(const toml::table& table, const std::string& name, std::vector<PlacedParameter>& found) {
  for (const auto& [key, node] : table) {
    const std::string child = name.empty() ? std::string(key.str()) : name + "." + std::string(key.str());
    if (is_array_of_tables(node)) {
      int number = 1;
      for (const toml::node& item : *node.as_array())
        collect(*item.as_table(), fmt::format("{} {}", child, number++), found);
    } else if (node.is_table() && !node.as_table()->is_inline()) {
      collect(*node.as_table(), child, found);
    } else if (found.size() < kMostParameters) {
      found.push_back({{name, std::string(key.str()), "", ""}, node.source()});
    }
  }
}

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

/// A key of very many dots makes a tree so deep that walking it exhausts the stack; no case has one.
bool nests_too_deep(std::string_view line) {
  const std::string_view key = line.substr(0, line.find('='));
  return std::count(key.begin(), key.end(), '.') > 100;
}

/// Byte where a column (counted in characters, from 1) begins.
std::size_t column_to_byte(std::string_view line, std::size_t column) {
  std::size_t byte = 0;
  for (std::size_t c = 1; c < column && byte < line.size(); ++c) {
    ++byte;
    while (byte < line.size() && (static_cast<unsigned char>(line[byte]) & 0xC0) == 0x80) ++byte;
  }
  return byte;
}

std::string trimmed(std::string_view text) {
  const char* const blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(blanks) - begin + 1));
}

/// The value as written and the comment behind it.
void read_source(const std::vector<std::string_view>& lines, PlacedParameter& placed) {
  const auto [begin, end, path] = placed.source;
  if (begin.line == 0 || end.line < begin.line || end.line > lines.size()) return;
  std::string value;
  for (std::size_t number = begin.line; number <= end.line; ++number) {
    const std::string_view line = lines[number - 1];
    const std::size_t from = number == begin.line ? column_to_byte(line, begin.column) : 0;
    const std::size_t to = number == end.line ? column_to_byte(line, end.column) : line.size();
    if (from >= to) continue;
    if (!value.empty()) value += ' ';
    value += trimmed(line.substr(from, to - from));
  }
  if (value.size() >= 2 && value.front() == value.back() && (value.front() == '"' || value.front() == '\''))
    value = value.substr(1, value.size() - 2);
  placed.parameter.value = value;
  const std::string_view rest = lines[end.line - 1].substr(column_to_byte(lines[end.line - 1], end.column));
  const std::size_t hash = rest.find('#');
  if (hash != std::string_view::npos) placed.parameter.note = trimmed(rest.substr(hash + 1));
}

}  // namespace

std::vector<ReportParameter> list_parameters(const std::string& case_text) {
  const std::vector<std::string_view> lines = split_lines(case_text);
  if (std::any_of(lines.begin(), lines.end(), nests_too_deep)) return {};
  std::vector<PlacedParameter> found;
  try {
    const toml::table table = toml::parse(std::string_view(case_text));
    collect(table, "", found);
  } catch (const toml::parse_error&) {
    return {};
  }
  // The parser sorts keys by name; a reader expects the order of the file.
  std::stable_sort(found.begin(), found.end(),
                   [](const PlacedParameter& a, const PlacedParameter& b) { return a.source.begin < b.source.begin; });
  std::vector<ReportParameter> parameters;
  for (PlacedParameter& placed : found) {
    read_source(lines, placed);
    parameters.push_back(std::move(placed.parameter));
  }
  return parameters;
}

}  // namespace talus
