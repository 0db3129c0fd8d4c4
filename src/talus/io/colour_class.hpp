#pragma once

#include <talus/record/report.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace talus {

/// Red, green and blue of "#rrggbb"; middle grey for any other text.
std::array<std::uint8_t, 3> colour_of(const std::string& text);

/// Number of the class of a value: the last one that begins at or below it; -1 for none and for NaN.
int class_of(const std::vector<ColourClass>& classes, double value);

/// "< 30 kJ", "30 – 100 kJ", "≥ 1000 kJ"; the unit "1" is not shown.
std::string class_label(const std::vector<ColourClass>& classes, std::size_t number, const std::string& unit);

}  // namespace talus
