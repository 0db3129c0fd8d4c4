#include <talus/step/contact_finder.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace talus {

namespace {

/// Bumps of the terrain inside the rock, without repetition. More than the buffer holds cannot carry a rock anyway.
class VertexList {
 public:
  void add(std::int32_t vertex) {
    const auto end = ids_.begin() + static_cast<std::ptrdiff_t>(count_);
    if (count_ == ids_.size() || std::find(ids_.begin(), end, vertex) != end) return;
    ids_[count_++] = vertex;
  }
  std::span<const std::int32_t> sorted() {
    std::sort(ids_.begin(), ids_.begin() + static_cast<std::ptrdiff_t>(count_));
    return {ids_.data(), count_};
  }

 private:
  std::array<std::int32_t, 64> ids_{};
  std::size_t count_ = 0;
};

/// A convex vertex of the mesh inside the rock presses on the face nearest to it whose normal lies in the vertex's
/// normal cone; else, where an edge of the rock meets the bump, along the vertex's own normal.
bool vertex_touch(const TerrainMesh& mesh, std::int32_t vertex, const ShapeHull& hull, const Mat3& rotation,
                  const Vec3& r, double depth, TerrainTouch& touch) {
  const auto v = static_cast<std::size_t>(vertex);
  const MeshVertex& feature = mesh.features().vertices[v];
  const Vec3 point = mesh.mesh().vertices[v] - Vec3(0.0, 0.0, depth);
  const Vec3 point_b = rotation.transpose() * (point - r);
  for (std::size_t f = 0; f < hull.face_count(); ++f)
    if (hull.face_normals[f].dot(point_b) > hull.face_offsets[f]) return false;  // outside the rock
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    const double inside = hull.face_offsets[f] - hull.face_normals[f].dot(point_b);
    const Vec3 n = -(rotation * hull.face_normals[f]);
    if (inside >= best || n.dot(feature.normal) < feature.cone_cos) continue;
    best = inside;
    touch.normal_w = n;
  }
  if (!std::isfinite(best)) {
    touch.normal_w = feature.normal;
    const Vec3 into_b = -(rotation.transpose() * feature.normal);
    for (std::size_t f = 0; f < hull.face_count(); ++f) {
      const double rate = hull.face_normals[f].dot(into_b);
      if (rate > 0.0) best = std::min(best, (hull.face_offsets[f] - hull.face_normals[f].dot(point_b)) / rate);
    }
  }
  touch.feature = ContactFeature::kTerrainVertex;
  touch.number = static_cast<std::uint64_t>(vertex);
  touch.point_w = point;
  touch.gap = -best;
  return true;
}

/// Lowers the slack of each placed vertex to its distance in front of the triangle's plane.
void lower_to_plane(const TerrainMesh& mesh, std::int32_t triangle, std::size_t vertex_count, Workspace& workspace) {
  const auto t = static_cast<std::size_t>(triangle);
  const Vec3 n = mesh.features().face_normals[t];
  const double offset = n.dot(mesh.mesh().corner(t, 0));
  const double* __restrict px = workspace.vertex_x.data();
  const double* __restrict py = workspace.vertex_y.data();
  const double* __restrict pz = workspace.vertex_z.data();
  double* __restrict slack = workspace.vertex_slack.data();
  for (std::size_t k = 0; k < vertex_count; ++k)
    slack[k] = std::min(slack[k], n[0] * px[k] + n[1] * py[k] + n[2] * pz[k] - offset);
}

}  // namespace

void find_vertex_contacts(const TerrainMesh& mesh, const Scene& scene, const World& world, BodyId body,
                          const ShapeHull& hull, Workspace& workspace) {
  const BodyScratch& scratch = workspace.bodies[static_cast<std::size_t>(body)];
  Box box;
  for (std::size_t k = 0; k < hull.vertex_count; ++k)
    box.add(scratch.position_mid + scratch.rotation_mid * hull.vertex(k));
  VertexList bumps;
  mesh.for_each_in_box(box, [&](std::int32_t triangle) {
    for (const std::int32_t vertex : mesh.mesh().triangles[static_cast<std::size_t>(triangle)])
      if (mesh.features().vertices[static_cast<std::size_t>(vertex)].convex) bumps.add(vertex);
  });
  for (const std::int32_t vertex : bumps.sorted()) {
    TerrainTouch touch;
    if (vertex_touch(mesh, vertex, hull, scratch.rotation_mid, scratch.position_mid, scratch.scar_depth, touch))
      add_terrain_contact(scene, world, body, touch, scratch.soil, world.ground[static_cast<std::size_t>(body)].slip,
                          workspace);
  }
}

