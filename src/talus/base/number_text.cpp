#include <talus/base/number_text.hpp>

#include <array>
#include <charconv>

namespace talus {

namespace {

/// 1e+07 as people write it: 1e7.
std::string with_short_exponent(std::string text) {
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return text;
  std::size_t digits = e + 1;
  if (text[digits] == '+') {
    text.erase(digits, 1);
  } else if (text[digits] == '-') {
    ++digits;
  }
  while (text[digits] == '0' && digits + 1 < text.size()) text.erase(digits, 1);
  return text;
}

}  // namespace

std::string number_text(double x) {
  std::array<char, 64> buffer;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x);
  return with_short_exponent({buffer.data(), result.ptr});
}

std::string number_text(double x, int digits) {
  std::array<char, 512> buffer;
  const auto result =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), x, std::chars_format::general, digits);
  return with_short_exponent({buffer.data(), result.ptr});
}

}  // namespace talus
