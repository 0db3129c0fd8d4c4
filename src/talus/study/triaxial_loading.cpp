#include <talus/study/triaxial_test.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// Logarithmic rate of an axis that reaches an engineering strain (compression positive) at the end of the test.
double log_rate(double strain, double duration) {
  return std::log1p(-strain) / duration;
}

std::size_t driven_axis(const TriaxialSettings& s) {
  return static_cast<std::size_t>(s.loading.axis);
}

/// The axis that has the intermediate stress, and the third one.
void set_intermediate_stress(const TriaxialSettings& s, TriaxialRun& run) {
  const std::size_t first = driven_axis(s);
  for (const std::size_t k : {(first + 1) % 3, (first + 2) % 3}) {
    const auto& ratio = s.loading.axes[k].intermediate_ratio;
    if (!ratio) continue;
    const Vec3 stress = boundary_stress(run.scene.grains, run.world.spheres);
    const double major = stress[static_cast<int>(first)], minor = stress[static_cast<int>(3 - first - k)];
    run.world.spheres.control[k].stress = minor + *ratio * (major - minor);
  }
}

}  // namespace

bool is_driven_by_stress(const TriaxialSettings& s) {
  return s.loading.path == LoadingPath::kTrueTriaxial && s.loading.axes[driven_axis(s)].stress_kPa.has_value();
}

double test_duration(const TriaxialSettings& s, const TriaxialRun& run) {
  return -std::log1p(-s.loading.axial_strain) / run.strain_rate;
}

double test_progress(const TriaxialSettings& s, const TriaxialRun& run) {
  const double strained = axial_strain(s, run) / s.loading.axial_strain;
  return is_driven_by_stress(s) ? std::max(strained, run.world.time / test_duration(s, run)) : strained;
}

void begin_loading(const TriaxialSettings& s, TriaxialRun& run) {
  auto& control = run.world.spheres.control;
  const std::size_t first = driven_axis(s);
  const double duration = test_duration(s, run), confining = 1e3 * s.loading.confining_kPa;
  control[first] = {AxisControl::kRate, -run.strain_rate, 0.0};
  if (is_driven_by_stress(s)) control[first] = {AxisControl::kStress, 0.0, confining};
  for (const std::size_t k : {(first + 1) % 3, (first + 2) % 3}) {
    switch (s.loading.path) {
      case LoadingPath::kDrained:
        break;  // goes on with the confining stress
      case LoadingPath::kOedometer:
        control[k] = {AxisControl::kRate, 0.0, 0.0};
        break;
      case LoadingPath::kIsochoric:
        control[k] = {AxisControl::kRate, 0.5 * run.strain_rate, 0.0};
        break;
      case LoadingPath::kTrueTriaxial:
        if (const auto& strain = s.loading.axes[k].strain)
          control[k] = {AxisControl::kRate, log_rate(*strain, duration), 0.0};
        break;
    }
  }
}

void follow_loading(const TriaxialSettings& s, TriaxialRun& run) {
  if (s.loading.path != LoadingPath::kTrueTriaxial) return;
  const double share = std::min(1.0, run.world.time / test_duration(s, run));
  for (std::size_t k = 0; k < 3; ++k)
    if (const auto& stress = s.loading.axes[k].stress_kPa)
      run.world.spheres.control[k].stress =
          1e3 * (s.loading.confining_kPa + share * (*stress - s.loading.confining_kPa));
  set_intermediate_stress(s, run);
}

}  // namespace talus
