#include <talus/study/calibration.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

double deviation(double figure, double target) {
  return target != 0.0 ? (figure - target) / std::abs(target) : figure;
}

std::string calibration_label(const std::string& name, const std::string& unit) {
  return unit.empty() ? name : name + " [" + unit + "]";
}

std::string percent_text(double share) {
  return report_number(100.0 * share, 3) + " %";
}

Series calibration_series(const Calibration& c) {
  Series series{"calibration", {{"run", "-"}}, {}};
  const auto add_columns = [&](const auto& entries, const std::vector<std::string>& units) {
    for (std::size_t i = 0; i < entries.size(); ++i) series.columns.push_back({entries[i].first, units[i]});
  };
  add_columns(c.settings.free, c.free_units);
  add_columns(c.settings.target, c.target_units);
  if (c.settings.seeds > 1)
    for (std::size_t t = 0; t < c.settings.target.size(); ++t)
      series.columns.push_back({c.settings.target[t].first + ".spread", c.target_units[t]});
  series.columns.push_back({"misfit", "-"});
  for (std::size_t i = 0; i < c.runs.size(); ++i) {
    series.values.push_back(static_cast<double>(i));
    series.append(c.runs[i].values);
    series.append(c.runs[i].figures);
    series.append(c.runs[i].spreads);
    series.values.push_back(c.runs[i].misfit);
  }
  return series;
}

std::string verdict_of(const CalibrationProfile& p, double tolerance, bool is_alone) {
  if (p.at_lowest) return "at the lower end of its range: the best value may lie below; widen the range";
  if (p.at_highest) return "at the upper end of its range: the best value may lie above; widen the range";
  if (!p.is_known) return "no runs were left to look how sharply it is fixed";
  if (p.is_flat)
    return "not fixed by the targets: moving it by " + percent_text(p.shift) +
           " of its range changes the misfit by less than the tolerance of " + percent_text(tolerance);
  return is_alone ? "fixed by the targets" : "fixed by the targets, the other keys held";
}

ReportSection best_section(const Calibration& c) {
  const CalibrationRun& best = c.runs[c.best];
  ReportTable values{
      "Best values, in case_calibrated.toml ready to run.", {"key", "best value", "range", "verdict"}, {}};
  for (std::size_t k = 0; k < best.values.size(); ++k) {
    const auto& range = c.settings.free[k].second;
    values.rows.push_back(
        {calibration_label(c.settings.free[k].first, c.free_units[k]), report_number(best.values[k], 6),
         report_number(range[0]) + " to " + report_number(range[1]),
         c.profiles.empty() ? "" : verdict_of(c.profiles[k], c.settings.tolerance, best.values.size() == 1)});
  }
  ReportTable figures{
      "Figures reached beside their targets.", {"figure", "target", "reached", "deviation", "weight"}, {}};
  const std::string seeds = std::to_string(c.settings.seeds);
  if (c.settings.seeds > 1) {
    figures.caption = "Figures reached, means over " + seeds + " seeds, beside their targets.";
    figures.header.insert(figures.header.begin() + 3, "spread of " + seeds + " seeds");
  }
  for (std::size_t t = 0; t < best.figures.size(); ++t) {
    const auto& [key, target] = c.settings.target[t];
    figures.rows.push_back(
        {calibration_label(key, c.target_units[t]), report_number(target[0], 6), report_number(best.figures[t], 6),
         target[0] != 0.0 ? percent_text(deviation(best.figures[t], target[0])) : report_number(best.figures[t]),
         report_number(target[1])});
    if (c.settings.seeds > 1)
      figures.rows.back().insert(figures.rows.back().begin() + 3, "± " + report_number(best.spreads[t], 3));
  }
  return {"Result", {values, figures}};
}

ReportSection search_section(const Calibration& c) {
  PlotLine misfits{"run", {}, {}, false, true}, lowest{"best so far", {}, {}};
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < c.runs.size(); ++i) {
    best = std::min(best, c.runs[i].misfit);
    misfits.x.push_back(static_cast<double>(i));
    misfits.y.push_back(c.runs[i].misfit);
    lowest.x.push_back(static_cast<double>(i));
    lowest.y.push_back(best);
  }
  ReportSection section{"Search", {}};
  section.blocks.push_back(ReportPlot{"Misfit of each run.", "run", "misfit [-]", {lowest, misfits}, false, true});
  for (std::size_t k = 0; k < c.settings.free.size(); ++k) {
    PlotLine points{"run", {}, {}, false, true}, found{"best", {}, {}, false, true};
    for (const CalibrationRun& run : c.runs) {
      points.x.push_back(run.values[k]);
      points.y.push_back(run.misfit);
    }
    found.x.push_back(c.runs[c.best].values[k]);
    found.y.push_back(c.runs[c.best].misfit);
    section.blocks.push_back(
        ReportPlot{"Misfit over " + c.settings.free[k].first +
                       (c.settings.free.size() > 1 ? ": the other free keys differ from point to point." : "."),
                   calibration_label(c.settings.free[k].first, c.free_units[k]),
                   "misfit [-]",
                   {points, found},
                   false,
                   true});
  }
  return section;
}

