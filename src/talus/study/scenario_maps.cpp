#include <talus/base/number_text.hpp>
#include <talus/record/report_map.hpp>
#include <talus/study/run_loop.hpp>
#include <talus/study/scenario_maps.hpp>

#include <algorithm>

namespace talus {

std::vector<std::uint64_t> rocks_by_kind(const RockfallPlan& plan, const RockfallEnsemble& ensemble) {
  std::vector<std::uint64_t> counts(plan.kinds.size(), 0);
  for (const RockPath& p : ensemble.paths) ++counts[p.kind];
  return counts;
}

std::vector<HazardMap> scenario_maps(const RockfallPlan& plan, const RockfallEnsemble& ensemble) {
  std::vector<HazardMap> maps;
  if (ensemble.kind_grids.empty()) return maps;
  const std::vector<std::uint64_t> rocks = rocks_by_kind(plan, ensemble);
  std::vector<WeightedGrid> all;
  for (std::size_t k = 0; k < plan.kinds.size(); ++k) {
    const RockKind& kind = plan.kinds[k];
    if (!kind.return_period || rocks[k] == 0) continue;
    const std::string period = number_text(*kind.return_period, 6) + " years";
    HazardMap intensity = intensity_map(ensemble.kind_grids[k]);
    intensity.name += "_" + kind.name;
    intensity.description += "; rock " + kind.name + ", released once in " + period;
    maps.push_back(std::move(intensity));
    const WeightedGrid one{&ensemble.kind_grids[k], 1.0 / (*kind.return_period * static_cast<double>(rocks[k]))};
    all.push_back(one);
    HazardMap frequency = annual_frequency_map({&one, 1});
    frequency.name += "_" + kind.name;
    frequency.description += "; rock " + kind.name + ", released once in " + period;
    maps.push_back(std::move(frequency));
  }
  if (all.size() > 1) maps.push_back(annual_frequency_map(all));
  std::erase_if(maps, [](const HazardMap& map) { return map.values.empty(); });
  return maps;
}

void add_scenario_section(const RockfallPlan& plan, const RockfallEnsemble& ensemble,
                          const std::vector<HazardMap>& maps, const std::vector<PlotLine>& marks, Report& report) {
  if (maps.empty()) return;
  ReportSection section{"Scenarios", {}};
  ReportTable table{"Scenarios: how often a rock of each kind is released, anywhere in the release areas.",
                    {"rock", "mass [kg]", "volume [m3]", "return period of release [a]", "rocks in the simulation"},
                    {}};
  const std::vector<std::uint64_t> rocks = rocks_by_kind(plan, ensemble);
  for (std::size_t k = 0; k < plan.kinds.size(); ++k) {
    const RockKind& kind = plan.kinds[k];
    if (kind.return_period)
      table.rows.push_back({kind.name, report_number(kind.scene.bodies[0].mass),
                            report_number(kind.built.solid.volume, 3), report_number(*kind.return_period),
                            std::to_string(rocks[k])});
  }
  section.blocks.push_back(table);
  const Vec3& o = plan.ground->origin;
  const auto ground = [&](double x, double y) {
    return ground_height(plan.ground->terrain, x - o.x(), y - o.y()) + o.z();
  };
  for (const HazardMap& local : maps) {
    HazardMap map = local;
    map.x0 += o.x();
    map.y0 += o.y();
    ReportMap shown = make_report_map(map, ground, map.description + ".");
    shown.marks = marks;
    section.blocks.push_back(std::move(shown));
  }
  section.blocks.push_back(ReportText{
      "Return periods are those of the release and are given, not computed; the frequency at a place is the "
      "share of the rocks that reach it divided by them. The classes of intensity are those of the Swiss "
      "guideline; the degree of danger, which a matrix of intensity and return period gives, is not drawn."});
  report.sections.push_back(std::move(section));
  report.references.push_back(
      "Federal Office for the Environment FOEN (2016). Protection against Mass Movement Hazards. Bern.");
}

}  // namespace talus
