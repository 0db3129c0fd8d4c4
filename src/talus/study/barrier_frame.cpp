#include <talus/geometry/solid_body.hpp>
#include <talus/study/barrier_scene.hpp>
#include <talus/study/barrier_series.hpp>
#include <talus/study/build_terrain.hpp>

#include <algorithm>

namespace talus {

namespace {

/// One end of a rope.
struct RopeEnd {
  std::size_t rope = 0;
  bool is_last = false;

  std::size_t node(const RopeDef& def) const {
    return static_cast<std::size_t>(is_last ? def.nodes.back() : def.nodes.front());
  }
  std::size_t next(const RopeDef& def) const {
    return static_cast<std::size_t>(is_last ? def.nodes[def.nodes.size() - 2] : def.nodes[1]);
  }
  double force(const RopeMemory& memory) const {
    return memory.broken != 0 || memory.force.empty() ? 0.0 : is_last ? memory.force.back() : memory.force.front();
  }
};

template <class Use>
void for_each_rope_end(const NetScene& net, Use use) {
  for (std::size_t r = 0; r < net.ropes.size(); ++r)
    for (const bool is_last : {false, true})
      if (net.ropes[r].nodes.size() > 1) use(RopeEnd{r, is_last}, net.ropes[r]);
}

/// Ends of ropes at fixed nodes pull at the ground; brakes sit at ends.
FrameGroup anchor_group(const NetScene& net, const NetWorld& world) {
  FrameGroup anchors{"anchors", "points", {}, {}, {}};
  FrameArray position{"position", "m", 3, {}}, force{"force", "N", 3, {}};
  for_each_rope_end(net, [&](const RopeEnd& end, const RopeDef& rope) {
    if (!net.nodes[end.node(rope)].is_fixed) return;
    const Vec3 at = world.position[end.node(rope)], arm = world.position[end.next(rope)] - at;
    const Vec3 pull = arm.norm() > 0.0 ? Vec3(end.force(world.ropes[end.rope]) * arm.normalized()) : Vec3(Vec3::Zero());
    for (int k = 0; k < 3; ++k) {
      position.values.push_back(static_cast<float>(at[k]));
      force.values.push_back(static_cast<float>(pull[k]));
    }
  });
  anchors.arrays = {std::move(position), std::move(force)};
  return anchors;
}

FrameGroup brake_group(const NetScene& net, const NetWorld& world) {
  FrameGroup brakes{"brakes", "points", {}, {}, {}};
  FrameArray position{"position", "m", 3, {}}, stroke{"stroke", "m", 1, {}}, force{"force", "N", 1, {}};
  for_each_rope_end(net, [&](const RopeEnd& end, const RopeDef& rope) {
    if (!(end.is_last ? rope.brake_end : rope.brake_begin)) return;
    const Vec3& at = world.position[end.node(rope)];
    for (int k = 0; k < 3; ++k) position.values.push_back(static_cast<float>(at[k]));
    const RopeMemory& memory = world.ropes[end.rope];
    stroke.values.push_back(static_cast<float>(end.is_last ? memory.slip_end : memory.slip_begin));
    force.values.push_back(static_cast<float>(end.force(memory)));
  });
  brakes.arrays = {std::move(position), std::move(stroke), std::move(force)};
  return brakes;
}

}  // namespace

FrameHeader barrier_frame_header(const BarrierSettings& settings, const BarrierRun& run) {
  const NetScene& net = run.layout.net;
  FrameHeader header{"Barrier", {0.0, 0.0, 0.0}, {}};
  for (const ImpactSettings& impact : settings.impacts)
    header.meshes.push_back({"rock", surface_mesh(build_body(impact.rock).solid.shape)});
  const Scene scene = barrier_scene(settings, run.layout, run.time_step);
  Vec3 centre = Vec3::Zero();
  for (const NetNodeDef& node : net.nodes) centre += node.position_w / static_cast<double>(net.nodes.size());
  double reach = 0.0;
  for (const NetNodeDef& node : net.nodes) reach = std::max(reach, (node.position_w - centre).norm());
  TriangleMesh ground = terrain_surface(scene.terrain, centre, 1.5 * reach);
  if (!ground.triangles.empty()) header.meshes.push_back({"terrain", std::move(ground)});
  for (const RopeLine& line : run.layout.ropes) header.names["ropes"].push_back(line.name);
  for (const PostLine& post : run.layout.posts) header.names["posts"].push_back(post.name);
  for_each_rope_end(net, [&](const RopeEnd& end, const RopeDef& rope) {
    const std::string name = rope.name + (end.is_last ? ", right end" : ", left end");
    if (net.nodes[end.node(rope)].is_fixed) header.names["anchors"].push_back(name);
    if (end.is_last ? rope.brake_end : rope.brake_begin) header.names["brakes"].push_back(name);
  });
  return header;
}

Frame barrier_frame(const BarrierRun& run, const World& world, double time, std::int32_t mesh) {
  const auto f = [](double x) { return static_cast<float>(x); };
  const auto places = [&](const std::vector<Vec3>& x) {
    FrameArray array{"position", "m", 3, {}};
    for (const Vec3& p : x)
      for (int k = 0; k < 3; ++k) array.values.push_back(f(p[k]));
    return array;
  };
  FrameGroup rings;
  rings.name = "rings";
  rings.kind = "lines";
  rings.arrays.push_back(places(world.net.position));
  FrameArray stretch_of_ring{"stretch", "m", 1, {}, true};
  for (std::size_t k = 0; k < run.layout.net.rings.size(); ++k) {
    if (world.net.rings[k].broken != 0) continue;
    const auto& n = run.layout.net.rings[k].nodes;
    for (std::size_t i = 0; i < 4; ++i) {
      rings.segments.push_back({n[i], n[(i + 1) % 4]});
      stretch_of_ring.values.push_back(
          f(world.net.rings[k].perimeter_slack - run.layout.net.ring_laws[0].perimeter.rest));
    }
  }
  // Wires of a mesh and bundles of rings in full.
  const std::size_t net_springs = static_cast<std::size_t>(run.layout.net_springs);
  for (std::size_t k = 0; k < net_springs; ++k) {
    if (world.net.spring_broken[k] != 0) continue;
    const SpringDef& spring = run.layout.net.springs[k];
    rings.segments.push_back({spring.a, spring.b});
    stretch_of_ring.values.push_back(f(world.net.spring_set[k]));
  }
  rings.arrays.push_back(std::move(stretch_of_ring));
  FrameGroup ropes;
  ropes.name = "ropes";
  ropes.kind = "lines";
  ropes.arrays.push_back(places(world.net.position));
  FrameArray tension{"tension", "N", 1, {}, true}, rope_name{"name", "-", 1, {}, true};
  for (std::size_t number = 0; number < run.layout.ropes.size(); ++number) {
    if (run.layout.ropes[number].rope < 0) continue;
    const auto r = static_cast<std::size_t>(run.layout.ropes[number].rope);
    const RopeDef& rope = run.layout.net.ropes[r];
    if (world.net.ropes[r].broken != 0) continue;
    std::size_t s = 0;
    for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
      ropes.segments.push_back({rope.nodes[i], rope.nodes[i + 1]});
      tension.values.push_back(f(world.net.ropes[r].force[s]));
      rope_name.values.push_back(static_cast<float>(number));
      if (s < rope.passes.size() && rope.passes[s] == static_cast<std::int32_t>(i) + 1) ++s;
    }
  }
  for (std::size_t number = 0; number < run.layout.ropes.size(); ++number) {
    const RopeLine& line = run.layout.ropes[number];
    for (std::int32_t k = 0; k < line.springs; ++k) {
      const auto part = static_cast<std::size_t>(line.first_spring + k);
      if (world.net.spring_broken[part] != 0) continue;
      const SpringDef& spring = run.layout.net.springs[part];
      const double length = (world.net.position[static_cast<std::size_t>(spring.b)] -
                             world.net.position[static_cast<std::size_t>(spring.a)])
                                .norm();
      ropes.segments.push_back({spring.a, spring.b});
      tension.values.push_back(f(spring.law.stiffness * (length - spring.law.rest)));
      rope_name.values.push_back(static_cast<float>(number));
    }
  }
  ropes.arrays.push_back(std::move(tension));
  ropes.arrays.push_back(std::move(rope_name));
  FrameGroup posts;
  posts.name = "posts";
  posts.kind = "lines";
  std::vector<Vec3> ends;
  FrameArray thrust{"thrust", "N", 1, {}, true}, post_name{"name", "-", 1, {}, true};
  for (std::size_t k = 0; k < run.layout.posts.size(); ++k) {
    const PostLine& post = run.layout.posts[k];
    for_each_post_part(run.layout, post, world.net.position, [&](const Vec3& from, const Vec3& to) {
      const auto at = static_cast<std::int32_t>(ends.size());
      ends.push_back(from);
      ends.push_back(to);
      posts.segments.push_back({at, at + 1});
      thrust.values.push_back(f(post_line_force(run.layout, post, world.net)));
      post_name.values.push_back(static_cast<float>(k));
    });
  }
  posts.arrays.push_back(places(ends));
  posts.arrays.push_back(std::move(thrust));
  posts.arrays.push_back(std::move(post_name));
  FrameGroup rocks;
  rocks.name = "rocks";
  rocks.kind = "rigid";
  rocks.meshes = {mesh};
  const RigidMotion& m = world.motion[0];
  rocks.arrays.push_back(places({m.position_w}));
  rocks.arrays.push_back({"orientation",
                          "-",
                          4,
                          {f(m.orientation.w()), f(m.orientation.x()), f(m.orientation.y()), f(m.orientation.z())}});
  FrameArray velocity{"velocity", "m/s", 3, {}}, spin{"angular_velocity", "rad/s", 3, {}};
  const Vec3 turning = m.orientation * m.angular_velocity_b;
  for (int k = 0; k < 3; ++k) {
    velocity.values.push_back(f(m.velocity_w[k]));
    spin.values.push_back(f(turning[k]));
  }
  rocks.arrays.push_back(std::move(velocity));
  rocks.arrays.push_back(std::move(spin));
  Frame frame{time, {rocks, rings, ropes, posts}};
  for (FrameGroup group : {anchor_group(run.layout.net, world.net), brake_group(run.layout.net, world.net)})
    if (!group.arrays.front().values.empty()) frame.groups.push_back(std::move(group));
  return frame;
}

}  // namespace talus
