#include <talus/base/error.hpp>
#include <talus/io/vector_geometry.hpp>

#include <fmt/format.h>
#include <ogr_geometry.h>

#include <cmath>
#include <memory>

namespace talus {

namespace {

constexpr double kFarthest = 1e12;  ///< no map has coordinates beyond [m]

std::string wanted(const VectorRequest& request) {
  std::string text;
  const auto add = [&](bool yes, const char* name) {
    if (yes) text += (text.empty() ? "" : " or ") + std::string(name);
  };
  add(request.points, "points");
  add(request.lines, "lines");
  add(request.polygons, "polygons");
  return text;
}

struct PartReader {
  const VectorFeature& feature;
  const VectorRequest& request;
  const std::string& where;
  std::vector<VectorFeature>& features;

  void check_kind(bool allowed, const OGRGeometry& geometry) const {
    if (allowed) return;
    throw InputError(fmt::format("{}: it is a {}, but {} are needed; give another layer or remove the feature", where,
                                 OGRGeometryTypeToName(wkbFlatten(geometry.getGeometryType())), wanted(request)));
  }

  Vec3 point(double x, double y, double z) const {
    const Vec3 p(x, y, z);
    if (!(p.array().abs() < kFarthest).all())
      throw InputError(
          fmt::format("{}: the coordinates ({:g}, {:g}) are not possible; the file is damaged", where, x, y));
    return p;
  }

  std::vector<Vec3> path(const OGRSimpleCurve& curve) const {
    std::vector<Vec3> points;
    points.reserve(static_cast<std::size_t>(curve.getNumPoints()));
    const bool has_z = curve.Is3D() != FALSE;
    for (int k = 0; k < curve.getNumPoints(); ++k) {
      const Vec3 p = point(curve.getX(k), curve.getY(k), has_z ? curve.getZ(k) : 0.0);
      if (points.empty() || points.back() != p) points.push_back(p);
    }
    return points;
  }

  void add(VectorKind kind, std::vector<std::vector<Vec3>> paths, const OGRGeometry& geometry) const {
    VectorFeature part = feature;
    part.kind = kind;
    part.paths = std::move(paths);
    part.has_z = geometry.Is3D() != FALSE;
    features.push_back(std::move(part));
  }

  void read_line(const OGRSimpleCurve& curve) const {
    check_kind(request.lines, curve);
    std::vector<Vec3> points = path(curve);
    if (points.size() < 2)
      throw InputError(where + ": the line has no length; remove it, or draw it with two points or more");
    add(VectorKind::kLine, {std::move(points)}, curve);
  }

  void read_polygon(const OGRPolygon& polygon) const {
    check_kind(request.polygons, polygon);
    std::vector<std::vector<Vec3>> rings;
    for (const OGRLinearRing* ring : polygon) {
      std::vector<Vec3> points = path(*ring);
      if (points.size() > 1 && points.front().head<2>() == points.back().head<2>()) points.pop_back();
      double area = 0.0;
      for (std::size_t k = 1; k + 1 < points.size(); ++k) {
        const Vec3 a = points[k] - points[0], b = points[k + 1] - points[0];
        area += a.x() * b.y() - a.y() * b.x();
      }
      if (points.size() >= 3 && area != 0.0) {
        rings.push_back(std::move(points));
      } else if (rings.empty()) {
        throw InputError(where + ": the polygon has no area; remove it, or repair it (Fix geometries in QGIS)");
      }
    }
    add(VectorKind::kPolygon, std::move(rings), polygon);
  }

  void read(const OGRGeometry& geometry) const {
    if (geometry.IsEmpty()) return;
    switch (wkbFlatten(geometry.getGeometryType())) {
      case wkbPoint: {
        check_kind(request.points, geometry);
        const OGRPoint& p = *geometry.toPoint();
        add(VectorKind::kPoint, {{point(p.getX(), p.getY(), p.Is3D() ? p.getZ() : 0.0)}}, geometry);
        break;
      }
      case wkbLineString:
        read_line(*geometry.toLineString());
        break;
      case wkbPolygon:
        read_polygon(*geometry.toPolygon());
        break;
      case wkbMultiPoint:
      case wkbMultiLineString:
      case wkbMultiPolygon:
      case wkbGeometryCollection:
        for (const OGRGeometry* part : *geometry.toGeometryCollection()) read(*part);
        break;
      default:
        check_kind(false, geometry);
    }
  }
};

}  // namespace

void add_geometry_parts(const OGRGeometry& geometry, const VectorFeature& feature, const VectorRequest& request,
                        const std::string& where, std::vector<VectorFeature>& features) {
  const PartReader reader{feature, request, where, features};
  if (!geometry.hasCurveGeometry(FALSE)) {
    reader.read(geometry);
    return;
  }
  const std::unique_ptr<OGRGeometry> straight(geometry.getLinearGeometry());
  if (!straight) throw InputError(where + ": its curves cannot be turned into lines; the file is damaged");
  reader.read(*straight);
}

}  // namespace talus
