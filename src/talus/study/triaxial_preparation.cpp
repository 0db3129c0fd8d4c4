#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/study/grain_sample.hpp>
#include <talus/study/triaxial_test.hpp>

#include <algorithm>
#include <cmath>

// A sample comes from the loose side: a cloud is compressed with high friction, then friction is lowered step by step
// until the wanted void ratio is there, then the grains get the friction of the material and settle. Where settling
// misses the void ratio, compaction goes on (too loose) or begins anew and ends earlier (too dense).

namespace talus {

namespace {

constexpr double kPreparationInertia = 5e-3;  // inertial number at which a cloud is compacted
constexpr double kLoosestFriction = 1.2;      // tan(50 deg): the sample is made as loose as it can be, then compacted
constexpr double kFrictionStep = 0.03;        // share of the friction that is taken away each time
constexpr double kSmallestFriction = 1e-3;
constexpr double kVoidRatioTolerance = 0.005, kVoidRatioAim = 0.0005;
constexpr double kSettledUnbalance = 2e-3, kSettledStress = 0.01;
constexpr std::uint64_t kSettleStepsMin = 200, kSettleStepsMax = 60000, kCompactStepsMax = 400000;
constexpr std::uint64_t kPreparationTriesMax = 20;  // small samples jump: each try ends a little elsewhere

bool is_settled(const TriaxialSettings& s, const GrainState& state) {
  const double target = 1e3 * s.loading.confining_kPa;
  return state.unbalanced < kSettledUnbalance &&
         (state.stress.array() - target).abs().maxCoeff() < kSettledStress * target;
}

[[noreturn]] void throw_unreachable(const TriaxialSettings& s, const std::string& range) {
  throw InputError("[sample] a void ratio of " + number_text(s.sample.void_ratio, 4) + " cannot be reached: at " +
                   number_text(s.loading.confining_kPa, 4) + " kPa this grading and these contacts give " + range +
                   "; change `void_ratio`");
}

void enter_phase(const TriaxialSettings& s, TriaxialRun& run, TriaxialPhase phase) {
  run.phase = phase;
  run.phase_begin = run.world.step_count;
  apply_phase(s, run);
}

/// A few hundred grains may collapse past the wanted void ratio in one go, again and again. Where that has happened
/// some times, friction is lowered more slowly with each further try: another way down.
double friction_step(const TriaxialRun& run) {
  constexpr std::uint64_t kAlike = 4;
  return run.preparation_tries < kAlike ? kFrictionStep
                                        : kFrictionStep * kAlike / static_cast<double>(run.preparation_tries + 1);
}

/// Friction goes down while the stress is there; true when there is none left to take.
bool lower_friction(const TriaxialSettings& s, TriaxialRun& run, const GrainState& state) {
  if (run.preparation_friction <= kSmallestFriction) return true;
  if ((state.stress.array() / (1e3 * s.loading.confining_kPa) - 1.0).abs().maxCoeff() < 0.05)
    run.preparation_friction *= 1.0 - friction_step(run);
  apply_phase(s, run);
  return false;
}

/// The grains have settled with the friction of the material; true: with the wanted void ratio.
bool accept_sample(const TriaxialSettings& s, TriaxialRun& run, double void_ratio) {
  const double miss = s.sample.void_ratio - void_ratio;
  if (!s.sample.packing.empty() || std::abs(miss) <= kVoidRatioTolerance) return true;
  run.preparation_aim += miss;
  if (++run.preparation_tries > kPreparationTriesMax)
    throw_unreachable(s, number_text(void_ratio, 3) + " after " + std::to_string(kPreparationTriesMax) +
                             " tries; more grains would come nearer");
  if (miss < 0.0) {
    enter_phase(s, run, TriaxialPhase::kDensify);
    return false;
  }
  // The loosest sample collapses under the friction of the material: nothing looser stands.
  if (run.preparation_aim - miss >= run.loosest_void_ratio)
    throw_unreachable(s, "at most " + number_text(void_ratio, 3));
  begin_preparation(s, run);
  return false;
}

}  // namespace

double inertia_time(const TriaxialSettings& s, double median) {
  return median * std::sqrt(s.material.density / (1e3 * s.loading.confining_kPa));
}

double cloud_time_step(const TriaxialSettings& s, const SphereScene& grains) {
  double largest = 0.0, limit = 1.0;
  for (const SphereDef& sphere : grains.spheres) largest = std::max(largest, sphere.radius);
  // Before there are contacts, five of each grain with the largest one are taken.
  for (const SphereDef& sphere : grains.spheres) {
    const double r = sphere.radius, mass = grains.density * 4.0 / 3.0 * M_PI * r * r * r;
    const GrainStiffness<double> k = grain_stiffness(grains.law, r, largest, 1e-2 * r);
    const double rotation = (k.tangential * r * r + k.rolling) / (0.4 * r * r);
    limit = std::min(limit, std::sqrt(2.0 * mass / (5.0 * std::max(k.normal, rotation))));
  }
  return s.time_step_share * limit;
}

void begin_preparation(const TriaxialSettings& s, TriaxialRun& run) {
  SphereScene& grains = run.scene.grains;
  const int threads = run.workspace.spheres.threads;
  run.world = make_world(run.scene);
  run.world.spheres.controlled = true;
  run.world.spheres.control.fill({AxisControl::kStress, 0.0, 1e3 * s.loading.confining_kPa});
  run.workspace = Workspace(run.scene);
  run.workspace.spheres.threads = threads;
  const Vec3 size = boundary_size(grains, run.world.spheres);
  grains.servo_speed_max = 0.5 * kPreparationInertia / inertia_time(s, run.median_diameter) * size.minCoeff();
  if (!s.sample.packing.empty()) {
    run.phase = TriaxialPhase::kSettle;
    return;
  }
  run.phase = TriaxialPhase::kCompact;
  run.phase_begin = 0;
  run.preparation_friction = std::max(kLoosestFriction, grain_law(s).friction);
  run.time_step = cloud_time_step(s, grains);
  apply_phase(s, run);
}

void apply_phase(const TriaxialSettings& s, TriaxialRun& run) {
  LawGrain& law = run.scene.grains.law;
  law = grain_law(s);
  if (run.phase == TriaxialPhase::kCompact || run.phase == TriaxialPhase::kDensify)
    law.friction = run.preparation_friction;
  run.scene.settings.time_step = run.time_step;
}

bool look_at_preparation(const TriaxialSettings& s, TriaxialRun& run) {
  const GrainState state = grain_state(run.scene.grains, run.world.spheres, run.workspace.spheres);
  const std::uint64_t steps = run.world.step_count - run.phase_begin;
  switch (run.phase) {
    case TriaxialPhase::kCompact:
      if (!is_settled(s, state) && steps < kCompactStepsMax) return false;
      run.loosest_void_ratio = state.void_ratio;
      if (s.sample.void_ratio > state.void_ratio + kVoidRatioTolerance)
        throw_unreachable(s, "at most " + number_text(state.void_ratio, 3));
      enter_phase(s, run, TriaxialPhase::kDensify);
      return false;
    case TriaxialPhase::kDensify:
      if (state.void_ratio <= run.preparation_aim + kVoidRatioAim) {
        enter_phase(s, run, TriaxialPhase::kSettle);
        return false;
      }
      if (!lower_friction(s, run, state) || (!is_settled(s, state) && steps < kCompactStepsMax)) return false;
      if (state.void_ratio > s.sample.void_ratio + kVoidRatioTolerance)
        throw_unreachable(s, number_text(state.void_ratio, 3) + " to " + number_text(run.loosest_void_ratio, 3));
      enter_phase(s, run, TriaxialPhase::kSettle);
      return false;
    case TriaxialPhase::kSettle:
      if (steps < kSettleStepsMin || (!is_settled(s, state) && steps < kSettleStepsMax)) return false;
      return accept_sample(s, run, state.void_ratio);
    default:
      return false;
  }
}

}  // namespace talus
