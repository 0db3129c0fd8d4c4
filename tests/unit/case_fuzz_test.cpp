#include <gtest/gtest.h>

#include "case_support.hpp"

#include <talus/io/case_writer.hpp>

#include <random>

namespace talus {
namespace {

/// One random change of the text: bytes flipped, removed or doubled, pieces swapped with those of another case, or
/// values replaced by hostile ones.
std::string mutate(std::string text, const std::string& other, std::mt19937& random) {
  static const std::vector<std::string> kHostile = {"nan",
                                                    "-inf",
                                                    "1e999",
                                                    "9223372036854775808",
                                                    "-9223372036854775808",
                                                    "''",
                                                    "[[[]]]",
                                                    "{}",
                                                    "{ a = { b = 1 } }",
                                                    "\"\\u0000\"",
                                                    "\"\xff\xfe\"",
                                                    "1979-05-27T07:32:00Z",
                                                    "true",
                                                    "[1, \"a\"]",
                                                    "\"\"\"",
                                                    "0x7fffffffffffffff",
                                                    "-0.0",
                                                    "5e-324",
                                                    "1.7976931348623157e308",
                                                    "\n[",
                                                    "]]",
                                                    "a.b.c.d",
                                                    "\r",
                                                    "\xef\xbb\xbf",
                                                    "= ="};
  const auto below = [&](std::size_t n) {
    return n == 0 ? 0 : std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  const std::size_t at = below(text.size());
  switch (below(7)) {
    case 0:
      if (!text.empty()) text[at] = static_cast<char>(below(256));
      break;
    case 1:
      text.erase(at, below(20));
      break;
    case 2:
      text.insert(at, text.substr(below(text.size()), below(40)));
      break;
    case 3: {
      const std::size_t from = below(other.size());
      text.replace(at, below(30), other.substr(from, below(60)));
      break;
    }
    case 4: {  // a hostile value after an equals sign
      const std::size_t equal = text.find('=', at);
      const std::size_t end = text.find('\n', equal);
      if (equal != std::string::npos && end != std::string::npos)
        text.replace(equal + 1, end - equal - 1, " " + kHostile[below(kHostile.size())]);
      break;
    }
    case 5:
      text.insert(at, kHostile[below(kHostile.size())]);
      break;
    default:
      text.resize(at);
  }
  return text;
}

// The reader ends with settings or with problems that have a place, whatever the bytes are. A case that is read can be
// written and read again.
TEST(CaseFuzz, NoBytesCrashTheReader) {
  std::vector<std::string> seeds = {
      kFreeBodyCase, kSingleRockCase,
      kSingleRockCase +
          "[sweep]\nvary = { \"soil.default\" = [\"soft\"], \"body.mass\" = [5, 7.5], body.position.0 = [1] }\n",
      kFreeBodyCase + "[calibrate]\nfree = { \"body.mass\" = [1, 2.5] }\ntarget = { energy_drift_rel = [0.1, 1] }\n"};
  for (const StudyKind& kind : study_kinds()) {
    seeds.push_back(write_starter_case(kind));
    seeds.push_back(write_effective_case(Case{{}, kind.starter, {}, {}}));
  }
  std::mt19937 random(20210607);
  int good = 0, bad = 0;
  for (int i = 0; i < 6000; ++i) {
    const std::string& other = seeds[static_cast<std::size_t>(i / 7) % seeds.size()];
    std::string text = seeds[static_cast<std::size_t>(i) % seeds.size()];
    for (int k = i % 4; k >= 0; --k) text = mutate(text, other, random);
    try {
      const Case a_case = read_text(text);
      ++good;
      const std::string effective = write_effective_case(a_case);
      ASSERT_EQ(write_effective_case(read_text(effective)), effective) << text;
    } catch (const CaseError& error) {
      ++bad;
      ASSERT_FALSE(error.problems.empty());
      for (const CaseProblem& problem : error.problems) {
        ASSERT_GE(problem.line, 1u) << problem.text();
        ASSERT_GE(problem.column, 1u) << problem.text();
        ASSERT_EQ(problem.text().find('\n'), std::string::npos) << problem.text();
      }
    }
  }
  // Both ways are exercised: some mutations only touch comments.
  EXPECT_GT(good, 300);
  EXPECT_GT(bad, 3000);
}

TEST(CaseFuzz, NoBytesCrashAnOverride) {
  std::mt19937 random(7);
  const std::string seed = "body.shape={ box = [1.0, 2.0, 3.0] }";
  for (int i = 0; i < 3000; ++i) {
    std::string text = seed;
    for (int k = i % 3; k >= 0; --k) text = mutate(text, kSingleRockCase, random);
    for (const std::string& problem : problems_of(kFreeBodyCase, {text}))
      ASSERT_EQ(problem.find('\n'), std::string::npos) << problem;
  }
}

}  // namespace
}  // namespace talus
