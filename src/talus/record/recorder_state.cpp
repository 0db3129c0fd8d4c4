#include <talus/record/recorder_state.hpp>

namespace talus {

void save_rows(const Series& series, ByteWriter& out) {
  out.put(static_cast<std::uint64_t>(series.values.size()));
  for (const double value : series.values) out.put(value);
}

void restore_rows(ByteReader& in, Series& series) {
  const std::size_t count = in.get_count(sizeof(double));
  series.values.resize(count);
  for (double& value : series.values) value = in.get<double>();
}

}  // namespace talus
