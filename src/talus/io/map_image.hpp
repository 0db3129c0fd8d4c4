#pragma once

#include <talus/record/report.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace talus {

/// A picture of bytes, rows from top to bottom, channels together: 1 grey, 2 grey and alpha, 4 red, green, blue, alpha.
struct MapImage {
  std::size_t width = 0, height = 0, channels = 1;
  std::vector<std::uint8_t> bytes;
};

/// The terrain lit from the north-west (and a little from the west, so that ridges along the light show too), light
/// enough on the whole to be drawn over, with contour lines; clear where there is no ground. Grey and alpha, a pixel
/// per cell.
MapImage draw_hillshade(const MapGrid& terrain, double contour_interval);

/// Distance of contour lines that suits the relief: 1, 2 or 5 times a power of ten [m]; 0 for flat ground.
double choose_contour_interval(const MapGrid& terrain);

/// The classes of the values in colour, a pixel per cell; clear without a value.
MapImage draw_overlay(const MapGrid& overlay, const std::vector<ColourClass>& classes);

/// The bytes of a PNG file. IoError when GDAL cannot make it.
std::string encode_png(const MapImage& image);

/// A picture for the href of an image: "data:image/png;base64,...".
std::string image_uri(const MapImage& image);

}  // namespace talus
