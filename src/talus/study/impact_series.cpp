#include <talus/study/rockfall_result.hpp>

#include <numbers>

namespace talus {

Series impact_series(const RockfallPlan& plan, const std::vector<RockImpact>& impacts) {
  constexpr double kToTurns = 0.5 / std::numbers::pi;
  Series table{"impacts",
               {{"rock", "-"},
                {"kind", "-"},
                {"soil", "-"},
                {"time", "s"},
                {"flight_time", "s"},
                {"contact_time", "s"},
                {"x", "m"},
                {"y", "m"},
                {"z", "m"},
                {"vx_in", "m/s"},
                {"vy_in", "m/s"},
                {"vz_in", "m/s"},
                {"vx_out", "m/s"},
                {"vy_out", "m/s"},
                {"vz_out", "m/s"},
                {"rotation_in", "1/s"},
                {"rotation_out", "1/s"},
                {"kinetic_energy_in", "kJ"},
                {"kinetic_energy_out", "kJ"},
                {"translational_energy_in", "kJ"},
                {"translational_energy_out", "kJ"},
                {"normal_impulse", "N s"}},
               {}};
  for (const RockImpact& i : impacts) {
    const Vec3 p = i.point + plan.ground->origin;
    const double row[] = {static_cast<double>(i.member),
                          static_cast<double>(i.kind),
                          static_cast<double>(i.soil),
                          i.time,
                          i.flight_time,
                          i.contact_time,
                          p.x(),
                          p.y(),
                          p.z(),
                          i.velocity_in.x(),
                          i.velocity_in.y(),
                          i.velocity_in.z(),
                          i.velocity_out.x(),
                          i.velocity_out.y(),
                          i.velocity_out.z(),
                          i.spin_rate_in * kToTurns,
                          i.spin_rate_out * kToTurns,
                          i.kinetic_energy_in * 1e-3,
                          i.kinetic_energy_out * 1e-3,
                          i.translational_energy_in * 1e-3,
                          i.translational_energy_out * 1e-3,
                          i.normal_impulse};
    table.append(row);
  }
  return table;
}

}  // namespace talus
