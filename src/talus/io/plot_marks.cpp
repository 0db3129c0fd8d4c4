#include <talus/io/plot_marks.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

namespace talus {

namespace {

constexpr int kColours = 7;
constexpr int kShapes = 6;

}  // namespace

std::vector<LineStyle> choose_styles(const std::vector<PlotLine>& lines) {
  static const std::array<const char*, 4> kDashes = {nullptr, "7 4", "2 3.5", "10 3.5 2 3.5"};
  std::vector<LineStyle> styles(lines.size());
  std::array<std::array<bool, kShapes + 1>, kDashes.size()> taken{};
  // A pattern with all markers in turn, or all patterns with a marker in turn.
  const auto take_free = [&](bool dashed, LineStyle& style) {
    const int patterns = static_cast<int>(kDashes.size()), shapes = kShapes + 1;
    for (int k = 0; k < patterns * shapes; ++k) {
      const int pattern = dashed ? (k % patterns + 1) % patterns : k / shapes;
      const int shape = dashed ? k / patterns : k % shapes;
      const bool is_plain_in_a_dashed_row = dashed && pattern == 0;
      bool& used = taken[static_cast<std::size_t>(pattern)][static_cast<std::size_t>(shape)];
      if (used || is_plain_in_a_dashed_row) continue;
      used = true;
      style.dashes = kDashes[static_cast<std::size_t>(pattern)];
      style.shape = shape - 1;
      return;
    }
  };
  int clouds = 0, colour = -1;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].label.empty() && i > 0) {
      styles[i] = {styles[i - 1].colour, lines[i].markers ? std::max(0, styles[i - 1].shape) : -1,
                   styles[i - 1].dashes};
      if (lines[i].markers && styles[i - 1].shape < 0) taken[0][1] = true;  // its points are circles
      continue;
    }
    styles[i].colour = ++colour % kColours;
    if (lines[i].markers) {
      styles[i].shape = clouds++ % kShapes;
    } else {
      take_free(lines[i].dashed, styles[i]);
    }
  }
  return styles;
}

std::string draw_marker(int shape, double x, double y, double r) {
  const double s = 0.9 * r;
  switch (shape) {
    case 0:
      return fmt::format("M{:.1f},{:.1f}a{:.2f},{:.2f} 0 1,0 {:.2f},0a{:.2f},{:.2f} 0 1,0 {:.2f},0z", x - r, y, r, r,
                         2 * r, r, r, -2 * r);
    case 1:
      return fmt::format("M{:.1f},{:.1f}h{:.2f}v{:.2f}h{:.2f}z", x - s, y - s, 2 * s, 2 * s, -2 * s);
    case 2:
      return fmt::format("M{:.1f},{:.1f}l{:.2f},{:.2f}h{:.2f}z", x, y - 1.2 * r, 1.1 * r, 2 * r, -2.2 * r);
    case 3:
      return fmt::format("M{:.1f},{:.1f}l{:.2f},{:.2f}l{:.2f},{:.2f}l{:.2f},{:.2f}z", x, y - 1.3 * r, 1.3 * r, 1.3 * r,
                         -1.3 * r, 1.3 * r, -1.3 * r, -1.3 * r);
    case 4:
      return fmt::format("M{:.1f},{:.1f}l{:.2f},{:.2f}h{:.2f}z", x, y + 1.2 * r, 1.1 * r, -2 * r, -2.2 * r);
    default:
      return fmt::format("M{:.1f},{:.1f}h{:.2f}M{:.1f},{:.1f}v{:.2f}", x - 1.2 * r, y, 2.4 * r, x, y - 1.2 * r,
                         2.4 * r);
  }
}

}  // namespace talus
