#include <talus/base/error.hpp>
#include <talus/geometry/convex_hull.hpp>
#include <talus/geometry/mass_properties.hpp>
#include <talus/geometry/solid_body.hpp>

#include <cmath>
#include <numbers>
#include <string>

namespace talus {
namespace {

/// Lengths of a solid by formula [m].
constexpr double kShortest = 1e-7;
constexpr double kLongest = 1e6;

void require_length(double value, const std::string& what) {
  if (!(value >= kShortest && value <= kLongest)) {
    throw InputError(what + " = " + std::to_string(value) +
                     " m is not possible: it must be a finite number between 1e-7 and 1e6 m");
  }
}

/// A solid whose mass properties are known by formula; `points` are its corners about the centre of mass.
SolidBody body_by_formula(const PointCloud& points, double volume, const Vec3& theta_per_mass) {
  ConvexHull hull = convex_hull(points);
  // The corners as the formula gives them, not as moved to the centre of their box and back.
  for (std::size_t i = 0; i < hull.source.size(); ++i) hull.surface.vertices[i] = points[hull.source[i]];
  SolidBody body;
  body.shape = make_shape_hull(hull.surface);
  body.volume = volume;
  body.theta_per_mass = theta_per_mass;
  return body;
}

}  // namespace

SolidBody make_sphere(double radius) {
  require_length(radius, "sphere radius");
  SolidBody body;
  body.shape = ShapeSphere{radius};
  body.volume = 4.0 / 3.0 * std::numbers::pi * radius * radius * radius;
  body.theta_per_mass = Vec3::Constant(0.4 * radius * radius);
  return body;
}

SolidBody make_box(const Vec3& edges) {
  for (int i = 0; i < 3; ++i) require_length(edges[i], "box edge");
  PointCloud corners;
  for (int i = 0; i < 8; ++i)
    corners.emplace_back((i & 1 ? 0.5 : -0.5) * edges.x(), (i & 2 ? 0.5 : -0.5) * edges.y(),
                         (i & 4 ? 0.5 : -0.5) * edges.z());
  const Vec3 square = edges.cwiseAbs2();
  return body_by_formula(corners, edges.prod(), (Vec3::Constant(square.sum()) - square) / 12.0);
}

SolidBody make_eota_block(const Vec3& edges) {
  for (int i = 0; i < 3; ++i) require_length(edges[i], "EOTA block edge");
  PointCloud corners;
  for (int axis = 0; axis < 3; ++axis) {
    for (int i = 0; i < 8; ++i) {
      Vec3 p((i & 1) ? 0.25 : -0.25, (i & 2) ? 0.25 : -0.25, (i & 4) ? 0.25 : -0.25);
      p[axis] *= 2.0;
      corners.emplace_back(p.cwiseProduct(edges));
    }
  }
  const Vec3 square = edges.cwiseAbs2();
  return body_by_formula(corners, 17.0 / 24.0 * edges.prod(), 21.0 / 340.0 * (Vec3::Constant(square.sum()) - square));
}

SolidBody make_prism(int sides, double radius, double length) {
  if (sides < 3 || sides > 1000)
    throw InputError("prism with " + std::to_string(sides) + " sides: it needs between 3 and 1000");
  require_length(radius, "prism radius");
  require_length(length, "prism length");
  const double step = 2.0 * std::numbers::pi / sides;
  PointCloud corners;
  for (int k = 0; k < sides; ++k) {
    // Angle from the downward vertical, so that a face is at the bottom.
    const double angle = (k + 0.5) * step;
    const double x = radius * std::sin(angle);
    const double z = -radius * std::cos(angle);
    corners.emplace_back(x, -0.5 * length, z);
    corners.emplace_back(x, 0.5 * length, z);
  }
  const double volume = 0.5 * sides * radius * radius * std::sin(step) * length;
  const double polar = radius * radius * (2.0 + std::cos(step)) / 6.0;
  const double across = 0.5 * polar + length * length / 12.0;
  return body_by_formula(corners, volume, {across, polar, across});
}

SolidBody make_hull(const PointCloud& cloud, std::size_t max_vertices, const std::string& what) {
  ConvexHull hull = convex_hull(cloud, what);
  MassProperties mass = mass_properties(hull.surface);
  SolidBody body;
  if (hull.source.size() > max_vertices) {
    PointCloud reduced;
    for (const std::size_t i : decimate_hull(cloud, hull, max_vertices, what)) reduced.push_back(cloud[i]);
    const double full_volume = mass.volume;
    hull = convex_hull(reduced, what);
    mass = mass_properties(hull.surface);
    body.volume_loss = 1.0 - mass.volume / full_volume;
  }

  const PrincipalFrame frame = principal_frame(mass.inertia_per_mass);
  for (Vec3& p : hull.surface.vertices) p = frame.axes.transpose() * (p - mass.centroid);
  body.shape = make_shape_hull(hull.surface);
  body.volume = mass.volume;
  body.theta_per_mass = frame.moments;
  body.centre_in_input = hull.origin + mass.centroid;
  body.input_from_body = Quat(frame.axes).normalized();
  return body;
}

SolidBody scaled(const SolidBody& body, double factor) {
  if (!(factor >= 1e-9 && factor <= 1e9))
    throw InputError("scale factor " + std::to_string(factor) + " is not possible: it must lie between 1e-9 and 1e9");
  SolidBody result = body;
  result.volume *= factor * factor * factor;
  result.theta_per_mass *= factor * factor;
  if (auto* sphere = std::get_if<ShapeSphere>(&result.shape)) {
    sphere->radius *= factor;
  } else {
    auto& hull = std::get<ShapeHull>(result.shape);
    for (auto* column : {&hull.x, &hull.y, &hull.z, &hull.face_offsets})
      for (double& value : *column) value *= factor;
    hull.bounding_radius *= factor;
    hull.inner_radius *= factor;
  }
  return result;
}

}  // namespace talus
