#include <talus/base/error.hpp>
#include <talus/io/rockyfor3d_folder.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>

namespace talus {

namespace {

namespace fs = std::filesystem;

/// Files by name in small letters: folders come from systems that do not mind the case.
std::map<std::string, fs::path> list_rasters(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) throw InputError(folder.string() + ": is not a folder");
  std::map<std::string, fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    std::string name = entry.path().filename().string();
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (name.ends_with(".asc")) files[name.substr(0, name.size() - 4)] = entry.path();
  }
  if (error) throw InputError(folder.string() + ": cannot be read: " + error.message());
  return files;
}

void check_required(const std::map<std::string, fs::path>& files, const fs::path& folder) {
  std::string missing;
  for (const char* name : {"dem", "rockdensity", "d1", "d2", "d3", "blshape", "soiltype"})
    if (!files.contains(name)) missing += (missing.empty() ? "" : ", ") + std::string(name) + ".asc";
  if (!missing.empty())
    throw InputError(fmt::format("{}: an input folder of Rockyfor3D needs {} too", folder.string(), missing));
}

Raster read_companion(const fs::path& path, const Raster& dem) {
  Raster raster = read_raster(path, RasterUse::kValues);
  const double tolerance = 1e-3 * dem.dx;
  if (raster.nx != dem.nx || raster.ny != dem.ny || std::abs(raster.x0 - dem.x0) > tolerance ||
      std::abs(raster.y0 - dem.y0) > tolerance || std::abs(raster.dx - dem.dx) > 1e-6 * dem.dx ||
      std::abs(raster.dy - dem.dy) > 1e-6 * dem.dy)
    throw InputError(fmt::format(
        "{}: its grid is not that of dem.asc: {} x {} cells of {:g} m, first node at ({:.10g}, "
        "{:.10g}), but dem.asc has {} x {} of {:g} m at ({:.10g}, {:.10g})",
        path.string(), raster.nx, raster.ny, raster.dx, raster.x0, raster.y0, dem.nx, dem.ny, dem.dx, dem.x0, dem.y0));
  return raster;
}

[[noreturn]] void refuse_value(const fs::path& path, const Raster& raster, std::size_t k, const std::string& wanted) {
  const std::size_t i = k % raster.nx, row = raster.ny - 1 - k / raster.nx;
  const double value = raster.values[k];
  throw InputError(fmt::format("{}: {} at column {}, row {}; it must be {}", path.string(),
                               std::isnan(value) ? "no data" : fmt::format("{:g}", value), i + 1, row + 1, wanted));
}

/// A value of a source cell within limits.
double value_within(const fs::path& path, const Raster& raster, std::size_t k, double low, double high,
                    const char* unit) {
  const double value = raster.values[k];
  if (!(value >= low && value <= high))
    refuse_value(path, raster, k, fmt::format("from {:g} to {:g} {} where rockdensity is above 0", low, high, unit));
  return value;
}

void read_sources(const std::map<std::string, fs::path>& files, RockyforFolder& result) {
  const auto path = [&](const char* name) { return files.at(name); };
  const Raster density = read_companion(path("rockdensity"), result.dem);
  const std::array<Raster, 3> d = {read_companion(path("d1"), result.dem), read_companion(path("d2"), result.dem),
                                   read_companion(path("d3"), result.dem)};
  const Raster shape = read_companion(path("blshape"), result.dem);
  for (std::size_t n = 0; n < density.values.size(); ++n) {  // in the order of the file: from the north
    RockyforSource source;
    source.i = n % density.nx;
    source.j = density.ny - 1 - n / density.nx;
    const std::size_t k = source.j * density.nx + source.i;
    if (!(density.values[k] > 0.0)) continue;
    source.density = value_within(path("rockdensity"), density, k, 500.0, 10000.0, "kg/m3");
    source.d1 = value_within(path("d1"), d[0], k, 0.01, 100.0, "m");
    source.d2 = value_within(path("d2"), d[1], k, 0.01, 100.0, "m");
    source.d3 = value_within(path("d3"), d[2], k, 0.01, 100.0, "m");
    const double code = shape.values[k];
    if (!(code >= 1.0 && code <= 4.0) || code != std::floor(code))
      refuse_value(path("blshape"), shape, k,
                   "1 (rectangular), 2 (ellipsoid), 3 (sphere) or 4 (disc) where rockdensity is above 0");
    source.shape = static_cast<RockyforShape>(static_cast<int>(code));
    if (std::isnan(result.dem.values[k])) {
      ++result.sources_on_nodata;
    } else {
      result.sources.push_back(source);
    }
  }
  if (result.sources.empty())
    throw InputError(path("rockdensity").string() +
                     ": no cell on the elevation model has a density above 0: nothing "
                     "would be released");
}

