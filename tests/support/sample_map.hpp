#pragma once

#include <talus/record/report_map.hpp>

#include <cmath>
#include <limits>

namespace talus {

/// A cliff above a fan, with a gully in it [m].
inline double sample_height(double x, double y) {
  const double u = x - 2600000.0, v = y - 1200000.0;
  const double slope = 420.0 / (1.0 + std::exp((v * -1.0 + 380.0) / 110.0));
  const double gully = -22.0 * std::exp(-std::pow((u - 300.0 - 40.0 * std::sin(v / 120.0)) / 28.0, 2));
  const double rough = 6.0 * std::sin(u / 23.0) * std::cos(v / 31.0) + 2.5 * std::sin(u / 7.0 + v / 11.0);
  return 1200.0 + slope + gully * (v > 150.0 ? 1.0 : v / 150.0) + rough;
}

/// Rocks that run down the gully and spread on the fan.
inline HazardMap sample_hazard_map() {
  HazardMap map;
  map.name = "kinetic_energy_kJ_p95";
  map.unit = "kJ";
  map.x0 = 2600100.0;
  map.y0 = 1200020.0;
  map.cell = 4.0;
  map.nx = 110;
  map.ny = 150;
  for (std::size_t j = 0; j < map.ny; ++j)
    for (std::size_t i = 0; i < map.nx; ++i) {
      const double u = 100.0 + 4.0 * static_cast<double>(i), v = 20.0 + 4.0 * static_cast<double>(j);
      const double spread = 30.0 + 0.25 * std::max(0.0, 500.0 - v);
      const double side = (u - 300.0 - 40.0 * std::sin(v / 120.0)) / spread;
      const double along = std::sin(3.14159 * std::min(1.0, std::max(0.0, v / 600.0)));
      const double energy = 1800.0 * along * std::exp(-2.0 * side * side) - 20.0;
      map.values.push_back(energy > 0.0 && std::abs(side) < 1.6 ? static_cast<float>(energy)
                                                                : std::numeric_limits<float>::quiet_NaN());
    }
  return map;
}

/// A map with every kind of mark; no ground in one corner.
inline ReportMap make_sample_map() {
  ReportMap map = make_report_map(
      sample_hazard_map(),
      [](double x, double y) {
        return x + y > 3800000.0 + 1150.0 ? std::numeric_limits<double>::quiet_NaN() : sample_height(x, y);
      },
      "95th percentile of the kinetic energy on the terrain.");
  for (int k = 0; k < 20; ++k) {
    PlotLine path{"simulated paths", {}, {}, false, false};
    for (int n = 0; n < 100; ++n) {
      const double v = 590.0 - 5.0 * n, w = (k - 9.5) * (8.0 + 0.15 * std::max(0.0, 500.0 - v)) * 0.2;
      path.x.push_back(2600300.0 + 40.0 * std::sin(v / 120.0) + w);
      path.y.push_back(1200000.0 + v);
    }
    map.marks.push_back(path);
  }
  map.marks.push_back({"evaluation line A", {2600200.0, 2600420.0}, {1200150.0, 1200190.0}, false, false});
  map.marks.push_back({"road", {2600080.0, 2600250.0, 2600560.0}, {1200090.0, 1200060.0, 1200100.0}, true, false});
  map.marks.push_back({"release", {2600290.0, 2600310.0, 2600330.0}, {1200595.0, 1200600.0, 1200590.0}, false, true});
  return map;
}

}  // namespace talus
