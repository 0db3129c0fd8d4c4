#include <talus/base/error.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/series_csv.hpp>

#include <bit>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

std::string error_text(const std::filesystem::path& path) {
  try {
    read_series_csv(path);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(SeriesCsv, HeaderNamesTheUnitAndNumbersAreShort) {
  TemporaryFolder folder;
  Series series{
      "state", {{"t", "s"}, {"ratio", "-"}, {"a,b \"c\"", "m"}}, {0.1, 1e-300, -2.0, 0.30000000000000004, 5e6, 0.0}};
  write_series_csv(folder / "state.csv", series);
  EXPECT_EQ(load_file(folder / "state.csv"),
            "t [s],ratio [-],\"a,b \"\"c\"\" [m]\"\n0.1,1e-300,-2\n0.30000000000000004,5e+06,0\n");
}

TEST(SeriesCsv, EveryBitOfANumberComesBack) {
  TemporaryFolder folder;
  const double inf = std::numeric_limits<double>::infinity();
  Series series{"x", {{"a", "m"}, {"b, c", "kJ"}}, {}};
  const std::vector<double> values = {0.1,     1.0 / 3.0, 5e-324, -0.0, std::numeric_limits<double>::max(),
                                      -1e-310, inf,       -inf,   M_PI, std::nextafter(1.0, 2.0)};
  for (const double v : values) series.append(std::vector<double>{v, -v});
  write_series_csv(folder / "x.csv", series);
  const Series back = read_series_csv(folder / "x.csv");
  ASSERT_EQ(back.columns.size(), 2u);
  EXPECT_EQ(back.name, "x");
  EXPECT_EQ(back.columns[1].name, "b, c");
  EXPECT_EQ(back.columns[1].unit, "kJ");
  ASSERT_EQ(back.values.size(), series.values.size());
  for (std::size_t i = 0; i < back.values.size(); ++i)
    EXPECT_EQ(std::bit_cast<std::uint64_t>(back.values[i]), std::bit_cast<std::uint64_t>(series.values[i])) << i;
}

TEST(SeriesCsv, NotANumberComesBackAsSuch) {
  TemporaryFolder folder;
  write_series_csv(folder / "x.csv", {"x", {{"a", ""}}, {std::nan(""), 1.0}});
  const Series back = read_series_csv(folder / "x.csv");
  EXPECT_TRUE(std::isnan(back.values.at(0)));
  EXPECT_EQ(back.values.at(1), 1.0);
}

TEST(SeriesCsv, AFullDiskIsAnErrorThatNamesTheFile) {
  SeriesCsvWriter writer("/dev/full", {{"t", "s"}});
  try {
    for (int i = 0; i < 100000; ++i) writer.append(std::vector<double>{0.1 * i});
    writer.close();
    FAIL() << "a full disk went unnoticed";
  } catch (const IoError& error) {
    EXPECT_STREQ(error.what(), "cannot write /dev/full: No space left on device");
  }
}

TEST(SeriesCsv, AShortFileOnAFullDiskIsNoticedOnClose) {
  SeriesCsvWriter writer("/dev/full", {{"t", "s"}});
  writer.append(std::vector<double>{1.0});
  EXPECT_THROW(writer.close(), IoError);
}

TEST(SeriesCsv, AFolderThatDoesNotExistIsAnErrorThatNamesTheFile) {
  TemporaryFolder folder;
  EXPECT_THROW(write_series_csv(folder / "none/x.csv", {"x", {{"a", "m"}}, {1.0}}), IoError);
}

TEST(SeriesCsv, BadLinesAreNamedWithTheirPlace) {
  TemporaryFolder folder;
  const auto path = folder / "bad.csv";
  write_file_atomically(path, "t [s],x [m]\n1,2\n3,four\n");
  EXPECT_EQ(error_text(path), path.string() + ":3: column 2: 'four' is not a number");
  write_file_atomically(path, "t [s],x [m]\n1,2\n3\n");
  EXPECT_EQ(error_text(path), path.string() + ":3: 1 values, but the header names 2 columns");
  write_file_atomically(path, "");
  EXPECT_EQ(error_text(path), path.string() + ": empty, expected a header line");
}

TEST(SafeFileName, KeepsLettersAndNothingThatLeavesTheFolder) {
  EXPECT_EQ(safe_file_name("line-3.b"), "line-3.b");
  EXPECT_EQ(safe_file_name("../../etc/passwd"), "_._.._etc_passwd");
  EXPECT_EQ(safe_file_name(".."), "__");
  EXPECT_EQ(safe_file_name(""), "_");
}

}  // namespace
}  // namespace talus
