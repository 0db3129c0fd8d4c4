#include <talus/study/line_figures.hpp>
#include <talus/study/scenario_maps.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace talus {

namespace {

constexpr double kToTurns = 0.5 / std::numbers::pi;
constexpr double kToDegrees = 180.0 / std::numbers::pi;
constexpr double kWeakBelow = 30e3, kStrongAbove = 300e3;  // Swiss intensity classes [J]

/// Dots would nest the keys of the summary.
std::string line_key(std::string name) {
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

}  // namespace

LineDesign design_values(const DesignSettings& settings, std::vector<double> velocities, std::vector<double> heights,
                         std::vector<double> masses, double half_size) {
  for (std::vector<double>* values : {&velocities, &heights, &masses}) std::sort(values->begin(), values->end());
  LineDesign d;
  d.rocks = velocities.size();
  d.velocity_p95 = quantile_of_sorted(velocities, 0.95);
  d.height_p95 = quantile_of_sorted(heights, 0.95);
  d.mass = quantile_of_sorted(masses, 0.95);
  const double on_path = settings.gamma_Tr * settings.gamma_Dp;
  d.design_velocity = d.velocity_p95 * on_path;
  d.design_mass = d.mass * settings.gamma_vol * settings.gamma_gamma;
  d.design_energy = 0.5 * d.design_mass * d.design_velocity * d.design_velocity;
  d.design_height = d.height_p95 * on_path;
  d.free_height = std::max(settings.free_height, half_size);
  return d;
}

std::vector<LineFigures> line_figures_of(const RockfallSettings& settings, const RockfallPlan& plan,
                                         const RockfallEnsemble& ensemble) {
  std::vector<LineFigures> all;
  const std::vector<std::uint64_t> released = rocks_by_kind(plan, ensemble);
  for (std::size_t line = 0; line < plan.lines.size(); ++line) {
    LineFigures f;
    f.name = plan.lines[line].name;
    f.length = plan.lines[line].length();
    std::vector<const LineCrossing*> first;
    for (const LineCrossing& c : ensemble.crossings) {
      if (c.line != line) continue;
      ++f.crossings;
      if (c.first) first.push_back(&c);
    }
    f.rocks = first.size();
    f.passing = estimate_share(static_cast<double>(f.rocks), static_cast<double>(ensemble.paths.size()));
    const auto quantity = [&](const char* key, const char* label, auto&& value) {
      LineQuantity q{key, label, {}};
      for (const LineCrossing* c : first) q.ascending.push_back(value(*c));
      std::sort(q.ascending.begin(), q.ascending.end());
      f.quantities.push_back(std::move(q));
    };
    using C = const LineCrossing&;
    quantity("kinetic_energy_kJ", "kinetic energy, total [kJ]", [](C c) { return c.kinetic_energy * 1e-3; });
    quantity("translational_energy_kJ", "kinetic energy, translational [kJ]",
             [](C c) { return c.translational_energy * 1e-3; });
    quantity("velocity", "velocity [m/s]", [](C c) { return c.speed(); });
    quantity("height", "height of the centre [m]", [](C c) { return c.height; });
    quantity("top", "height of the top [m]", [](C c) { return c.top; });
    quantity("rotation_per_s", "rotation [1/s]", [](C c) { return c.spin_rate * kToTurns; });
    for (const LineCrossing* c : first)
      ++f.intensity_shares[c->kinetic_energy < kWeakBelow ? 0 : c->kinetic_energy <= kStrongAbove ? 1 : 2];
    for (double& share : f.intensity_shares) share /= static_cast<double>(std::max<std::size_t>(1, f.rocks));
    for (std::size_t kind = 0; kind < plan.kinds.size(); ++kind) {
      std::vector<double> velocities, heights, masses, energies, translational_energies;
      for (const LineCrossing* c : first) {
        if (c->kind != kind) continue;
        velocities.push_back(c->speed());
        heights.push_back(c->height);
        masses.push_back(c->mass);
        energies.push_back(c->kinetic_energy * 1e-3);
        translational_energies.push_back(c->translational_energy * 1e-3);
      }
      if (velocities.empty()) {
        f.designs.emplace_back();
        f.designs.back().kind = kind;
        f.designs.back().passing = estimate_share(0.0, static_cast<double>(released[kind]));
        continue;
      }
      // Rocks of a distribution differ in size: the design block is the one of the design mass.
      std::sort(masses.begin(), masses.end());
      const RigidBodyDef& body = plan.kinds[kind].scene.bodies[0];
      const double half_size = body.bounding_radius * std::cbrt(quantile_of_sorted(masses, 0.95) / body.mass);
      f.designs.push_back(
          design_values(settings.design, std::move(velocities), std::move(heights), std::move(masses), half_size));
      f.designs.back().kind = kind;
      std::sort(energies.begin(), energies.end());
      std::sort(translational_energies.begin(), translational_energies.end());
      f.designs.back().energies = std::move(energies);
      f.designs.back().translational_energies = std::move(translational_energies);
      f.designs.back().passing =
          estimate_share(static_cast<double>(f.designs.back().rocks), static_cast<double>(released[kind]));
    }
    all.push_back(std::move(f));
  }
  return all;
}

void add_line_summary(const RockfallPlan& plan, const std::vector<LineFigures>& lines, Summary& summary) {
  for (const LineFigures& f : lines) {
    const std::string at = "lines." + line_key(f.name) + ".";
    summary.set(at + "count", static_cast<std::int64_t>(f.rocks));
    summary.set(at + "crossings", static_cast<std::int64_t>(f.crossings));
    summary.set(at + "share_passing", f.passing.share);
    summary.set(at + "share_passing_low", f.passing.low);
    summary.set(at + "share_passing_high", f.passing.high);
    for (const LineQuantity& q : f.quantities) {
      if (q.ascending.empty()) continue;
      const std::string key = at + q.key + ".";
      summary.set(key + "mean", mean(q.ascending));
      for (std::size_t k = 0; k < kLineShares.size(); ++k)
        summary.set(key + kLineShareNames[k], quantile_of_sorted(q.ascending, kLineShares[k]));
      summary.set(key + "max", q.ascending.back());
    }
    summary.set(at + "intensity.weak", f.intensity_shares[0]);
    summary.set(at + "intensity.medium", f.intensity_shares[1]);
    summary.set(at + "intensity.strong", f.intensity_shares[2]);
    for (const LineDesign& d : f.designs) {
      if (d.rocks > 0) {
        const std::string key = at + "design." + line_key(plan.kinds[d.kind].name) + ".";
        summary.set(key + "velocity", d.design_velocity);
        summary.set(key + "mass_kg", d.design_mass);
        summary.set(key + "energy_kJ", d.design_energy * 1e-3);
        summary.set(key + "height_m", d.design_height);
        summary.set(key + "barrier_height_m", d.design_height + d.free_height);
      }
      if (const auto& period = plan.kinds[d.kind].return_period)
        summary.set(at + "annual_frequency." + line_key(plan.kinds[d.kind].name), d.passing.share / *period);
    }
  }
}

void add_line_series(const RockfallPlan& plan, const RockfallEnsemble& ensemble, const std::vector<LineFigures>& lines,
                     std::vector<Series>& series) {
  if (plan.lines.empty()) return;
  Series table{"crossings",
               {{"line", "-"},
                {"rock", "-"},
                {"kind", "-"},
                {"first", "-"},
                {"time", "s"},
                {"x", "m"},
                {"y", "m"},
                {"z", "m"},
                {"chainage", "m"},
                {"vx", "m/s"},
                {"vy", "m/s"},
                {"vz", "m/s"},
                {"velocity", "m/s"},
                {"rotation", "1/s"},
                {"mass", "kg"},
                {"kinetic_energy", "kJ"},
                {"translational_energy", "kJ"},
                {"height", "m"},
                {"clearance", "m"},
                {"top", "m"},
                {"inclination", "deg"},
                {"angle_to_line", "deg"}},
               {}};
  const Vec3& o = plan.ground->origin;
  for (const LineCrossing& c : ensemble.crossings) {
    const Vec3 p = c.position + o;
    const double row[] = {static_cast<double>(c.line + 1),
                          static_cast<double>(c.member),
                          static_cast<double>(c.kind),
                          c.first ? 1.0 : 0.0,
                          c.time,
                          p.x(),
                          p.y(),
                          p.z(),
                          c.chainage,
                          c.velocity_w.x(),
                          c.velocity_w.y(),
                          c.velocity_w.z(),
                          c.speed(),
                          c.spin_rate * kToTurns,
                          c.mass,
                          c.kinetic_energy * 1e-3,
                          c.translational_energy * 1e-3,
                          c.height,
                          c.clearance,
                          c.top,
                          c.inclination * kToDegrees,
                          c.angle_to_line * kToDegrees};
    table.append(row);
  }
  series.push_back(std::move(table));
  for (const LineFigures& f : lines) {
    Series curve{"line_" + f.name + "_cumulative", {{"share_not_exceeding", "%"}}, {}};
    for (const LineQuantity& q : f.quantities) {
      const std::string label = q.label;
      const std::string unit = label.substr(label.find('[') + 1);
      std::string name = q.key;
      for (const char* suffix : {"_kJ", "_per_s"})
        if (name.ends_with(suffix)) name.erase(name.rfind(suffix));
      curve.columns.push_back({name, unit.substr(0, unit.find(']'))});
    }
    for (int k = 0; k <= 200 && f.rocks > 0; ++k) {
      std::vector<double> row = {0.5 * k};
      for (const LineQuantity& q : f.quantities) row.push_back(quantile_of_sorted(q.ascending, k / 200.0));
      curve.append(row);
    }
    series.push_back(std::move(curve));
  }
}

}  // namespace talus
