#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/base/error.hpp>
#include <talus/io/dem_writer.hpp>
#include <talus/io/las_grid.hpp>
#include <talus/io/rockyfor3d_case.hpp>

#include <fmt/format.h>

#include <csignal>

namespace talus {

namespace {

struct ImportOptions {
  std::string from, out, crs;
  double cell = 1.0;
  std::string height = "mean";
  int classification = 2, fill = 3;
  bool all_points = false;
  std::int64_t count = 10;
};

std::string crs_of(const ImportOptions& options) {
  return options.crs.empty() ? std::string() : crs_from_user(options.crs);
}

int import_las(const ImportOptions& options) {
  LasGridSettings settings;
  settings.cell = options.cell;
  settings.height = options.height == "lowest" ? LasHeight::kLowest : LasHeight::kMean;
  settings.classification = options.all_points ? -1 : options.classification;
  settings.fill = options.fill;
  settings.crs_wkt = crs_of(options);
  const LasGrid grid = grid_las(options.from, settings);
  for (const std::string& warning : grid.warnings) fmt::print(stderr, "warning: {}\n", warning);
  write_dem(options.out, grid.raster, DemPrecision::kSingle);
  const auto percent = [&](std::uint64_t cells) {
    return 100.0 * static_cast<double>(cells) / static_cast<double>(grid.raster.values.size());
  };
  fmt::print("{}: {} x {} cells of {:g} m from {} of {} points\n", options.out, grid.raster.nx, grid.raster.ny,
             options.cell, grid.used, grid.points);
  fmt::print("cells with points {:.1f} %, filled {:.1f} %, without data {:.1f} %\n", percent(grid.cells_with_points),
             percent(grid.cells_filled), percent(grid.cells_empty));
  fmt::print("use it in a case: [terrain] raster = \"{}\"\n", options.out);
  return kExitOk;
}

int import_rockyfor3d(const ImportOptions& options) {
  const RockyforCaseSettings settings{crs_of(options), options.count};
  const std::vector<std::string> notes = write_rockyfor3d_case(read_rockyfor3d(options.from), settings, options.out);
  const std::string a_case = (std::filesystem::path(options.out) / "case.toml").string();
  fmt::print("{}\n", a_case);
  for (const std::string& note : notes) fmt::print("- {}\n", note);
  fmt::print("next: talus check {}\n", a_case);
  return kExitOk;
}

}  // namespace

void add_import_command(CLI::App& app, Action& action) {
  auto options = std::make_shared<ImportOptions>();
  CLI::App* command = app.add_subcommand("import", "Make a terrain or a case from files of other programs");
  command->require_subcommand(1);
  const auto run = [options, &action](int (*import)(const ImportOptions&)) {
    return [options, &action, import] {
      action = [options, import] {
        std::signal(SIGXFSZ, SIG_IGN);  // a file beyond the limit of the shell is an error to report
        return import(*options);
      };
    };
  };

  CLI::App* las = command->add_subcommand("las", "Grid a LAS point cloud to an elevation model (GeoTIFF)");
  las->add_option("CLOUD", options->from, "The point cloud (.las)")->required();
  las->add_option("--out", options->out, "Elevation model to write")->type_name("FILE.tif")->required();
  las->add_option("--cell", options->cell, "Cell size in metres; default 1")
      ->check(CLI::Range(0.001, 1e5))
      ->type_name("M");
  las->add_option("--height", options->height, "Height of a cell: mean (default) or lowest of its points")
      ->check(CLI::IsMember({"mean", "lowest"}))
      ->type_name("mean|lowest");
  las->add_option("--class", options->classification, "Class of the points to use; default 2, ground")
      ->check(CLI::Range(0, 255))
      ->type_name("N");
  las->add_flag("--all-points", options->all_points, "Use the points of all classes");
  las->add_option("--fill", options->fill, "Fill holes from points within so many cells; default 3, 0: never")
      ->check(CLI::Range(0, 50))
      ->type_name("N");
  las->add_option("--crs", options->crs, "Coordinate system, if the cloud does not name it")->type_name("EPSG:CODE");
  las->callback(run(import_las));

  CLI::App* rocky = command->add_subcommand("rockyfor3d", "Make a case from an input folder of Rockyfor3D");
  rocky->add_option("FOLDER", options->from, "Folder with dem.asc, rockdensity.asc, d1.asc, ...")->required();
  rocky->add_option("--out", options->out, "Folder to write the case to")->type_name("DIR")->required();
  rocky->add_option("--crs", options->crs, "Coordinate system of the rasters")->type_name("EPSG:CODE");
  rocky->add_option("--count", options->count, "Rocks per source cell; default 10")
      ->check(CLI::Range(1, 1000000))
      ->type_name("N");
  rocky->callback(run(import_rockyfor3d));
}

}  // namespace talus
