#pragma once

#include <talus/record/frames.hpp>

#include <cmath>

namespace talus {

/// Terrain of two triangles and a tetrahedron as the shape of the rocks.
inline FrameHeader make_sample_header() {
  FrameHeader header;
  header.title = "sample";
  header.origin = {2600000.0, 1180000.0, 1500.0};
  TriangleMesh terrain{{{0, 0, 0}, {10, 0, 0}, {10, 10, 1}, {0, 10, 1}}, {{0, 1, 2}, {0, 2, 3}}};
  TriangleMesh rock{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
  header.meshes = {{"terrain", terrain}, {"rock", rock}};
  return header;
}

/// Two rocks that turn about z by 90 degrees per second and move along x, `spheres` spheres, and a rope of two
/// segments. Every number is a simple function of the time.
inline Frame make_sample_frame(double time, int spheres = 3) {
  const auto t = static_cast<float>(time);
  Frame frame;
  frame.time = time;
  const auto w = static_cast<float>(std::cos(0.25 * M_PI * time)), z = static_cast<float>(std::sin(0.25 * M_PI * time));
  FrameGroup rocks{"rocks", "rigid", {1, 1}, {}, {}};
  rocks.arrays.push_back({"position", "m", 3, {t, 0, 0, t, 5, 2}});
  rocks.arrays.push_back({"orientation", "-", 4, {w, 0, 0, z, 1, 0, 0, 0}});
  rocks.arrays.push_back({"kinetic_energy", "J", 1, {100 * t, 200 * t}});
  FrameGroup balls{"balls", "spheres", {}, {}, {}};
  FrameArray position{"position", "m", 3, {}}, radius{"radius", "m", 1, {}};
  for (int i = 0; i < spheres; ++i) {
    position.values.insert(position.values.end(), {static_cast<float>(i), t, 0.5F});
    radius.values.push_back(0.1F * static_cast<float>(i + 1));
  }
  balls.arrays = {position, radius};
  FrameGroup rope{"rope", "lines", {}, {{0, 1}, {1, 2}}, {}};
  rope.arrays.push_back({"position", "m", 3, {0, 0, 1, 1, 0, 1, 2, 0, t}});
  rope.arrays.push_back({"force", "kN", 1, {10 * t, 20 * t}, true});
  frame.groups = {rocks, balls, rope};
  return frame;
}

/// A cube of one hexahedron with a tetrahedron on top that rises by 1 m/s, as a deforming surface of three of their
/// triangles.
inline Frame make_sample_surface(double time) {
  const auto t = static_cast<float>(time);
  FrameGroup group{"block", "surface", {}, {}, {}};
  group.arrays.push_back({"position", "m", 3, {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1,    0,    0,    0,
                                               1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 0.5F, 0.5F, 2 + t}});
  group.arrays.push_back({"von_mises", "Pa", 1, {1, 2, 3, 4, 5, 6, 7, 8, 9 * t}});
  group.arrays.push_back({"stress", "Pa", 6, {1, 2, 3, 4, 5, 6, t, 0, 0, 0, 0, -t}, false, true});
  group.triangles = {{0, 2, 1}, {0, 3, 2}, {4, 5, 8}};
  group.cells = {{0, 1, 2, 3, 4, 5, 6, 7}, {4, 5, 6, 8, -1, -1, -1, -1}};
  return {time, {group}};
}

}  // namespace talus
