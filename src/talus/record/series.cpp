#include <talus/base/error.hpp>
#include <talus/record/series.hpp>

#include <algorithm>

namespace talus {

std::vector<double> Series::column_values(std::string_view column_name) const {
  const auto it =
      std::find_if(columns.begin(), columns.end(), [&](const SeriesColumn& c) { return c.name == column_name; });
  TALUS_ASSERT(it != columns.end());
  const auto column = static_cast<std::size_t>(it - columns.begin());
  std::vector<double> result(row_count());
  for (std::size_t row = 0; row < result.size(); ++row) result[row] = at(row, column);
  return result;
}

}  // namespace talus
