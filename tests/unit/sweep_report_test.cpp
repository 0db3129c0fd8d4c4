#include <talus/study/sweep_table.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace talus {
namespace {

/// Two keys one at a time: the case itself, a value of each, and a value that is the case itself.
SweepTable make_table() {
  SweepTable table;
  table.kind = "barrier";
  table.mode = SweepMode::kOneAtATime;
  table.keys = {{"impact.0.velocity", "m/s", {"20", "25"}, {20.0, 25.0}, "25", {false, true}},
                {"barrier.locked", "", {"true"}, {}, "false", {false}}};
  table.figures = {{"elongation", "m"}};
  table.compared = {0};
  constexpr std::size_t kCase = SweepRun::kAsInCase;
  const auto row = [](std::size_t run, std::vector<std::size_t> choice, double elongation, bool stopped) {
    return SweepRow{run, "run",        {std::move(choice), 0},
                    1,   {elongation}, {{"outcome", "finished"}, {"stopped", stopped ? "yes" : "no"}}};
  };
  table.rows = {row(0, {kCase, kCase}, 4.0, true), row(1, {0, kCase}, 3.0, true), row(2, {kCase, 0}, 90.0, false)};
  table.planned = 3;
  return table;
}

const ReportBars& bars_of(const StudyResult& result) {
  for (const ReportSection& section : result.report.sections)
    for (const ReportBlock& block : section.blocks)
      if (const auto* bars = std::get_if<ReportBars>(&block)) return *bars;
  throw std::runtime_error("no bars");
}

TEST(SweepReport, ARunThatEndsOtherwiseIsSaidAndKeptOutOfTheRanges) {
  const StudyResult result = sweep_result(make_table());
  const std::string& lead = result.report.abstract;
  EXPECT_NE(lead.find("1 run ends otherwise than the case: barrier.locked = true (stopped: no)"), std::string::npos)
      << lead;
  EXPECT_NE(lead.find("lies between 3 and 4 m"), std::string::npos) << lead;
  EXPECT_NE(lead.find("depends most on impact.0.velocity"), std::string::npos) << lead;
  EXPECT_EQ(std::get<double>(*result.summary.find("figures.elongation.highest")), 4.0);
  const auto& runs = std::get<ReportTable>(result.report.sections.back().blocks.front());
  EXPECT_EQ(runs.rows[1].back(), "");
  EXPECT_EQ(runs.rows[2].back(), "stopped: no");
  EXPECT_NE(runs.rows[2][2].find("90 †"), std::string::npos);
}

TEST(SweepReport, InAGridTheMostFrequentEndingIsTheUsualOne) {
  SweepTable table = make_table();
  table.mode = SweepMode::kGrid;
  mark_other_endings(table);
  EXPECT_TRUE(table.rows[0].ends_otherwise.empty());
  EXPECT_EQ(table.rows[2].ends_otherwise, "stopped: no");
}

TEST(SweepReport, AValueOfTheCaseItselfHasNoChangeAndKeysKeepTheirColours) {
  const StudyResult result = sweep_result(make_table());
  const ReportBars& chart = bars_of(result);
  ASSERT_EQ(chart.bars.size(), 3u);
  EXPECT_DOUBLE_EQ(chart.bars[0].value, -25.0);
  EXPECT_EQ(chart.bars[1].value, 0.0);
  EXPECT_EQ(chart.bars[1].note, "as in the case");
  EXPECT_TRUE(std::isnan(chart.bars[2].value));
  EXPECT_EQ(chart.bars[2].note, "ends otherwise †");
  EXPECT_EQ(chart.bars[0].colour, chart.bars[1].colour);
  EXPECT_NE(chart.bars[0].colour, chart.bars[2].colour);
}

TEST(SweepReport, OnlyPathsOfRocksAreCalledChaotic) {
  SweepTable table = make_table();
  const auto last_text = [](const SweepTable& t) {
    const StudyResult result = sweep_result(t);
    return std::get<ReportText>(result.report.sections.back().blocks.back()).text;
  };
  EXPECT_EQ(last_text(table).find("chaotic"), std::string::npos);
  table.kind = "rockfall";
  EXPECT_NE(last_text(table).find("chaotic"), std::string::npos);
}

}  // namespace
}  // namespace talus
