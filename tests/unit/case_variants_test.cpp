#include <talus/io/case_variants.hpp>
#include <talus/io/case_writer.hpp>
#include <talus/io/settings_text.hpp>

#include <gtest/gtest.h>

#include "case_support.hpp"

namespace talus {
namespace {

std::string with_sweep(const std::string& sweep) {
  return kSingleRockCase + "[sweep]\n" + sweep;
}

TEST(Sweep, AGridIsEveryCombinationWithTheLastKeyFastest) {
  SweepSettings sweep;
  sweep.vary = {{"a", {"1", "2"}}, {"b", {"1", "2", "3"}}};
  const auto runs = plan_sweep(sweep);
  ASSERT_EQ(runs.size(), 6u);
  EXPECT_EQ(runs[0].choice, (std::vector<std::size_t>{0, 0}));
  EXPECT_EQ(runs[1].choice, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(runs[5].choice, (std::vector<std::size_t>{1, 2}));
  sweep.seeds = 2;
  EXPECT_EQ(plan_sweep(sweep).size(), 12u);
  EXPECT_EQ(count_sweep_runs(sweep), 12.0);
}

TEST(Sweep, OneAtATimeIsTheCaseAndEachValueAlone) {
  SweepSettings sweep;
  sweep.vary = {{"a", {"1", "2"}}, {"b", {"1"}}};
  sweep.mode = SweepMode::kOneAtATime;
  constexpr std::size_t kCase = SweepRun::kAsInCase;
  const auto runs = plan_sweep(sweep);
  ASSERT_EQ(runs.size(), 4u);
  EXPECT_EQ(runs[0].choice, (std::vector<std::size_t>{kCase, kCase}));
  EXPECT_EQ(runs[2].choice, (std::vector<std::size_t>{1, kCase}));
  EXPECT_EQ(runs[3].choice, (std::vector<std::size_t>{kCase, 0}));
  EXPECT_EQ(count_sweep_runs(sweep), 4.0);
}

TEST(Sweep, EveryProblemOfItsValuesIsReportedAtItsPlace) {
  const auto problems = problems_of(with_sweep(R"([sweep.vary]
"soil.defualt" = ["soft", "hard"]
"body.mass" = [500, -3.0]
"soil.default" = ["gravel"]
"study.kind" = ["rockfall"]
"body.mass.x" = [1]
)"));
  ASSERT_EQ(problems.size(), 5u);
  EXPECT_EQ(problems[0],
            "case.toml:14:1: [sweep] vary \"soil.defualt\": unknown key `defualt` in [soil]: did you mean `default`?");
  EXPECT_EQ(problems[1],
            "case.toml:15:21: [sweep] vary \"body.mass\": `body.mass` is -3 kg, but must be from 1e-18 to 1e9 kg");
  EXPECT_EQ(problems[2].substr(0, 71), "case.toml:16:19: [sweep] vary \"soil.default\": unknown soil category \"gr");
  EXPECT_EQ(problems[3], "case.toml:17:1: [sweep] vary \"study.kind\": decides which keys there are: it is fixed");
  EXPECT_EQ(problems[4].substr(0, 46), "case.toml:18:1: [sweep] vary \"body.mass.x\": `x");
}

TEST(Sweep, ValuesThatContradictEachOtherAreFoundBeforeTheFirstRun) {
  const auto problems =
      problems_of(with_sweep(R"(vary = { "study.duration" = [0.01, 10.0], "study.time_step" = [0.001, 0.02] })"));
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_NE(problems[0].find("[sweep] the combination study.duration = 0.01, study.time_step = 0.02: `time_step`"),
            std::string::npos)
      << problems[0];
}

TEST(Sweep, KeysWithoutQuotesAndWholeTablesAreUnderstood) {
  const Case a_case = read_text(with_sweep(
      "vary = { soil.default = [\"soft\"], body.shape = [{ sphere = 0.5 }, { eota = 111, volume = 1 }] }\n"));
  ASSERT_EQ(a_case.sweep.vary.size(), 2u);
  EXPECT_EQ(a_case.sweep.vary[0].first, "soil.default");
  EXPECT_EQ(a_case.sweep.vary[1].second[1], "{ eota = 111, volume = 1.0 }");
  const Case variant = make_variant(a_case, {{"body.shape", "{ sphere = 0.5 }"}, {"soil.default", "\"soft\""}});
  const auto& rock = std::get<SingleRockSettings>(variant.settings);
  EXPECT_EQ(std::get<SphereSettings>(rock.body.shape).radius, 0.5);
  EXPECT_EQ(rock.soil.default_category, "soft");
  EXPECT_TRUE(variant.sweep.vary.empty());
}

TEST(Sweep, TheCaseOfTheResultReadsBackToTheSameSweep) {
  // mu_max follows mu_min where it is not given: a case with every default written out could not be swept again.
  const std::string text = replaced(kSingleRockCase, "\"hard\"", "\"board\"\ncategories.board.mu_min = 0.3") +
                           "[sweep]\nvary = { \"soil.categories.board.mu_min\" = [0.2, 0.9] }\nseeds = 3\n";
  const Case first = read_text(text);
  const Case again = read_text(write_given_case(first));
  EXPECT_EQ(again.sweep.vary, first.sweep.vary);
  EXPECT_EQ(again.sweep.seeds, 3);
  EXPECT_EQ(write_effective_case(make_variant(again, {{"soil.categories.board.mu_min", "0.9"}})),
            write_effective_case(make_variant(first, {{"soil.categories.board.mu_min", "0.9"}})));
}

TEST(Calibrate, ProblemsOfItsTablesAreReportedAtOnce) {
  const auto problems = problems_of(kSingleRockCase + R"([calibrate]
free = { "body.mas" = [1.0, 2.0], "body.mass" = [-1, 5], "study.seed" = [1, 9] }
target = { runout_m = [10.0, 1.0] }
log = ["body.density"]
)");
  ASSERT_GE(problems.size(), 4u);
  const auto has = [&](const std::string& text) {
    for (const std::string& problem : problems)
      if (problem.find(text) != std::string::npos) return true;
    return false;
  };
  EXPECT_TRUE(has("[calibrate] free \"body.mas\": unknown key `mas` in [body]: did you mean `mass`?"));
  EXPECT_TRUE(has("[calibrate] free \"body.mass\": `body.mass` is -1 kg"));
  EXPECT_TRUE(has("`study.seed` must be an integer, not the number 1"));
  EXPECT_TRUE(has("\"body.density\" in `log` is none of the free keys"));
}

TEST(Calibrate, ExcludesASweep) {
  const auto problems =
      problems_of(with_sweep("vary = { \"body.mass\" = [1.0] }\n") +
                  "[calibrate]\nfree = { \"body.mass\" = [1.0, 2.0] }\ntarget = { runout_m = [1, 1] }\n");
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_NE(problems[0].find("exclude each other"), std::string::npos);
}

TEST(Calibrate, ALogarithmicRangeIsDividedByRatios) {
  CalibrateSettings s;
  s.free = {{"a", {1.0, 100.0}}, {"b", {1.0, 100.0}}};
  s.log = {"b"};
  EXPECT_DOUBLE_EQ(calibrated_value(s, 0, 0.5), 50.5);
  EXPECT_DOUBLE_EQ(calibrated_value(s, 1, 0.5), 10.0);
}

TEST(FindSetting, FollowsListsNamesAndAlternatives) {
  Case a_case = read_text(kSingleRockCase);
  const SettingsTable table = describe_study(a_case.settings);
  EXPECT_EQ(value_text(*find_setting(table, "terrain.plane.slope_deg")), "30.0");
  EXPECT_EQ(value_text(*find_setting(table, "soil.categories.hard.mu_min")), "0.55");
  EXPECT_FALSE(find_setting(table, "soil.categories.nowhere.mu_min"));
  EXPECT_FALSE(find_setting(table, "body.position.0"));
}

}  // namespace
}  // namespace talus
