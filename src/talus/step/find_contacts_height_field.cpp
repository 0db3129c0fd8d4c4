#include <talus/step/contact_finder.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

using Patch = TerrainHeightField::Patch;

/// Normal of the node contact on the rock's face, if the terrain can press there: the face's plane must leave all
/// neighbours of the node below it. Among those, the face nearest to the node. Otherwise an edge of the rock meets the
/// bump: then the mean normal of the terrain at the node, along which the node leaves the rock soonest in that
/// direction. Theory: docs/theory/terrain.md (5)-(8).
bool node_touch(const TerrainHeightField& field, std::size_t i, std::size_t j, const ShapeHull& hull,
                const Mat3& rotation, const Vec3& r, double depth, double near, TerrainTouch& touch) {
  const Vec2 cell = field.cell(), origin = field.first_node();
  const double h = field.node_height(i, j);
  const Vec3 node(origin.x() + cell.x() * static_cast<double>(i), origin.y() + cell.y() * static_cast<double>(j),
                  h - depth);
  const Vec3 node_b = rotation.transpose() * (node - r);
  double outside = -std::numeric_limits<double>::infinity();
  std::size_t nearest_face = 0;
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    const double distance = hull.face_normals[f].dot(node_b) - hull.face_offsets[f];
    if (distance > near) return false;  // outside the rock and out of its reach
    if (distance > outside) {
      outside = distance;
      nearest_face = f;
    }
  }

  const auto supports = [&](const Vec3& n) {
    const double tolerance = 1e-9 * cell.minCoeff();
    for (int dj = -1; dj <= 1; ++dj) {
      for (int di = -1; di <= 1; ++di) {
        const double dh = field.node_height(i + static_cast<std::size_t>(di), j + static_cast<std::size_t>(dj)) - h;
        if (!(n.x() * cell.x() * di + n.y() * cell.y() * dj + n.z() * dh <= tolerance)) return false;
      }
    }
    return true;
  };
  touch.feature = ContactFeature::kTerrainNode;
  touch.number = static_cast<std::uint64_t>(j) * field.nx() + i;
  touch.point_w = node;
  if (outside > 0.0) {  // a bump that a face of the rock may come down on within the step
    touch.normal_w = -(rotation * hull.face_normals[nearest_face]);
    touch.gap = outside;
    return touch.normal_w.z() > 0.0 && supports(touch.normal_w);
  }
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    const double inside = hull.face_offsets[f] - hull.face_normals[f].dot(node_b);
    if (inside >= best) continue;
    const Vec3 n = -(rotation * hull.face_normals[f]);
    if (n.z() <= 0.0 || !supports(n)) continue;
    best = inside;
    touch.normal_w = n;
  }
  if (!std::isfinite(best)) {
    const double gx = (field.node_height(i + 1, j) - field.node_height(i - 1, j)) / (2.0 * cell.x());
    const double gy = (field.node_height(i, j + 1) - field.node_height(i, j - 1)) / (2.0 * cell.y());
    touch.normal_w = Vec3(-gx, -gy, 1.0).normalized();
    const Vec3 down_b = -(rotation.transpose() * touch.normal_w);
    for (std::size_t f = 0; f < hull.face_count(); ++f) {
      const double rate = hull.face_normals[f].dot(down_b);
      if (rate > 0.0) best = std::min(best, (hull.face_offsets[f] - hull.face_normals[f].dot(node_b)) / rate);
    }
  }
  touch.gap = -best;
  return true;
}

/// Nearest point of the terrain to a sphere's centre: fixed-point iteration on the foot; one pass suffices on a plane.
bool sphere_foot(const TerrainHeightField& field, const Vec3& centre, Vec3& foot, Vec3& normal, double& distance) {
  Patch patch;
  double x = centre.x(), y = centre.y();
  for (int iteration = 0; iteration < 8; ++iteration) {
    if (!field.patch_at(x, y, patch)) return false;
    foot = Vec3(x, y, TerrainHeightField::patch_height(patch));
    normal = field.patch_normal(patch);
    distance = normal.dot(centre - foot);
    const double x_next = centre.x() - distance * normal.x(), y_next = centre.y() - distance * normal.y();
    const double moved = std::abs(x_next - x) + std::abs(y_next - y);
    x = x_next;
    y = y_next;
    if (moved <= 1e-12 * std::abs(distance)) break;
  }
  return std::isfinite(distance);
}

}  // namespace

