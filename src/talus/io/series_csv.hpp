#pragma once

#include <talus/io/output_file.hpp>
#include <talus/record/series.hpp>

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace talus {

/// Streams rows to a CSV file. The header is `name [unit]`; numbers are the shortest text that reads back to the same
/// bits; non-finite numbers are nan, inf and -inf. Failures are IoErrors that name the file.
class SeriesCsvWriter {
 public:
  SeriesCsvWriter(const std::filesystem::path& path, const std::vector<SeriesColumn>& columns);
  void append(std::span<const double> row);  ///< asserts one value per column
  void flush();                              ///< lets others read what is there
  void close();                              ///< needed: a destructor cannot report a full disk

 private:
  OutputFile file_;
  std::size_t column_count_;
  std::string line_;
};

void write_series_csv(const std::filesystem::path& path, const Series& series);

/// The columns that a header line names; those of words have no unit.
std::vector<SeriesColumn> parse_csv_header(std::string_view line);

/// Reads a file of numbers of the writer above; the series is named after the file. InputError with file and line
/// otherwise.
Series read_series_csv(const std::filesystem::path& path);

}  // namespace talus
