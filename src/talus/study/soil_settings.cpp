#include <talus/base/number_text.hpp>
#include <talus/study/soil_settings.hpp>

namespace talus {

// Friction and decay rates of "hard" are those of Lu et al. (2019), who cite Bartelt et al. (2016); the other rows
// follow the same table as it is reported second-hand. All are starting points for a calibration, not measured
// constants.
NamedTables<SoilCategory> SoilSettings::builtin_categories() {
  const auto row = [](double mu_min, double mu_max, double beta, double kappa, double drag) {
    return SoilCategory{.mu_min = mu_min, .mu_max = mu_max, .kappa = kappa, .beta = beta, .drag = drag};
  };
  return {{{"extra-soft", row(0.20, 2.0, 50.0, 1.0, 0.9)},
           {"soft", row(0.25, 2.0, 100.0, 1.25, 0.8)},
           {"medium-soft", row(0.30, 2.0, 125.0, 1.5, 0.7)},
           {"medium", row(0.35, 2.0, 150.0, 2.0, 0.6)},
           {"medium-hard", row(0.40, 2.0, 175.0, 2.5, 0.55)},
           {"hard", row(0.55, 2.0, 185.0, 3.0, 0.5)},
           {"extra-hard", row(0.80, 2.0, 200.0, 4.0, 0.4)},
           {"snow", row(0.10, 0.35, 150.0, 2.0, 0.7)}}};
}

void describe(SettingsTable& table, SoilCategory& s) {
  table.number("mu_min", s.mu_min, "-", not_negative(100.0), "Friction at first touch.").required();
  table.number("mu_max", s.mu_max, "-", not_negative(100.0),
               "Friction after long slipping; in a new category equal to mu_min if absent.");
  table.number("kappa", s.kappa, "1/m", not_negative(1e6), "How fast friction grows with the slipped distance.");
  table.number("beta", s.beta, "1/s", not_negative(1e6), "How fast the slipped distance is forgotten in flight.");
  table.number("restitution", s.restitution, "-", between(0.0, 1.0), "Normal restitution: 0 plastic, 1 elastic.");
  table.number("drag", s.drag, "1/s", not_negative(1e3), "Ground drag per mass while in contact.");
  table.number("strength_MPa", s.strength_MPa, "MPa", not_negative(1e5), "Strength of scarring soil; 0: no scarring.");
  table.number("scar_drag", s.scar_drag, "-", not_negative(1e3), "Drag coefficient of the scar.");
  table.check({"mu_min", "mu_max"}, [&s](const CheckContext& context) {
    // Only a new category starts with zeros: the built-in ones all have mu_max > mu_min.
    if (!context.given("mu_max") && s.mu_max == 0.0) s.mu_max = s.mu_min;
    if (s.mu_max < s.mu_min)
      context.problem(context.given("mu_max") ? "mu_max" : "mu_min",
                      "`mu_max` (" + number_text(s.mu_max) + ") is less than `mu_min` (" + number_text(s.mu_min) + ")");
  });
}

void describe(SettingsTable& table, SoilSettings& s) {
  table.text("default", s.default_category, "Soil category where nothing else is said.");
  table.file("zones", s.zones, "Polygons with an attribute `category`: where another soil than the default lies.")
      .example("\"soil.gpkg\"");
  table.choice("slip_speed", s.slip_speed, {{"centre", SlipSpeed::kCentre}, {"tangential", SlipSpeed::kTangential}},
               "Speed that makes the slipped distance: of the centre of mass, or tangential at the contact.");
  table.named_tables("categories", s.categories,
                     "Properties of a soil category: changes to a built-in one, or a new one.");
  table.check({"default"}, [&s](const CheckContext& context) {
    if (!s.categories.find(s.default_category))
      context.problem("default", "unknown soil category \"" + s.default_category + "\"; known: " + category_names(s));
  });
}

void describe_terrain_soils_rule(SettingsTable& root, const TerrainSettings& terrain, const SoilSettings& soil) {
  root.check({"terrain"}, [&terrain, &soil](const CheckContext& context) {
    const auto* mesh = std::get_if<TerrainMeshSettings>(&terrain);
    if (!mesh) return;
    for (const TerrainMeshPart& part : mesh->parts)
      if (!part.soil.empty() && !soil.categories.find(part.soil))
        context.problem("terrain.mesh", "unknown soil category \"" + part.soil + "\"; known: " + category_names(soil));
  });
}

std::string category_names(const SoilSettings& soil) {
  std::string names;
  for (const auto& [name, category] : soil.categories.entries) names += (names.empty() ? "" : ", ") + name;
  return names;
}

}  // namespace talus
