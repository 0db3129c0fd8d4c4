#include <talus/step/assembly_phases.hpp>
#include <talus/step/contact_finder.hpp>
#include <talus/step/deform_phases.hpp>
#include <talus/step/deform_scratch.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

// Share of the radius. Nodes are faster than the body in an impact: the reach of rigid bodies would find them late.
constexpr double kNodeReachShare = 1e-3;

DeformableAt deformable_at(const Scene& scene, Workspace& workspace, std::size_t body) {
  const auto k = static_cast<std::size_t>(scene.bodies[body].deformable);
  const BodyScratch& scratch = workspace.bodies[body];
  ElasticScratch& elastic = workspace.deform->bodies[k];
  return {scene.deformables[k].get(),
          &elastic,
          &std::get<ShapeHull>(scene.shapes[scene.bodies[body].shape]),
          {scratch.rotation_mid * elastic.rigid_turn, scratch.position_mid}};
}

/// Contacts of two bodies of which one at least is deformable, ascending by feature.
void find_deformable_pair(const Scene& scene, Workspace& workspace, const BodyPair& pair, double reach) {
  DeformScratch& deform = *workspace.deform;
  std::vector<SurfaceContact>& found = deform.found;
  found.clear();
  const auto a = static_cast<std::size_t>(pair.a), b = static_cast<std::size_t>(pair.b);
  const bool a_deforms = scene.bodies[a].deformable >= 0, b_deforms = scene.bodies[b].deformable >= 0;
  if (a_deforms && b_deforms) {
    find_surface_contacts(deformable_at(scene, workspace, a), deformable_at(scene, workspace, b), reach,
                          deform.manifold, found);
  } else {
    const DeformableAt soft = deformable_at(scene, workspace, a_deforms ? a : b);
    const std::size_t rigid = a_deforms ? b : a;
    const BodyScratch& at = workspace.bodies[rigid];
    const Shape& shape = scene.shapes[scene.bodies[rigid].shape];
    if (const auto* hull = std::get_if<ShapeHull>(&shape)) {
      find_hull_contacts(soft, *hull, {at.rotation_mid, at.position_mid}, reach, deform.manifold, found);
    } else {
      find_ball_contacts(soft, std::get<ShapeSphere>(shape).radius, at.position_mid, reach, found);
    }
    if (!a_deforms)
      for (SurfaceContact& contact : found) {  // they were found with the deformable body first
        std::swap(contact.a, contact.b);
        contact.normal_w = -contact.normal_w;
      }
  }
  std::sort(found.begin(), found.end(),
            [](const SurfaceContact& p, const SurfaceContact& q) { return p.feature < q.feature; });
}

/// The terrain, and a plane moved with a driven base.
GroundQuery ground_query(const Scene& scene, const Workspace& workspace, TerrainPlane& plane_now) {
  if (const auto* plane = std::get_if<TerrainPlane>(&scene.terrain)) {
    plane_now = *plane;
    if (scene.assembly.base_body >= 0)
      plane_now.offset +=
          plane->normal.dot(workspace.bodies[static_cast<std::size_t>(scene.assembly.base_body)].position_mid);
    return {&plane_now, [](const void* ground, const Vec3& p, double) {
              const auto& below = *static_cast<const TerrainPlane*>(ground);
              return GroundBelow{below.normal.dot(p) - below.offset, below.normal};
            }};
  }
  if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&scene.terrain))
    return {mesh->get(), [](const void* ground, const Vec3& p, double radius) {
              const auto closest = static_cast<const TerrainMesh*>(ground)->closest(p, radius);
              // Beyond the border of a mesh there is no ground.
              if (!closest || (closest.border && closest.feature != TriangleFeature::kFace))
                return GroundBelow{HUGE_VAL, Vec3::UnitZ()};
              return GroundBelow{closest.gap, closest.normal};
            }};
  return {std::get<std::shared_ptr<const TerrainHeightField>>(scene.terrain).get(),
          [](const void* ground, const Vec3& p, double) {
            const auto& field = *static_cast<const TerrainHeightField*>(ground);
            TerrainHeightField::Patch patch;
            if (!field.patch_at(p.x(), p.y(), patch)) return GroundBelow{HUGE_VAL, Vec3::UnitZ()};
            const Vec3 normal = field.patch_normal(patch);
            return GroundBelow{(p.z() - TerrainHeightField::patch_height(patch)) * normal.z(), normal};
          }};
}

