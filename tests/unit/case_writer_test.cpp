#include <gtest/gtest.h>

#include "case_support.hpp"

#include <talus/io/case_writer.hpp>
#include <talus/io/settings_manual.hpp>
#include <talus/io/settings_schema.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace talus {
namespace {

// Numbers are written with the shortest text that reads back as the same double, so equal text means equal settings.
void expect_round_trip(const std::string& text, const std::vector<std::string>& overrides = {}) {
  const std::string effective = write_effective_case(read_text(text, overrides));
  EXPECT_EQ(write_effective_case(read_text(effective)), effective);
}

TEST(CaseWriter, EffectiveCaseReadsBackAsTheSameSettings) {
  expect_round_trip(kFreeBodyCase);
  expect_round_trip(kFreeBodyCase,
                    {"body.orientation=[0.5003, 0.5, 0.5, 0.5]", "study.time_step=0.0033333333333333335"});
  expect_round_trip(kSingleRockCase);
  expect_round_trip(kSingleRockCase, {"body.shape={ eota = 111, volume = 0.3 }", "study.seed=9223372036854775807",
                                      "soil.categories.\"a \\\"b\\\".c\".mu_min=0.3", "soil.default=snow"});
  expect_round_trip(replaced(kSingleRockCase, "position = [0.0, 0.0, 5.0]", "height = 0.1\nxy = [2600000.123, 1e-7]"));
  expect_round_trip(replaced(kSingleRockCase, "eota = 221", "prism = { sides = 5, radius = 1, length = 2 }"));
}

TEST(CaseWriter, EffectiveCaseNamesDefaultsUnitsAndVersion) {
  const std::string text = write_effective_case(read_text(kFreeBodyCase));
  EXPECT_EQ(text.find(kEffectiveCaseMark), 0u);
  EXPECT_NE(text.find("\nscheme = \"implicit\""), std::string::npos) << text;
  EXPECT_NE(text.find("\nframes_per_second = 25.0"), std::string::npos) << text;
  EXPECT_NE(text.find("# [kg] Mass"), std::string::npos) << text;
  EXPECT_NE(text.find("[provenance]\nversion = \"0."), std::string::npos) << text;
  EXPECT_EQ(text.find("density ="), std::string::npos) << "a body of given mass and size has no density of its own";
}

TEST(CaseWriter, ChangedInputFileIsAWarning) {
  const auto folder = std::filesystem::temp_directory_path() / "talus-case-writer-test";
  std::filesystem::create_directories(folder);
  const auto rock = folder / "rock.xyz";
  std::ofstream(rock) << "0 0 0\n1 0 0\n0 1 0\n0 0 1\n";
  const Case first =
      read_case_text(replaced(kFreeBodyCase, "box = [3.0, 2.0, 1.0]", "file = \"rock.xyz\""), folder / "case.toml");
  EXPECT_EQ(std::get<ScanSettings>(std::get<FreeBodySettings>(first.settings).body.shape).file, rock);
  const std::string effective = write_effective_case(first);
  EXPECT_TRUE(read_text(effective).warnings.empty());  // read from another folder: the path is absolute
  std::ofstream(rock) << "0 0 0\n2 0 0\n0 1 0\n0 0 1\n";
  const auto warnings = read_text(effective).warnings;
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0], "the input file " + rock.string() + " has changed since the case was written");
  std::filesystem::remove_all(folder);
}

TEST(CaseWriter, StarterCaseOfEveryKindIsAGoodCaseAndMeansTheStarterSettings) {
  for (const StudyKind& kind : study_kinds()) {
    const Case a_case = read_text(write_starter_case(kind));
    EXPECT_EQ(kind_name(a_case.settings), kind.name);
    EXPECT_EQ(write_effective_case(a_case), write_effective_case(Case{{}, kind.starter, {}, {}}));
  }
}

// A line "# key = value" must be right when its comment mark is removed: each one alone is a good case, or is refused
// only because it is another choice, contradicts what is active, or needs an input file.
bool is_expected_of_another_choice(const std::string& problem) {
  for (const char* words : {"exclude each other", "contradict each other", "there is no file", "goes only with",
                            "TOML syntax"})  // a second `shape`
    if (problem.find(words) != std::string::npos) return true;
  return false;
}

bool is_commented_list(const std::string& line) {
  return line.rfind("# [[", 0) == 0;
}

TEST(CaseWriter, CommentedListsOfStarterCasesCanBeUncommented) {
  int tried = 0;
  for (const StudyKind& kind : study_kinds()) {
    std::istringstream lines(write_starter_case(kind));
    std::vector<std::string> all;
    for (std::string line; std::getline(lines, line);) all.push_back(line);
    for (std::size_t first = 0; first < all.size(); ++first) {
      if (!is_commented_list(all[first])) continue;
      ++tried;
      std::size_t end = first + 1;
      while (end < all.size() && all[end].rfind("# ", 0) == 0) ++end;
      std::string text;
      for (std::size_t k = 0; k < all.size(); ++k)
        text += (k >= first && k < end && all[k].find("= ...") == std::string::npos ? all[k].substr(2) : all[k]) + "\n";
      for (const std::string& problem : problems_of(text))
        EXPECT_TRUE(is_expected_of_another_choice(problem)) << problem << "\n" << all[first];
    }
  }
  EXPECT_GE(tried, 5);
}

TEST(CaseWriter, CommentedLinesOfStarterCasesAreKnownKeysOfTheRightType) {
  for (const StudyKind& kind : study_kinds()) {
    std::istringstream lines(write_starter_case(kind));
    std::vector<std::string> all;
    for (std::string line; std::getline(lines, line);) all.push_back(line);
    int tried = 0;
    bool is_in_list = false;  // tried as a whole above
    for (std::size_t i = 0; i < all.size(); ++i) {
      is_in_list = is_commented_list(all[i]) || (is_in_list && all[i].rfind("# ", 0) == 0);
      if (is_in_list || all[i].rfind("# ", 0) != 0 || all[i].find(" = ") == std::string::npos || i < 3) continue;
      if (all[i - 1].find("my-own]") != std::string::npos || all[i].rfind("# mu_", 0) == 0) break;
      ++tried;
      std::string text;
      for (std::size_t k = 0; k < all.size(); ++k) text += (k == i ? all[k].substr(2) : all[k]) + "\n";
      for (const std::string& problem : problems_of(text))
        EXPECT_TRUE(is_expected_of_another_choice(problem)) << problem << "\n" << all[i];
    }
    EXPECT_GT(tried, 5);
  }
}

TEST(CaseManual, CommittedPageIsUpToDate) {
  std::ifstream file(TALUS_SOURCE_DIR "/docs/case_format.md");
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), write_case_manual()) << "run: build/talus manual > docs/case_format.md";
}

TEST(CaseSchema, NamesEveryKeyOfTheManual) {
  const std::string schema = write_case_schema();
  for (const char* key :
       {"\"angular_velocity\"", "\"slope_deg\"", "\"mu_min\"", "\"snapshot_every\"", "\"extra-hard\""})
    EXPECT_NE(schema.find(key), std::string::npos) << key;
}

}  // namespace
}  // namespace talus
