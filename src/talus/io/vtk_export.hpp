#pragma once

#include <talus/io/frame_reader.hpp>

#include <cstddef>
#include <filesystem>
#include <string>

namespace talus {

struct VtkExportReport {
  std::size_t frames = 0;
  std::string problem;  ///< frames that were damaged and left out, or empty
};

/// Writes the frames for ParaView into a folder: one <group>_<frame>.vtp per group and frame, one .vtp per static mesh
/// (those that no body shows), .vtu for deforming surfaces with the elements under them, and frames.pvd with the times.
/// Coordinates are those of the frames: local, in metres; the origin of the map is in the field data `origin [m]`.
VtkExportReport export_vtk(FrameReader& frames, const std::filesystem::path& folder);

}  // namespace talus
