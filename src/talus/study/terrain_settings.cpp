#include <talus/base/number_text.hpp>
#include <talus/study/terrain_settings.hpp>

#include <algorithm>

namespace talus {

namespace {
constexpr Range kPlanLength = {1e-3, 1e6};          // [m]
constexpr Range kSlope = {0.0, 90.0, false, true};  // [deg]
constexpr double kMaxCells = 2e8;                   // 10,000 x 20,000 nodes
}  // namespace

void describe(SettingsTable& table, TerrainPlaneSettings& s) {
  table
      .inline_table(
          "plane",
          [&s](SettingsTable& plane) {
            plane.number("slope_deg", s.slope_deg, "deg", kSlope, "Inclination; x runs downhill.");
          },
          "Inclined plane through the origin.")
      .required();
}

void describe(SettingsTable& table, TerrainRampSettings& s) {
  table
      .inline_table(
          "ramp",
          [&s](SettingsTable& ramp) {
            ramp.number("slope_deg", s.slope_deg, "deg", kSlope, "Inclination of the slope.").required();
            ramp.number("length", s.length, "m", kPlanLength, "Plan length of the slope.").required();
            ramp.number("runout", s.runout, "m", not_negative(1e6), "Plan length of the flat part below.").required();
            ramp.number("width", s.width, "m", kPlanLength, "Width across, with y = 0 in the middle.").required();
            ramp.number("cell", s.cell, "m", kPlanLength, "Cell size of the height field.");
            ramp.check({"length", "runout", "width", "cell"}, [&s](const CheckContext& context) {
              const double shortest = std::min(s.length, s.width);
              if (s.cell > shortest)
                context.problem("cell", "`cell` of " + number_text(s.cell) + " m is larger than the ramp: at most " +
                                            number_text(shortest) + " m");
              const double cells = (s.length + s.runout) / s.cell * (s.width / s.cell);
              if (cells > kMaxCells)
                context.problem("cell", "a ramp of " + number_text(cells, 3) + " cells is larger than " +
                                            number_text(kMaxCells) + ": use a larger `cell`");
            });
          },
          "Slope with a flat run-out; x runs down from its top edge at x = 0.")
      .required();
}

void describe(SettingsTable& table, TerrainRasterSettings& s) {
  table.file("raster", s.raster, "Elevation model: any raster GDAL reads, in a projected system in metres.")
      .required()
      .example("\"dem.tif\"");
  table.number("cell", s.cell, "m", not_negative(1e5),
               "Cell size to which the raster is resampled, to see what the resolution does; 0: as in the file. "
               "Coarser by averages, finer by linear interpolation, which adds no detail.");
}

void describe(SettingsTable& table, TerrainMeshPart& s) {
  table.file("file", s.file, "Triangle mesh (.stl, .obj, .ply), in metres.").required().example("\"ground.stl\"");
  table.text("soil", s.soil, "Soil category of this part; empty: soil.default.");
}

void describe(SettingsTable& table, TerrainMeshSettings& s) {
  table.inline_list("mesh", s.parts, 1, "Triangle surfaces, each with its soil.")
      .required()
      .example("[{ file = \"ground.stl\", soil = \"hard\" }]");
  table.choice("up", s.up, {{"z", UpAxis::kZ}, {"y", UpAxis::kY}}, "Axis of the mesh files that points up.");
}

void describe_terrain(SettingsTable& table, TerrainSettings& s) {
  table.one_of(s, {"plane", "ramp", "raster", "mesh"});
}

}  // namespace talus
