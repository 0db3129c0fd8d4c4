#pragma once

#include <talus/io/plot_axis.hpp>
#include <talus/record/report.hpp>

namespace talus {

/// Where the values of a plot fall on paper.
struct PlotScale {
  PlotAxis x, y;
  double width = 1.0;   ///< of the plot area [px]
  double height = 1.0;  ///< [px]

  double to_pixel_x(double value) const { return width * x.fraction(value); }
  double to_pixel_y(double value) const { return height * (1.0 - y.fraction(value)); }
};

/// The same picture with few points: first, lowest, highest and last point of every pixel column of a line along x;
/// points closer than a fraction of a pixel dropped from a path that turns back; one marker per cell of 2 px. The
/// extremes of the line are always among the points kept, so thinning twice changes nothing. Breaks (NaN) stay where
/// they can be seen.
PlotLine thin_line(const PlotLine& line, const PlotScale& scale);

}  // namespace talus