void find_node_contacts(const TerrainHeightField& field, const Scene& scene, const World& world, BodyId body,
                        const ShapeHull& hull, Workspace& workspace) {
  const BodyScratch& scratch = workspace.bodies[static_cast<std::size_t>(body)];
  const Vec3& r = scratch.position_mid;
  const double near = ground_reach(scene, workspace, static_cast<std::size_t>(body)),
               reach = hull.bounding_radius + near;
  const Vec2 cell = field.cell(), origin = field.first_node();
  // Interior nodes within the bounding circle's square; border nodes have no normal cone.
  const auto first = [](double u) { return static_cast<std::size_t>(std::max(1.0, std::ceil(u))); };
  const auto last = [](double u, std::size_t n) {
    return u < 1.0 ? std::size_t{0} : std::min(n - 2, static_cast<std::size_t>(u));
  };
  const std::size_t i_lo = first((r.x() - reach - origin.x()) / cell.x());
  const std::size_t i_hi = last((r.x() + reach - origin.x()) / cell.x(), field.nx());
  const std::size_t j_lo = first((r.y() - reach - origin.y()) / cell.y());
  const std::size_t j_hi = last((r.y() + reach - origin.y()) / cell.y(), field.ny());
  for (std::size_t j = j_lo; j <= j_hi; ++j) {
    for (std::size_t i = i_lo; i <= i_hi; ++i) {
      if (!field.node_is_convex(i, j)) continue;
      const double dx = origin.x() + cell.x() * static_cast<double>(i) - r.x();
      const double dy = origin.y() + cell.y() * static_cast<double>(j) - r.y();
      const double dz = field.node_height(i, j) - scratch.scar_depth - r.z();
      if (!(dx * dx + dy * dy + dz * dz < reach * reach)) continue;
      TerrainTouch touch;
      if (!node_touch(field, i, j, hull, scratch.rotation_mid, r, scratch.scar_depth, near, touch)) continue;
      const SoilId soil = scene.soil_map.at(touch.point_w.x(), touch.point_w.y());
      add_terrain_contact(scene, world, body, touch, soil, world.ground[static_cast<std::size_t>(body)].slip,
                          workspace);
    }
  }
}

void find_contacts_height_field(const TerrainHeightField& field, const Scene& scene, const World& world, BodyId body,
                                Workspace& workspace) {
  const auto index = static_cast<std::size_t>(body);
  BodyScratch& scratch = workspace.bodies[index];
  const Vec3& r = scratch.position_mid;
  const double slip = world.ground[index].slip;
  Patch patch;
  const bool on_grid = field.patch_at(r.x(), r.y(), patch);
  const double ground = on_grid ? TerrainHeightField::patch_height(patch) : std::numeric_limits<double>::quiet_NaN();
  scratch.over_ground = std::isfinite(ground);
  if (!scratch.over_ground) {
    scratch.in_scar = false;
    return;
  }
  scratch.height_above_ground = r.z() - ground;
  scratch.soil = scene.soil_map.at(r.x(), r.y());
  const Shape& shape = scene.shapes[scene.bodies[index].shape];

  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) {
    Vec3 foot, normal;
    double distance = 0.0;
    scratch.in_scar = false;
    scratch.scar_depth = 0.0;
    if (!sphere_foot(field, r, foot, normal, distance)) return;
    update_scar(scene, world, body, distance <= sphere->radius, {foot, normal}, workspace);
    const double gap = distance - sphere->radius + scratch.scar_depth * normal.z();
    if (gap <= ground_reach(scene, workspace, index))
      add_terrain_contact(scene, world, body, {ContactFeature::kSphere, 0, r - sphere->radius * normal, normal, gap},
                          scene.soil_map.at(foot.x(), foot.y()), slip, workspace);
    return;
  }

  const auto& hull = std::get<ShapeHull>(shape);
  const double reach = hull.bounding_radius;
  const GradientRange slope = field.gradient_range(r.x() - reach, r.x() + reach, r.y() - reach, r.y() + reach);
  place_vertices(hull, scratch.rotation_mid, r, workspace);
  // Height above the highest ground the gradient range allows: positive means clear, without looking the patch up.
  {
    const double* __restrict px = workspace.vertex_x.data();
    const double* __restrict py = workspace.vertex_y.data();
    const double* __restrict pz = workspace.vertex_z.data();
    double* __restrict slack = workspace.vertex_slack.data();
    for (std::size_t k = 0; k < hull.x.size(); ++k) slack[k] = pz[k] - ground - slope.rise(px[k] - r[0], py[k] - r[1]);
  }
  // Rounding of the bound: well above one unit of the last place, far below any contact tolerance.
  const double normal_reach = ground_reach(scene, workspace, index);
  const double near = normal_reach > 0.0 ? normal_reach * (1.0 + slope.steepness()) : 0.0;  // vertical
  const double touch_slack = 1e-9 * reach + near;
  bool touches = false, is_near = false;
  for (std::size_t k = 0; k < hull.vertex_count; ++k) {
    if (workspace.vertex_slack[k] > touch_slack) {
      workspace.vertex_slack[k] = std::numeric_limits<double>::infinity();
      continue;
    }
    double& gap = workspace.vertex_slack[k];  // from here on the true vertical gap
    gap = workspace.vertex_z[k] - field.height(workspace.vertex_x[k], workspace.vertex_y[k]);
    touches = touches || gap <= 0.0;
    is_near = is_near || gap <= near;
  }
  update_scar(scene, world, body, touches, {Vec3(r.x(), r.y(), ground), field.patch_normal(patch)}, workspace);
  if (is_near) {
    for (std::size_t k = 0; k < hull.vertex_count; ++k) {
      const double gap = workspace.vertex_slack[k] + scratch.scar_depth;
      if (!(gap <= near)) continue;
      const Vec3 p(workspace.vertex_x[k], workspace.vertex_y[k], workspace.vertex_z[k]);
      Patch under;
      if (!field.patch_at(p.x(), p.y(), under)) continue;
      const Vec3 normal = field.patch_normal(under);
      add_terrain_contact(scene, world, body, {ContactFeature::kVertex, k, p, normal, gap * normal.z()},
                          scene.soil_map.at(p.x(), p.y()), slip, workspace);
    }
  }
  find_node_contacts(field, scene, world, body, hull, workspace);
}

}  // namespace talus
