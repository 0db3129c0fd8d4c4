#include <talus/app/member_runs.hpp>
#include <talus/app/run_calibrate.hpp>
#include <talus/base/error.hpp>
#include <talus/io/case_writer.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/report_html.hpp>
#include <talus/io/settings_text.hpp>
#include <talus/math/minimise.hpp>
#include <talus/study/calibration.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace talus {

namespace {

constexpr double kProfileShift = 0.1;  // of the range of a key
constexpr double kAtTheEnd = 0.002;    // of the range: this near to its end is at it

/// Runs the study for points of the unit cube.
class CalibrationSearch {
 public:
  CalibrationSearch(const Case& a_case, Calibration& calibration, MemberRuns& runs, const Warn& warn)
      : case_(a_case), calibration_(calibration), runs_(runs), warn_(warn) {}

  /// The misfit; nothing when the user interrupted it.
  std::optional<double> run(const std::vector<double>& point) {
    CalibrationRun run;
    std::string words;
    std::vector<Variation> variations;
    for (std::size_t k = 0; k < point.size(); ++k) {
      run.values.push_back(calibrated_value(case_.calibrate, k, point[k]));
      variations.push_back({case_.calibrate.free[k].first, toml_number(run.values.back())});
      words += fmt::format("{}{:.4g}", k > 0 ? " " : "", run.values.back());
    }
    const std::int64_t seeds = case_.calibrate.seeds;
    std::vector<std::vector<double>> figures(case_.calibrate.target.size());  // of each target, over the seeds
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
      std::vector<Variation> with_seed = variations;
      if (seed > 0) with_seed.push_back({"study.seed", std::to_string(seed_of(case_.settings) + seed)});
      const std::string name = seeds > 1 ? fmt::format("{} seed{}", words, seed + 1) : words;
      if (!add_figures(make_variant(case_, with_seed), member_name(calibration_.runs.size(), name), figures))
        return std::nullopt;
    }
    for (const std::vector<double>& values : figures) {
      const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(seeds);
      double squares = 0.0;
      for (const double value : values) squares += (value - mean) * (value - mean);
      run.figures.push_back(mean);
      if (seeds > 1) run.spreads.push_back(std::sqrt(squares / static_cast<double>(seeds - 1)));
    }
    run.misfit = calibration_misfit(case_.calibrate, run.figures);
    calibration_.runs.push_back(run);
    if (run.misfit < calibration_.runs[calibration_.best].misfit) calibration_.best = calibration_.runs.size() - 1;
    return run.misfit;
  }

 private:
  /// Adds what one run says of each target, not a number if the study refuses it; false when the user interrupted it.
  bool add_figures(Case member, const std::string& name, std::vector<std::vector<double>>& targets) {
    std::optional<RunFigures> figures;
    try {
      figures = runs_.run(std::move(member), name);
      if (!figures) return false;
    } catch (const InputError& error) {
      // The first run must work. Later ones may lead to values that the study refuses: then they are no solution.
      if (calibration_.runs.empty()) throw;
      if (!has_warned_ && warn_) warn_(fmt::format("a run was refused and counts as failed: {}", error.what()));
      has_warned_ = true;
    }
    std::vector<std::string> wanted;
    for (const auto& [key, target] : case_.calibrate.target) wanted.push_back(key);
    std::vector<std::size_t> places;
    if (figures) places = find_figures(*figures, wanted, "[calibrate] target");
    for (std::size_t t = 0; t < targets.size(); ++t)
      targets[t].push_back(figures ? (*figures)[places[t]].second : std::numeric_limits<double>::quiet_NaN());
    return true;
  }

  const Case& case_;
  Calibration& calibration_;
  MemberRuns& runs_;
  const Warn& warn_;
  bool has_warned_ = false;
};

