#include <talus/base/number_text.hpp>
#include <talus/io/colour_class.hpp>
#include <talus/io/html_text.hpp>
#include <talus/io/map_legend.hpp>
#include <talus/io/plot_marks.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

namespace talus {

namespace {

constexpr double kLegendFont = 13.0;
constexpr double kLegendRow = 20.0;
constexpr double kLegendSwatch = 30.0;
constexpr std::size_t kFewLines = 8;
constexpr std::size_t kFewPoints = 60;

std::string draw_words(double x, double y, const char* css_class, std::string_view words) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, css_class, escape_html(words));
}

/// Words in lines of at most `width` [em]; a longer word stands alone.
std::vector<std::string> wrap_words(std::string_view text, double width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!lines.back().empty() && estimate_text_width(lines.back() + " " + word) > width) lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + word;
  }
  return lines;
}

/// The longest of 1, 2, 5 times a power of ten that fits [m].
double nice_length(double most) {
  const double decade = std::pow(10.0, std::floor(std::log10(most)));
  return decade * (most >= 5.0 * decade ? 5.0 : most >= 2.0 * decade ? 2.0 : 1.0);
}

std::string length_text(double metres) {
  return metres >= 1000.0 ? number_text(metres / 1000.0, 3) + " km" : number_text(metres, 3) + " m";
}

std::string draw_scale_bar(double x, double y, double width, double metres_per_pixel, double& used) {
  used = 0.0;
  const double length = nice_length(0.7 * width * metres_per_pixel), pixels = length / metres_per_pixel;
  if (!(pixels > 1.0) || !std::isfinite(pixels)) return "";
  std::string svg = draw_words(x, y + 11.0, "tick", "0");
  svg += draw_words(x + pixels, y + 11.0, "tick middle", length_text(length));
  svg += fmt::format("<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"6\"/>\n", x, y + 17.0,
                     0.5 * pixels);
  svg += fmt::format("<rect class=\"bar-light\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"6\"/>\n",
                     x + 0.5 * pixels, y + 17.0, 0.5 * pixels);
  used = 30.0;
  return svg;
}

std::string draw_north_arrow(double x, double y) {
  return fmt::format(
             "<path class=\"bar\" d=\"M{0:.1f},{1:.1f}l6,22l-6,-5Z\"/>\n"
             "<path class=\"bar-light\" d=\"M{0:.1f},{1:.1f}l-6,22l6,-5Z\"/>\n",
             x, y + 14.0) +
         draw_words(x, y + 10.0, "tick middle", "N");
}

}  // namespace

void collect_mark_names(const std::vector<PlotLine>& marks, std::vector<MarkName>& names) {
  std::vector<std::size_t> sizes(names.size(), 0);
  for (const PlotLine& mark : marks) {
    const auto known =
        std::find_if(names.begin(), names.end(), [&](const MarkName& name) { return name.label == mark.label; });
    const auto group = static_cast<std::size_t>(known - names.begin());
    if (known == names.end()) {
      names.push_back({mark.label, mark.markers, mark.dashed, 0});
      sizes.push_back(0);
    }
    names[group].most = std::max(names[group].most, ++sizes[group]);
  }
}

std::vector<MarkStyle> choose_mark_styles(const std::vector<PlotLine>& marks, std::vector<MarkName> names) {
  collect_mark_names(marks, names);
  constexpr std::array<const char*, 4> kSolid = {"", "16 4", "2 4", "16 4 2 4"};
  constexpr const char* kDashed = "6 3";
  std::size_t solid = 0;
  int points = 0;
  std::vector<const char*> dashes(names.size(), "");
  std::vector<int> shapes(names.size(), -1);
  for (std::size_t group = 0; group < names.size(); ++group) {
    if (names[group].markers) {
      shapes[group] = points++;
    } else if (names[group].most <= kFewLines) {
      dashes[group] = names[group].dashed ? kDashed : kSolid[solid++ % kSolid.size()];
    }
  }
  std::vector<MarkStyle> styles(marks.size());
  std::vector<bool> is_shown(names.size(), false);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const auto group = static_cast<std::size_t>(
        std::find_if(names.begin(), names.end(), [&](const MarkName& name) { return name.label == marks[i].label; }) -
        names.begin());
    styles[i].group = static_cast<int>(group);
    styles[i].in_legend = !is_shown[group] && !marks[i].label.empty();
    is_shown[group] = true;
    if (marks[i].markers) {
      styles[i].shape = std::max(0, shapes[group]);
      styles[i].many = marks[i].x.size() > kFewPoints;
    } else {
      styles[i].many = names[group].most > kFewLines;
      styles[i].dashes = dashes[group];
    }
  }
  return styles;
}

