#pragma once

#include <talus/base/settings.hpp>
#include <talus/geometry/rock_class.hpp>
#include <talus/geometry/triangle_mesh.hpp>

#include <filesystem>
#include <optional>
#include <variant>

namespace talus {

// The table `shape = { ... }` of a body. Initial values of required keys are the examples of the starter cases.

struct BoxSettings {
  Vec3 edges = {1.0, 1.0, 1.0};  ///< key box [m]
};

struct SphereSettings {
  double radius = 0.5;  ///< key sphere [m]
};

/// EOTA block of ratio 1:1:1 or 2:2:1. Without size and volume its size follows from mass and density of the body.
struct EotaSettings {
  int type = 111;                     ///< key eota: 111 or 221
  std::optional<Vec3> size = {};      ///< edges of the bounding box [m]
  std::optional<double> volume = {};  ///< [m3]
};

/// Regular prism about the body's y axis.
struct PrismSettings {
  int sides = 6;
  double radius = 0.5;  ///< of the corners [m]
  double length = 1.0;  ///< [m]
};

enum class ScanScale { kNone, kMass };

/// Convex hull of the points of a file (.pts .xyz .stl .obj .ply).
struct ScanSettings {
  std::filesystem::path file;          ///< absolute
  std::optional<double> volume;        ///< scale the hull to this volume [m3]
  ScanScale scale = ScanScale::kNone;  ///< kMass: scale the hull to mass / density
  PointCloud cloud;                    ///< filled by load_inputs
};

/// An angular rock of a shape class. Without volume its size follows from mass and density of the body.
struct RockClassSettings {
  RockClass type = RockClass::kEquant;  ///< key class
  std::optional<double> volume = {};    ///< [m3]
};

using ShapeSettings =
    std::variant<BoxSettings, SphereSettings, EotaSettings, PrismSettings, ScanSettings, RockClassSettings>;

void describe(SettingsTable& table, BoxSettings& s);
void describe(SettingsTable& table, SphereSettings& s);
void describe(SettingsTable& table, EotaSettings& s);
void describe(SettingsTable& table, PrismSettings& s);
void describe(SettingsTable& table, ScanSettings& s);
void describe(SettingsTable& table, RockClassSettings& s);
void describe_shape(SettingsTable& table, ShapeSettings& s);

/// Whether the shape is scaled so that its volume is mass / density.
bool size_follows_mass(const ShapeSettings& shape);

/// Whether the shape says its volume, or that it follows from the mass; sizes do not count, they may be proportions.
bool says_its_volume(const ShapeSettings& shape);

/// Edges of the bounding box of an EOTA block [m]; `mass` [kg] and `density` [kg/m3] matter only if it has neither size
/// nor volume. The volume is 17/24 of that of the bounding box.
Vec3 eota_edges(const EotaSettings& eota, double mass, double density);

}  // namespace talus
