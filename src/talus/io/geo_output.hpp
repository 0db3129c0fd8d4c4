#pragma once

#include <talus/record/geo_result.hpp>

#include <filesystem>
#include <functional>
#include <vector>

namespace talus {

/// Jobs, independent of one another, that write maps/*.tif with their styles and rockfall.gpkg (layers trajectories,
/// deposits, releases, impacts and, with evaluation lines, lines and crossings) into a result folder. They refer to
/// `result` and throw IoError when the system refuses.
std::vector<std::function<void()>> geo_result_jobs(const std::filesystem::path& folder, const GeoResult& result);

}  // namespace talus
