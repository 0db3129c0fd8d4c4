#include <talus/io/html_text.hpp>
#include <talus/io/plot_axis.hpp>
#include <talus/io/plot_thinning.hpp>
#include <talus/io/svg_plot.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace talus {
namespace {

const double kNan = std::numeric_limits<double>::quiet_NaN();

std::vector<std::string> labels(double low, double high, int target, bool log = false) {
  std::vector<std::string> texts;
  for (const AxisTick& tick : make_axis({low, high, false}, target, log).ticks)
    if (!tick.label.empty()) texts.push_back(tick.label);
  return texts;
}

using Labels = std::vector<std::string>;

PlotLine make_line(std::size_t count, double (*y)(double)) {
  PlotLine line;
  for (std::size_t i = 0; i < count; ++i) {
    line.x.push_back(20.0 * static_cast<double>(i) / static_cast<double>(count - 1));
    line.y.push_back(y(line.x.back()));
  }
  return line;
}

PlotScale scale_of(const PlotLine& line) {
  ValueRange x, y;
  for (std::size_t i = 0; i < line.x.size(); ++i) {
    if (!is_plottable(line.x[i], false) || !is_plottable(line.y[i], false)) continue;
    x.add(line.x[i]);
    y.add(line.y[i]);
  }
  return {make_axis(padded_range(x, 0.0, false), 8, false), make_axis(padded_range(y, 0.05, false), 6, false), 680.0,
          300.0};
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(PlotAxis, TicksAreOneTwoOrFiveTimesAPowerOfTen) {
  EXPECT_EQ(labels(0.0, 10.0, 5), (Labels{"0", "2", "4", "6", "8", "10"}));
  EXPECT_EQ(labels(-0.3, 0.72, 6), (Labels{"−0.2", "0.0", "0.2", "0.4", "0.6"}));
  EXPECT_EQ(labels(0.0, 20.0, 4), (Labels{"0", "5", "10", "15", "20"}));
}

TEST(PlotAxis, LargeAndSmallValuesShareAnEngineeringFactor) {
  const PlotAxis large = make_axis({0.0, 1.2e6, false}, 6, false);
  EXPECT_EQ(large.note, "×10⁶");
  EXPECT_EQ(large.ticks.back().label, "1.2");
  EXPECT_EQ(large.ticks.back().value, 1.2e6);
  const PlotAxis small = make_axis({-2e-13, 2e-13, false}, 4, false);
  EXPECT_EQ(small.note, "×10⁻¹⁵");
  EXPECT_EQ(small.ticks.front().label, "−200");
}

TEST(PlotAxis, AnOffsetKeepsTheLabelsOfMapCoordinatesShort) {
  const PlotAxis map = make_axis({2600050.0, 2600255.0, false}, 4, false);
  EXPECT_EQ(map.note, "+ 2600000");
  ASSERT_EQ(map.ticks.size(), 5u);  // 50 100 150 200 250
  EXPECT_EQ(map.ticks[1].label, "100");
  EXPECT_DOUBLE_EQ(map.ticks[1].value, 2600100.0);
  const PlotAxis energy = make_axis({1500.0 - 3e-9, 1500.0 + 3e-9, false}, 4, false);
  EXPECT_EQ(energy.note, "×10⁻⁹ + 1500");
}

TEST(PlotAxis, LogarithmicTicksAreDecades) {
  EXPECT_EQ(labels(1e-3, 1e2, 8, true), (Labels{"10⁻³", "10⁻²", "10⁻¹", "10⁰", "10¹", "10²"}));
  EXPECT_EQ(labels(2.0, 4.0, 4, true), (Labels{"2.0", "2.5", "3.0", "3.5", "4.0"}));
}

TEST(PlotAxis, EveryRangeGivesFewFiniteTicks) {
  for (const double low : {-1e300, -1e5, -1.0, -1e-300, 0.0, 1e-300, 1e-5, 1.0, 12345678.0, 1e300})
    for (const double high : {-1e300, -1.0, -1e-300, 0.0, 1e-300, 1e-5, 1.0, 12345678.5, 1e300}) {
      if (high < low) continue;
      for (const bool log : {false, true}) {
        if (log && low <= 0.0) continue;
        const PlotAxis axis = make_axis(padded_range({low, high, false}, 0.05, log), 6, log);
        EXPECT_GT(axis.high, axis.low);
        EXPECT_GE(axis.ticks.size(), 1u) << low << " " << high;
        EXPECT_LE(std::count_if(axis.ticks.begin(), axis.ticks.end(), [](const auto& t) { return !t.label.empty(); }),
                  14)
            << low << " " << high << " " << log;
        for (const AxisTick& tick : axis.ticks) EXPECT_TRUE(std::isfinite(axis.fraction(tick.value)));
      }
    }
}

TEST(PlotThinning, AMillionSamplesKeepTheOneSpike) {
  PlotLine line = make_line(1000000, [](double t) { return std::sin(t); });
  line.y[777777] = 7.5;
  line.y[333333] = -7.5;
  const PlotLine thin = thin_line(line, scale_of(line));
  EXPECT_LT(thin.x.size(), 4u * 681u);
  EXPECT_EQ(*std::max_element(thin.y.begin(), thin.y.end()), 7.5);
  EXPECT_EQ(*std::min_element(thin.y.begin(), thin.y.end()), -7.5);
  EXPECT_EQ(thin.x.front(), line.x.front());
  EXPECT_EQ(thin.x.back(), line.x.back());
  EXPECT_TRUE(std::is_sorted(thin.x.begin(), thin.x.end()));
}

TEST(PlotThinning, ThinningTwiceChangesNothing) {
  PlotLine noise = make_line(50000, [](double t) { return std::sin(1e4 * t); });
  for (std::size_t i = 20000; i < 22000; ++i) noise.y[i] = kNan;
  PlotLine spiral, cloud;
  for (int i = 0; i < 50000; ++i) {
    spiral.x.push_back(i * std::cos(1e-2 * i));
    spiral.y.push_back(i * std::sin(1e-2 * i));
  }
  cloud = spiral;
  cloud.markers = true;
  for (const PlotLine& line : {noise, spiral, cloud}) {
    const PlotScale scale = scale_of(line);
    const PlotLine once = thin_line(line, scale), twice = thin_line(once, scale_of(once));
    EXPECT_LT(once.x.size(), 7000u);
    ASSERT_EQ(once.x.size(), twice.x.size());
    for (std::size_t i = 0; i < once.x.size(); ++i)
      EXPECT_TRUE(once.x[i] == twice.x[i] || (std::isnan(once.x[i]) && std::isnan(twice.x[i])));
  }
}

TEST(PlotThinning, APathThatTurnsBackStaysWithinAFractionOfAPixel) {
  PlotLine circle;
  for (int i = 0; i <= 200000; ++i) {
    circle.x.push_back(std::cos(2e-5 * M_PI * i));
    circle.y.push_back(std::sin(2e-5 * M_PI * i));
  }
  const PlotScale scale = scale_of(circle);
  const PlotLine thin = thin_line(circle, scale);
  EXPECT_LT(thin.x.size(), 6001u);
  for (std::size_t i = 1; i < thin.x.size(); ++i) {
    const double step = std::hypot(scale.to_pixel_x(thin.x[i]) - scale.to_pixel_x(thin.x[i - 1]),
                                   scale.to_pixel_y(thin.y[i]) - scale.to_pixel_y(thin.y[i - 1]));
    EXPECT_LT(step, 1.0);  // no corner was cut
  }
}

TEST(PlotThinning, AGapThatCanBeSeenStaysAGap) {
  PlotLine line = make_line(100000, [](double t) { return t; });
  for (std::size_t i = 40000; i < 60000; ++i) line.y[i] = kNan;
  for (std::size_t i = 0; i < 40000; i += 2) line.y[i] = kNan;  // gaps far below a pixel
  const PlotLine thin = thin_line(line, scale_of(line));
  std::size_t breaks = 0;
  for (std::size_t i = 0; i < thin.y.size(); ++i)
    if (std::isnan(thin.y[i])) ++breaks;
  EXPECT_GE(breaks, 1u);
  EXPECT_LE(breaks, 681u);
  EXPECT_LT(thin.y.size(), 5u * 681u);
}

TEST(SvgPlot, NonFiniteValuesBreakTheLine) {
  ReportPlot plot{"c", "x [m]", "y [m]", {}, false, false};
  plot.lines.push_back({"", {0, 1, 2, 3, 4}, {1, 2, kNan, 2, 1}, false, false});
  const std::string svg = draw_plot(plot);
  const std::size_t begin = svg.find("class=\"line");
  ASSERT_NE(begin, std::string::npos);
  const std::string path = svg.substr(begin, svg.find("/>", begin) - begin);
  EXPECT_EQ(count_of(path, "M"), 2u);
  EXPECT_EQ(count_of(path, "L"), 2u);
}

TEST(SvgPlot, AMillionSamplesMakeASmallFile) {
  ReportPlot plot{"c",   "x [m]", "y [m]", {make_line(1000000, [](double t) { return std::sin(1e5 * t); })},
                  false, false};
  EXPECT_LT(draw_plot(plot).size(), 60000u);
}

TEST(SvgPlot, WhatCannotBeShownIsSaid) {
  ReportPlot plot{"c", "x [m]", "y [m]", {}, false, false};
  EXPECT_NE(draw_plot(plot).find("no data"), std::string::npos);
  plot.lines.push_back({"none", {}, {}, false, false});
  EXPECT_NE(draw_plot(plot).find("no data"), std::string::npos);
  plot.lines.push_back({"negative", {1, 2}, {-1, 0}, false, false});
  plot.log_y = true;
  EXPECT_NE(draw_plot(plot).find("no positive values to show"), std::string::npos);
}

TEST(SvgPlot, NoDataMakesANumberThatIsNotOne) {
  const double inf = std::numeric_limits<double>::infinity();
  const std::vector<std::vector<double>> columns = {{5, 5, 5},          {0, 0, 0},         {1e300, -1e300, 0},
                                                    {kNan, kNan, kNan}, {inf, 1, -inf},    {1e-320, 0, 1e-319},
                                                    {1, 1 + 1e-15, 1},  {1e308, 1e308, 1}, {1e-9, 1e9, 1e300}};
  for (const auto& x : columns)
    for (const auto& y : columns)
      for (int options = 0; options < 8; ++options) {
        ReportPlot plot{
            "c", "x", "y", {{"l", x, y, false, (options & 4) != 0}}, (options & 1) != 0, (options & 2) != 0};
        const std::string svg = draw_plot(plot);
        EXPECT_EQ(svg.find("nan"), std::string::npos) << svg;
        EXPECT_EQ(svg.find("inf"), std::string::npos) << svg;
        EXPECT_LT(svg.size(), 20000u);
      }
}

TEST(SvgPlot, EqualAspectMakesAMetreAMetre) {
  ReportPlot plot{"c", "x [m]", "y [m]", {{"", {0, 100, 100, 0}, {0, 0, 50, 50}, false, false}}, true, false};
  const std::string svg = draw_plot(plot);
  double x0, y0, x1, y1, x2, y2;
  const std::size_t at = svg.find(" d=\"M", svg.find("class=\"line")) + 5;
  ASSERT_EQ(std::sscanf(svg.c_str() + at, "%lf,%lfL%lf,%lfL%lf,%lf", &x0, &y0, &x1, &y1, &x2, &y2), 6);
  EXPECT_NEAR((x1 - x0) / (y1 - y2), 2.0, 0.002);  // coordinates are rounded to 0.1 px
}

TEST(SvgPlot, LinesDifferInMoreThanColour) {
  ReportPlot plot{"c", "x", "y", {}, false, false};
  for (int i = 0; i < 4; ++i) {
    PlotLine line = make_line(100, [](double t) { return t; });
    line.label = "line " + std::to_string(i);
    line.dashed = i >= 2;
    plot.lines.push_back(line);
  }
  const std::string svg = draw_plot(plot);
  EXPECT_EQ(count_of(svg, "class=\"mark c1\""), 2u);  // the second solid line, and its place in the legend
  EXPECT_EQ(count_of(svg, "stroke-dasharray=\"7 4\""), 2u);
  EXPECT_EQ(count_of(svg, "stroke-dasharray=\"2 3.5\""), 2u);
}

TEST(SvgPlot, TheLegendEndsAboveThePlot) {
  ReportPlot plot{"c", "x", "y", {}, false, false};
  for (int i = 0; i < 30; ++i) {
    PlotLine line = make_line(10, [](double t) { return t; });
    line.label = i == 7 ? std::string(300, 'w') : "a label of some length " + std::to_string(i);
    plot.lines.push_back(line);
  }
  const std::string svg = draw_plot(plot);
  double frame_top = 0.0, x = 0.0;
  const std::size_t at = svg.find(" d=\"M", svg.find("class=\"frame\"")) + 5;
  ASSERT_EQ(std::sscanf(svg.c_str() + at, "%lf,%lf", &x, &frame_top), 2);
  std::size_t entries = 0;
  for (std::size_t text = svg.find("<text"); text != std::string::npos && text < svg.find("class=\"grid\"");
       text = svg.find("<text", text + 1)) {
    double y = 0.0;
    ASSERT_EQ(std::sscanf(svg.c_str() + text, "<text x=\"%lf\" y=\"%lf\"", &x, &y), 2);
    EXPECT_LT(y, frame_top);
    ++entries;
  }
  EXPECT_EQ(entries, 30u);
}

TEST(HtmlText, MarkupAndBadBytesAreMadeHarmless) {
  EXPECT_EQ(escape_html("<a href=\"x\">'&'</a>"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
  EXPECT_EQ(escape_html("ü€𝄞"), "ü€𝄞");
  EXPECT_EQ(escape_html(std::string_view("a\0b\x01\xff\xc3", 6)), "a\uFFFDb\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(escape_html("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD");  // a surrogate
}

}  // namespace
}  // namespace talus
