#include <talus/base/number_text.hpp>

#include <array>
#include <charconv>

namespace talus {

std::string number_text(double x) {
  std::array<char, 64> buffer;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x);
  return {buffer.data(), result.ptr};
}

std::string number_text(double x, int digits) {
  std::array<char, 512> buffer;
  const auto result =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), x, std::chars_format::general, digits);
  return {buffer.data(), result.ptr};
}

}  // namespace talus
