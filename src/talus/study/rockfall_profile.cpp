#include <talus/base/number_text.hpp>
#include <talus/math/statistics.hpp>
#include <talus/study/rockfall_result.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr std::size_t kBins = 80;

/// Distance in plan along a path, sample by sample.
std::vector<double> plan_distances(const KeptPath& path) {
  std::vector<double> distances;
  Vec3 before = path.samples.front().position;
  double distance = 0.0;
  for (const PathSample& s : path.samples) {
    distance += (s.position - before).head<2>().norm();
    before = s.position;
    distances.push_back(distance);
  }
  return distances;
}

/// The kept path of middle length.
std::size_t typical_path(const std::vector<KeptPath>& kept) {
  std::vector<std::pair<double, std::size_t>> lengths;
  for (std::size_t k = 0; k < kept.size(); ++k) lengths.emplace_back(plan_distances(kept[k]).back(), k);
  std::sort(lengths.begin(), lengths.end());
  return lengths[lengths.size() / 2].second;
}

/// Largest values of each path in bins of the distance; sorted over the paths that came so far.
struct DistanceBins {
  double width = 0.0;
  std::vector<std::vector<double>> energy, height;  ///< [J], [m]
};

DistanceBins bin_by_distance(const std::vector<KeptPath>& kept) {
  DistanceBins bins;
  double longest = 0.0;
  for (const KeptPath& path : kept) longest = std::max(longest, plan_distances(path).back());
  bins.width = longest / static_cast<double>(kBins);
  bins.energy.resize(kBins);
  bins.height.resize(kBins);
  if (!(bins.width > 0.0)) return bins;
  for (const KeptPath& path : kept) {
    const std::vector<double> distances = plan_distances(path);
    std::vector<double> energy(kBins, std::nan("")), height(kBins, std::nan(""));
    for (std::size_t k = 0; k < path.samples.size(); ++k) {
      const auto bin = std::min(kBins - 1, static_cast<std::size_t>(distances[k] / bins.width));
      energy[bin] = std::fmax(energy[bin], path.samples[k].kinetic_energy);
      height[bin] = std::fmax(height[bin], path.samples[k].jump_height);
    }
    for (std::size_t bin = 0; bin < kBins; ++bin) {
      if (std::isfinite(energy[bin])) bins.energy[bin].push_back(energy[bin]);
      if (std::isfinite(height[bin])) bins.height[bin].push_back(height[bin]);
    }
  }
  for (auto* column : {&bins.energy, &bins.height})
    for (std::vector<double>& values : *column) std::sort(values.begin(), values.end());
  return bins;
}

std::vector<PlotLine> envelope(const std::vector<std::vector<double>>& column, double width, double factor) {
  std::vector<PlotLine> lines = {{"median", {}, {}}, {"95th percentile", {}, {}, true}, {"maximum", {}, {}}};
  const double shares[] = {0.5, 0.95, 1.0};
  for (std::size_t bin = 0; bin < column.size(); ++bin)
    for (std::size_t k = 0; k < lines.size(); ++k) {
      lines[k].x.push_back((static_cast<double>(bin) + 0.5) * width);
      lines[k].y.push_back(column[bin].empty() ? std::nan("") : factor * quantile_of_sorted(column[bin], shares[k]));
    }
  return lines;
}

}  // namespace

ReportSection profile_section(const RockfallPlan& plan, const RockfallEnsemble& ensemble) {
  ReportSection section{"Profile", {}};
  if (ensemble.kept.empty()) return section;
  const KeptPath& typical = ensemble.kept[typical_path(ensemble.kept)];
  const std::vector<double> distances = plan_distances(typical);
  const DistanceBins bins = bin_by_distance(ensemble.kept);
  PlotLine ground{"ground", {}, {}}, path{"path of the rock", {}, {}},
      highest{"ground plus 95th percentile of the jump height", {}, {}, true};
  for (std::size_t k = 0; k < typical.samples.size(); ++k) {
    const Vec3& p = typical.samples[k].position;
    const double z = ground_height(plan.ground->terrain, p.x(), p.y()) + plan.ground->origin.z();
    ground.x.push_back(distances[k]);
    ground.y.push_back(z);
    path.x.push_back(distances[k]);
    path.y.push_back(p.z() + plan.ground->origin.z());
    if (!(bins.width > 0.0)) continue;
    const auto bin = std::min(kBins - 1, static_cast<std::size_t>(distances[k] / bins.width));
    if (bins.height[bin].empty()) continue;
    highest.x.push_back(distances[k]);
    highest.y.push_back(z + quantile_of_sorted(bins.height[bin], 0.95));
  }
  section.blocks.push_back(
      ReportPlot{"Profile along the path of rock " + std::to_string(typical.member) +
                     ", the kept one of middle length, with the jump heights of all kept rocks at the same distance.",
                 "distance along the path in plan [m]",
                 "height [m]",
                 {ground, path, highest},
                 true});
  const std::string kept = std::to_string(ensemble.kept.size()) + " kept rocks";
  section.blocks.push_back(ReportPlot{
      "Kinetic energy (translational and rotational) of the " + kept +
          " by distance, each with its largest value in a stretch of " + number_text(bins.width, 3) + " m.",
      "distance along the path in plan [m]", "kinetic energy [kJ]", envelope(bins.energy, bins.width, 1e-3)});
  section.blocks.push_back(ReportPlot{"Jump height of the " + kept + " by distance; rocks in contact count not.",
                                      "distance along the path in plan [m]", "jump height [m]",
                                      envelope(bins.height, bins.width, 1.0)});
  return section;
}

}  // namespace talus
