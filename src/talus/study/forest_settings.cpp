#include <talus/study/forest_settings.hpp>

namespace talus {

// Drag for basal areas of about 20, 35 and 50 m2/ha. These are values in common use, not traced to a publication:
// starting points for a calibration.
NamedTables<ForestClass> ForestSettings::builtin_classes() {
  return {{{"open", {250.0, 30.0}}, {"medium", {500.0, 30.0}}, {"dense", {750.0, 30.0}}}};
}

void describe(SettingsTable& table, ForestClass& s) {
  table
      .number("drag", s.drag, "kg/s", not_negative(1e9),
              "Drag force per velocity while the centre of mass is in the layer.")
      .required();
  table.number("height", s.height, "m", positive(1e3), "Height of the layer above the ground.");
}

void describe(SettingsTable& table, ForestSettings& s) {
  table
      .file("zones", s.zones, "Polygons with an attribute `class` (open, medium, dense or your own): forest as a drag.")
      .example("\"forest.gpkg\"");
  table
      .file("trees", s.trees,
            "Points with the attribute `dbh` (diameter at breast height, m) and, if known, `height` (m): single trees, "
            "hit as vertical cylinders.")
      .example("\"trees.gpkg\"");
  table.number("tree_height", s.tree_height, "m", positive(150.0), "Height of stems whose point has no `height`.");
  table.number("tree_friction", s.tree.friction, "-", not_negative(100.0), "Friction of a rock on a stem.");
  table.number("tree_restitution", s.tree.restitution, "-", between(0.0, 1.0), "Normal restitution of a stem.");
  table.number("fracture_energy_ratio", s.tree.fracture_energy_ratio, "-", not_negative(1e6),
               "Strength of the species: a stem takes ratio * 38.7 * (dbh in cm)^2.31 J, then it breaks.");
  table.named_tables("classes", s.classes, "Drag of a forest class: changes to a built-in one, or a new one.");
}

void describe(SettingsTable& table, AirSettings& s) {
  table.number("drag_coefficient", s.drag_coefficient, "-", not_negative(100.0),
               "Drag coefficient, on the cross-section of the sphere of equal volume; 0: no drag of the air.");
  table.number("density", s.density, "kg/m3", positive(100.0), "Density of the air.");
}

}  // namespace talus