double mark_radius(std::size_t points) {
  constexpr double kRadius = 4.0, kLeast = 1.2;
  if (points <= kFewPoints) return kRadius;
  return std::max(kLeast, kRadius * std::sqrt(static_cast<double>(kFewPoints) / static_cast<double>(points)));
}

std::string draw_mark_path(const std::string& path, const MarkStyle& style) {
  const int colour = style.group % 4;
  if (style.shape >= 0)
    return fmt::format("<path class=\"{} m{}\" d=\"{}\"/>\n", style.many ? "dots" : "point", colour, path);
  if (style.many) return fmt::format("<path class=\"many m{}\" d=\"{}\"/>\n", colour, path);
  const std::string pattern = *style.dashes == 0 ? "" : fmt::format(" stroke-dasharray=\"{}\"", style.dashes);
  return fmt::format("<path class=\"casing\" d=\"{0}\"/>\n<path class=\"path m{1}\"{2} d=\"{0}\"/>\n", path, colour,
                     pattern);
}

std::string draw_legend(const ReportMap& map, const std::vector<MarkStyle>& styles, double contour_interval,
                        double metres_per_pixel, double x, double y, double width, double& height) {
  std::string svg;
  double at = y;
  const auto write = [&](std::string_view words, double indent, const char* css_class) {
    for (const std::string& line : wrap_words(words, (width - indent) / kLegendFont)) {
      svg += draw_words(x + indent, at + 14.0, css_class, line);
      at += kLegendRow - 3.0;
    }
    at += 3.0;
  };
  if (!map.classes.empty()) {
    const std::string unit = map.unit.empty() || map.unit == "1" ? "" : " [" + map.unit + "]";
    write(map.overlay_title + unit, 0.0, "name title");
    at += 3.0;
    for (std::size_t k = map.classes.size(); k-- > 0;) {
      const auto c = colour_of(map.classes[k].colour);
      const std::string place = fmt::format("x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"", x, at,
                                            kLegendSwatch, kLegendRow - 3.0);
      svg += fmt::format(
          "<rect class=\"swatch-ground\" {0}/><rect class=\"swatch\" fill=\"#{1:02x}{2:02x}{3:02x}\" {0}/>"
          "<rect class=\"swatch-edge\" {0}/>\n",
          place, c[0], c[1], c[2]);
      svg += draw_words(x + kLegendSwatch + 8.0, at + 13.0, "name", class_label(map.classes, k, ""));
      at += kLegendRow;
    }
    at += 10.0;
  }
  for (std::size_t i = 0; i < map.marks.size(); ++i) {
    if (!styles[i].in_legend) continue;
    const double middle = at + 9.5;
    svg += draw_mark_path(styles[i].shape >= 0 ? draw_marker(styles[i].shape, x + 0.5 * kLegendSwatch, middle, 4.0)
                                               : fmt::format("M{:.1f},{:.1f}h{:.1f}", x, middle, kLegendSwatch),
                          styles[i]);
    write(map.marks[i].label, kLegendSwatch + 8.0, "name");
  }
  if (contour_interval > 0.0) write("Contours every " + number_text(contour_interval) + " m", 0.0, "tick");
  if (metres_per_pixel > 0.0) {
    at += 8.0;
    double used = 0.0;
    svg += draw_scale_bar(x, at, width, metres_per_pixel, used);
    svg += draw_north_arrow(x + width - 14.0, at - 8.0);
    at += std::max(used, 34.0);
  }
  height = at - y;
  return svg;
}

}  // namespace talus
