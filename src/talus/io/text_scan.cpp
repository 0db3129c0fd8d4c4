#include <talus/base/error.hpp>
#include <talus/io/text_scan.hpp>

#include <fmt/format.h>

#include <charconv>

namespace talus {

std::optional<std::string_view> LineScanner::next() {
  if (rest_.empty()) return std::nullopt;
  const auto end = rest_.find_first_of("\r\n");
  const std::string_view text = rest_.substr(0, end);
  if (end == std::string_view::npos) {
    rest_ = {};
  } else {
    const bool two = rest_[end] == '\r' && end + 1 < rest_.size() && rest_[end + 1] == '\n';
    rest_.remove_prefix(end + (two ? 2 : 1));
  }
  ++line_;
  return text;
}

void LineScanner::fail(const std::string& message) const {
  throw InputError(fmt::format("{}:{}: {}", name_, line_, message));
}

void split(std::string_view text, std::string_view separators, std::vector<std::string_view>& words) {
  words.clear();
  for (auto begin = text.find_first_not_of(separators); begin != std::string_view::npos;) {
    const auto end = text.find_first_of(separators, begin);
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(separators, end);
  }
}

std::optional<double> to_number(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  double value = 0.0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (end != word.data() + word.size() || word.empty()) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    // Either too large, or so small that it is zero: only the exponent tells.
    const auto exponent = word.find_first_of("eE");
    const bool tiny = exponent != std::string_view::npos && word.substr(exponent + 1).starts_with('-');
    return tiny ? 0.0 : HUGE_VAL;
  }
  if (error != std::errc{}) return std::nullopt;
  return value;
}

std::optional<long long> to_integer(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  long long value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::string quoted(std::string_view word) {
  constexpr std::size_t kLongest = 40;
  std::string text = "'";
  for (const char c : word.substr(0, kLongest)) text += c >= ' ' && c <= '~' ? c : '?';
  if (word.size() > kLongest) text += "...";
  return text + "'";
}

std::string coordinate_problem(double value) {
  if (!std::isfinite(value)) return "a coordinate is not a finite number";
  if (std::abs(value) > kLargestCoordinate)
    return fmt::format("coordinate {:g} is larger than {:g} m; coordinates must be in metres", value,
                       kLargestCoordinate);
  return {};
}

Vec3 to_point(const std::vector<std::string_view>& words, std::size_t first, const LineScanner& at) {
  if (words.size() < first + 3)
    at.fail(fmt::format("{} number(s) where x y z are needed", words.size() - std::min(first, words.size())));
  Vec3 point;
  for (int i = 0; i < 3; ++i) {
    const std::string_view word = words[first + static_cast<std::size_t>(i)];
    const auto value = to_number(word);
    if (!value) at.fail(quoted(word) + " is not a number");
    if (const std::string problem = coordinate_problem(*value); !problem.empty()) at.fail(problem);
    point[i] = *value;
  }
  return point;
}

}  // namespace talus
