#include <talus/base/error.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/report_html.hpp>
#include <talus/io/report_json.hpp>
#include <talus/io/report_parameters.hpp>

#include <cmath>
#include <cstdlib>

#include <gtest/gtest.h>
#include <support/sample_report.hpp>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

const std::string kCase =
    "# effective case\n[study]\nkind = \"free-body\"  # what is computed\nduration = 20.0   # s\n"
    "[body]\nshape = { box = [3.0, 2.0, 1.0] }  # m\nname = \"Fels # Ü\" # a name\n"
    "points = [\n  1.0, # one\n  2.0,\n]\n[[member]]\nmass = 1.0\n[[member]]\nmass = 2.0\n";

TEST(Report, IsWellFormedAndAsksNothingOfTheNetwork) {
  TemporaryFolder folder;
  const auto path = folder / "report.html";
  write_file_atomically(path, draw_report(make_sample_report(), make_sample_summary(), kCase + "# " + kHostile));
  const std::string command = "/usr/bin/python3 " TALUS_SOURCE_DIR "/tests/support/check_html.py " + path.string();
  EXPECT_EQ(std::system(command.c_str()), 0);
}

TEST(Report, TextNeverBecomesMarkup) {
  const std::string html = draw_report(make_sample_report(), make_sample_summary(), kHostile);
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_NE(html.find("&lt;script&gt;"), std::string::npos);
}

TEST(Report, ShowsKeyFiguresWithUnitsVersionParametersAndReferences) {
  const std::string html = draw_report(make_sample_report(), make_sample_summary(), kCase);
  EXPECT_NE(html.find("<td>kinetic energy, p95</td><td class=\"n\">1234.6</td><td>kJ</td>"), std::string::npos);
  EXPECT_NE(html.find("<td>drift, relative</td><td class=\"n\">–</td>"), std::string::npos);
  EXPECT_NE(html.find("<td class=\"n\">1, −2, 1e-09</td>"), std::string::npos);
  EXPECT_NE(html.find("Talus 1.2.3"), std::string::npos);
  EXPECT_NE(html.find("<td>duration</td><td>20.0</td><td class=\"note\">s</td>"), std::string::npos);
  EXPECT_NE(html.find("<li>Leine et al. (2021)</li>"), std::string::npos);
  EXPECT_NE(html.find("<pre># effective case\n[study]"), std::string::npos);
  EXPECT_NE(html.find("<b>Figure 2.</b>"), std::string::npos);
  EXPECT_NE(html.find("<b>Table 1.</b> numbers"), std::string::npos);
  EXPECT_EQ(html.find("class=\"warning\""), std::string::npos);
}

TEST(Report, SaysWhenTheRunWasInterrupted) {
  Summary summary = make_sample_summary();
  summary.set("outcome", std::string("interrupted"));
  EXPECT_NE(draw_report({}, summary, "").find("The run was interrupted."), std::string::npos);
}

TEST(Report, NumbersInTablesStandToTheRight) {
  Report report;
  report.sections.push_back({"s", {ReportTable{"", {"name", "x [m]"}, {{"a1", "1.5"}, {"b", "−2e-3"}, {"c", "–"}}}}});
  const std::string html = draw_report(report, {}, "");
  EXPECT_NE(html.find("<tr><th>name</th><th class=\"n\">x [m]</th></tr>"), std::string::npos);
  EXPECT_NE(html.find("<tr><td>b</td><td class=\"n\">−2e-3</td></tr>"), std::string::npos);
}

TEST(Report, AFigureNameGivesItsUnit) {
  const auto name = [](const char* key) {
    const FigureName split = split_figure_name(key);
    return split.quantity + "|" + split.unit;
  };
  EXPECT_EQ(name("kinetic_energy_kJ.p95"), "kinetic energy, p95|kJ");
  EXPECT_EQ(name("final_velocity_m_per_s"), "final velocity|m/s");
  EXPECT_EQ(name("energy_drift_rel"), "energy drift, relative|–");
  EXPECT_EQ(name("final_position"), "final position|m");
  EXPECT_EQ(name("members"), "members|");
  EXPECT_EQ(name("_s"), " s|");
}

TEST(Report, AShareHasAnotherNameAndNoUnitOfItsWhole) {
  const FigureName share = split_figure_name("residual_height_rel"), whole = split_figure_name("residual_height");
  EXPECT_EQ(whole.unit, "m");
  EXPECT_EQ(share.unit, "–");
  EXPECT_NE(share.quantity, whole.quantity);
}

