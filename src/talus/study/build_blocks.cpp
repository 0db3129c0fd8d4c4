#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/step/assembly_phases.hpp>
#include <talus/step/deform_phases.hpp>
#include <talus/step/phases.hpp>
#include <talus/study/build_blocks.hpp>
#include <talus/study/build_deformables.hpp>
#include <talus/study/build_joints.hpp>
#include <talus/study/build_terrain.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_set>

namespace talus {

namespace {

constexpr double kOverlapAllowed = 1e-4;  // of the radius of the smaller block

/// Numbers of the contact entries that a name matches, by either of its patterns: blocks for which these agree have the
/// same laws.
std::vector<bool> matched_patterns(const std::vector<PairSettings>& contacts, const std::string& name) {
  std::vector<bool> matched;
  for (const PairSettings& contact : contacts)
    for (const std::string& pattern : contact.between) matched.push_back(matches(pattern, name));
  return matched;
}

void build_laws(const BlocksSettings& settings, const std::vector<std::string>& names, Scene& scene) {
  const std::vector<PairSettings>& contacts = settings.contacts;
  for (const PairSettings& contact : contacts)
    for (const std::string& pattern : contact.between) {
      const bool used = matches(pattern, "base") || std::any_of(names.begin(), names.end(), [&](const auto& name) {
                          return matches(pattern, name);
                        });
      if (!used)
        throw InputError("[[contact]] `between`: no block is named \"" + pattern + "\"; the first blocks are " +
                         names.front() + (names.size() > 1 ? ", " + names[1] : "") +
                         (names.size() > 2 ? ", " + names[2] : "") + ", and the ground is \"base\"");
    }
  std::map<std::vector<bool>, std::uint32_t> groups;
  std::vector<std::vector<bool>> patterns;
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::vector<bool> matched = matched_patterns(contacts, names[i]);
    const auto [at, is_new] = groups.emplace(matched, static_cast<std::uint32_t>(patterns.size()));
    if (is_new) patterns.push_back(std::move(matched));
    scene.bodies[i].group = at->second;
  }
  patterns.push_back(matched_patterns(contacts, "base"));
  AssemblyScene& assembly = scene.assembly;
  assembly.groups = patterns.size();
  assembly.laws = {LawPair{}};
  for (const PairSettings& c : contacts) {
    const double apex = c.friction > 0.0 ? c.cohesion / c.friction : 0.0;
    assembly.laws.push_back(
        {c.friction,
         c.restitution,
         c.law,
         {c.cohesion, c.cohesion > 0.0 ? c.tensile_strength.value_or(apex) : 0.0, c.fracture_energy}});
  }
  assembly.law_of_groups.assign(patterns.size() * patterns.size(), 0);
  for (std::size_t a = 0; a < patterns.size(); ++a)
    for (std::size_t b = 0; b < patterns.size(); ++b)
      for (std::size_t k = 0; k < contacts.size(); ++k)
        if ((patterns[a][2 * k] && patterns[b][2 * k + 1]) || (patterns[a][2 * k + 1] && patterns[b][2 * k]))
          assembly.law_of_groups[a * patterns.size() + b] = static_cast<std::uint32_t>(k + 1);
}

/// Refuses blocks that overlap each other or the ground, the deepest first.
void check_overlaps(const Scene& scene, const std::vector<std::string>& names) {
  World world = make_world(scene);
  for (RigidMotion& m : world.motion) m.velocity_w = m.angular_velocity_b = Vec3::Zero();
  Workspace workspace(scene);
  drift_to_midpoint(scene, world, workspace);
  drive_bodies(scene, world, workspace);
  measure_reach(scene, world, workspace);
  if (!scene.deformables.empty()) begin_deformables(scene, world, workspace);
  list_body_pairs(scene, world, workspace);
  find_body_contacts(scene, world, workspace);
  find_contacts(scene, world, workspace);
  const HardContact* deepest = nullptr;
  for (const HardContact& c : workspace.contacts) {
    double size = scene.bodies[static_cast<std::size_t>(c.a)].bounding_radius;
    const bool with_block = c.b != kTerrain && c.b != scene.assembly.base_body;
    if (with_block) size = std::min(size, scene.bodies[static_cast<std::size_t>(c.b)].bounding_radius);
    if (-c.gap > kOverlapAllowed * size && (deepest == nullptr || c.gap < deepest->gap)) deepest = &c;
  }
  if (deepest == nullptr) return;
  const bool with_block = deepest->b != kTerrain && deepest->b != scene.assembly.base_body;
  throw InputError("[[block]] \"" + names[static_cast<std::size_t>(deepest->a)] + "\" and " +
                   (with_block ? "\"" + names[static_cast<std::size_t>(deepest->b)] + "\"" : "the base") +
                   " overlap by " + number_text(-deepest->gap, 3) + " m at the start: move them apart");
}

}  // namespace

