#pragma once

#include <talus/io/view_result.hpp>

#include <string>
#include <string_view>

namespace talus {

/// The bundle of the page: web/dist.
struct PageBundle {
  std::string_view html, script, style;
};

/// index.html with the token of a server in it.
std::string page_with_token(std::string_view html, std::string_view token);

/// The page with its script, its style and all that it would fetch in one file, to be opened from a disk. InputError
/// when that would be too much for a browser.
std::string export_page(const PageBundle& page, ViewResult& result);

}  // namespace talus
