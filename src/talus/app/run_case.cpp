#include <talus/app/run_calibrate.hpp>
#include <talus/app/run_case.hpp>
#include <talus/app/run_sweep.hpp>

namespace talus {

StudyOutcome run_case(Case& a_case, const RunTarget& target, const RunControl& control) {
  if (!a_case.sweep.vary.empty()) return run_sweep(a_case, target, control);
  if (!a_case.calibrate.free.empty()) return run_calibrate(a_case, target, control);
  return run_study(a_case, target, control);
}

CheckLines check_case(Case& a_case, const Warn& warn) {
  CheckLines lines = check_study(a_case, warn);
  if (!a_case.sweep.vary.empty()) check_sweep_starts(a_case);
  return lines;
}

std::size_t count_runs(const Case& a_case) {
  if (!a_case.sweep.vary.empty()) return make_sweep_members(a_case).size();
  if (!a_case.calibrate.free.empty())
    return static_cast<std::size_t>(a_case.calibrate.max_runs * a_case.calibrate.seeds);
  return 1;
}

}  // namespace talus
