#include <talus/base/error.hpp>
#include <talus/io/summary_json.hpp>

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace talus {
namespace {

TEST(SummaryJson, DotsNestAndTheOrderIsKept) {
  Summary summary;
  summary.set("runout_m.p95", 12.5);
  summary.set("members", std::int64_t{3});
  summary.set("runout_m.p50", 0.1);
  summary.set("completed", true);
  summary.set("name", std::string("a \"rock\""));
  summary.set("spin", std::vector<double>{1.0, -2.5});
  EXPECT_EQ(summary_to_json(summary),
            "{\n"
            "  \"runout_m\": {\n"
            "    \"p95\": 12.5,\n"
            "    \"p50\": 0.1\n"
            "  },\n"
            "  \"members\": 3,\n"
            "  \"completed\": true,\n"
            "  \"name\": \"a \\\"rock\\\"\",\n"
            "  \"spin\": [\n"
            "    1.0,\n"
            "    -2.5\n"
            "  ]\n"
            "}\n");
}

TEST(SummaryJson, WhatIsNotFiniteIsNull) {
  Summary summary;
  summary.set("a", std::nan(""));
  summary.set("b", std::vector<double>{std::numeric_limits<double>::infinity(), 1.0});
  const std::string text = summary_to_json(summary);
  EXPECT_EQ(text, "{\n  \"a\": null,\n  \"b\": [\n    null,\n    1.0\n  ]\n}\n");
  const Summary back = summary_from_json(text, "x");
  EXPECT_TRUE(std::isnan(std::get<double>(*back.find("a"))));
}

TEST(SummaryJson, EveryFigureComesBackWithItsTypeAndBits) {
  Summary summary;
  summary.set("e.drift_rel", 1.0 / 3.0 * 1e-13);
  summary.set("whole", 5.0);
  summary.set("count", std::int64_t{-7});
  summary.set("flag", false);
  summary.set("text", std::string("ü"));
  summary.set("v.w", std::vector<double>{0.1, 5e-324, 1e308});
  EXPECT_EQ(summary_from_json(summary_to_json(summary), "x").entries, summary.entries);
}

TEST(SummaryJson, KeysThatCollideLoseNothing) {
  Summary summary;
  summary.set("a", 1.0);
  summary.set("a.b", 2.0);
  summary.set("c.d", 3.0);
  summary.set("c", 4.0);
  const Summary back = summary_from_json(summary_to_json(summary), "x");
  EXPECT_EQ(std::get<double>(*back.find("a")), 1.0);
  EXPECT_EQ(std::get<double>(*back.find("a.b")), 2.0);
  EXPECT_EQ(std::get<double>(*back.find("c.d")), 3.0);
  EXPECT_EQ(std::get<double>(*back.find("c.value")), 4.0);
}

TEST(SummaryJson, SettingAKeyAgainKeepsItsPlace) {
  Summary summary;
  summary.set("a", 1.0);
  summary.set("b", 2.0);
  summary.set("a", 3.0);
  ASSERT_EQ(summary.entries.size(), 2u);
  EXPECT_EQ(std::get<double>(summary.entries[0].second), 3.0);
}

TEST(SummaryJson, TextThatIsNotUtf8IsStillWritten) {
  Summary summary;
  summary.set("name", std::string("\xff\xfe rock"));
  EXPECT_NO_THROW(summary_from_json(summary_to_json(summary), "x"));
}

TEST(SummaryJson, WhatIsNoSummaryIsRefusedByName) {
  for (const char* text : {"", "{", "[1, 2]", "3", "{\"a\": [\"b\"]}", "{\"a\": [[1]]}"}) {
    try {
      summary_from_json(text, "out/summary.json");
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_EQ(std::string(error.what()).find("out/summary.json: "), 0u) << error.what();
    }
  }
}

TEST(SummaryJson, DeepNestingIsRefusedNotFollowed) {
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "{\"a\":";
  deep += "1" + std::string(100000, '}');
  EXPECT_THROW(summary_from_json(deep, "x"), InputError);
}

}  // namespace
}  // namespace talus
