#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/io/las_file.hpp>
#include <talus/io/las_grid.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr double kBytesPerCell = 20.0;  // sum, count and the raster

struct PlanExtent {
  double x_low = std::numeric_limits<double>::infinity(), x_high = -x_low, y_low = x_low, y_high = -x_low;
  void include(const LasPoint& p) {
    x_low = std::min(x_low, p.x);
    x_high = std::max(x_high, p.x);
    y_low = std::min(y_low, p.y);
    y_high = std::max(y_high, p.y);
  }
};

/// First pass: which classes there are, and where. Withheld points are left out.
struct Survey {
  std::array<std::uint64_t, 256> classes{};  ///< points per class
  PlanExtent all, wanted;                    ///< of all points, of those of the wanted class
};

/// Which points count: those of the wanted class, or all of a cloud that nobody has classified.
struct PointFilter {
  int classification;
  bool operator()(const LasPoint& p) const {
    return !p.withheld && (classification < 0 || p.classification == classification);
  }
};

std::string class_list(const Survey& survey) {
  std::string text;
  for (std::size_t c = 0; c < survey.classes.size(); ++c)
    if (survey.classes[c] > 0) text += fmt::format("{}{} ({} points)", text.empty() ? "" : ", ", c, survey.classes[c]);
  return text.empty() ? "none" : text;
}

PointFilter choose_points(const Survey& survey, const LasGridSettings& settings, const std::filesystem::path& path,
                          LasGrid& grid) {
  std::uint64_t all = 0;
  for (const std::uint64_t n : survey.classes) all += n;
  if (all == 0) throw InputError(path.string() + ": all points are marked as withheld");
  grid.used = all;
  if (settings.classification < 0) return {-1};
  const std::uint64_t wanted = survey.classes[static_cast<std::size_t>(settings.classification)];
  if (wanted > 0) {
    grid.used = wanted;
    return {settings.classification};
  }
  if (survey.classes[0] + survey.classes[1] < all)
    throw InputError(
        fmt::format("{}: no point has class {}; the file has classes {}. Choose one with --class, or all "
                    "points with --all-points",
                    path.string(), settings.classification, class_list(survey)));
  grid.warnings.push_back(path.string() +
                          ": the points are not classified: all of them are used, trees and houses too. Classify the "
                          "ground first: pdal translate IN.las OUT.las smrf");
  return {-1};
}

Survey survey_points(const std::filesystem::path& path, const LasHeader& header, int wanted) {
  Survey survey;
  for_each_las_point(path, header, [&](const LasPoint& p) {
    if (p.withheld) return;
    ++survey.classes[static_cast<std::size_t>(p.classification)];
    survey.all.include(p);
    if (p.classification == wanted) survey.wanted.include(p);
  });
  return survey;
}

void place_raster(const PlanExtent& box, double cell, const std::filesystem::path& path, Raster& raster) {
  const double i_low = std::floor(box.x_low / cell), i_high = std::floor(box.x_high / cell);
  const double j_low = std::floor(box.y_low / cell), j_high = std::floor(box.y_high / cell);
  const double nx = i_high - i_low + 1.0, ny = j_high - j_low + 1.0;
  const double memory = static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGE_SIZE));
  if (nx < 2.0 || ny < 2.0)
    throw InputError(fmt::format("{}: {:g} x {:g} cells of {:g} m are too few for a terrain; use a smaller --cell",
                                 path.string(), nx, ny, cell));
  if (nx > 1e9 || ny > 1e9 || nx * ny * kBytesPerCell > 0.5 * memory)
    throw InputError(
        fmt::format("{}: the points span {:g} m x {:g} m: {:.3g} cells of {:g} m do not fit into the memory. "
                    "Use a larger --cell or cut the cloud; are there stray points?",
                    path.string(), box.x_high - box.x_low, box.y_high - box.y_low, nx * ny, cell));
  raster.dx = raster.dy = cell;
  raster.nx = static_cast<std::size_t>(nx);
  raster.ny = static_cast<std::size_t>(ny);
  raster.x0 = (i_low + 0.5) * cell;
  raster.y0 = (j_low + 0.5) * cell;
}

