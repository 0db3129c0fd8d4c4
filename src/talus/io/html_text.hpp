#pragma once

#include <string>
#include <string_view>

namespace talus {

/// Text made safe for HTML and SVG, in content and in quoted attributes. Control characters and bytes that are not
/// UTF-8 become U+FFFD.
std::string escape_html(std::string_view text);

/// Width of the text in a common sans-serif font, rounded up [em]: for margins and legends of plots.
double estimate_text_width(std::string_view text);

}  // namespace talus
