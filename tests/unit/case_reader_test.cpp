#include <gtest/gtest.h>

#include "case_support.hpp"

#include <talus/base/number_text.hpp>

#include <filesystem>
#include <fstream>

namespace talus {
namespace {

TEST(CaseReader, ReadsTheFreeBodyCaseOfThePaper) {
  const Case a_case = read_text(kFreeBodyCase);
  const auto& s = std::get<FreeBodySettings>(a_case.settings);
  EXPECT_EQ(s.study.duration, 20.0);
  EXPECT_EQ(s.study.time_step, 0.01);
  EXPECT_EQ(s.study.scheme, RotationScheme::kImplicit);
  EXPECT_EQ(std::get<BoxSettings>(s.body.shape).edges, Vec3(3.0, 2.0, 1.0));
  EXPECT_EQ(s.body.mass, 1.0);
  EXPECT_FALSE(s.body.density.has_value());
  EXPECT_EQ(s.body.angular_velocity, Vec3(1e-3, 1e-3, 10.0));
  EXPECT_EQ(step_count(s.study), 2000);
  EXPECT_EQ(steps_per_sample(s.study, s.output), 1);
}

TEST(CaseReader, ReadsEveryFormOfTerrainAndStart) {
  const Case a_case = read_text(replaced(replaced(kSingleRockCase, "plane = { slope_deg = 30.0 }",
                                                  "ramp = { slope_deg = 40, length = 200, runout = 300, width = 200 }"),
                                         "position = [0.0, 0.0, 5.0]", "height = 2\nxy = [10, -3]"));
  const auto& s = std::get<SingleRockSettings>(a_case.settings);
  const auto& ramp = std::get<TerrainRampSettings>(s.terrain);
  EXPECT_EQ(ramp.slope_deg, 40.0);
  EXPECT_EQ(ramp.runout, 300.0);
  EXPECT_EQ(ramp.cell, 2.0);
  EXPECT_EQ(std::get<StartHeight>(s.start).height, 2.0);
  EXPECT_EQ(std::get<StartHeight>(s.start).xy, Vec2(10.0, -3.0));
  EXPECT_EQ(s.study.time_step, 0.002);
  EXPECT_EQ(s.gravity, 9.81);
}

// L = (24 m / (17 rho))^(1/3): 780 kg of 2700 kg/m3; edges 2:2:1 with the same volume 17/24 Lx Ly Lz = m / rho.
TEST(CaseReader, EotaBlockWithoutSizeFollowsFromMassAndDensity) {
  const auto s = std::get<SingleRockSettings>(read_text(kSingleRockCase).settings);
  EXPECT_EQ(s.body.density, kDefaultDensity);
  const auto& eota = std::get<EotaSettings>(s.body.shape);
  const Vec3 edges = eota_edges(eota, *s.body.mass, *s.body.density);
  EXPECT_NEAR(17.0 / 24.0 * edges.prod(), 780.0 / 2700.0, 1e-15);
  EXPECT_NEAR(edges.x() / edges.z(), 2.0, 1e-14);
  EXPECT_EQ(edges.x(), edges.y());
  // The published bounding box of the block of 1 m3 is 1.413631418^2 x 0.706815709.
  const Vec3 unit = eota_edges({.type = 221, .volume = 1.0}, 0.0, 0.0);
  EXPECT_NEAR(unit.x(), 1.413631418, 5e-4);
  EXPECT_NEAR(eota_edges({.type = 111}, 2670.0, 2700.0).x(), 1.118, 5e-4);
}

TEST(CaseReader, BuiltInSoilKeepsWhatAnOverrideDoesNotName) {
  const auto s = std::get<SingleRockSettings>(
      read_text(kSingleRockCase + "[soil.categories.hard]\nrestitution = 0.2\n[soil.categories.mine]\nmu_min = 0.4\n")
          .settings);
  const SoilCategory& hard = *s.soil.categories.find("hard");
  EXPECT_EQ(hard.restitution, 0.2);
  EXPECT_EQ(hard.mu_min, 0.55);
  EXPECT_EQ(hard.kappa, 3.0);
  EXPECT_EQ(hard.beta, 185.0);
  EXPECT_EQ(s.soil.categories.find("extra-hard")->drag, 0.4);
  const SoilCategory& mine = *s.soil.categories.find("mine");
  EXPECT_EQ(mine.mu_max, 0.4);
  EXPECT_EQ(mine.kappa, 0.0);
}

TEST(CaseReader, NearlyUnitQuaternionIsNormalised) {
  const auto s =
      std::get<FreeBodySettings>(read_text(kFreeBodyCase + "orientation = [0.7071, 0.7071, 0, 0]\n").settings);
  EXPECT_NEAR(s.body.orientation.norm(), 1.0, 2e-16);
  EXPECT_EQ(problems_of(kFreeBodyCase + "orientation = [2, 0, 0, 0]\n"),
            Lines{"case.toml:9:15: `orientation` has norm 2, but a rotation is a quaternion [w, x, y, z] of norm 1"});
}

TEST(CaseReader, UnknownKeyNamesTheNearestOne) {
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "duration", "duratoin")),
            (Lines{"case.toml:1:1: missing `study.duration`, a number in s: Simulated time.",
                   "case.toml:3:1: unknown key `duratoin` in [study]: did you mean `duration`?"}));
  EXPECT_EQ(problems_of(replaced(kSingleRockCase, "[soil]", "[sol]")),
            Lines{"case.toml:6:2: unknown table [sol]: did you mean [soil]?"});
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "20.0", "20.0\nqqqqqqq = 1")),
            Lines{"case.toml:4:1: unknown key `qqqqqqq` in [study]; known here: `kind`, `duration`, `time_step`, "
                  "`scheme`, `orientation` and `seed`"});
}