/// Heights of the cells with points; NaN elsewhere.
void bin_points(const std::filesystem::path& path, const LasHeader& header, const PointFilter& keep, LasHeight height,
                Raster& raster) {
  const double west = raster.x0 - 0.5 * raster.dx, south = raster.y0 - 0.5 * raster.dy;
  const std::size_t cells = raster.nx * raster.ny;
  std::vector<std::uint32_t> count(cells, 0);
  raster.values.assign(cells, 0.0);
  for_each_las_point(path, header, [&](const LasPoint& p) {
    if (!keep(p)) return;
    const auto index = [](double u, std::size_t n) {
      return std::min(n - 1, static_cast<std::size_t>(std::max(0.0, std::floor(u))));
    };
    const std::size_t k =
        index((p.y - south) / raster.dy, raster.ny) * raster.nx + index((p.x - west) / raster.dx, raster.nx);
    double& z = raster.values[k];
    if (height == LasHeight::kMean) {
      z += p.z;
    } else {
      z = count[k] == 0 ? p.z : std::min(z, p.z);
    }
    ++count[k];
  });
  for (std::size_t k = 0; k < cells; ++k) {
    if (count[k] == 0) {
      raster.values[k] = std::numeric_limits<double>::quiet_NaN();
    } else if (height == LasHeight::kMean) {
      raster.values[k] /= static_cast<double>(count[k]);
    }
  }
}

/// Weighted mean of the cells around (i, j); NaN when they lie on fewer than three sides.
double filled_height(const std::vector<double>& heights, const Raster& raster, std::size_t i, std::size_t j,
                     int reach) {
  double sum = 0.0, weights = 0.0;
  std::array<bool, 4> sides{};
  const auto nx = static_cast<std::ptrdiff_t>(raster.nx), ny = static_cast<std::ptrdiff_t>(raster.ny);
  for (std::ptrdiff_t b = -reach; b <= reach; ++b) {
    for (std::ptrdiff_t a = -reach; a <= reach; ++a) {
      const std::ptrdiff_t x = static_cast<std::ptrdiff_t>(i) + a, y = static_cast<std::ptrdiff_t>(j) + b;
      if ((a == 0 && b == 0) || x < 0 || y < 0 || x >= nx || y >= ny) continue;
      const double z = heights[static_cast<std::size_t>(y * nx + x)];
      if (std::isnan(z)) continue;
      const double weight = 1.0 / static_cast<double>(a * a + b * b);
      sum += weight * z;
      weights += weight;
      sides[a > 0 && b >= 0 ? 0U : (a <= 0 && b > 0 ? 1U : (a < 0 ? 2U : 3U))] = true;
    }
  }
  const auto count = std::count(sides.begin(), sides.end(), true);
  return count >= 3 ? sum / weights : std::numeric_limits<double>::quiet_NaN();
}

void fill_holes(int reach, LasGrid& grid) {
  Raster& raster = grid.raster;
  std::vector<std::pair<std::size_t, double>> filled;  // from the measured cells only: the order does not matter
  for (std::size_t j = 0; j < raster.ny; ++j) {
    for (std::size_t i = 0; i < raster.nx; ++i) {
      if (!std::isnan(raster.values[j * raster.nx + i])) {
        ++grid.cells_with_points;
        continue;
      }
      const double z =
          reach > 0 ? filled_height(raster.values, raster, i, j, reach) : std::numeric_limits<double>::quiet_NaN();
      if (!std::isnan(z)) filled.emplace_back(j * raster.nx + i, z);
    }
  }
  for (const auto& [k, z] : filled) raster.values[k] = z;
  grid.cells_filled = filled.size();
  grid.cells_empty = raster.values.size() - grid.cells_with_points - grid.cells_filled;
  raster.nodata_count = grid.cells_empty;
}

}  // namespace

LasGrid grid_las(const std::filesystem::path& path, const LasGridSettings& settings) {
  const LasHeader header = read_las_header(path);
  LasGrid grid;
  grid.points = header.point_count;
  const Survey survey = survey_points(path, header, settings.classification);
  const PointFilter keep = choose_points(survey, settings, path, grid);
  place_raster(keep.classification < 0 ? survey.all : survey.wanted, settings.cell, path, grid.raster);
  grid.raster.crs_wkt = settings.crs_wkt.empty() ? header.crs_wkt : settings.crs_wkt;
  grid.raster.has_crs = !grid.raster.crs_wkt.empty();
  if (!grid.raster.has_crs)
    grid.warnings.push_back(path.string() +
                            ": the file names no coordinate system; give it with --crs EPSG:CODE, or the terrain has "
                            "none either");
  bin_points(path, header, keep, settings.height, grid.raster);
  fill_holes(settings.fill, grid);
  if (grid.cells_with_points * 2 < grid.raster.values.size())
    grid.warnings.push_back(fmt::format(
        "{}: only {:.0f} % of the cells have points; a --cell of {} m would suit the cloud "
        "better",
        path.string(),
        100.0 * static_cast<double>(grid.cells_with_points) / static_cast<double>(grid.raster.values.size()),
        number_text(2.0 * settings.cell)));
  return grid;
}

}  // namespace talus