/// Bumps of the terrain that press into faces: those of the undeformed shape, carried by the faces they lie in.
void find_bumps(const Scene& scene, const World& world, BodyId body, Workspace& workspace) {
  DeformScratch& deform = *workspace.deform;
  const std::size_t first = workspace.contacts.size();
  const DeformableAt at = deformable_at(scene, workspace, static_cast<std::size_t>(body));
  workspace.bodies[static_cast<std::size_t>(body)].scar_depth = 0.0;
  if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&scene.terrain)) {
    find_node_contacts(**field, scene, world, body, *at.hull, workspace);
  } else if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&scene.terrain)) {
    find_vertex_contacts(**mesh, scene, world, body, *at.hull, workspace);
  }
  for (std::size_t k = first; k < workspace.contacts.size(); ++k) {
    HardContact& c = workspace.contacts[k];
    c.site = static_cast<std::int32_t>(deform.sites.size());
    deform.sites.push_back({site_at_point(at, c.point_w, c.frame_w.col(0), c.gap), {}});
  }
}

}  // namespace

void find_deformable_pairs(const Scene& scene, const World& world, Workspace& workspace) {
  DeformScratch& deform = *workspace.deform;
  BodyPairScratch& pairs = workspace.pairs;
  const std::size_t before = pairs.contacts.size();
  for (const BodyPair& pair : pairs.pairs) {
    const auto ia = static_cast<std::size_t>(pair.a), ib = static_cast<std::size_t>(pair.b);
    const RigidBodyDef &body_a = scene.bodies[ia], &body_b = scene.bodies[ib];
    if (body_a.deformable < 0 && body_b.deformable < 0) continue;
    if (world.status[ia] != BodyStatus::kMoving) continue;
    if (world.status[ib] != BodyStatus::kMoving && world.status[ib] != BodyStatus::kDriven) continue;
    const LawPair& law = scene.assembly.law(body_a.group, body_b.group);
    double reach = pair_reach(scene, workspace, law, pair);
    if (law.rule != GapRule::kVelocity)
      reach = std::max(reach, kNodeReachShare * std::min(body_a.bounding_radius, body_b.bounding_radius));
    const double near = body_a.bounding_radius + body_b.bounding_radius + reach;
    if ((workspace.bodies[ia].position_mid - workspace.bodies[ib].position_mid).squaredNorm() > near * near) continue;
    find_deformable_pair(scene, workspace, pair, reach);
    for (const SurfaceContact& found : deform.found) {
      if (!is_active(law, found.gap)) continue;
      HardContact& c = pairs.contacts.emplace_back();
      c.a = pair.a;
      c.b = pair.b;
      c.key = body_contact_key(pair.a, pair.b, found.feature);
      c.point_w = found.point_w;
      c.frame_w = contact_frame(found.normal_w);
      c.gap = found.gap;
      c.friction = law.friction;
      c.restitution = law.restitution;
      // Nodes do not overlap by turning as corners of rigid bodies do: nothing has to be pushed out.
      c.approach = approach_speed(law, found.gap, scene.settings.time_step);
      c.site = static_cast<std::int32_t>(deform.sites.size());
      deform.sites.push_back({found.a, found.b});
    }
  }
  if (before > 0 && pairs.contacts.size() > before)
    std::sort(pairs.contacts.begin(), pairs.contacts.end(),
              [](const HardContact& p, const HardContact& q) { return p.key < q.key; });
}

void find_deformable_ground_contacts(const Scene& scene, const World& world, BodyId body, Workspace& workspace) {
  const auto i = static_cast<std::size_t>(body);
  DeformScratch& deform = *workspace.deform;
  BodyScratch& scratch = workspace.bodies[i];
  const Vec3& r = scratch.position_mid;
  scratch.height_above_ground = r.z() - ground_height(scene.terrain, r.x(), r.y());
  scratch.over_ground = !std::isnan(scratch.height_above_ground);
  scratch.in_scar = false;
  if (!scratch.over_ground) return;
  deform.found.clear();
  const double reach = std::max(ground_reach(scene, workspace, i), kNodeReachShare * scene.bodies[i].bounding_radius);
  TerrainPlane plane_now;
  find_ground_contacts(deformable_at(scene, workspace, i), ground_query(scene, workspace, plane_now), reach,
                       deform.found);
  const std::size_t first = workspace.contacts.size();
  for (const SurfaceContact& found : deform.found) {
    const std::size_t before = workspace.contacts.size();
    add_terrain_contact(scene, world, body,
                        {ContactFeature::kVertex, found.feature, found.point_w, found.normal_w, found.gap}, 0, 0.0,
                        workspace);
    if (workspace.contacts.size() == before) continue;
    workspace.contacts.back().site = static_cast<std::int32_t>(deform.sites.size());
    deform.sites.push_back({found.a, found.b});
  }
  find_bumps(scene, world, body, workspace);
  // As between blocks: nodes do not overlap by turning, nothing has to be pushed out.
  const LawPair& law = scene.assembly.law(scene.bodies[i].group, scene.assembly.base_group());
  for (std::size_t k = first; k < workspace.contacts.size(); ++k)
    workspace.contacts[k].approach = approach_speed(law, workspace.contacts[k].gap, scene.settings.time_step);
}

}  // namespace talus