TEST(Report, NoTwoKeyFiguresHaveOneName) {
  Summary summary;
  summary.set("steps", std::int64_t{7});
  summary.set("steps_per_second", 3.0);
  summary.set("overlap_max_m", 1e-3);
  summary.set("overlap_max_rel", 1e-2);
  summary.set("width_m", 1.0);
  summary.set("width_mm", 2.0);
  const std::string html = draw_report({}, summary, "");
  for (const char* name : {"steps", "steps per second", "overlap max", "overlap max, relative", "width_m", "width_mm"})
    EXPECT_NE(html.find("<td>" + std::string(name) + "</td>"), std::string::npos) << name;
}

TEST(Report, FiguresAreShortAndRoundingIsZero) {
  EXPECT_EQ(figure_text(-5.1e-15, "m"), "0");
  EXPECT_EQ(figure_text(9e-15, "–"), "< 1e-12") << "an error that is not zero";
  EXPECT_EQ(figure_text(std::vector<double>{2.8e-19, 410.99903, -0.5}, "m"), "0, 411, −0.5");
  EXPECT_EQ(figure_text(0.2838123, "s"), "0.284");
  EXPECT_EQ(figure_text(266.4038, "kN"), "266.4");
  EXPECT_EQ(figure_text(1389545.15, "1/s"), "1389500");
  EXPECT_EQ(figure_text(1389545.0, ""), "1389545");
  EXPECT_EQ(figure_text(1.23456e-7, ""), "1.2346e-07");
}

TEST(Report, ASettingThatWasFoundHasItsUnit) {
  Report report;
  report.figure_units = {{"best.body.density", "kg/m³"}};
  Summary summary;
  summary.set("best.body.density", 2650.0);
  const std::string html = draw_report(report_from_json(report_to_json(report), ""), summary, "");
  EXPECT_NE(html.find("<td class=\"n\">2650</td><td>kg/m³</td>"), std::string::npos);
}

TEST(ReportParameters, AreListedInTheOrderOfTheFileWithTheirComments) {
  const auto parameters = list_parameters(kCase);
  std::string text;
  for (const auto& p : parameters) text += p.table + "." + p.name + "=" + p.value + " (" + p.note + ")\n";
  EXPECT_EQ(text,
            "study.kind=free-body (what is computed)\nstudy.duration=20.0 (s)\n"
            "body.shape={ box = [3.0, 2.0, 1.0] } (m)\nbody.name=Fels # Ü (a name)\n"
            "body.points=[ 1.0, # one 2.0, ] ()\nmember 1.mass=1.0 ()\nmember 2.mass=2.0 ()\n");
}

TEST(ReportParameters, TextThatIsNoTomlGivesNoTable) {
  EXPECT_TRUE(list_parameters("not = = toml").empty());
  EXPECT_TRUE(list_parameters("").empty());
  std::string deep = "a";
  for (int i = 0; i < 1000000; ++i) deep += ".a";
  EXPECT_TRUE(list_parameters(deep + " = 1\n").empty());
  EXPECT_TRUE(list_parameters("a = " + std::string(1000000, '[')).empty());
}

TEST(ReportJson, EverythingComesBack) {
  const Report report = make_sample_report();
  const std::string text = report_to_json(report);
  const Report back = report_from_json(text, "report.json");
  EXPECT_EQ(report_to_json(back), text);
  const auto& plot = std::get<ReportPlot>(back.sections.at(0).blocks.at(1));
  EXPECT_EQ(plot.lines.at(1).y.at(17), std::get<ReportPlot>(report.sections[0].blocks[1]).lines[1].y[17]);
  EXPECT_TRUE(std::isnan(plot.lines.at(0).y.at(2500)));
  EXPECT_TRUE(plot.lines.at(1).dashed);
  EXPECT_TRUE(plot.lines.at(2).markers);
}

TEST(ReportJson, WhatIsNoReportIsRefusedByName) {
  for (const char* text :
       {"", "{}", "[]", "{\"title\": 3}",
        "{\"title\":\"\",\"abstract\":\"\",\"references\":[],\"sections\":[{\"title\":\"\",\"blocks\":"
        "[{\"kind\":\"video\"}]}]}"}) {
    try {
      report_from_json(text, "out/report.json");
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_EQ(std::string(error.what()).find("out/report.json: not a report of Talus"), 0u) << error.what();
    }
  }
}

}  // namespace
}  // namespace talus