void read_soil(const fs::path& path, RockyforFolder& result) {
  const Raster soil = read_companion(path, result.dem);
  result.soil_types.resize(soil.values.size(), -1);
  for (std::size_t k = 0; k < soil.values.size(); ++k) {
    const double type = soil.values[k];
    if (std::isnan(type)) continue;
    if (!(type >= 0.0 && type <= 7.0) || type != std::floor(type))
      refuse_value(path, soil, k, "a whole number from 0 to 7");
    result.soil_types[k] = static_cast<int>(type);
  }
}

/// Cells of a net in the order of their places along its main direction.
void sort_along(RockyforNet& net) {
  double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0, yy = 0.0;
  const auto n = static_cast<double>(net.cells.size());
  for (const auto& [i, j] : net.cells) {
    x += static_cast<double>(i) / n;
    y += static_cast<double>(j) / n;
  }
  for (const auto& [i, j] : net.cells) {
    const double a = static_cast<double>(i) - x, b = static_cast<double>(j) - y;
    xx += a * a;
    xy += a * b;
    yy += b * b;
  }
  const double angle = 0.5 * std::atan2(2.0 * xy, xx - yy), c = std::cos(angle), s = std::sin(angle);
  std::sort(net.cells.begin(), net.cells.end(), [c, s](const auto& p, const auto& q) {
    const double u = c * static_cast<double>(p.first) + s * static_cast<double>(p.second);
    const double v = c * static_cast<double>(q.first) + s * static_cast<double>(q.second);
    return u != v ? u < v : p < q;
  });
}

void read_nets(const std::map<std::string, fs::path>& files, RockyforFolder& result) {
  if (!files.contains("net_number")) return;
  const Raster number = read_companion(files.at("net_number"), result.dem);
  const auto optional = [&](const char* name) -> std::optional<Raster> {
    if (!files.contains(name)) return {};
    return read_companion(files.at(name), result.dem);
  };
  const std::optional<Raster> energy = optional("net_energy"), height = optional("net_height");
  std::map<int, RockyforNet> nets;
  for (std::size_t k = 0; k < number.values.size(); ++k) {
    if (!(number.values[k] > 0.0)) continue;
    if (number.values[k] != std::floor(number.values[k]) || number.values[k] > 1e6)
      refuse_value(files.at("net_number"), number, k, "a whole number, 0 where there is no net");
    RockyforNet& net = nets[static_cast<int>(number.values[k])];
    net.number = static_cast<int>(number.values[k]);
    net.cells.emplace_back(k % number.nx, k / number.nx);
    if (energy && energy->values[k] > net.energy_kJ) net.energy_kJ = energy->values[k];
    if (height && height->values[k] > net.height) net.height = height->values[k];
  }
  for (auto& [key, net] : nets) {
    sort_along(net);
    result.nets.push_back(std::move(net));
  }
}

}  // namespace

RockyforFolder read_rockyfor3d(const fs::path& folder) {
  const std::map<std::string, fs::path> files = list_rasters(folder);
  check_required(files, folder);
  RockyforFolder result;
  result.path = folder;
  result.dem = read_raster(files.at("dem"));
  read_sources(files, result);
  read_soil(files.at("soiltype"), result);
  read_nets(files, result);
  for (const char* name : {"rg70", "rg20", "rg10", "nrtrees", "dbhmean", "dbhstd", "conif_percent"})
    if (files.contains(name)) result.files_not_used.push_back(files.at(name).filename().string());
  return result;
}

}  // namespace talus
