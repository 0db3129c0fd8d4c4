#include <talus/record/force_filter.hpp>

#include <cmath>
#include <numbers>

namespace talus {

namespace {

/// Second order difference equation of the standard's appendix; the state before the first sample is at rest there.
struct ChannelFilter {
  double a0 = 0.0, a1 = 0.0, a2 = 0.0, b1 = 0.0, b2 = 0.0;

  template <class Iterator>
  void run(Iterator begin, Iterator end) const {
    if (begin == end) return;
    double x1 = *begin, x2 = *begin, y1 = *begin, y2 = *begin;
    for (Iterator it = begin; it != end; ++it) {
      const double x = *it, y = a0 * x + a1 * x1 + a2 * x2 + b1 * y1 + b2 * y2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      *it = y;
    }
  }
};

}  // namespace

void filter_channel(std::vector<double>& samples, double interval, std::int64_t frequency_class) {
  // 2.0775 puts the -3 dB point of both runs together at 5/3 of the class.
  const double wd = 2.0 * std::numbers::pi * static_cast<double>(frequency_class) * 2.0775;
  const double wa = std::tan(0.5 * wd * interval), root = std::numbers::sqrt2;
  const double scale = 1.0 + root * wa + wa * wa;
  ChannelFilter filter;
  filter.a0 = filter.a2 = wa * wa / scale;
  filter.a1 = 2.0 * filter.a0;
  filter.b1 = -2.0 * (wa * wa - 1.0) / scale;
  filter.b2 = (-1.0 + root * wa - wa * wa) / scale;
  filter.run(samples.begin(), samples.end());
  filter.run(samples.rbegin(), samples.rend());
}

}  // namespace talus
