#pragma once

#include <talus/io/raster.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace talus {

/// Block shapes of Rockyfor3D, raster blshape.
enum class RockyforShape { kBox = 1, kEllipsoid = 2, kSphere = 3, kDisc = 4 };

/// A cell that releases blocks.
struct RockyforSource {
  std::size_t i = 0, j = 0;             ///< node of the elevation model
  double density = 0.0;                 ///< [kg/m3]
  double d1 = 0.0, d2 = 0.0, d3 = 0.0;  ///< dimensions of the block [m]
  RockyforShape shape = RockyforShape::kBox;
};

/// A net: its cells along its line.
struct RockyforNet {
  int number = 0;
  std::vector<std::pair<std::size_t, std::size_t>> cells;
  double energy_kJ = 0.0, height = 0.0;  ///< largest of its cells [kJ, m]
};

/// The input folder of Rockyfor3D as plain data.
struct RockyforFolder {
  std::filesystem::path path;
  Raster dem;
  std::vector<int> soil_types;  ///< per node of the elevation model, 0 to 7; -1: no data
  std::vector<RockyforSource> sources;
  std::size_t sources_on_nodata = 0;  ///< left out
  std::vector<RockyforNet> nets;
  std::vector<std::string> files_not_used;  ///< rasters of the folder that Talus has no use for
};

/// Reads dem, rockdensity, d1, d2, d3, blshape, soiltype and, if there, the nets (.asc, names in any case). Throws
/// InputError for files that are missing, of another grid than dem, or with values that cannot be meant.
RockyforFolder read_rockyfor3d(const std::filesystem::path& folder);

}  // namespace talus