Summary calibration_summary(const Calibration& c) {
  Summary s;
  const CalibrationRun& best = c.runs[c.best];
  s.set("runs", static_cast<std::int64_t>(c.runs.size()));
  s.set("targets_reached", targets_reached(c));
  s.set("search_converged", c.has_converged);
  s.set("misfit_rel", best.misfit);
  s.set("best_run", static_cast<std::int64_t>(c.best));
  for (std::size_t k = 0; k < best.values.size(); ++k) s.set("best." + c.settings.free[k].first, best.values[k]);
  for (std::size_t t = 0; t < best.figures.size(); ++t) {
    s.set("reached." + c.settings.target[t].first, best.figures[t]);
    if (c.settings.seeds > 1) s.set("spread." + c.settings.target[t].first, best.spreads[t]);
    s.set("target." + c.settings.target[t].first, c.settings.target[t].second[0]);
  }
  for (std::size_t k = 0; k < c.profiles.size(); ++k) {
    const CalibrationProfile& p = c.profiles[k];
    const std::string name = "identifiability." + c.settings.free[k].first;
    s.set(name + ".at_end_of_range", p.at_lowest || p.at_highest);
    if (!p.is_known) continue;
    s.set(name + ".flat", p.is_flat);
    s.set(name + ".misfit_change_rel", p.misfit_change);
  }
  return s;
}

std::string calibration_abstract(const Calibration& c) {
  const CalibrationRun& best = c.runs[c.best];
  std::string text = targets_reached(c) ? "The targets are reached" : "The targets are NOT reached";
  const std::string tries = c.settings.seeds > 1
                                ? " sets of values, each with " + std::to_string(c.settings.seeds) + " seeds, in a "
                                : " runs of a ";
  text += ": after " + std::to_string(c.runs.size()) + tries + c.kind + " study the misfit is " +
          percent_text(best.misfit) + ", with a tolerance of " + percent_text(c.settings.tolerance) + ".";
  if (!targets_reached(c)) {
    text += c.has_converged ? " The search found no better values within the ranges: widen them, free another key, or "
                              "question the targets."
                            : " The search was cut off: more runs (max_runs) may bring it closer.";
  }
  for (std::size_t k = 0; k < best.values.size(); ++k)
    text += (k == 0 ? " Best values: " : ", ") + c.settings.free[k].first + " = " + report_number(best.values[k], 5) +
            (c.free_units[k].empty() ? "" : " " + c.free_units[k]);
  return text + ".";
}

}  // namespace

double calibration_misfit(const CalibrateSettings& settings, const std::vector<double>& figures) {
  double sum = 0.0, weights = 0.0;
  for (std::size_t t = 0; t < figures.size(); ++t) {
    const auto& target = settings.target[t].second;
    const double d = deviation(figures[t], target[0]);
    if (!std::isfinite(d)) return std::numeric_limits<double>::infinity();
    sum += target[1] * d * d;
    weights += target[1];
  }
  return std::sqrt(sum / weights);
}

bool targets_reached(const Calibration& c) {
  return !c.runs.empty() && c.runs[c.best].misfit <= c.settings.tolerance;
}

StudyResult calibration_result(const Calibration& c) {
  StudyResult result;
  result.outcome = c.is_interrupted ? StudyOutcome::kInterrupted : StudyOutcome::kFinished;
  result.report.title = "Calibration of a " + c.kind + " study";
  result.series.push_back(calibration_series(c));
  if (c.runs.empty()) {
    result.summary.set("runs", std::int64_t{0});
    result.report.abstract = "Interrupted before the first run was done.";
    return result;
  }
  result.summary = calibration_summary(c);
  result.report.abstract = calibration_abstract(c);
  for (std::size_t k = 0; k < c.settings.free.size(); ++k)
    result.report.figure_units.emplace_back("best." + c.settings.free[k].first, c.free_units[k]);
  result.report.sections.push_back(best_section(c));
  result.report.sections.push_back(search_section(c));
  result.report.sections.push_back(
      {"Method",
       {ReportText{
            "The misfit is sqrt(sum of w d² / sum of w) with the weights w and the relative deviations d = "
            "(figure − target) / |target| of the targets; of a target that is zero the deviation itself counts."},
        ReportText{"The search takes points of the Halton sequence first, then the simplex of Nelder and Mead from the "
                   "best of them, inside the ranges. At its end each free key is moved alone by a tenth of its range "
                   "to either side: that shows how sharply the targets fix it."},
        ReportText{c.settings.seeds > 1
                       ? "Every set of values is run with the same seeds. The means of the figures count; their spread "
                         "is what chance alone does. Keep some observations apart to test the prediction."
                       : "All runs share one seed: every set of values meets the same starts. The best "
                         "values fit this seed, too: run case_calibrated.toml with another --seed to see how much that "
                         "matters, and keep some observations apart to test the prediction."}}});
  result.report.references = {
      "Nelder, J.A., Mead, R. (1965). A simplex method for function minimization. The Computer Journal 7, 308-313.",
      "Gao, F., Han, L. (2012). Implementing the Nelder-Mead simplex algorithm with adaptive parameters. Computational "
      "Optimization and Applications 51, 259-277.",
      "Halton, J.H. (1960). On the efficiency of certain quasi-random sequences of points in evaluating "
      "multi-dimensional integrals. Numerische Mathematik 2, 84-90."};
  return result;
}

}  // namespace talus
