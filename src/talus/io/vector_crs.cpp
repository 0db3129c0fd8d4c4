#include <talus/base/error.hpp>
#include <talus/io/vector_crs.hpp>

#include <cpl_conv.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <cmath>
#include <cstring>

namespace talus {

struct VectorTransform::Chain {
  std::unique_ptr<OGRCoordinateTransformation> transformation;
};

namespace {

/// The system in plan: a vertical part would move heights, and would make equal systems look different.
void keep_plan(OGRSpatialReference& crs) {
  if (crs.IsCompound()) crs.StripVertical();
  crs.DemoteTo2D(nullptr);
  crs.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
}

/// GeoPackages mark unknown systems by systems called "Undefined ...".
bool is_known(const OGRSpatialReference* crs) {
  if (crs == nullptr || crs->IsEmpty() || crs->IsLocal()) return false;
  const char* name = crs->GetName();
  return name == nullptr || std::strncmp(name, "Undefined", 9) != 0;
}

std::string wkt_of(const OGRSpatialReference& crs) {
  char* text = nullptr;
  crs.exportToWkt(&text);
  const std::string wkt = text != nullptr ? text : "";
  CPLFree(text);
  return wkt;
}

std::string reproject_command(const std::filesystem::path& path) {
  return fmt::format("ogr2ogr -f GPKG -t_srs EPSG:CODE {}_projected.gpkg {}", path.stem().string(),
                     path.filename().string());
}

void check_metres(const OGRSpatialReference& crs, const std::filesystem::path& path) {
  if (crs.IsGeographic() || crs.IsGeocentric()) {
    throw InputError(fmt::format(
        "{}: the coordinates are in {} ({}), and the terrain has no coordinate system to project them to. Give the "
        "terrain its system (gdal_edit.py -a_srs EPSG:CODE), or project the layer: {}. GeoJSON is always in degrees "
        "unless it names another system; use a GeoPackage or a Shapefile for local coordinates",
        path.string(), crs.IsGeographic() ? "degrees" : "geocentric metres", crs.GetName(), reproject_command(path)));
  }
  const char* unit = nullptr;
  const double metres = crs.GetLinearUnits(&unit);
  if (std::abs(metres - 1.0) > 1e-9) {
    throw InputError(fmt::format("{}: the coordinates are in {} ({:.9g} m), not in metres. Project the layer: {}",
                                 path.string(), unit != nullptr ? unit : "another unit", metres,
                                 reproject_command(path)));
  }
}

}  // namespace

VectorTransform::VectorTransform(const OGRSpatialReference* file, const std::string& target_wkt,
                                 const std::filesystem::path& path) {
  OGRSpatialReference target;
  if (!target_wkt.empty() && target.importFromWkt(target_wkt.c_str()) != OGRERR_NONE)
    throw InputError(path.string() + ": the coordinate system to project to cannot be understood");
  const bool target_known = is_known(&target);
  if (!is_known(file)) {
    assumed_ = target_known;
    if (target_known) wkt_ = target_wkt;
    return;
  }
  OGRSpatialReference source(*file);
  keep_plan(source);
  if (!target_known) {
    check_metres(source, path);
    wkt_ = wkt_of(source);
    return;
  }
  wkt_ = target_wkt;
  keep_plan(target);
  if (source.IsSame(&target)) return;
  chain_ = std::make_unique<Chain>();
  chain_->transformation.reset(OGRCreateCoordinateTransformation(&source, &target));
  if (!chain_->transformation) {
    throw InputError(
        fmt::format("{}: its coordinate system {} cannot be transformed to {} of the terrain. Project the "
                    "layer: {}",
                    path.string(), source.GetName(), target.GetName(), reproject_command(path)));
  }
  changes_ = true;
}

VectorTransform::~VectorTransform() = default;

bool VectorTransform::apply(Vec3& point) const {
  if (!chain_) return true;
  int ok = FALSE;
  chain_->transformation->Transform(1, &point.x(), &point.y(), nullptr, &ok);
  return ok != FALSE && std::isfinite(point.x()) && std::isfinite(point.y());
}

}  // namespace talus
