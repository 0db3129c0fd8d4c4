#include <talus/io/map_legend.hpp>
#include <talus/io/svg_picture.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string>

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

}  // namespace
}  // namespace talus
