#include <talus/base/number_text.hpp>
#include <talus/io/colour_class.hpp>

#include <algorithm>

#include <fmt/format.h>

namespace talus {

std::array<std::uint8_t, 3> colour_of(const std::string& text) {
  constexpr std::array<std::uint8_t, 3> kGrey = {128, 128, 128};
  if (text.size() != 7 || text[0] != '#') return kGrey;
  std::array<std::uint8_t, 3> colour{};
  for (std::size_t k = 0; k < 6; ++k) {
    const char c = text[k + 1];
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0) return kGrey;
    colour[k / 2] = static_cast<std::uint8_t>(colour[k / 2] * 16 + digit);
  }
  return colour;
}

int class_of(const std::vector<ColourClass>& classes, double value) {
  int number = -1;
  // A float of the map stands for the decimal bound it was rounded from: 0.03f is in the class from 0.03.
  for (const ColourClass& c : classes)
    if (value >= static_cast<double>(static_cast<float>(c.from))) ++number;
  return number;
}

std::string class_label(const std::vector<ColourClass>& classes, std::size_t number, const std::string& unit) {
  const std::string shown = unit.empty() || unit == "1" ? "" : " " + unit;
  const std::string low = number_text(classes[number].from);
  if (number + 1 == classes.size()) return fmt::format("≥ {}{}", low, shown);
  const std::string high = number_text(classes[number + 1].from);
  if (classes[number].from == 0.0) return fmt::format("< {}{}", high, shown);
  return fmt::format("{} – {}{}", low, high, shown);
}

}  // namespace talus
