#pragma once

#include <talus/math/vec.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace talus {

/// Walks over a text line by line and knows where it is. Accepts the line ends of all systems.
class LineScanner {
 public:
  LineScanner(std::string_view text, std::string name) : rest_(text), name_(std::move(name)) {}

  /// The next line without its end; nothing after the last one.
  std::optional<std::string_view> next();
  std::size_t line() const { return line_; }  ///< number of the line last given, from 1
  std::string_view rest() const { return rest_; }

  /// Throws InputError "name:line: message".
  [[noreturn]] void fail(const std::string& message) const;

 private:
  std::string_view rest_;
  std::string name_;
  std::size_t line_ = 0;
};

/// Splits at any of the separators; runs of separators count as one.
void split(std::string_view text, std::string_view separators, std::vector<std::string_view>& words);

inline constexpr std::string_view kBlanks = " \t\r\f\v";

/// The whole word as a number; nothing when it is not one. "nan" and "inf" are numbers here.
std::optional<double> to_number(std::string_view word);
std::optional<long long> to_integer(std::string_view word);

/// The word as it may be quoted in a message: cut to 40 characters, unprintable ones replaced.
std::string quoted(std::string_view word);

/// Coordinates beyond this are a mistake in the file; larger ones would overflow areas and volumes [m].
inline constexpr double kLargestCoordinate = 1e9;

/// What is wrong with a coordinate; empty when nothing is.
std::string coordinate_problem(double value);

/// Three coordinates from the words beginning at `first`; fails with the place otherwise.
Vec3 to_point(const std::vector<std::string_view>& words, std::size_t first, const LineScanner& at);

}  // namespace talus
