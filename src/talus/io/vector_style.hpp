#pragma once

#include <talus/io/vector_layer.hpp>

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace talus {

struct StyleColour {
  std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;
};

/// Values from the bound of the class before up to this one.
struct StyleClass {
  double upper = std::numeric_limits<double>::infinity();
  std::string label;
  StyleColour colour;
};

/// How QGIS draws a layer: all features alike, or coloured by classes of a field.
struct VectorStyle {
  StyleColour colour{40, 40, 40, 255};  ///< without classes
  double size_mm = 0.3;                 ///< width of lines, diameter of points
  std::string field;                    ///< empty: all alike
  double lower = 0.0;                   ///< of the first class
  std::vector<StyleClass> classes;
};

/// Energy in kJ by the Swiss intensity classes: below 30, to 300, above.
VectorStyle energy_style(const std::string& field, double size_mm);

/// The style as QML, the format of QGIS 3.
std::string style_qml(VectorKind kind, const VectorStyle& style);

}  // namespace talus