TEST(CaseReader, KeyInTheWrongTableNamesTheRightOne) {
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "20.0", "20.0\nmass = 1")),
            Lines{"case.toml:4:1: unknown key `mass` in [study]: `mass` belongs in [body]"});
  EXPECT_EQ(problems_of(kFreeBodyCase + "sides = 3\n"),
            Lines{"case.toml:9:1: unknown key `sides` in [body]: `sides` belongs in `body.shape.prism = { ... }`"});
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "1.0] }", "1.0], scale = \"mass\" }")),
            Lines{"case.toml:6:34: `scale` goes only with `file`"});
}

TEST(CaseReader, WrongTypesAndRangesSayWhatIsAllowed) {
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "mass = 1.0", "mass = -1.0")),
            Lines{"case.toml:7:8: `body.mass` is -1 kg, but must be from 1e-18 to 1e9 kg"});
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "mass = 1.0", "mass = \"1 kg\"")),
            Lines{"case.toml:7:8: `body.mass` must be a number in kg, not the string \"1 kg\""});
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "20.0", "0")),
            Lines{"case.toml:3:12: `study.duration` is 0 s, but must be above 0 and at most 1e7 s"});
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "mass = 1.0", "density = 2.7")),
            Lines{"case.toml:7:11: `body.density` is 2.7 kg/m3, but must be from 100 to 30000 kg/m3"});
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "1.0] }", "nan] }")),
            Lines{"case.toml:6:28: item 3 of `body.shape.box` is nan, but must be a finite number"});
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, ", 1.0] }", "] }")),
            Lines{"case.toml:6:17: `body.shape.box` must be an array of 3 numbers in m, but has 2"});
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "{ box = [3.0, 2.0, 1.0] }", "\"box\"")),
            Lines{"case.toml:6:9: `body.shape` must be a table with one of `box`, `sphere`, `eota`, `prism`, `file` or "
                  "`class`, "
                  "not the string \"box\""});
  EXPECT_EQ(problems_of(kFreeBodyCase + "[output]\nframes_per_second = 2020-01-01\n"),
            Lines{"case.toml:10:21: `output.frames_per_second` must be a number in 1/s, not a date or time"});
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "20.0", "20.0\nseed = 1.5")),
            Lines{"case.toml:4:8: `study.seed` must be an integer, not the number 1.5"});
  EXPECT_EQ(
      problems_of(replaced(kFreeBodyCase, "20.0", "20.0\nscheme = \"Implicit\"")),
      Lines{"case.toml:4:10: `study.scheme` must be \"implicit\" or \"explicit\", not the string \"Implicit\"; did "
            "you mean \"implicit\"?"});
}

TEST(CaseReader, UnknownShapeAndMissingFile) {
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "box", "spheer")),
            (Lines{"case.toml:6:9: `body.shape` needs one of `box`, `sphere`, `eota`, `prism`, `file` or `class`",
                   "case.toml:6:11: unknown key `spheer` in [body.shape]: did you mean `sphere`?"}));
  const auto problems = problems_of(replaced(kFreeBodyCase, "box = [3.0, 2.0, 1.0]", "file = \"no-such.stl\""));
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].find("case.toml:6:18: `body.shape.file`: there is no file /"), 0u) << problems[0];
  EXPECT_NE(problems[0].find("/no-such.stl (file names are relative to the case)"), std::string::npos) << problems[0];
  EXPECT_NE(problems_of(replaced(kFreeBodyCase, "box = [3.0, 2.0, 1.0]", "file = \"/\""))[0].find("is a folder"),
            std::string::npos);
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "box = [3.0, 2.0, 1.0]", "file = \"a\\u0000b\"")),
            Lines{"case.toml:6:18: `body.shape.file` is not a file name"});
}

