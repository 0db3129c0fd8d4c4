#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace talus {

struct SeriesColumn {
  std::string name;  ///< for example "kinetic_energy"
  std::string unit;  ///< for example "J"; "-" without dimension. The CSV header is "name [unit]".
};

/// A column of words, for rows that stand for choices with names.
struct SeriesText {
  std::string name;
  std::vector<std::string> values;  ///< one per row
};

/// A table of numbers over time or path: one file series/<name>.csv.
struct Series {
  std::string name;
  std::vector<SeriesColumn> columns;
  std::vector<double> values;          ///< row-major
  std::vector<SeriesText> texts = {};  ///< before the numbers in the file

  std::size_t row_count() const { return columns.empty() ? 0 : values.size() / columns.size(); }
  double at(std::size_t row, std::size_t column) const { return values[row * columns.size() + column]; }
  void append(std::span<const double> row) { values.insert(values.end(), row.begin(), row.end()); }
  std::vector<double> column_values(std::string_view column_name) const;  ///< asserts that the column exists
};

}  // namespace talus
