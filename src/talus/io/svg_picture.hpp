#pragma once

#include <talus/record/report.hpp>

#include <string>

namespace talus {

/// Draws a picture as one <svg> element for a page that also has plot_style(): shapes in the given order, dark to
/// bright with their value, and a colour bar.
std::string draw_picture(const ReportPicture& picture);

}  // namespace talus
