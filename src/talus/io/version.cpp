#include <talus/io/version.hpp>

#include <fmt/format.h>
#include <gdal_version.h>
#include <tbb/version.h>
#include <toml++/toml.h>
#include <Eigen/Core>
#include <nlohmann/json.hpp>

namespace talus {

std::string version_text() {
  return TALUS_VERSION;
}

std::string build_type_text() {
  return TALUS_BUILD_TYPE;
}

std::string cpu_baseline_text() {
  return TALUS_CPU_BASELINE;
}

std::vector<std::pair<std::string, std::string>> library_versions() {
  const auto dotted = [](int major, int minor, int patch) { return fmt::format("{}.{}.{}", major, minor, patch); };
  return {
      {"GCC", dotted(__GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__)},
      {"Eigen", dotted(EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION)},
      {"oneTBB", dotted(TBB_VERSION_MAJOR, TBB_VERSION_MINOR, TBB_VERSION_PATCH)},
      {"GDAL", GDAL_RELEASE_NAME},
      {"toml++", dotted(TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH)},
      {"fmt", dotted(FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100)},
      {"nlohmann json", dotted(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH)},
  };
}

}  // namespace talus
