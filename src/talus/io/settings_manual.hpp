#pragma once

#include <string>

namespace talus {

/// Reference of the case format as Markdown: one section per kind of study, one table per table of the case.
std::string write_case_manual();

}  // namespace talus
