#include <talus/geometry/submerged_area.hpp>
#include <talus/step/assembly_phases.hpp>
#include <talus/step/contact_approach.hpp>
#include <talus/step/contact_finder.hpp>
#include <talus/step/deform_phases.hpp>
#include <talus/step/phases.hpp>

#include <cmath>

namespace talus {

void add_terrain_contact(const Scene& scene, const World& world, BodyId body, const TerrainTouch& touch, SoilId soil,
                         double slip, Workspace& workspace) {
  const AssemblyScene& assembly = scene.assembly;
  if (assembly.active) {
    const LawPair& law = assembly.law(scene.bodies[static_cast<std::size_t>(body)].group, assembly.base_group());
    if (!is_active(law, touch.gap)) return;
    HardContact& c = workspace.contacts.emplace_back();
    c.a = body;
    c.b = assembly.base_body >= 0 ? assembly.base_body : kTerrain;
    c.key = contact_key(body, touch.feature, touch.number);
    c.point_w = touch.point_w;
    c.frame_w = contact_frame(touch.normal_w);
    c.gap = touch.gap;
    c.friction = law.friction;
    c.restitution = law.restitution;
    c.approach = contact_approach(scene, world, law, c);
    if (law.rule != GapRule::kVelocity && scene.bodies[static_cast<std::size_t>(body)].deformable < 0) {
      const bool of_rock =
          touch.feature == ContactFeature::kTerrainNode || touch.feature == ContactFeature::kTerrainVertex;
      c.normal_of = touch.feature == ContactFeature::kSphere ? NormalOf::kNone
                    : of_rock                                ? NormalOf::kBodyA
                                                             : NormalOf::kFixed;
    }
    return;
  }
  const LawSoil& law = scene.soils[soil];
  HardContact& c = workspace.contacts.emplace_back();
  c.a = body;
  c.b = kTerrain;
  c.key = contact_key(body, touch.feature, touch.number);
  c.point_w = touch.point_w;
  c.frame_w = contact_frame(touch.normal_w);
  c.gap = touch.gap;
  c.friction = slip_friction(law, slip);
  c.restitution = law.restitution;
}

void update_scar(const Scene& scene, const World& world, BodyId body, bool touches_ground, const GroundPlane& ground,
                 Workspace& workspace) {
  const auto i = static_cast<std::size_t>(body);
  BodyScratch& scratch = workspace.bodies[i];
  const LawSoil& soil = scene.soils[scratch.soil];
  const GroundHistory& before = world.ground[i];
  scratch.in_scar = touches_ground && soil.strength > 0.0;
  scratch.scar_depth = 0.0;
  scratch.scar_area = 0.0;
  if (!scratch.in_scar) return;
  const Vec3& v = world.motion[i].velocity_w;
  // The rebound plane is fixed at entry and stays until the rock has left the ground.
  scratch.scar_depth = before.in_scar ? before.scar_depth : scar_depth(scene.bodies[i].mass, soil.strength, -v.z());
  const double speed = v.norm();
  if (speed > 0.0) {
    const Mat3& rotation = scratch.rotation_mid;
    scratch.scar_area =
        submerged_area(scene.shapes[scene.bodies[i].shape], rotation.transpose() * ground.normal_w,
                       ground.normal_w.dot(ground.point_w - scratch.position_mid), rotation.transpose() * (v / speed));
  }
}

void find_contacts(const Scene& scene, const World& world, Workspace& workspace) {
  workspace.contacts.clear();
  workspace.tree_hits.clear();
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    BodyScratch& scratch = workspace.bodies[i];
    scratch.contacts_begin = scratch.contacts_end = scratch.ground_contacts_end = workspace.contacts.size();
    if (scratch.clear_steps > 0 || world.status[i] != BodyStatus::kMoving) continue;
    const auto body = static_cast<BodyId>(i);
    if (scene.bodies[i].deformable >= 0) {
      find_deformable_ground_contacts(scene, world, body, workspace);
    } else if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&scene.terrain)) {
      find_contacts_height_field(**field, scene, world, body, workspace);
    } else if (const auto* plane = std::get_if<TerrainPlane>(&scene.terrain)) {
      if (scene.assembly.base_body >= 0) {
        TerrainPlane moved = *plane;
        moved.offset +=
            plane->normal.dot(workspace.bodies[static_cast<std::size_t>(scene.assembly.base_body)].position_mid);
        find_contacts_plane(moved, scene, world, body, workspace);
      } else {
        find_contacts_plane(*plane, scene, world, body, workspace);
      }
    } else if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&scene.terrain)) {
      find_contacts_mesh(**mesh, scene, world, body, workspace);
    }
    scratch.ground_contacts_end = workspace.contacts.size();
    if (scene.assembly.active) take_body_contacts(body, workspace);
    if (scene.trees && scratch.over_ground) find_contacts_trees(*scene.trees, scene, world, body, workspace);
    scratch.contacts_end = workspace.contacts.size();
  }
}

}  // namespace talus