/// Moves one key at a time away from the best point.
void look_around(const std::vector<double>& best, CalibrationSearch& search, Calibration& calibration) {
  const double misfit = calibration.runs[calibration.best].misfit;
  calibration.profiles.resize(best.size());
  for (std::size_t k = 0; k < best.size(); ++k) {
    CalibrationProfile& profile = calibration.profiles[k];
    profile.shift = kProfileShift;
    profile.at_lowest = best[k] < kAtTheEnd;
    profile.at_highest = best[k] > 1.0 - kAtTheEnd;
    double largest = 0.0;
    for (const double sign : {-1.0, 1.0}) {
      std::vector<double> point = best;
      point[k] = std::clamp(best[k] + sign * kProfileShift, 0.0, 1.0);
      if (std::abs(point[k] - best[k]) < 0.5 * kProfileShift) continue;
      const auto moved = search.run(point);
      if (!moved) {
        calibration.is_interrupted = true;
        return;
      }
      largest = std::max(largest, std::abs(*moved - misfit));
    }
    profile.misfit_change = largest;
    profile.is_flat = largest < calibration.settings.tolerance;
    profile.is_known = true;
  }
}

Calibration empty_calibration(Case& a_case) {
  Calibration calibration;
  calibration.kind = kind_name(a_case.settings);
  calibration.settings = a_case.calibrate;
  for (const auto& [path, range] : a_case.calibrate.free) {
    const auto setting = find_setting(describe_study(a_case.settings), path);
    calibration.free_units.push_back(!setting || setting->unit == "-" ? "" : setting->unit);
  }
  for (const auto& [key, target] : a_case.calibrate.target) {
    const std::string unit = split_figure_name(key).unit;
    calibration.target_units.push_back(unit == "–" ? "" : unit);
  }
  return calibration;
}

void write_calibrated_case(const Case& a_case, const Calibration& calibration, const ResultWriter& writer) {
  std::vector<Variation> best;
  for (std::size_t k = 0; k < calibration.settings.free.size(); ++k)
    best.push_back({calibration.settings.free[k].first, toml_number(calibration.runs[calibration.best].values[k])});
  OutputFile file(writer.folder() / "case_calibrated.toml");
  file.write(write_effective_case(make_variant(a_case, best)));
  file.close();
}

}  // namespace

StudyOutcome run_calibrate(Case& a_case, const RunTarget& target, const RunControl& control) {
  Calibration calibration = empty_calibration(a_case);
  std::optional<ResultWriter> writer;
  if (target.resume != nullptr) {
    writer.emplace(target.folder, *target.resume, ResultSettings{});
  } else {
    writer.emplace(target.folder, write_given_case(a_case), ResultSettings{});
  }
  const CalibrateSettings& settings = a_case.calibrate;
  if (control.warn && settings.free.size() > settings.target.size())
    control.warn(
        fmt::format("[calibrate] has {} free keys and {} targets: many combinations of the keys fit the targets "
                    "equally well, and the "
                    "one found is only one of them. Free fewer keys, or give more targets",
                    settings.free.size(), settings.target.size()));
  MemberRuns runs(*writer, settings.keep, control, static_cast<std::size_t>(settings.max_runs * settings.seeds),
                  target.watch);
  // A resumed search takes the same way again, over the runs that are done already.
  CalibrationSearch search(a_case, calibration, runs, control.warn);
  MinimiseSettings minimise;
  minimise.max_evaluations = static_cast<int>(settings.max_runs) - 2 * static_cast<int>(settings.free.size());
  minimise.good_enough = settings.tolerance;
  const MinimiseResult found = minimise_in_unit_cube(
      settings.free.size(), [&](const std::vector<double>& point) { return search.run(point); }, minimise);
  calibration.is_interrupted = found.end == MinimiseEnd::kStopped;
  calibration.has_converged = found.end == MinimiseEnd::kConverged || found.end == MinimiseEnd::kGoodEnough;
  if (!calibration.is_interrupted && std::isfinite(found.value)) look_around(found.best, search, calibration);

  StudyResult result = calibration_result(calibration);
  if (result.outcome == StudyOutcome::kFinished && runs.quarantined() > 0) result.outcome = StudyOutcome::kQuarantined;
  result.summary.set("runs_quarantined", static_cast<std::int64_t>(runs.quarantined()));
  if (!calibration.runs.empty()) write_calibrated_case(a_case, calibration, *writer);
  if (result.outcome == StudyOutcome::kInterrupted) writer->save_snapshot("");
  writer->finish(result);
  return result.outcome;
}

}  // namespace talus
