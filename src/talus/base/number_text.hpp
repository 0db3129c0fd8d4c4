#pragma once

#include <string>

namespace talus {

/// The shortest text that reads back as the same number, for example "0.01", "1e-9", "20".
std::string number_text(double x);

/// At most `digits` significant digits.
std::string number_text(double x, int digits);

}  // namespace talus
