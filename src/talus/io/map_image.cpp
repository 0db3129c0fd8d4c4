#include <talus/base/error.hpp>
#include <talus/io/base64.hpp>
#include <talus/io/colour_class.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/map_image.hpp>
#include <talus/io/memory_file.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

#include <gdal_priv.h>

namespace talus {

namespace {

// Light on the whole, whichever way the slope faces, so that colours drawn over it keep their order.
constexpr double kMeanGrey = 0.80, kDarkest = 0.52, kContrast = 0.50;

bool is_usable(const MapGrid& grid) {
  return grid.nx > 0 && grid.ny > 0 && grid.values.size() == grid.nx * grid.ny && grid.dx > 0.0 && grid.dy > 0.0;
}

/// Slope between two neighbours of a cell, one-sided at edges and beside holes.
double slope(double before, double here, double after, double step) {
  const bool has_before = std::isfinite(before), has_after = std::isfinite(after);
  if (has_before && has_after) return (after - before) / (2.0 * step);
  if (has_after) return (after - here) / step;
  return has_before ? (here - before) / step : 0.0;
}

/// Lambert's law for light from an azimuth (clockwise from north), 45 degrees above the horizon.
double light_from(double azimuth_deg, double slope_x, double slope_y) {
  const double a = azimuth_deg * std::numbers::pi / 180.0, sun = std::sqrt(0.5);
  const double along = -slope_x * std::sin(a) - slope_y * std::cos(a);  // normal is (-slope_x, -slope_y, 1)
  return std::max(0.0, sun * (along + 1.0) / std::sqrt(1.0 + slope_x * slope_x + slope_y * slope_y));
}

/// 0 no contour line, 1 a line, 2 a fifth line, between two neighbours.
int contour_between(double a, double b, double interval) {
  if (!(interval > 0.0) || !std::isfinite(a) || !std::isfinite(b)) return 0;
  const double low = std::floor(std::min(a, b) / interval), high = std::floor(std::max(a, b) / interval);
  if (low == high) return 0;
  return std::floor(high / 5.0) != std::floor(low / 5.0) ? 2 : 1;
}

}  // namespace

double choose_contour_interval(const MapGrid& terrain) {
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const float z : terrain.values)
    if (std::isfinite(z)) {
      low = std::min(low, static_cast<double>(z));
      high = std::max(high, static_cast<double>(z));
    }
  const double rough = (high - low) / 20.0;
  if (!(rough > 1e-3) || !std::isfinite(rough)) return 0.0;
  const double decade = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double lead : {1.0, 2.0, 5.0})
    if (rough <= lead * decade) return lead * decade;
  return 10.0 * decade;
}

MapImage draw_hillshade(const MapGrid& t, double contour_interval) {
  MapImage image;
  if (!is_usable(t)) return image;
  const auto height = [&](bool inside, std::size_t i, std::size_t j) {
    return inside ? static_cast<double>(t.values[j * t.nx + i]) : std::nan("");
  };
  std::vector<float> light(t.nx * t.ny, std::nanf(""));
  double sum = 0.0;
  std::size_t count = 0;
  for (std::size_t j = 0; j < t.ny; ++j)
    for (std::size_t i = 0; i < t.nx; ++i) {
      const double z = height(true, i, j);
      if (!std::isfinite(z)) continue;
      const double slope_x = slope(height(i > 0, i - 1, j), z, height(i + 1 < t.nx, i + 1, j), t.dx);
      const double slope_y = slope(height(j > 0, i, j - 1), z, height(j + 1 < t.ny, i, j + 1), t.dy);
      const double l = 0.75 * light_from(315.0, slope_x, slope_y) + 0.25 * light_from(270.0, slope_x, slope_y);
      light[j * t.nx + i] = static_cast<float>(l);
      sum += l;
      ++count;
    }
  const double mean = count > 0 ? sum / static_cast<double>(count) : 0.0;

  image = {t.nx, t.ny, 2, std::vector<std::uint8_t>(2 * t.nx * t.ny, 0)};
  for (std::size_t j = 0; j < t.ny; ++j)
    for (std::size_t i = 0; i < t.nx; ++i) {
      const double l = static_cast<double>(light[j * t.nx + i]), z = height(true, i, j);
      if (std::isnan(l)) continue;
      double grey = std::clamp(kMeanGrey + kContrast * (l - mean), kDarkest, 1.0);
      const int line = std::max(contour_between(z, height(i + 1 < t.nx, i + 1, j), contour_interval),
                                contour_between(z, height(j + 1 < t.ny, i, j + 1), contour_interval));
      grey *= line == 2 ? 0.60 : line == 1 ? 0.80 : 1.0;
      std::uint8_t* pixel = image.bytes.data() + 2 * ((t.ny - 1 - j) * t.nx + i);
      pixel[0] = static_cast<std::uint8_t>(std::lround(255.0 * grey));
      pixel[1] = 255;
    }
  return image;
}

MapImage draw_overlay(const MapGrid& overlay, const std::vector<ColourClass>& classes) {
  MapImage image;
  if (!is_usable(overlay)) return image;
  image = {overlay.nx, overlay.ny, 4, std::vector<std::uint8_t>(4 * overlay.nx * overlay.ny, 0)};
  std::vector<std::array<std::uint8_t, 3>> colours;
  for (const ColourClass& c : classes) colours.push_back(colour_of(c.colour));
  for (std::size_t j = 0; j < overlay.ny; ++j)
    for (std::size_t i = 0; i < overlay.nx; ++i) {
      const int number = class_of(classes, static_cast<double>(overlay.values[j * overlay.nx + i]));
      if (number < 0) continue;
      std::uint8_t* pixel = image.bytes.data() + 4 * ((overlay.ny - 1 - j) * overlay.nx + i);
      std::copy_n(colours[static_cast<std::size_t>(number)].begin(), 3, pixel);
      pixel[3] = 255;
    }
  return image;
}

std::string encode_png(const MapImage& image) {
  TALUS_ASSERT(image.width > 0 && image.height > 0 && image.width < 65536 && image.height < 65536);
  TALUS_ASSERT(image.bytes.size() == image.width * image.height * image.channels);
  const GdalSession session;
  const int width = static_cast<int>(image.width), height = static_cast<int>(image.height);
  const int channels = static_cast<int>(image.channels);
  GDALDriver* driver = GetGDALDriverManager()->GetDriverByName("MEM");
  GDALDatasetUniquePtr dataset(driver ? driver->Create("", width, height, channels, GDT_Byte, nullptr) : nullptr);
  if (!dataset) throw IoError("picture of a map: " + session.failure());
  auto* bytes = const_cast<std::uint8_t*>(image.bytes.data());  // GDAL reads and writes through one signature
  const GSpacing pixel = channels, row = pixel * width;
  if (dataset->RasterIO(GF_Write, 0, 0, width, height, bytes, width, height, GDT_Byte, channels, nullptr, pixel, row, 1,
                        nullptr) != CE_None)
    throw IoError("picture of a map: " + session.failure());
  const char* const options[] = {"ZLEVEL=6", nullptr};
  return encode_dataset(*dataset, "PNG", options, session, "picture of a map");
}

std::string image_uri(const MapImage& image) {
  return "data:image/png;base64," + base64_encode(encode_png(image));
}

}  // namespace talus
