#include <talus/io/html_text.hpp>
#include <talus/io/vector_style.hpp>

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace talus {

namespace {

/// QGIS has no infinity in its classes.
constexpr double kBeyond = 1e12;

using Properties = std::vector<std::pair<std::string, std::string>>;

std::string colour_text(const StyleColour& c) {
  return fmt::format("{},{},{},{}", c.red, c.green, c.blue, c.alpha);
}

Properties properties(VectorKind kind, const StyleColour& colour, double size_mm) {
  const std::string size = fmt::format("{:g}", size_mm);
  switch (kind) {
    case VectorKind::kPoint:
      return {{"name", "circle"},       {"color", colour_text(colour)}, {"size", size},
              {"size_unit", "MM"},      {"outline_style", "solid"},     {"outline_color", "35,35,35,255"},
              {"outline_width", "0.1"}, {"outline_width_unit", "MM"}};
    case VectorKind::kLine:
      return {{"line_color", colour_text(colour)},
              {"line_width", size},
              {"line_width_unit", "MM"},
              {"line_style", "solid"},
              {"capstyle", "round"},
              {"joinstyle", "round"}};
    default:
      return {{"color", colour_text(colour)},    {"style", "solid"},      {"outline_style", "solid"},
              {"outline_color", "35,35,35,255"}, {"outline_width", size}, {"outline_width_unit", "MM"}};
  }
}

/// Both spellings of the properties: QGIS before 3.22 reads <prop>, later ones <Option>.
std::string symbol(VectorKind kind, std::size_t number, const StyleColour& colour, double size_mm) {
  const char* type = kind == VectorKind::kPoint ? "marker" : kind == VectorKind::kLine ? "line" : "fill";
  const char* layer_class = kind == VectorKind::kPoint  ? "SimpleMarker"
                            : kind == VectorKind::kLine ? "SimpleLine"
                                                        : "SimpleFill";
  std::string text = fmt::format(
      "   <symbol type=\"{}\" name=\"{}\" alpha=\"1\" clip_to_extent=\"1\" force_rhr=\"0\">\n"
      "    <layer class=\"{}\" enabled=\"1\" locked=\"0\" pass=\"0\">\n     <Option type=\"Map\">\n",
      type, number, layer_class);
  const Properties all = properties(kind, colour, size_mm);
  for (const auto& [name, value] : all)
    text += fmt::format("      <Option name=\"{}\" type=\"QString\" value=\"{}\"/>\n", name, value);
  text += "     </Option>\n";
  for (const auto& [name, value] : all) text += fmt::format("     <prop k=\"{}\" v=\"{}\"/>\n", name, value);
  return text + "    </layer>\n   </symbol>\n";
}

}  // namespace

VectorStyle energy_style(const std::string& field, double size_mm) {
  VectorStyle style;
  style.field = field;
  style.size_mm = size_mm;
  style.classes = {{30.0, "below 30 kJ (weak)", {255, 210, 60, 255}},
                   {300.0, "30 to 300 kJ (medium)", {240, 120, 30, 255}},
                   {std::numeric_limits<double>::infinity(), "above 300 kJ (strong)", {190, 20, 40, 255}}};
  return style;
}

std::string style_qml(VectorKind kind, const VectorStyle& style) {
  std::string text =
      "<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n"
      "<qgis version=\"3.22.0\" styleCategories=\"Symbology\">\n";
  std::string symbols;
  if (style.field.empty() || style.classes.empty()) {
    text += " <renderer-v2 type=\"singleSymbol\" symbollevels=\"0\" enableorderby=\"0\" forceraster=\"0\">\n";
    symbols = symbol(kind, 0, style.colour, style.size_mm);
  } else {
    text += fmt::format(
        " <renderer-v2 type=\"graduatedSymbol\" attr=\"{}\" graduatedMethod=\"GraduatedColor\" symbollevels=\"0\" "
        "enableorderby=\"0\" forceraster=\"0\">\n  <ranges>\n",
        escape_html(style.field));
    double lower = style.lower;
    for (std::size_t k = 0; k < style.classes.size(); ++k) {
      const StyleClass& c = style.classes[k];
      const double upper = std::isfinite(c.upper) ? c.upper : kBeyond;
      text +=
          fmt::format("   <range lower=\"{:.15g}\" upper=\"{:.15g}\" symbol=\"{}\" label=\"{}\" render=\"true\"/>\n",
                      lower, upper, k, escape_html(c.label));
      symbols += symbol(kind, k, c.colour, style.size_mm);
      lower = upper;
    }
    text += "  </ranges>\n";
  }
  const int geometry = kind == VectorKind::kPoint ? 0 : kind == VectorKind::kLine ? 1 : 2;
  return text + "  <symbols>\n" + symbols + "  </symbols>\n </renderer-v2>\n" +
         fmt::format(" <layerGeometryType>{}</layerGeometryType>\n</qgis>\n", geometry);
}

}  // namespace talus
