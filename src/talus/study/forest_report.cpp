#include <talus/study/forest_report.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

std::string air_text(const AirSettings& air) {
  if (air.drag_coefficient == 0.0) return "Air drag is off.";
  return "Air drag with a coefficient of " + report_number(air.drag_coefficient) +
         " on the cross-section of the sphere of equal volume, air of " + report_number(air.density) + " kg/m3.";
}

std::vector<PlotLine> forest_marks(const ForestSettings& forest) {
  constexpr std::size_t kDrawnTrees = 2000;
  std::vector<PlotLine> marks;
  if (!forest.zone_polygons.empty()) {
    PlotLine outline{"forest", {}, {}, true};
    for (const SoilZone& zone : forest.zone_polygons) {
      for (const std::vector<Vec2>& ring : zone.polygon.rings) {
        for (std::size_t k = 0; k <= ring.size() && !ring.empty(); ++k) {
          outline.x.push_back(ring[k % ring.size()].x());
          outline.y.push_back(ring[k % ring.size()].y());
        }
        outline.x.push_back(std::nan(""));  // breaks the line between two rings
        outline.y.push_back(std::nan(""));
      }
    }
    marks.push_back(std::move(outline));
  }
  if (!forest.tree_points.empty()) {
    PlotLine trees{"tree", {}, {}, false, true};
    const std::size_t stride = forest.tree_points.size() / kDrawnTrees + 1;
    for (std::size_t k = 0; k < forest.tree_points.size(); k += stride) {
      trees.x.push_back(forest.tree_points[k].x);
      trees.y.push_back(forest.tree_points[k].y);
    }
    marks.push_back(std::move(trees));
  }
  return marks;
}

ReportSection forest_section(const RockfallSettings& settings, const RockfallPlan& plan, const RockfallFigures& f) {
  ReportSection section{"Forest", {}};
  if (plan.forest.zones) {
    ReportTable classes{"Drag zones: F = -c v while the centre of mass is in the layer.",
                        {"class", "polygons", "c [kg/s]", "height [m]"},
                        {}};
    for (const auto& [name, forest] : settings.forest.classes.entries) {
      const auto polygons = std::count_if(settings.forest.zone_polygons.begin(), settings.forest.zone_polygons.end(),
                                          [&name = name](const SoilZone& zone) { return zone.category == name; });
      if (polygons > 0)
        classes.rows.push_back(
            {name, std::to_string(polygons), report_number(forest.drag), report_number(forest.height)});
    }
    section.blocks.push_back(std::move(classes));
    section.blocks.push_back(ReportText{
        "The built-in coefficients stand for basal areas of about 20, 35 and 50 m2/ha. They are in common use but were "
        "not traced to a publication: starting points for a calibration."});
  }
  if (plan.forest.trees) {
    const std::vector<Tree>& trees = plan.forest.trees->index.trees();
    const auto [thin, thick] =
        std::minmax_element(trees.begin(), trees.end(), [](const Tree& a, const Tree& b) { return a.dbh_m < b.dbh_m; });
    const double rocks = std::max(1.0, static_cast<double>(f.energy_max.size()));
    section.blocks.push_back(ReportTable{
        "Single trees.",
        {"quantity", "value"},
        {{"trees on the terrain", std::to_string(trees.size())},
         {"trees outside the terrain, left out", std::to_string(plan.forest.trees_outside)},
         {"diameter at breast height [m]", report_number(thin->dbh_m) + " to " + report_number(thick->dbh_m)},
         {"trees hit per rock", report_number(static_cast<double>(f.tree_hits) / rocks, 3)},
         {"trees broken per rock", report_number(static_cast<double>(f.trees_broken) / rocks, 3)}}});
    section.blocks.push_back(ReportText{
        "A stem is a vertical cylinder that the true shape of the rock hits. It takes energy up to " +
        report_number(settings.forest.tree.fracture_energy_ratio) +
        " x 38.7 x (diameter in cm)^2.31 J, the form of Dorren and Berger (2006) with constants that were not traced "
        "to "
        "the publication, then it breaks. Each rock meets the whole forest: what one rock broke stands again for the "
        "next."});
  }
  return section;
}

}  // namespace talus
