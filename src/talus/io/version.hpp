#pragma once

#include <string>
#include <utility>
#include <vector>

namespace talus {

/// "0.1.0"
std::string version_text();
/// "Release", "Debug", ...
std::string build_type_text();
/// Value of -march the program was built with; empty for the compiler's default.
std::string cpu_baseline_text();
/// Name and version of the compiler and the libraries.
std::vector<std::pair<std::string, std::string>> library_versions();

}  // namespace talus
