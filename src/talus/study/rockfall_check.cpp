#include <talus/base/number_text.hpp>
#include <talus/study/rockfall_check.hpp>
#include <talus/study/start_check.hpp>
#include <talus/terrain/zones.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr std::uint64_t kTries = 400;  // members whose start is looked at
constexpr double kShareInGround = 0.1;

struct HeightRange {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  void include(double z) {
    if (!std::isfinite(z)) return;
    low = std::min(low, z);
    high = std::max(high, z);
  }
  std::string text() const { return number_text(low, 6) + " to " + number_text(high, 6) + " m"; }
};

/// Members spread over the whole ensemble, the first of each source among them.
std::vector<std::uint64_t> members_to_try(const RockfallPlan& plan) {
  std::vector<std::uint64_t> members;
  const std::uint64_t stride = std::max<std::uint64_t>(1, plan.members / kTries);
  for (std::uint64_t m = 0; m < plan.members; m += stride) members.push_back(m);
  for (std::size_t k = 0; k < std::min<std::size_t>(plan.sources.size(), kTries); ++k)
    members.push_back(plan.sources[k].first_member);
  std::sort(members.begin(), members.end());
  members.erase(std::unique(members.begin(), members.end()), members.end());
  return members;
}

void warn_of_depths(const RockfallSettings& settings, const RockfallPlan& plan, const Warn& warn) {
  std::vector<Scene> instants;
  for (const RockKind& kind : plan.kinds) instants.push_back(instant_scene(kind.scene));
  const std::vector<std::uint64_t> members = members_to_try(plan);
  double deepest = 0.0;
  std::size_t deep = 0;
  for (const std::uint64_t member : members) {
    const std::size_t number = plan.place_of(member).kind;
    const RockKind& kind = plan.kinds[number];
    const MemberRock rock = plan.rock_of(member, settings.study.seed);
    Scene& scene = instants[number];
    resize_body(scene, 0, kind.built.solid, std::cbrt(rock.volume / kind.built.solid.volume), rock.mass);
    const double depth = start_depth(scene, start_member(settings, plan, member));
    if (depth <= kDepthAllowed * scene.bodies[0].bounding_radius) continue;
    deepest = std::max(deepest, depth);
    ++deep;
  }
  if (static_cast<double>(deep) > kShareInGround * static_cast<double>(members.size()))
    warn(std::to_string(deep) + " of " + std::to_string(members.size()) + " rocks start in the ground, up to " +
         number_text(deepest, 3) + " m deep, and are not lifted out; raise `release.height`");
}

std::string terrain_text(const Terrain& terrain, double z_origin) {
  if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&terrain)) {
    const TerrainHeightField& f = **field;
    HeightRange range;
    for (const double z : f.heights()) range.include(z + z_origin);
    return std::to_string(f.nx()) + " x " + std::to_string(f.ny()) + " nodes, " + number_text(f.cell().x(), 6) +
           " m x " + number_text(f.cell().y(), 6) + " m, heights " + range.text();
  }
  if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&terrain))
    return std::to_string((*mesh)->mesh().triangles.size()) + " triangles";
  return "a plane";
}

std::string rock_text(const RockKind& kind) {
  return kind.name + ": " + number_text(kind.built.mass, 6) + " kg, " + number_text(kind.built.solid.volume, 4) +
         " m3, radius " + number_text(bounding_radius(kind.built.solid.shape), 3) + " m";
}

}  // namespace

void check_plan(const RockfallSettings& settings, const RockfallPlan& plan, const Warn& warn) {
  if (!warn) return;
  for (const std::string& warning : plan.ground->warnings) warn(warning);
  for (const RockKind& kind : plan.kinds) check_density(kind.built.mass, kind.built.solid.volume, warn);
  warn_of_depths(settings, plan, warn);
}

CheckLines check_rockfall(const RockfallSettings& settings, const Warn& warn) {
  const RockfallPlan plan = make_plan(settings);
  check_plan(settings, plan, warn);
  CheckLines lines;
  lines.emplace_back("terrain", terrain_text(plan.ground->terrain, plan.ground->origin.z()));
  for (const RockKind& kind : plan.kinds) lines.emplace_back("rock", rock_text(kind));
  HeightRange starts;
  for (const std::uint64_t member : members_to_try(plan))
    starts.include(start_member(settings, plan, member).motion[0].position_w.z() + plan.ground->origin.z());
  lines.emplace_back("release", std::to_string(plan.members) + " rocks from " + std::to_string(plan.sources.size()) +
                                    (plan.sources.size() == 1 ? " place" : " places") + ", starting at heights " +
                                    starts.text());
  return lines;
}

}  // namespace talus
