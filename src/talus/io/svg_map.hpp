#pragma once

#include <talus/io/map_legend.hpp>
#include <talus/record/report.hpp>

#include <string>

namespace talus {

/// Draws a map as one <svg> element for a page that also has plot_style() and map_style(): hillshade with contour
/// lines, the overlay half-transparent on it, lines and points, axes in metres, legend, scale bar and north arrow. The
/// pictures are in it. Any data can be drawn, an empty map too. IoError when GDAL cannot make the pictures.
std::string draw_map(const ReportMap& map, const std::vector<MarkName>& names = {});

/// Style sheet of the maps.
std::string map_style();

/// The same map with no more cells and points than draw_map() shows: what report.json keeps.
ReportMap thin_map(const ReportMap& map);

}  // namespace talus
