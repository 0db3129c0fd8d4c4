#include <talus/base/error.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/study/build_body.hpp>

#include <cmath>

namespace talus {

namespace {

struct SolidBuilder {
  const BodySettings& body;

  SolidBody operator()(const BoxSettings& s) const { return make_box(s.edges); }
  SolidBody operator()(const SphereSettings& s) const { return make_sphere(s.radius); }
  SolidBody operator()(const EotaSettings& s) const {
    if (!s.size && !s.volume && body.volume)
      return make_eota_block(eota_edges({.type = s.type, .volume = body.volume}, 0.0, 0.0));
    return make_eota_block(eota_edges(s, body.mass.value_or(0.0), body.density.value_or(kDefaultDensity)));
  }
  SolidBody operator()(const PrismSettings& s) const { return make_prism(s.sides, s.radius, s.length); }
  SolidBody operator()(const ScanSettings& s) const {
    SolidBody solid = make_hull(s.cloud);
    double volume = solid.volume;
    if (s.volume) volume = *s.volume;
    if (s.scale == ScanScale::kMass) volume = *body.mass / body.density.value_or(kDefaultDensity);
    return volume == solid.volume ? solid : scaled(solid, std::cbrt(volume / solid.volume));
  }
  SolidBody operator()(const RockClassSettings& s) const {
    if (s.volume) return make_rock(s.type, *s.volume);
    if (body.volume) return make_rock(s.type, *body.volume);
    return make_rock(s.type, body.mass.value_or(0.0) / body.density.value_or(kDefaultDensity));
  }
};

}  // namespace

BuiltBody build_body(const BodySettings& settings) {
  BuiltBody built;
  try {
    built.solid = std::visit(SolidBuilder{settings}, settings.shape);
    if (settings.volume && std::abs(built.solid.volume - *settings.volume) > 1e-12 * *settings.volume)
      built.solid = scaled(built.solid, std::cbrt(*settings.volume / built.solid.volume));
  } catch (const InputError& error) {
    if (std::holds_alternative<ScanSettings>(settings.shape)) throw;  // the reader of the file names it
    throw InputError(std::string("[body] shape: ") + error.what());
  }
  built.mass = body_mass(settings, built.solid.volume);
  if (!(built.mass > 0.0) || !std::isfinite(built.mass))
    throw InputError("[body]: the mass comes out as " + std::to_string(built.mass) +
                     " kg; check `shape` and `density`");
  return built;
}

}  // namespace talus