bool matches(const std::string& pattern, const std::string& name) {
  std::size_t p = 0, n = 0, star = std::string::npos, retry = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      retry = n;
    } else if (p < pattern.size() && pattern[p] == name[n]) {
      ++p;
      ++n;
    } else if (star != std::string::npos) {
      p = star + 1;
      n = ++retry;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

BuiltBlocks build_blocks(const BlocksSettings& settings) {
  BuiltBlocks built;
  Scene& scene = built.scene;
  const BuiltGround ground = build_ground(settings.base.terrain, SoilSettings{});
  scene.terrain = ground.terrain;
  built.origin = ground.origin;
  scene.soils.assign(ground.soils.size(), LawSoil{});  // the laws of the pairs hold, not those of soils
  scene.gravity = settings.gravity;
  scene.settings.time_step = settings.study.time_step;
  scene.settings.scheme = settings.study.scheme;
  scene.settings.orientation = settings.study.orientation;
  scene.settings.solver_tolerance = settings.tolerance;
  scene.settings.solver_sweeps_max = settings.iterations_max;
  scene.assembly.active = true;
  scene.assembly.solver = settings.solver;

  std::unordered_set<std::string> known;
  for (PlacedBlock& block : place_blocks(settings)) {
    if (!known.insert(block.name).second)
      throw InputError("[[block]] \"" + block.name + "\": this name is given twice; names must differ");
    const double turn = block.initial.angular_velocity_b.norm() * settings.study.time_step;
    if (turn > kMaxTurnPerStep)
      throw InputError("[[block]] \"" + block.name + "\" turns by " + number_text(turn, 4) + " rad per step, at most " +
                       number_text(kMaxTurnPerStep) + " is allowed: lower `study.time_step`");
    if (block.above_ground) {
      const Vec3& at = block.initial.position_w;
      const double height =
          ground_height(ground.terrain, at.x() - ground.origin.x(), at.y() - ground.origin.y()) + ground.origin.z();
      if (!std::isfinite(height))
        throw InputError("[[pile]] \"" + block.name + "\": there is no ground below it to be above; move the pile");
      block.initial.position_w.z() += height;
    }
    block.initial.position_w -= ground.origin;
    if (block.fixed) {
      add_driven_body(scene, block.solid, DriveRecord{}, block.initial);
    } else {
      add_body(scene, block.solid, block.mass, block.initial);
    }
    built.names.push_back(std::move(block.name));
    built.input_from_body.push_back(block.solid.input_from_body);
  }
  if (built.names.empty())
    throw InputError(
        "[[block]]: there are no blocks; give at least one, or a [[wall]], [[column]], [[arch]], [[pile]] or "
        "[[cut_block]]");
  if (built.names.size() >= kBodiesMax)
    throw InputError("[[block]]: " + std::to_string(built.names.size()) + " blocks are more than " +
                     std::to_string(kBodiesMax));
  build_deformables(settings, scene);
  build_laws(settings, built.names, scene);
  const BaseVelocitySettings& velocity = settings.base.velocity;
  if (!velocity.is_at_rest())
    drive_base(scene, {.axis = Vec3::Unit(velocity.axis),
                       .amplitude = velocity.amplitude,
                       .frequency = velocity.frequency,
                       .start = velocity.start,
                       .time = velocity.time,
                       .values = velocity.values});
  std::vector<std::string> law_texts = {""};
  for (const PairSettings& c : settings.contacts)
    law_texts.push_back("[[contact]] between \"" + c.between[0] + "\" and \"" + c.between[1] + "\"");
  build_joints(scene, law_texts);
  check_overlaps(scene, built.names);
  return built;
}

}  // namespace talus
