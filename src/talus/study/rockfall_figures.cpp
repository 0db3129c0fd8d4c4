#include <talus/math/statistics.hpp>
#include <talus/study/rockfall_result.hpp>

#include <algorithm>
#include <numbers>

namespace talus {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;

std::vector<double> sorted_column(const std::vector<RockPath>& paths, double RockPath::*member) {
  std::vector<double> values;
  values.reserve(paths.size());
  for (const RockPath& p : paths) values.push_back(p.*member);
  std::sort(values.begin(), values.end());
  return values;
}

void add_pooled(Summary& s, const std::string& name, const PooledSum& sum, double factor) {
  s.set("pooled." + name + ".mean", factor * sum.mean());
  s.set("pooled." + name + ".std", factor * sum.deviation());
}

void add_quantiles(Summary& s, const std::string& name, const std::vector<double>& ascending, double factor) {
  for (const auto& [key, share] : {std::pair{"p50", 0.5}, {"p95", 0.95}, {"p99", 0.99}})
    s.set("maxima." + name + "." + key, factor * quantile_of_sorted(ascending, share));
  s.set("maxima." + name + ".max", ascending.empty() ? 0.0 : factor * ascending.back());
}

}  // namespace

RockfallFigures figures_of(const RockfallPlan& plan, const std::vector<RockPath>& paths) {
  RockfallFigures f;
  double spin = 0.0, spin_major = 0.0;
  std::vector<Vec2> rest_sum(plan.sources.size(), Vec2::Zero());
  std::vector<double> rest_count(plan.sources.size(), 0.0);
  for (const RockPath& p : paths) {
    f.rested += p.outcome == RockOutcome::kRest;
    f.left_domain += p.outcome == RockOutcome::kLeftDomain;
    f.out_of_time += p.outcome == RockOutcome::kDuration;
    f.quarantined += p.outcome == RockOutcome::kQuarantined;
    f.kinetic_energy.add(p.kinetic_energy);
    f.speed.add(p.speed);
    f.spin_rate.add(p.spin_rate);
    f.jump_height.add(p.jump_height);
    spin += p.spin_energy;
    spin_major += p.spin_energy_major;
    f.ledger.add(p.ledger);
    f.tree_hits += p.tree_hits;
    f.trees_broken += p.trees_broken;
    if (p.outcome != RockOutcome::kRest) continue;
    f.runouts.push_back(p.runout());
    rest_sum[p.location] += p.end.head<2>();
    rest_count[p.location] += 1.0;
  }
  for (const RockPath& p : paths) {
    if (p.outcome != RockOutcome::kRest) continue;
    const Vec2 line = rest_sum[p.location] / rest_count[p.location] - p.start.head<2>();
    if (line.norm() == 0.0) continue;
    const Vec2 along = line.normalized(), path = (p.end - p.start).head<2>();
    f.lateral_deviations.push_back(along.x() * path.y() - along.y() * path.x());
  }
  std::sort(f.runouts.begin(), f.runouts.end());
  f.energy_max = sorted_column(paths, &RockPath::kinetic_energy_max);
  f.translational_energy_max = sorted_column(paths, &RockPath::translational_energy_max);
  f.speed_max = sorted_column(paths, &RockPath::speed_max);
  f.jump_height_max = sorted_column(paths, &RockPath::jump_height_max);
  f.spin_rate_max = sorted_column(paths, &RockPath::spin_rate_max);
  f.major_axis_spin_share = spin > 0.0 ? spin_major / spin : 0.0;
  return f;
}

