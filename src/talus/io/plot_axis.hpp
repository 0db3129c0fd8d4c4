#pragma once

#include <string>
#include <vector>

namespace talus {

struct AxisTick {
  double value = 0.0;
  std::string label;  ///< empty for a minor tick
};

/// One axis of a plot: its range and where it is labelled. Label text times the factor plus the offset in `note` is
/// the value, so that labels stay short for 1.2e6 as for 2600000.5.
struct PlotAxis {
  double low = 0.0;
  double high = 1.0;
  bool log = false;
  std::vector<AxisTick> ticks;
  std::string note;  ///< "×10⁶", "+ 2600000", or empty

  double fraction(double value) const;  ///< 0 at low, 1 at high
};

/// Range of the values that an axis can show.
struct ValueRange {
  double low = 0.0;
  double high = 0.0;
  bool empty = true;

  void add(double value);
};

/// Values that no axis shows break a line: non-finite, beyond 1e300, and not positive on a logarithmic axis.
bool is_plottable(double value, bool log);

/// The range widened by a fraction of itself on both sides; a constant gets a range around it.
ValueRange padded_range(const ValueRange& range, double margin, bool log);

/// Ticks at 1, 2 or 5 times a power of ten, about `tick_target` of them.
PlotAxis make_axis(const ValueRange& range, int tick_target, bool log);

}  // namespace talus
