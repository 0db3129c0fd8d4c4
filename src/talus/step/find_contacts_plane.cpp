#include <talus/step/contact_finder.hpp>

#include <algorithm>

namespace talus {

void find_contacts_plane(const TerrainPlane& plane, const Scene& scene, const World& world, BodyId body,
                         Workspace& workspace) {
  const auto i = static_cast<std::size_t>(body);
  BodyScratch& scratch = workspace.bodies[i];
  const Vec3& r = scratch.position_mid;
  const double slip = world.ground[i].slip;
  const double reach = ground_reach(scene, workspace, i);
  scratch.height_above_ground = r.z() - plane.height(r.x(), r.y());
  scratch.over_ground = true;
  scratch.soil = scene.soil_map.at(r.x(), r.y());
  const Vec3 foot = r - (plane.normal.dot(r) - plane.offset) * plane.normal;
  const Shape& shape = scene.shapes[scene.bodies[i].shape];

  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) {
    const double gap = plane.normal.dot(r) - plane.offset - sphere->radius;
    update_scar(scene, world, body, gap <= 0.0, {foot, plane.normal}, workspace);
    const double depth = scratch.scar_depth * plane.normal.z();
    if (gap + depth <= reach)
      add_terrain_contact(scene, world, body,
                          {ContactFeature::kSphere, 0, r - sphere->radius * plane.normal, plane.normal, gap + depth},
                          scratch.soil, slip, workspace);
    return;
  }

  const auto& hull = std::get<ShapeHull>(shape);
  place_vertices(hull, scratch.rotation_mid, r, workspace);
  double* gaps = workspace.vertex_slack.data();
  double lowest = 0.0;
  for (std::size_t k = 0; k < hull.vertex_count; ++k) {
    gaps[k] = plane.normal.x() * workspace.vertex_x[k] + plane.normal.y() * workspace.vertex_y[k] +
              plane.normal.z() * workspace.vertex_z[k] - plane.offset;
    lowest = k == 0 ? gaps[k] : std::min(lowest, gaps[k]);
  }
  update_scar(scene, world, body, lowest <= 0.0, {foot, plane.normal}, workspace);
  // The rebound plane lies deeper by the vertical depth of the scar.
  const double depth = scratch.scar_depth * plane.normal.z();
  for (std::size_t k = 0; k < hull.vertex_count; ++k) {
    if (gaps[k] + depth > reach) continue;
    const Vec3 p(workspace.vertex_x[k], workspace.vertex_y[k], workspace.vertex_z[k]);
    add_terrain_contact(scene, world, body, {ContactFeature::kVertex, k, p, plane.normal, gaps[k] + depth},
                        scratch.soil, slip, workspace);
  }
}

}  // namespace talus
