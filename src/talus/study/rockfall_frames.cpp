#include <talus/geometry/solid_body.hpp>
#include <talus/study/rockfall_frames.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

void draw_rockfall_frames(const RockfallSettings& settings, const RockfallPlan& plan, std::span<const KeptPath> kept,
                          FrameSink& frames, double frames_most) {
  const Vec3& o = plan.ground->origin;
  FrameHeader header{"Rockfall", {o.x(), o.y(), o.z()}, {}};
  for (const RockKind& kind : plan.kinds) header.meshes.push_back({kind.name, surface_mesh(kind.built.solid.shape)});
  // Rocks of their own size are drawn in it.
  std::vector<std::int32_t> mesh_of_path;
  for (const KeptPath& path : kept) {
    const RockKind& kind = plan.kinds[path.kind];
    mesh_of_path.push_back(static_cast<std::int32_t>(path.kind));
    if (path.volume == kind.built.solid.volume) continue;
    const SolidBody own = scaled(kind.built.solid, std::cbrt(path.volume / kind.built.solid.volume));
    mesh_of_path.back() = static_cast<std::int32_t>(header.meshes.size());
    header.meshes.push_back({kind.name + " " + std::to_string(path.member), surface_mesh(own.shape)});
  }
  header.meshes.push_back(
      {"terrain", terrain_surface(plan.ground->terrain, kept.front().samples.front().position, 200.0)});
  frames.begin(header);
  double time_end = 0.0;
  for (const KeptPath& path : kept) time_end = std::max(time_end, path.samples.back().time);
  const double interval =
      std::max({1.0 / settings.output.frames_per_second, settings.output.sample_interval, time_end / frames_most});
  const double sample_interval = static_cast<double>(plan.steps_per_sample) * settings.study.time_step;
  const auto f = [](double x) { return static_cast<float>(x); };
  for (std::int64_t k = 0; static_cast<double>(k) * interval <= time_end; ++k) {
    const double time = static_cast<double>(k) * interval;
    FrameGroup group;
    group.name = "rocks";
    group.kind = "rigid";
    FrameArray position{"position", "m", 3, {}}, orientation{"orientation", "-", 4, {}},
        speed{"velocity", "m/s", 1, {}}, energy{"kinetic_energy", "J", 1, {}}, jump{"jump_height", "m", 1, {}},
        spin{"spin", "rad/s", 1, {}}, rock{"rock", "-", 1, {}};
    for (std::size_t number = 0; number < kept.size(); ++number) {
      const KeptPath& path = kept[number];
      const auto at = std::min(path.samples.size() - 1, static_cast<std::size_t>(std::llround(time / sample_interval)));
      const PathSample& s = path.samples[at];
      const bool ended = at + 1 == path.samples.size();
      group.meshes.push_back(mesh_of_path[number]);
      for (const double x : {s.position.x(), s.position.y(), s.position.z()}) position.values.push_back(f(x));
      for (const double x : {s.orientation.w(), s.orientation.x(), s.orientation.y(), s.orientation.z()})
        orientation.values.push_back(f(x));
      speed.values.push_back(ended ? 0.0F : f(s.speed));
      energy.values.push_back(ended ? 0.0F : f(s.kinetic_energy));
      jump.values.push_back(ended || std::isnan(s.jump_height) ? 0.0F : f(s.jump_height));
      spin.values.push_back(ended ? 0.0F : f(s.spin_rate));
      rock.values.push_back(static_cast<float>(path.member));
    }
    group.arrays = {position, orientation, speed, energy, jump, spin, rock};
    frames.add({time, {group}});
  }
}

}  // namespace talus
