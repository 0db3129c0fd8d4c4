#include <talus/base/error.hpp>
#include <talus/io/shape_formats.hpp>
#include <talus/io/text_scan.hpp>

#include <fmt/format.h>

#include <utility>

namespace talus {
namespace {

std::string_view without_comment(std::string_view line) {
  for (const std::string_view mark : {"#", "//", "%", "!"}) line = line.substr(0, line.find(mark));
  return line;
}

/// A first row like "x y z" or "X,Y,Z,Red".
bool is_row_of_names(const std::vector<std::string_view>& words) {
  const auto strip = [](std::string_view w) {
    while (!w.empty() && (w.front() == '"' || w.front() == '\'')) w.remove_prefix(1);
    return w;
  };
  const std::string_view first = strip(words[0]);
  return words.size() >= 3 && !first.empty() && (first[0] == 'x' || first[0] == 'X') && !to_number(words[1]);
}

/// "1,5 2,5 3,5": read with comma as a separator it would silently become other points.
bool has_decimal_commas(std::string_view line, std::vector<std::string_view>& words) {
  split(line, " \t\r\f\v;", words);
  if (words.size() < 3) return false;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto comma = words[i].find(',');
    if (comma == std::string_view::npos || comma + 1 == words[i].size()) return false;
  }
  return true;
}

}  // namespace

PointCloud parse_xyz(std::string_view bytes, const std::string& name) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);  // byte order mark of some editors
  PointCloud cloud;
  std::optional<long long> announced;
  std::vector<std::string_view> words;
  LineScanner lines(bytes, name);
  bool first_row = true;
  while (const auto line = lines.next()) {
    const std::string_view row = without_comment(*line);
    if (has_decimal_commas(row, words)) lines.fail("decimal commas; write numbers with a decimal point");
    split(row, " \t\r\f\v,;", words);
    if (words.empty()) continue;
    const bool first = std::exchange(first_row, false);
    if (first && words.size() == 1) {
      announced = to_integer(words[0]);
      if (!announced || *announced < 1)
        lines.fail(quoted(words[0]) + " is neither a number of points nor a row of x y z");
      continue;
    }
    if (first && is_row_of_names(words)) continue;
    cloud.push_back(to_point(words, 0, lines));
  }
  if (cloud.empty()) throw InputError(name + ": no points; each row must hold x y z in metres");
  if (announced && *announced != static_cast<long long>(cloud.size())) {
    throw InputError(fmt::format("{}: the first row announces {} points but {} follow; is the file cut off?", name,
                                 *announced, cloud.size()));
  }
  return cloud;
}

}  // namespace talus
