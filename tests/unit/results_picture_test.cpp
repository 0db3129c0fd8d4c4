#include <talus/io/map_legend.hpp>
#include <talus/io/plot_marks.hpp>
#include <talus/io/svg_bars.hpp>
#include <talus/io/svg_picture.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

namespace talus {
namespace {

ReportPicture strip(double height) {
  ReportPicture picture{"A strip.", "along [m]", "across the whole strip [m]", "share [-]", {}};
  for (int k = 0; k < 5; ++k) {
    const double x = 2.0 * k;
    picture.shapes.push_back(
        {{x, x + 2.0, x + 2.0, x}, {0.0, 0.0, height, height}, 0.0, k == 3 ? NAN : 0.25 * static_cast<double>(k)});
  }
  return picture;
}

TEST(ReportPicture, TheNameOfAnAxisThatIsTooShortForItLiesAbove) {
  const std::string name = ">across the whole strip [m]</text>", turned = "rotate(-90)";
  const std::string flat = draw_picture(strip(1.0)), high = draw_picture(strip(8.0));
  EXPECT_NE(flat.find(name), std::string::npos);
  EXPECT_EQ(flat.find(turned), std::string::npos);
  EXPECT_NE(high.find(turned), std::string::npos);
  for (const std::string& svg : {flat, high}) {
    EXPECT_NE(svg.find(">along [m]</text>"), std::string::npos);
    EXPECT_NE(svg.find("class=\"tick middle\">4</text>"), std::string::npos) << "numbers along the axis";
  }
}

TEST(ReportPicture, AShapeWithoutValueIsHatched) {
  const std::string svg = draw_picture(strip(1.0));
  std::size_t hatched = 0;
  for (std::size_t at = svg.find("fill=\"url(#no-value)\""); at != svg.npos;
       at = svg.find("fill=\"url(#no-value)\"", at + 1))
    ++hatched;
  EXPECT_EQ(hatched, 1U);
}

TEST(ReportMap, LinesOfEachLabelHaveTheirOwnPattern) {
  std::vector<PlotLine> marks(5);
  const char* const labels[] = {"road", "barrier", "road", "release area", "forest"};
  for (std::size_t i = 0; i < 5; ++i) marks[i] = {labels[i], {0.0, 1.0}, {0.0, 1.0}, i == 4};
  const std::vector<MarkStyle> styles = choose_mark_styles(marks);
  EXPECT_STREQ(styles[0].dashes, styles[2].dashes);
  std::set<std::string> patterns;
  for (const MarkStyle& style : styles) patterns.insert(style.dashes);
  EXPECT_EQ(patterns.size(), 4U);
  EXPECT_NE(draw_mark_path("M0,0L1,1", styles[4]).find("stroke-dasharray"), std::string::npos);
  EXPECT_EQ(draw_mark_path("M0,0L1,1", styles[0]).find("stroke-dasharray"), std::string::npos);
}

TEST(ReportMap, ALabelHasOneSymbolInAllMapsOfAReport) {
  const PlotLine road{"road", {0.0, 1.0}, {0.0, 1.0}}, rest{"at rest", {0.5}, {0.5}, false, true},
      release{"release", {0.2}, {0.2}, false, true};
  std::vector<MarkName> names;
  collect_mark_names({road, rest, release}, names);
  collect_mark_names({road, release}, names);
  const std::vector<MarkStyle> with_rest = choose_mark_styles({road, rest, release}, names),
                               without = choose_mark_styles({road, release}, names);
  EXPECT_EQ(with_rest[2].shape, without[1].shape);
  EXPECT_EQ(with_rest[2].group, without[1].group);
  EXPECT_NE(with_rest[1].shape, with_rest[2].shape);
}

TEST(ReportMap, ManyTreesAreSmallAndThin) {
  std::vector<double> x(2000, 0.5);
  const std::vector<MarkStyle> styles =
      choose_mark_styles({{"trees", x, x, false, true}, {"release", {0.1}, {0.1}, false, true}});
  EXPECT_TRUE(styles[0].many);
  EXPECT_FALSE(styles[1].many);
  EXPECT_LT(mark_radius(2000), 0.5 * mark_radius(1));
}

TEST(ReportPicture, AGivenRangeFixesTheColours) {
  ReportPicture picture{"", "x", "y", "probability", {{{0.0, 1.0, 1.0, 0.0}, {0.0, 0.0, 1.0, 1.0}, 0.0, 0.0}}};
  picture.value_low = 0.0;
  picture.value_high = 1.0;
  EXPECT_NE(draw_picture(picture).find("Z\" fill=\"#440154\""), std::string::npos) << "zero is the low end";
}

TEST(ReportPicture, MarksHaveALightRimAndNoColour) {
  ReportPicture picture{"", "x", "y", "v", {{{0.0, 1.0, 1.0, 0.0}, {0.0, 0.0, 1.0, 1.0}, 0.0, 0.3}}};
  picture.shapes.push_back({{0.5}, {0.5}, 0.05, 7.0, true});
  const std::string svg = draw_picture(picture);
  EXPECT_NE(svg.find("fill=\"#111\" stroke=\"#fff\""), std::string::npos);
  EXPECT_EQ(svg.find(">7<"), std::string::npos);
}

TEST(ReportBars, ColoursBelongToTheBarsAndANoteReplacesTheValue) {
  ReportBars chart;
  chart.bars = {{"a", 1.0, 0.0, 0.0, true, 3}, {"b", 0.0, 0.0, 0.0, true, 1, "as in the case"}};
  const std::string svg = draw_bars(chart);
  EXPECT_LT(svg.find("bar c3"), svg.find("bar c1"));
  EXPECT_NE(svg.find(">as in the case<"), std::string::npos);
  EXPECT_EQ(svg.find("no value"), std::string::npos);
}

TEST(ReportBars, ANoteThatWouldLeaveTheChartStandsOnTheOtherSide) {
  ReportBars chart;
  chart.bars = {{"a", -100.0}, {"b", 0.0, 0.0, 0.0, true, 1, "as in the case"}};
  EXPECT_NE(draw_bars(chart).find("class=\"tick end\">as in the case<"), std::string::npos);
  chart.bars[0].value = 100.0;
  EXPECT_NE(draw_bars(chart).find("class=\"tick\">as in the case<"), std::string::npos);
}

TEST(ReportPlot, ManyLinesAllLookDifferentWithoutColours) {
  std::vector<PlotLine> lines(20);
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i] = {"line " + std::to_string(i), {}, {}, i % 3 == 0};
  std::set<std::pair<std::string, int>> looks;
  for (const LineStyle& style : choose_styles(lines)) looks.emplace(style.dashes ? style.dashes : "", style.shape);
  EXPECT_EQ(looks.size(), lines.size());
}

}  // namespace
}  // namespace talus
