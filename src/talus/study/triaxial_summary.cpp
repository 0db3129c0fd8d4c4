#include <talus/base/number_text.hpp>
#include <talus/study/triaxial_test.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr double kResidualStrain = 0.05;  // the last of the test over which the residual angle is averaged
constexpr double kModulusStrain = 0.001;  // of the secant modulus
constexpr double kPeakWindow = 0.005;     // of strain on both sides of the peak, for the dilatancy
constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();

/// Value of y at x, both columns ascending in x.
double value_at(const std::vector<double>& x, const std::vector<double>& y, double at) {
  for (std::size_t i = 1; i < x.size(); ++i)
    if (x[i] >= at && x[i] > x[i - 1]) return y[i - 1] + (y[i] - y[i - 1]) * (at - x[i - 1]) / (x[i] - x[i - 1]);
  return kNotKnown;
}

/// Slope of the straight line through the points with |x - centre| <= window.
double slope_around(const std::vector<double>& x, const std::vector<double>& y, double centre, double window) {
  double n = 0.0, sx = 0.0, sy = 0.0, sxx = 0.0, sxy = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (std::abs(x[i] - centre) > window) continue;
    const double u = x[i] - centre;
    n += 1.0, sx += u, sy += y[i], sxx += u * u, sxy += u * y[i];
  }
  const double spread = n * sxx - sx * sx;
  return n >= 3.0 && spread > 0.0 ? (n * sxy - sx * sy) / spread : kNotKnown;
}

}  // namespace

Summary triaxial_summary(const TriaxialSettings& s, const TriaxialRun& run) {
  Summary summary;
  summary.set("ending", run.ending);
  summary.set("grains", static_cast<std::int64_t>(run.world.spheres.size()));
  summary.set("median_diameter_mm", 1e3 * run.median_diameter);
  summary.set("steps", static_cast<std::int64_t>(run.world.step_count));
  summary.set("time_step_s", run.time_step);
  summary.set("time_step_reason", run.time_step_reason);
  summary.set("time_step_share_max", run.time_step_share_max);
  summary.set("strain_rate", run.strain_rate);
  summary.set("void_ratio", run.void_ratio_beg);
  summary.set("loosest_void_ratio", run.loosest_void_ratio);
  const std::vector<double> strain = run.series.column_values("axial_strain");
  if (strain.size() < 2) return summary;  // stopped while the sample was made

  const std::vector<double> angle = run.series.column_values("friction_angle"),
                            q = run.series.column_values("deviatoric_stress"),
                            volume = run.series.column_values("volumetric_strain");
  const auto peak = static_cast<std::size_t>(std::max_element(angle.begin(), angle.end()) - angle.begin());
  double residual = 0.0, rows = 0.0;
  for (std::size_t i = 0; i < strain.size(); ++i)
    if (strain[i] >= strain.back() - kResidualStrain) {
      residual += angle[i];
      rows += 1.0;
    }
  summary.set("peak_friction_deg", angle[peak]);
  summary.set("peak_strain", strain[peak]);
  if (strain.back() >= 2.0 * kResidualStrain) summary.set("residual_friction_deg", residual / rows);
  // x = d eps_v/d eps_1 with compression positive; the series has dilation positive.
  const double x = -slope_around(strain, volume, strain[peak], kPeakWindow);
  if (std::isfinite(x)) summary.set("dilatancy_deg", std::asin(std::clamp(-x / (2.0 - x), -1.0, 1.0)) * 180.0 / M_PI);
  const double q_small = value_at(strain, q, kModulusStrain) - q.front();
  const double v_small = -value_at(strain, volume, kModulusStrain);
  if (std::isfinite(q_small) && s.loading.path == LoadingPath::kDrained) {
    summary.set("young_modulus_MPa", 1e-3 * q_small / kModulusStrain);
    summary.set("poisson", 0.5 * (1.0 - v_small / kModulusStrain));
  }
  summary.set("final_void_ratio", run.series.column_values("void_ratio").back());
  summary.set("final_volumetric_strain", volume.back());
  summary.set("final_mean_stress_kPa", run.series.column_values("mean_stress").back());
  summary.set("coordination_number", run.series.column_values("coordination_number").back());
  const auto last = [&](const char* column) { return run.series.column_values(column).back(); };
  const auto first = [&](const char* column) { return run.series.column_values(column).front(); };
  const double external = last("work_external"),
               internal = last("work_normal") + last("work_tangential") + last("work_rolling");
  const double left = external - internal - last("work_damping") - (last("kinetic_energy") - first("kinetic_energy"));
  summary.set("work_external_J", external);
  summary.set("work_share.normal", last("work_normal") / external);
  summary.set("work_share.tangential", last("work_tangential") / external);
  summary.set("work_share.rolling", last("work_rolling") / external);
  summary.set("work_share.damping", last("work_damping") / external);
  summary.set("work_residual_rel", std::abs(left / external));
  return summary;
}

}  // namespace talus