void find_contacts_mesh(const TerrainMesh& mesh, const Scene& scene, const World& world, BodyId body,
                        Workspace& workspace) {
  const auto index = static_cast<std::size_t>(body);
  BodyScratch& scratch = workspace.bodies[index];
  const Vec3& r = scratch.position_mid;
  const double slip = world.ground[index].slip;
  scratch.in_scar = false;
  scratch.scar_depth = scratch.scar_area = 0.0;
  // The ground below the centre of mass; under an overhang that is not the highest. A rock whose centre has sunk below
  // the surface still has the ground above it.
  TerrainMesh::Height below = mesh.highest(r.x(), r.y(), r.z());
  const bool centre_above = static_cast<bool>(below);
  if (!below) below = mesh.highest(r.x(), r.y());
  scratch.over_ground = static_cast<bool>(below);
  if (!scratch.over_ground) return;
  scratch.height_above_ground = r.z() - below.z;
  scratch.soil = mesh.soil(below.triangle);
  const GroundPlane ground{Vec3(r.x(), r.y(), below.z),
                           mesh.features().face_normals[static_cast<std::size_t>(below.triangle)]};
  const Shape& shape = scene.shapes[scene.bodies[index].shape];
  const double reach = ground_reach(scene, workspace, index);

  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) {
    const auto closest = mesh.closest(r, sphere->radius + reach);
    const bool touches = closest && !(closest.border && closest.feature != TriangleFeature::kFace);
    update_scar(scene, world, body, touches, ground, workspace);
    const double gap = closest.gap - sphere->radius + scratch.scar_depth * closest.normal.z();
    if (touches && gap <= reach)
      add_terrain_contact(scene, world, body, {ContactFeature::kSphere, 0, closest.point, closest.normal, gap},
                          mesh.soil(closest.triangle), slip, workspace);
    return;
  }

  const auto& hull = std::get<ShapeHull>(shape);
  place_vertices(hull, scratch.rotation_mid, r, workspace);
  Box box;
  for (std::size_t k = 0; k < hull.vertex_count; ++k)
    box.add(Vec3(workspace.vertex_x[k], workspace.vertex_y[k], workspace.vertex_z[k]));
  box.high.z() += world.ground[index].scar_depth;  // the surface may lie this far above the rebound plane
  box.low.array() -= reach;
  box.high.array() += reach;
  bool near = false;
  VertexList bumps;
  // Which vertices can lie under the surface. From a centre above the ground to a vertex under it the way leads through
  // a triangle that meets the box, from its front to its back: a vertex in front of all their planes is clear.
  double* slack = workspace.vertex_slack.data();
  std::fill_n(slack, hull.vertex_count, centre_above ? std::numeric_limits<double>::infinity() : 0.0);
  mesh.for_each_in_box(box, [&](std::int32_t triangle) {
    near = true;
    lower_to_plane(mesh, triangle, hull.vertex_count, workspace);
    for (const std::int32_t vertex : mesh.mesh().triangles[static_cast<std::size_t>(triangle)])
      if (mesh.features().vertices[static_cast<std::size_t>(vertex)].convex) bumps.add(vertex);
  });
  if (!near && !world.ground[index].in_scar) return;

  // Signed gaps of the vertices. A vertex beyond the border of the mesh has no ground under it.
  // Rounding of the planes, far below any contact tolerance.
  const double touch_slack = 1e-9 * hull.bounding_radius + reach;
  bool touches = false, is_near = false;
  for (std::size_t k = 0; k < hull.vertex_count; ++k) {
    if (slack[k] > touch_slack) continue;
    const Vec3 p(workspace.vertex_x[k], workspace.vertex_y[k], workspace.vertex_z[k]);
    const auto closest = mesh.closest(p, hull.bounding_radius);
    const bool has_ground = closest && !(closest.border && closest.feature != TriangleFeature::kFace);
    workspace.vertex_slack[k] = has_ground ? closest.gap : std::numeric_limits<double>::infinity();
    touches = touches || workspace.vertex_slack[k] <= 0.0;
    is_near = is_near || workspace.vertex_slack[k] <= reach;
  }
  update_scar(scene, world, body, touches, ground, workspace);
  if (is_near) {
    for (std::size_t k = 0; k < hull.vertex_count; ++k) {
      if (!(workspace.vertex_slack[k] <= reach)) continue;
      const Vec3 p(workspace.vertex_x[k], workspace.vertex_y[k], workspace.vertex_z[k]);
      const auto closest = mesh.closest(p, hull.bounding_radius);
      const double gap = closest.gap + scratch.scar_depth * closest.normal.z();
      if (gap <= reach)
        add_terrain_contact(scene, world, body, {ContactFeature::kVertex, k, p, closest.normal, gap},
                            mesh.soil(closest.triangle), slip, workspace);
    }
  }
  for (const std::int32_t vertex : bumps.sorted()) {
    TerrainTouch touch;
    if (vertex_touch(mesh, vertex, hull, scratch.rotation_mid, r, scratch.scar_depth, touch))
      add_terrain_contact(scene, world, body, touch, scratch.soil, slip, workspace);
  }
}

}  // namespace talus
