#include <talus/step/contact_finder.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

// A stem is a vertical cylinder, so that rock and stem touch in plan: the disc of the stem and the projection of the
// rock, a convex polygon. The true shape counts, not its centre: docs/theory/forest.md (3)-(6).

namespace talus {

namespace {

/// Faces steeper than this hold no information on heights [-].
constexpr double kVerticalFace = 1e-7;

/// Where the outline of a rock is nearest to the axis of a stem, in plan.
struct OutlineTouch {
  Vec2 point = Vec2::Zero();   ///< of the outline [m]
  Vec2 normal = Vec2::Zero();  ///< out of the stem
  double gap = 0.0;            ///< between the outline and the stem's surface [m]
};

Vec2 plan_of_vertex(const Workspace& workspace, std::size_t k) {
  return {workspace.vertex_x[k], workspace.vertex_y[k]};
}

/// Calls visit(a, b) with the plan of both ends of every edge of the hull.
template <typename Visit>
void for_each_edge(const ShapeHull& hull, const Workspace& workspace, Visit visit) {
  for (std::size_t f = 0; f + 1 < hull.face_begin.size(); ++f) {
    std::size_t before = hull.face_loop[hull.face_begin[f + 1] - 1];
    for (std::size_t k = hull.face_begin[f]; k < hull.face_begin[f + 1]; ++k) {
      const std::size_t now = hull.face_loop[k];
      // Every edge has two faces, which run through it in opposite directions.
      if (before < now) visit(plan_of_vertex(workspace, before), plan_of_vertex(workspace, now));
      before = now;
    }
  }
}

/// Part of the vertical line through a plan point that lies in the hull; false when there is none. A point of the
/// outline, where rounding decides, asks with `on_outline`.
bool vertical_span(const ShapeHull& hull, const Mat3& rotation, const Vec3& r, const Vec2& at, bool on_outline,
                   double& low, double& high) {
  const double dx = at.x() - r.x(), dy = at.y() - r.y();
  low = -std::numeric_limits<double>::infinity();
  high = std::numeric_limits<double>::infinity();
  for (std::size_t f = 0; f < hull.face_normals.size(); ++f) {
    const Vec3 n = rotation * hull.face_normals[f];
    const double rest = hull.face_offsets[f] - n.x() * dx - n.y() * dy;  // n.z dz <= rest
    if (n.z() > kVerticalFace) {
      high = std::min(high, rest / n.z());
    } else if (n.z() < -kVerticalFace) {
      low = std::max(low, rest / n.z());
    } else if (!on_outline && rest < 0.0) {
      return false;
    }
  }
  const bool inside = low <= high;
  if (!inside && on_outline) low = high = 0.5 * (low + high);
  low += r.z();
  high += r.z();
  return inside || on_outline;
}

/// The axis is outside the outline: the nearest point of it.
OutlineTouch touch_outside(const ShapeHull& hull, const Vec2& axis, double stem, const Workspace& workspace) {
  OutlineTouch touch;
  double best = std::numeric_limits<double>::infinity();
  for_each_edge(hull, workspace, [&](const Vec2& a, const Vec2& b) {
    const Vec2 edge = b - a;
    const double length2 = edge.squaredNorm();
    const double t = length2 > 0.0 ? std::clamp((axis - a).dot(edge) / length2, 0.0, 1.0) : 0.0;
    const Vec2 p = a + t * edge;
    const double distance2 = (p - axis).squaredNorm();
    if (distance2 >= best) return;
    best = distance2;
    touch.point = p;
  });
  const double distance = std::sqrt(best);
  touch.normal = (touch.point - axis) / distance;
  touch.gap = distance - stem;
  return touch;
}

/// The axis is inside the outline, after a fast step into a thin stem: it leaves through the side with which the rock
/// came, where the way out is shortest.
OutlineTouch touch_inside(const ShapeHull& hull, const Vec2& axis, double stem, const Vec2& velocity,
                          const Workspace& workspace) {
  OutlineTouch touch;
  double best = std::numeric_limits<double>::infinity();
  bool best_is_front = false;
  for_each_edge(hull, workspace, [&](const Vec2& a, const Vec2& b) {
    const Vec2 edge = b - a;
    const double length = edge.norm();
    if (!(length > 1e-9 * hull.bounding_radius)) return;
    Vec2 out(edge.y() / length, -edge.x() / length);
    if (out.dot(a - axis) < 0.0) out = -out;
    double depth = 0.0;
    for (std::size_t k = 0; k < hull.vertex_count; ++k)
      depth = std::max(depth, out.dot(plan_of_vertex(workspace, k) - axis));
    if (out.dot(a - axis) < depth - 1e-9 * hull.bounding_radius) return;  // not a side of the outline
    const bool front = out.dot(velocity) > 0.0;
    if (best_is_front && !front) return;
    if (best_is_front == front && depth >= best) return;
    best = depth;
    best_is_front = front;
    touch.point = a + std::clamp((axis - a).dot(edge) / (length * length), 0.0, 1.0) * edge;
    touch.normal = -out;
    touch.gap = -depth - stem;
  });
  return touch;
}

void add_tree_contact(const Scene& scene, BodyId body, std::uint64_t number, const OutlineTouch& touch, double z,
                      Workspace& workspace) {
  HardContact& c = workspace.contacts.emplace_back();
  c.a = body;
  c.b = kTerrain;
  c.key = contact_key(body, ContactFeature::kTree, number);
  c.point_w = Vec3(touch.point.x(), touch.point.y(), z);
  c.frame_w = contact_frame(Vec3(touch.normal.x(), touch.normal.y(), 0.0));
  c.gap = touch.gap;
  c.friction = scene.tree.friction;
  c.restitution = scene.tree.restitution;
}

/// Where a sphere's outline, a circle, is nearest to the axis of a stem.
OutlineTouch touch_sphere(const Vec2& centre, double radius, const Vec2& axis, double stem, const Vec2& velocity) {
  OutlineTouch touch;
  const double distance = (centre - axis).norm();
  if (distance > 0.0) {
    touch.normal = (centre - axis) / distance;
  } else {
    touch.normal = velocity.norm() > 0.0 ? Vec2(-velocity.normalized()) : Vec2(1.0, 0.0);
  }
  touch.point = centre - radius * touch.normal;
  touch.gap = distance - radius - stem;
  return touch;
}

}  // namespace

void find_contacts_trees(const TreeStand& trees, const Scene& scene, const World& world, BodyId body,
                         Workspace& workspace) {
  const auto i = static_cast<std::size_t>(body);
  const BodyScratch& scratch = workspace.bodies[i];
  const Vec3& r = scratch.position_mid;
  const double reach = scene.bodies[i].bounding_radius;
  const Vec2 velocity = world.motion[i].velocity_w.head<2>();
  const Shape& shape = scene.shapes[scene.bodies[i].shape];
  const std::size_t first = workspace.contacts.size();
  bool placed = false;
  trees.index.for_each_within(r.x(), r.y(), reach, [&](std::size_t k) {
    if (trees.top_z[k] < r.z() - reach) return;
    const TreeDamage* damage = find_damage(world, static_cast<std::uint32_t>(k));
    if (damage != nullptr && damage->broken) return;
    const Tree& tree = trees.index.trees()[k];
    const Vec2 axis(tree.x, tree.y);
    const double stem = 0.5 * tree.dbh_m, top = trees.top_z[k];
    if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) {
      const OutlineTouch touch = touch_sphere(r.head<2>(), sphere->radius, axis, stem, velocity);
      if (touch.gap <= 0.0 && r.z() <= top) add_tree_contact(scene, body, 2 * k, touch, r.z(), workspace);
      return;
    }
    const auto& hull = std::get<ShapeHull>(shape);
    if (!placed) place_vertices(hull, scratch.rotation_mid, r, workspace);
    placed = true;
    double low = 0.0, high = 0.0;
    const bool inside = vertical_span(hull, scratch.rotation_mid, r, axis, false, low, high);
    OutlineTouch touch;
    if (!inside) touch = touch_outside(hull, axis, stem, workspace);
    // On the outline itself the direction to its nearest point has no digits left.
    if (inside || !(touch.gap + stem > 1e-9 * reach)) touch = touch_inside(hull, axis, stem, velocity, workspace);
    if (!(touch.gap <= 0.0)) return;
    vertical_span(hull, scratch.rotation_mid, r, touch.point, true, low, high);
    if (low > top) return;
    high = std::min(high, top);
    // A corner or an edge touches at one height, a vertical face along a line: its two ends.
    if (high - low <= 1e-3 * reach) {
      add_tree_contact(scene, body, 2 * k, touch, 0.5 * (low + high), workspace);
    } else {
      add_tree_contact(scene, body, 2 * k, touch, low, workspace);
      add_tree_contact(scene, body, 2 * k + 1, touch, high, workspace);
    }
  });
  std::sort(workspace.contacts.begin() + static_cast<std::ptrdiff_t>(first), workspace.contacts.end(),
            [](const HardContact& a, const HardContact& b) { return a.key < b.key; });
}

}  // namespace talus
