#pragma once

#include <talus/geometry/triangle_mesh.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace talus {

// 3D frames as data: one recorder for all studies. io/frame_file streams them to disk, io/vtk_export writes them for
// ParaView.

/// A surface that does not change during the run: terrain, the shape of a rock in its body frame, a wall.
struct FrameMesh {
  std::string name;
  TriangleMesh mesh;
};

/// One column of one group in one frame. Every group has "position" [m], 3 components; rigid groups may have
/// "orientation", 4 components; spheres have "radius" [m].
struct FrameArray {
  std::string name;  ///< "position", "orientation" (w x y z), "velocity", "kinetic_energy", ...
  std::string unit;  ///< "m", "-", "m/s", ...
  int components = 1;
  std::vector<float> values;  ///< count x components, row-major
  bool per_segment = false;   ///< lines only: one row per segment (a rope force) instead of one per member (a node)
  bool per_cell = false;      ///< surfaces only: one row per cell (a stress) instead of one per member (a vertex)
};

/// A family of things drawn alike: rigid bodies (each showing a mesh), spheres, net nodes, vertices of deforming
/// surfaces.
struct FrameGroup {
  std::string name;                                   ///< "rocks"
  std::string kind;                                   ///< "rigid" | "spheres" | "points" | "lines" | "surface"
  std::vector<std::int32_t> meshes;                   ///< rigid only: number of the mesh that each member shows
  std::vector<std::array<std::int32_t, 2>> segments;  ///< lines only: the two members that each segment joins
  std::vector<FrameArray> arrays;
  /// Surface only: members at the corners of each triangle, counter-clockwise from outside.
  std::vector<std::array<std::int32_t, 3>> triangles = {};
  /// Surface only, may be empty: finite elements under it by their corners in VTK's order; a tetrahedron has -1 in the
  /// last four.
  std::vector<std::array<std::int32_t, 8>> cells = {};
};

struct Frame {
  double time = 0.0;  ///< [s]
  std::vector<FrameGroup> groups;
};

/// What every frame of a run has in common.
struct FrameHeader {
  std::string title;
  std::array<double, 3> origin = {0.0, 0.0,
                                  0.0};  ///< world coordinates of the frame origin (large map coordinates) [m]
  std::vector<FrameMesh> meshes;
  /// By name of a group: names of its members in their order, or, if it has an array "name", of the numbers in that.
  std::map<std::string, std::vector<std::string>> names = {};
};

/// Receives frames while a study runs: a begin, then frames in order of time. A second begin starts anew.
class FrameSink {
 public:
  virtual ~FrameSink() = default;
  virtual void begin(const FrameHeader& header) = 0;
  virtual void add(const Frame& frame) = 0;
};

}  // namespace talus
