#pragma once

#include <talus/record/report.hpp>

#include <string>

namespace talus {

/// Draws a plot as one <svg> element for a page that also has plot_style(). Any data can be drawn: nothing, constants,
/// NaN, huge, tiny, millions of points (the file stays small). Lines differ in colour and in dashes or markers, so
/// that they can be told apart in greyscale.
std::string draw_plot(const ReportPlot& plot);

/// Style sheet of the plots: colours for light and dark from --ink, --faint and --paper of the page.
std::string plot_style();

/// The same plot with no more points than draw_plot() shows: what report.json keeps.
ReportPlot thin_plot(const ReportPlot& plot);

}  // namespace talus