TEST(CaseReader, ContradictionsAreRefused) {
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "mass = 1.0", "mass = 1.0\ndensity = 2700")),
            Lines{"case.toml:8:11: `mass` and `density` contradict each other for a body whose size is given: keep one "
                  "of them"});
  EXPECT_EQ(
      problems_of(replaced(kSingleRockCase, "mass = 780.0", "density = 2700")),
      Lines{"case.toml:9:9: the size of this shape follows from its mass: give `mass` too, or `size` or `volume`"});
  EXPECT_TRUE(problems_of(replaced(kSingleRockCase, "mass = 780.0", "mass = 780.0\ndensity = 2600")).empty());
  EXPECT_EQ(problems_of(replaced(kSingleRockCase, "eota = 221", "eota = 221, size = [1, 1, 0.5], volume = 1.0")),
            Lines{"case.toml:9:52: `volume` and `size` contradict each other: keep one of them"});
  EXPECT_EQ(problems_of(kSingleRockCase + "height = 1.0\n"),
            Lines{"case.toml:12:10: `body` has `position` and `height`, which exclude each other: keep one of them"});
  EXPECT_EQ(problems_of(replaced(kSingleRockCase, "30.0 }", "30.0 }\nraster = \"dem.tif\"")),
            Lines{"case.toml:6:10: `terrain` has `plane` and `raster`, which exclude each other: keep one of them"});
  EXPECT_EQ(problems_of(kSingleRockCase + "[drag_layer]\ncoefficient = 250.0\n"),
            Lines{"case.toml:13:15: a drag layer needs a `height` above 0 m, else it has no effect"});
}

TEST(CaseReader, StepThatTurnsTheBodyTooFarIsRefusedWithTheNumber) {
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "10.0]", "60.0]")),
            Lines{"case.toml:4:13: the body turns by |w| dt = 0.6 rad per step, at most 0.5 is allowed: with |w| = 60 "
                  "rad/s use a `time_step` of at most 0.008333 s"});
  EXPECT_TRUE(problems_of(replaced(kFreeBodyCase, "10.0]", "49.0]")).empty());
  EXPECT_EQ(
      problems_of(replaced(replaced(kFreeBodyCase, "0.01", "0.5"), "20.0", "0.1"), {"body.angular_velocity=[0,0,0]"}),
      Lines{"case.toml:4:13: `time_step` of 0.5 s is longer than the duration of 0.1 s"});
  EXPECT_EQ(problems_of(replaced(kFreeBodyCase, "0.01", "2.0")),
            Lines{"case.toml:4:13: `study.time_step` is 2 s, but must be from 1e-9 to 1 s"});
}

TEST(CaseReader, SeriesThatDoNotFitInMemoryAreRefused) {
  const auto problems = problems_of(replaced(kFreeBodyCase, "20.0", "1e6"));
  EXPECT_EQ(problems, Lines{"case.toml:4:13: 100000000 samples are more than 20000000: set `output.sample_interval` to "
                            "at least 0.05 s"});
  EXPECT_TRUE(problems_of(replaced(kFreeBodyCase, "20.0", "1e6"), {"output.sample_interval=1"}).empty());
}

TEST(CaseReader, AllProblemsComeAtOnceInTheOrderOfTheFile) {
  const auto problems = problems_of("[study]\nkind = \"single-rok\"\nduration = -1\n[body]\nmas = 3\nshape = 1\n",
                                    {"output.frames_per_second=x", "body.mass.a=1", "nonsense"});
  ASSERT_EQ(problems.size(), 9u) << testing::PrintToString(problems);
  EXPECT_EQ(problems[0], "case.toml:1:1: missing table [terrain]: The ground.");
  EXPECT_EQ(problems[1],
            "case.toml:2:8: `study.kind` must be \"free-body\", \"single-rock\", \"rockfall\", \"triaxial\", "
            "\"granular-bed\", \"blocks\" or "
            "\"barrier\", not the "
            "string "
            "\"single-rok\"; did you "
            "mean \"single-rock\"?");
  EXPECT_EQ(problems[2].substr(0, 14), "case.toml:3:12");
  EXPECT_EQ(problems[3], "case.toml:4:1: `body` needs one of `position` or `height`");
  EXPECT_EQ(problems[4], "case.toml:5:1: unknown key `mas` in [body]: did you mean `mass`?");
  EXPECT_EQ(problems[5].substr(0, 13), "case.toml:6:9");
  EXPECT_EQ(problems[6], "--set nonsense: write it as key.path=value, for example --set body.mass=780");
  EXPECT_EQ(problems[8],
            "--set output.frames_per_second: `output.frames_per_second` must be a number in 1/s, not the "
            "string \"x\"");
  EXPECT_EQ(problems[7], "--set body.mass.a: `body.mass` must be a number in kg, not a table");
}