Summary rockfall_summary(const RockfallPlan& plan, const RockfallEnsemble& ensemble, const RockfallFigures& f) {
  const auto count = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
  Summary s;
  s.set("rocks", count(ensemble.paths.size()));
  s.set("rocks_planned", count(plan.members));
  s.set("outcomes.rest", count(f.rested));
  s.set("outcomes.left_domain", count(f.left_domain));
  s.set("outcomes.duration", count(f.out_of_time));
  s.set("outcomes.quarantined", count(f.quarantined));
  s.set("runout.mean", mean(f.runouts));
  s.set("runout.p50", quantile_of_sorted(f.runouts, 0.5));
  s.set("runout.p95", quantile_of_sorted(f.runouts, 0.95));
  s.set("runout.max", f.runouts.empty() ? 0.0 : f.runouts.back());
  s.set("lateral_deviation.mean", mean(f.lateral_deviations));
  s.set("lateral_deviation.std", standard_deviation(f.lateral_deviations));
  add_pooled(s, "kinetic_energy_kJ", f.kinetic_energy, 1e-3);
  add_pooled(s, "velocity", f.speed, 1.0);
  add_pooled(s, "rotation_per_s", f.spin_rate, 1.0 / kTurn);
  add_pooled(s, "jump_height", f.jump_height, 1.0);
  add_quantiles(s, "kinetic_energy_kJ", f.energy_max, 1e-3);
  add_quantiles(s, "translational_energy_kJ", f.translational_energy_max, 1e-3);
  add_quantiles(s, "velocity", f.speed_max, 1.0);
  add_quantiles(s, "rotation_per_s", f.spin_rate_max, 1.0 / kTurn);
  add_quantiles(s, "jump_height", f.jump_height_max, 1.0);
  s.set("major_axis_spin_share", f.major_axis_spin_share);
  s.set("energy.contact_loss_MJ", f.ledger.contact * 1e-6);
  s.set("energy.drag_loss_MJ", f.ledger.drag * 1e-6);
  s.set("energy.scar_loss_MJ", f.ledger.scar * 1e-6);
  s.set("energy.forest_loss_MJ", f.ledger.forest * 1e-6);
  s.set("energy.tree_loss_MJ", f.ledger.tree * 1e-6);
  s.set("energy.air_loss_MJ", f.ledger.air * 1e-6);
  if (plan.forest.trees) {
    s.set("trees.standing_at_start", count(plan.forest.trees->index.trees().size()));
    s.set("trees.outside_the_terrain", count(plan.forest.trees_outside));
    s.set("trees.hit", count(f.tree_hits));
    s.set("trees.broken", count(f.trees_broken));
  }
  s.set("rock_steps", count(ensemble.counts.body_steps));
  const double contact_steps = std::max(1.0, static_cast<double>(ensemble.counts.contact_steps));
  s.set("solver.sweeps_per_contact_step", static_cast<double>(ensemble.counts.sweeps) / contact_steps);
  s.set("solver.failures", count(ensemble.counts.solver_failures));
  s.set("solver.residual_max", ensemble.counts.residual_max);
  return s;
}

std::vector<Series> rockfall_series(const RockfallPlan& plan, const RockfallEnsemble& ensemble,
                                    const RockfallFigures& f) {
  Series rocks{"rocks",
               {{"member", "-"},
                {"kind", "-"},
                {"location", "-"},
                {"outcome", "-"},
                {"start_x", "m"},
                {"start_y", "m"},
                {"start_z", "m"},
                {"end_x", "m"},
                {"end_y", "m"},
                {"end_z", "m"},
                {"runout", "m"},
                {"time", "s"},
                {"kinetic_energy_max", "kJ"},
                {"translational_energy_max", "kJ"},
                {"velocity_max", "m/s"},
                {"jump_height_max", "m"},
                {"rotation_max", "1/s"},
                {"mass", "kg"},
                {"volume", "m3"},
                {"trees_hit", "-"},
                {"trees_broken", "-"}},
               {}};
  const Vec3& o = plan.ground->origin;
  rocks.values.reserve(rocks.columns.size() * ensemble.paths.size());
  for (const RockPath& p : ensemble.paths) {
    const double row[] = {static_cast<double>(p.member),
                          static_cast<double>(p.kind),
                          static_cast<double>(p.location),
                          static_cast<double>(p.outcome),
                          p.start.x() + o.x(),
                          p.start.y() + o.y(),
                          p.start.z() + o.z(),
                          p.end.x() + o.x(),
                          p.end.y() + o.y(),
                          p.end.z() + o.z(),
                          p.runout(),
                          p.time,
                          p.kinetic_energy_max * 1e-3,
                          p.translational_energy_max * 1e-3,
                          p.speed_max,
                          p.jump_height_max,
                          p.spin_rate_max / kTurn,
                          p.mass,
                          p.volume,
                          static_cast<double>(p.tree_hits),
                          static_cast<double>(p.trees_broken)};
    rocks.append(row);
  }
  // Percent of the rested rocks that stop beyond a distance: the run-out curve of the guidelines.
  Series passing{"percent_passing",
                 {{"distance", "m"}, {"rocks_passing", "%"}, {"rocks_passing_low", "%"}, {"rocks_passing_high", "%"}},
                 {}};
  const double last = f.runouts.empty() ? 0.0 : f.runouts.back();
  for (int k = 0; k <= 200; ++k) {
    const double distance = last * k / 200.0;
    const auto beyond = f.runouts.end() - std::upper_bound(f.runouts.begin(), f.runouts.end(), distance);
    if (f.runouts.empty()) continue;
    const ShareEstimate share = estimate_share(static_cast<double>(beyond), static_cast<double>(f.runouts.size()));
    const double row[] = {distance, 100.0 * share.share, 100.0 * share.low, 100.0 * share.high};
    passing.append(row);
  }
  std::vector<Series> series;  // a list in braces would copy them, and rocks may be a million rows
  series.push_back(std::move(rocks));
  series.push_back(std::move(passing));
  return series;
}

}  // namespace talus
