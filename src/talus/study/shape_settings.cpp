#include <talus/study/shape_settings.hpp>

#include <cmath>

namespace talus {

namespace {
// Grains of dust to whole mountains: beyond these a length is a unit mistake.
constexpr Range kLength = {1e-6, 1e5, false, true};    // [m]
constexpr Range kVolume = {1e-18, 1e15, false, true};  // [m3]
}  // namespace

void describe(SettingsTable& table, BoxSettings& s) {
  table.numbers("box", s.edges, "m", kLength, "Box with edges along x, y and z.").required();
}

void describe(SettingsTable& table, SphereSettings& s) {
  table.number("sphere", s.radius, "m", kLength, "Sphere of this radius.").required();
}

void describe(SettingsTable& table, EotaSettings& s) {
  table.integer_of("eota", s.type, {111, 221}, "EOTA test block: 111 (equant) or 221 (wheel-like, ratio 2:2:1).")
      .required();
  table
      .numbers("size", s.size, "m", kLength,
               "Edges of the bounding box; without size and volume they follow from mass and density of the body.")
      .example("[1.0, 1.0, 1.0]");
  table.number("volume", s.volume, "m3", kVolume, "Volume of the block, instead of its size.");
  table.check({"size", "volume"}, [&s](const CheckContext& context) {
    if (s.size && s.volume) context.problem("volume", "`volume` and `size` contradict each other: keep one of them");
  });
}

void describe(SettingsTable& table, PrismSettings& s) {
  table
      .inline_table(
          "prism",
          [&s](SettingsTable& prism) {
            prism.integer("sides", s.sides, 3, 1000, "Number of corners of the cross-section.").required();
            prism.number("radius", s.radius, "m", kLength, "Distance of the corners from the axis.").required();
            prism.number("length", s.length, "m", kLength, "Length along the axis.").required();
          },
          "Regular prism about the y axis of the body.")
      .required();
}

void describe(SettingsTable& table, ScanSettings& s) {
  table.file("file", s.file, "Convex hull of the points of a .pts, .xyz, .stl, .obj or .ply file, in metres.")
      .required()
      .example("\"rock.stl\"");
  table.number("volume", s.volume, "m3", kVolume, "Scale the hull to this volume.");
  table.choice("scale", s.scale, {{"none", ScanScale::kNone}, {"mass", ScanScale::kMass}},
               "none: size as in the file (or by volume); mass: scale the hull to mass / density of the body.");
  table.check({"volume", "scale"}, [&s](const CheckContext& context) {
    if (s.volume && s.scale == ScanScale::kMass)
      context.problem("volume", "`volume` and `scale = \"mass\"` contradict each other: keep one of them");
  });
}

void describe(SettingsTable& table, RockClassSettings& s) {
  table
      .choice("class", s.type,
              {{"equant", RockClass::kEquant}, {"platy", RockClass::kPlaty}, {"elongated", RockClass::kElongated}},
              "Angular rock of 24 corners with axes 1 : 0.9 : 0.8, 1 : 0.85 : 0.35 or 1 : 0.5 : 0.42.")
      .required();
  table.number("volume", s.volume, "m3", kVolume, "Volume of the rock; without it the size follows from the mass.");
}

void describe_shape(SettingsTable& table, ShapeSettings& s) {
  table.one_of(s, {"box", "sphere", "eota", "prism", "file", "class"});
}

bool size_follows_mass(const ShapeSettings& shape) {
  if (const auto* eota = std::get_if<EotaSettings>(&shape)) return !eota->size && !eota->volume;
  if (const auto* scan = std::get_if<ScanSettings>(&shape)) return scan->scale == ScanScale::kMass;
  if (const auto* rock = std::get_if<RockClassSettings>(&shape)) return !rock->volume;
  return false;
}

bool says_its_volume(const ShapeSettings& shape) {
  if (const auto* eota = std::get_if<EotaSettings>(&shape)) return eota->volume.has_value();
  if (const auto* scan = std::get_if<ScanSettings>(&shape)) return scan->volume || scan->scale == ScanScale::kMass;
  if (const auto* rock = std::get_if<RockClassSettings>(&shape)) return rock->volume.has_value();
  return false;
}

Vec3 eota_edges(const EotaSettings& eota, double mass, double density) {
  if (eota.size) return *eota.size;
  const double volume = eota.volume ? *eota.volume : mass / density;
  const double edge = std::cbrt(24.0 / 17.0 * volume);
  if (eota.type == 111) return Vec3::Constant(edge);
  return edge * Vec3(std::cbrt(2.0), std::cbrt(2.0), 1.0 / std::cbrt(4.0));
}

}  // namespace talus
