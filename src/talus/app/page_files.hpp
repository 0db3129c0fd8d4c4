#pragma once

#include <talus/io/view_export.hpp>

namespace talus {

/// The page of the viewer, compiled into the program from web/dist.
PageBundle page_files();

}  // namespace talus
