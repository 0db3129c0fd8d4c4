#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// Measurements for the validation tests: where they are, tables, and the statistics by which they are compared.

namespace talus {

/// The folder of the measurements. It is not part of the repository and lies beside it.
inline std::filesystem::path measured_data_folder() {
  return std::filesystem::path(TALUS_SOURCE_DIR).parent_path() / "shared" / "data";
}

/// Ends the test as skipped, with the reason, where the measurements are not at hand.
#define TALUS_REQUIRE_MEASURED_DATA(folder)                                                       \
  if (!std::filesystem::is_directory(::talus::measured_data_folder() / (folder)))                 \
  GTEST_SKIP() << "the measurements in " << (::talus::measured_data_folder() / (folder)).string() \
               << " are not at hand: nothing is compared"

/// A table of text with named columns.
struct MeasuredTable {
  std::vector<std::string> names;
  std::vector<std::vector<std::string>> rows;

  std::size_t column(const std::string& name) const {
    const auto it = std::find(names.begin(), names.end(), name);
    if (it == names.end()) throw std::runtime_error("no column " + name);
    return static_cast<std::size_t>(it - names.begin());
  }
  const std::string& text(std::size_t row, const std::string& name) const { return rows[row][column(name)]; }
  double number(std::size_t row, const std::string& name) const {
    const std::string& s = text(row, name);
    return s.empty() ? std::nan("") : std::stod(s);
  }
};

/// Comma-separated values without quotes that matter: quoted fields keep their commas.
inline MeasuredTable read_measured_table(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  const auto split = [](const std::string& line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        fields.emplace_back();
      } else if (c != '\r') {
        fields.back() += c;
      }
    }
    return fields;
  };
  MeasuredTable table;
  std::string line;
  std::getline(file, line);
  table.names = split(line);
  while (std::getline(file, line))
    if (!line.empty()) table.rows.push_back(split(line));
  return table;
}

/// Rows of numbers separated by blanks; lines that do not start with a number are passed over.
inline std::vector<std::vector<double>> read_measured_numbers(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  std::vector<std::vector<double>> rows;
  std::string line;
  while (std::getline(file, line)) {
    std::istringstream in(line);
    std::vector<double> row;
    for (double x = 0.0; in >> x;) row.push_back(x);
    if (!row.empty()) rows.push_back(row);
  }
  return rows;
}

inline double mean_of(const std::vector<double>& x) {
  double sum = 0.0;
  for (const double v : x) sum += v;
  return sum / static_cast<double>(x.size());
}

/// Standard deviation of the sample.
inline double deviation_of(const std::vector<double>& x) {
  const double mean = mean_of(x);
  double sum = 0.0;
  for (const double v : x) sum += (v - mean) * (v - mean);
  return std::sqrt(sum / static_cast<double>(x.size() - 1));
}

/// Standard error of the mean.
inline double standard_error_of(const std::vector<double>& x) {
  return deviation_of(x) / std::sqrt(static_cast<double>(x.size()));
}

/// Kolmogorov-Smirnov distance: largest difference of the two cumulative distributions.
inline double kolmogorov_smirnov(std::vector<double> a, std::vector<double> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  double largest = 0.0;
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    const double x = std::min(a[i], b[j]);
    while (i < a.size() && a[i] <= x) ++i;
    while (j < b.size() && b[j] <= x) ++j;
    largest = std::max(largest, std::abs(static_cast<double>(i) / static_cast<double>(a.size()) -
                                         static_cast<double>(j) / static_cast<double>(b.size())));
  }
  return largest;
}

/// Distance that two samples of these sizes from one distribution exceed with 5 % chance (Smirnov's limit).
inline double kolmogorov_smirnov_limit(std::size_t n, std::size_t m) {
  return 1.358 * std::sqrt(1.0 / static_cast<double>(n) + 1.0 / static_cast<double>(m));
}

}  // namespace talus
