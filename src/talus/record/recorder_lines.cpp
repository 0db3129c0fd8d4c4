#include <talus/record/recorder_lines.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

double cross_product(const Vec2& a, const Vec2& b) {
  return a.x() * b.y() - a.y() * b.x();
}

bool is_left(const Vec2& from, const Vec2& to, const Vec2& point) {
  return cross_product(to - from, point - from) > 0.0;
}

double segment_distance(const Vec2& a, const Vec2& b, const Vec2& p) {
  const Vec2 ab = b - a;
  const double length2 = ab.squaredNorm();
  const double share = length2 > 0.0 ? std::clamp((p - a).dot(ab) / length2, 0.0, 1.0) : 0.0;
  return (a + share * ab - p).norm();
}

/// Highest point of a shape above its centre, and the least height of its points above the ground below them.
struct VerticalExtent {
  double top = 0.0, clearance = 0.0;
};

VerticalExtent extent_of(const ShapeSphere& sphere, const Scene& scene, const Vec3& centre, const Quat&) {
  const double r = sphere.radius;
  const auto ground = [&](double x, double y) { return ground_height(scene.terrain, x, y); };
  const double x = centre.x(), y = centre.y();
  // The point nearest to inclined ground is not the lowest one.
  const Vec2 slope((ground(x + r, y) - ground(x - r, y)) / (2.0 * r),
                   (ground(x, y + r) - ground(x, y - r)) / (2.0 * r));
  const double below = slope.allFinite() ? r * std::sqrt(1.0 + slope.squaredNorm()) : r;
  return {r, centre.z() - ground(x, y) - below};
}

VerticalExtent extent_of(const ShapeHull& hull, const Scene& scene, const Vec3& centre, const Quat& orientation) {
  VerticalExtent extent{0.0, std::numeric_limits<double>::infinity()};
  const Mat3 rotation = orientation.toRotationMatrix();
  for (std::size_t i = 0; i < hull.vertex_count; ++i) {
    const Vec3 arm = rotation * hull.vertex(i), p = centre + arm;
    extent.top = std::max(extent.top, arm.z());
    const double gap = p.z() - ground_height(scene.terrain, p.x(), p.y());
    if (gap < extent.clearance) extent.clearance = gap;  // not where there is no ground
  }
  return extent;
}

struct Hit {
  double share;  ///< of the step
  std::uint32_t line;
  Vec2 direction;
  double chainage;
};

}  // namespace

RecorderLines::RecorderLines(std::span<const EvaluationLine> lines, const Scene& scene, const World& world)
    : lines_(lines), scene_(&scene), before_(world.motion[0]), passed_(lines.size(), false) {}

void RecorderLines::look(const World& world) {
  const Vec2 from = before_.position_w.head<2>(), to = world.motion[0].position_w.head<2>();
  double nearest = std::numeric_limits<double>::infinity();
  std::vector<Hit> hits;
  for (std::size_t line = 0; line < lines_.size(); ++line) {
    const std::vector<Vec2>& points = lines_[line].points;
    double chainage = 0.0;
    for (std::size_t k = 1; k < points.size(); ++k) {
      const Vec2 &a = points[k - 1], &b = points[k], ab = b - a;
      if (is_left(a, b, from) != is_left(a, b, to) && is_left(from, to, a) != is_left(from, to, b)) {
        const double side_from = cross_product(ab, from - a), side_to = cross_product(ab, to - a);
        const double share = std::clamp(side_from / (side_from - side_to), 0.0, 1.0);
        const double along = (from + share * (to - from) - a).dot(ab.normalized());
        hits.push_back({share, static_cast<std::uint32_t>(line), ab, chainage + along});
      }
      nearest = std::min(nearest, segment_distance(a, b, to));
      chainage += ab.norm();
    }
  }
  std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) { return a.share < b.share; });
  for (const Hit& hit : hits) add_crossing(world, hit.line, hit.share, hit.direction, hit.chainage);
  clear_distance_ = 0.999 * nearest;  // rounding of a long sum of small moves stays within the rest
}

void RecorderLines::add_crossing(const World& world, std::uint32_t line, double share, const Vec2& direction,
                                 double chainage) {
  const RigidMotion& after = world.motion[0];
  const RigidBodyDef& body = scene_->bodies[0];
  const bool impact = !was_in_contact_ && world.ground[0].in_contact;
  const double weight = impact ? (share < 0.5 ? 0.0 : 1.0) : share;
  RigidMotion at;
  at.position_w = before_.position_w + share * (after.position_w - before_.position_w);
  at.orientation = before_.orientation.slerp(share, after.orientation);
  at.velocity_w = before_.velocity_w + weight * (after.velocity_w - before_.velocity_w);
  at.angular_velocity_b = before_.angular_velocity_b + weight * (after.angular_velocity_b - before_.angular_velocity_b);

  LineCrossing c;
  c.line = line;
  c.first = !passed_[line];
  passed_[line] = true;
  c.time = world.time - (1.0 - share) * scene_->settings.time_step;
  c.position = at.position_w;
  c.velocity_w = at.velocity_w;
  c.chainage = chainage;
  c.mass = body.mass;
  c.translational_energy = 0.5 * body.mass * at.velocity_w.squaredNorm();
  c.kinetic_energy = c.translational_energy + rotational_energy(body, at);
  c.spin_rate = at.angular_velocity_b.norm();
  c.height = at.position_w.z() - ground_height(scene_->terrain, at.position_w.x(), at.position_w.y());
  const VerticalExtent extent =
      std::visit([&](const auto& shape) { return extent_of(shape, *scene_, at.position_w, at.orientation); },
                 scene_->shapes[body.shape]);
  c.clearance = extent.clearance;
  c.top = c.height + extent.top;
  const Vec2 plan = at.velocity_w.head<2>();
  c.inclination = std::atan2(at.velocity_w.z(), plan.norm());
  c.angle_to_line = plan.norm() > 0.0
                        ? std::atan2(std::abs(cross_product(plan, direction)), std::abs(plan.dot(direction)))
                        : std::numeric_limits<double>::quiet_NaN();
  crossings.push_back(c);
}

}  // namespace talus