TEST(CaseReader, SyntaxErrorIsOneProblemWithItsPlace) {
  const auto problems = problems_of("[study]\nkind = \"free-body\"\nduration = = 3\n");
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].substr(0, 31), "case.toml:3:12: TOML syntax: Er") << problems[0];
  std::string brackets = "a = ";
  brackets.append(1'000'000, '[');
  EXPECT_EQ(problems_of(brackets), Lines{"case.toml:1:69: tables or arrays are nested too deeply"});
  std::string dotted = "a";
  for (int i = 0; i < 500000; ++i) dotted += ".a";
  EXPECT_EQ(problems_of(dotted + " = 1"), Lines{"case.toml:1:66: tables or arrays are nested too deeply"});
  EXPECT_TRUE(problems_of(kFreeBodyCase + "# " + std::string(100, '.') + "\n").empty());
}

TEST(CaseReader, CaseWithoutAKindSaysWhichThereAre) {
  const std::string message =
      ": missing `study.kind`: which study to run, \"free-body\", \"single-rock\", \"rockfall\", \"triaxial\", "
      "\"granular-bed\", \"blocks\" or "
      "\"barrier\"";
  EXPECT_EQ(problems_of(""), Lines{"case.toml:1:1" + message});
  EXPECT_EQ(problems_of("study = 3"), Lines{"case.toml:1:9: `study` must be a table, not the integer 3"});
  EXPECT_EQ(problems_of("[study]\nkind = 3"),
            Lines{"case.toml:2:8: `study.kind` must be \"free-body\", "
                  "\"single-rock\", \"rockfall\", \"triaxial\", \"granular-bed\", \"blocks\" or \"barrier\", "
                  "not the integer 3"});
}

TEST(CaseReader, OverridesAreTomlValuesAndBareWordsAreStrings) {
  const auto s = std::get<SingleRockSettings>(
      read_text(kSingleRockCase, {"soil.default=medium-hard", "body.velocity=[1, 2, 3]", "body.shape={ sphere = 2 }",
                                  "study.scheme=\"explicit\"", "study.seed=7", "drag_layer.height=30",
                                  "soil.categories.\"my soil\".mu_min=0.3"})
          .settings);
  EXPECT_EQ(s.soil.default_category, "medium-hard");
  EXPECT_EQ(s.velocity, Vec3(1.0, 2.0, 3.0));
  EXPECT_EQ(std::get<SphereSettings>(s.body.shape).radius, 2.0);
  EXPECT_EQ(s.study.scheme, RotationScheme::kExplicit);
  EXPECT_EQ(s.study.seed, 7u);
  EXPECT_EQ(s.drag_layer.height, 30.0);
  EXPECT_EQ(s.soil.categories.find("my soil")->mu_max, 0.3);
  EXPECT_EQ(problems_of(kSingleRockCase, {"body.mas=3"}),
            Lines{"--set body.mas: unknown key `mas` in [body]: did you mean `mass`?"});
  EXPECT_EQ(problems_of(kSingleRockCase, {"body.mass=1\n[x]"}),
            Lines{"--set body.mass: write it as key.path=value, for example --set body.mass=780"});
}

TEST(CaseReader, OverrideCountsItemsOfArrays) {
  const std::string text = replaced(kSingleRockCase, "plane = { slope_deg = 30.0 }", "mesh = [{ file = \"a.stl\" }]");
  const auto problems = problems_of(text, {"terrain.mesh.0.soil=hardd", "terrain.mesh.1.soil=hard"});
  ASSERT_EQ(problems.size(), 2u);
  EXPECT_EQ(problems[1], "--set terrain.mesh.1.soil: `1` is not the number of one of the 1 items, counted from 0");
}

TEST(CaseFile, FoldersMissingAndHugeFilesAreClearErrors) {
  const auto message = [](const std::filesystem::path& path) -> std::string {
    try {
      read_case(path);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  const auto folder = std::filesystem::temp_directory_path();
  EXPECT_EQ(message(folder), folder.string() + ": is a folder, not a case file");
  EXPECT_EQ(message("no-such.toml"), "no-such.toml: there is no such file");
  const auto huge = folder / "talus-huge-case-test.toml";
  std::ofstream(huge).put('#');
  std::filesystem::resize_file(huge, (64u << 20) + 1);
  EXPECT_EQ(message(huge), huge.string() + ": is larger than 64 MB, which no case is");
  std::filesystem::remove(huge);
}

TEST(NumberText, IsShortAndReadsBack) {
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(1e7), "1e7");
  EXPECT_EQ(number_text(1e-9), "1e-9");
  EXPECT_EQ(number_text(1e100), "1e100");
  EXPECT_EQ(number_text(-2.5e-10), "-2.5e-10");
  EXPECT_EQ(std::stod(number_text(1.0 / 3.0)), 1.0 / 3.0);
}

}  // namespace
}  // namespace talus
