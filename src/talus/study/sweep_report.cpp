#include <talus/study/run_loop.hpp>
#include <talus/study/sweep_table.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace talus {

namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kMostCurves = 7;
constexpr const char* kOtherEnding = " †";

bool has_seeds(const SweepTable& table) {
  return std::any_of(table.rows.begin(), table.rows.end(), [](const SweepRow& r) { return r.plan.seed_offset > 0; });
}

std::string with_unit(const std::string& name, const std::string& unit) {
  return unit.empty() || unit == "-" ? name : name + " [" + unit + "]";
}

std::string quantity_text(double value, const std::string& unit) {
  return report_number(value) + (unit.empty() ? "" : " " + unit);
}

/// The path of a key as one part of a key of the summary, where dots nest and "_deg" would be read as a unit.
std::string summary_word(std::string path) {
  std::replace_if(
      path.begin(), path.end(), [](char c) { return c == '.' || c == '_'; }, '-');
  return path;
}

std::string relative_text(double part, double whole) {
  if (!std::isfinite(part) || !std::isfinite(whole) || whole == 0.0) return "–";
  return report_number(100.0 * part / std::abs(whole), 3);
}

std::size_t count_other_endings(const SweepTable& table) {
  return static_cast<std::size_t>(
      std::count_if(table.rows.begin(), table.rows.end(), [](const SweepRow& r) { return !r.ends_otherwise.empty(); }));
}

/// How a run of these choices ended, if otherwise than the others.
std::string other_ending(const SweepTable& table, const std::vector<std::size_t>& choice) {
  for (const SweepRow& row : table.rows)
    if (row.plan.choice == choice && !row.ends_otherwise.empty()) return row.ends_otherwise;
  return "";
}

bool is_as_in_case(const SweepKey& key, std::size_t value) {
  return value < key.is_as_in_case.size() && key.is_as_in_case[value];
}

/// A key of two keys has the greater swing; one that cannot be compared has none.
bool moves_more(const SweepTable& table, std::size_t f, std::size_t a, std::size_t b) {
  const double swing_a = sweep_swing(table, f, a), swing_b = sweep_swing(table, f, b);
  return std::isfinite(swing_a) && (!std::isfinite(swing_b) || swing_a > swing_b);
}

/// All other keys of a run.
std::vector<std::size_t> open_choice(const SweepTable& table) {
  return std::vector<std::size_t>(table.keys.size(), table.mode == SweepMode::kGrid ? kAnyChoice : SweepRun::kAsInCase);
}

Series sweep_series(const SweepTable& table) {
  Series series{"sweep", {{"run", "-"}}, {}};
  SeriesText names{"name", {}};
  for (const SweepRow& row : table.rows) names.values.push_back(row.name);
  series.texts.push_back(names);
  for (std::size_t k = 0; k < table.keys.size(); ++k) {
    const SweepKey& key = table.keys[k];
    // A value "as in the case" may be missing or no number: then the whole column is text.
    if (key.is_numeric() && table.mode == SweepMode::kGrid) {
      series.columns.push_back({key.path, key.unit});
      continue;
    }
    SeriesText text{key.path, {}};
    for (const SweepRow& row : table.rows) {
      const std::size_t i = row.plan.choice[k];
      text.values.push_back(i == SweepRun::kAsInCase ? key.case_label : key.labels[i]);
    }
    series.texts.push_back(text);
  }
  series.columns.push_back({"seed", "-"});
  for (const SweepFigure& figure : table.figures) series.columns.push_back({figure.key, figure.unit});
  for (const SweepRow& row : table.rows) {
    series.values.push_back(static_cast<double>(row.run));
    for (std::size_t k = 0; k < table.keys.size(); ++k)
      if (table.keys[k].is_numeric() && table.mode == SweepMode::kGrid)
        series.values.push_back(table.keys[k].numbers[row.plan.choice[k]]);
    series.values.push_back(static_cast<double>(row.seed));
    series.append(row.figures);
  }
  return series;
}

/// First answer: by how much each choice moves each figure.
ReportTable swing_table(const SweepTable& table) {
  ReportTable shown;
  shown.caption = table.mode == SweepMode::kGrid
                      ? "How much each choice matters: largest less smallest mean over its values, in percent of the "
                        "mean of the runs."
                      : "How much each choice matters: largest less smallest value, in percent of the case itself.";
  if (count_other_endings(table) > 0) shown.caption += " Without the runs that end otherwise (†).";
  shown.header = {"figure"};
  for (const SweepKey& key : table.keys) shown.header.push_back(key.path + " [%]");
  for (const std::size_t f : table.compared) {
    shown.rows.push_back({table.figures[f].key});
    for (std::size_t k = 0; k < table.keys.size(); ++k)
      shown.rows.back().push_back(relative_text(sweep_swing(table, f, k), sweep_reference(table, f)));
  }
  return shown;
}

ReportTable runs_table(const SweepTable& table) {
  const bool seeds = has_seeds(table);
  ReportTable shown;
  shown.caption = seeds ? "Figures of each choice: mean ± standard deviation over the seeds." : "Figures of each run.";
  const bool endings = count_other_endings(table) > 0;
  if (endings) shown.caption += " †: it ends otherwise than the others, and its figures are not to be compared.";
  for (const SweepKey& key : table.keys) shown.header.push_back(with_unit(key.path, key.unit));
  for (const std::size_t f : table.compared)
    shown.header.push_back(with_unit(table.figures[f].key, table.figures[f].unit));
  if (endings) shown.header.push_back("ends otherwise");
  for (const SweepRow& row : table.rows) {
    if (row.plan.seed_offset > 0) continue;
    std::vector<std::string> cells;
    for (std::size_t k = 0; k < table.keys.size(); ++k) {
      const std::size_t i = row.plan.choice[k];
      cells.push_back(i == SweepRun::kAsInCase ? table.keys[k].case_label : table.keys[k].labels[i]);
    }
    for (const std::size_t f : table.compared) {
      const SweepStatistic s = sweep_statistic(table, f, row.plan.choice, true);
      cells.push_back(s.count == 0 ? "–" : report_number(s.mean));
      if (seeds && s.count > 1) cells.back() += " ± " + report_number(s.deviation, 2);
      if (!other_ending(table, row.plan.choice).empty()) cells.back() += kOtherEnding;
    }
    if (endings) cells.push_back(other_ending(table, row.plan.choice));
    shown.rows.push_back(cells);
  }
  return shown;
}

/// One-at-a-time: the change that each value alone makes, keys with the largest swing first.
ReportBars tornado(const SweepTable& table, std::size_t f) {
  const double reference = sweep_reference(table, f);
  const bool relative = reference != 0.0;
  const std::string unit = relative ? "%" : table.figures[f].unit;
  ReportBars chart;
  chart.x_label = with_unit("change of " + table.figures[f].key, unit);
  chart.caption = "Change of " + table.figures[f].key + " with each value alone, against " +
                  quantity_text(reference, table.figures[f].unit) + " of the case as it is." +
                  (has_seeds(table) ? " Error bars: standard deviation over the seeds." : "");
  std::vector<std::size_t> order(table.keys.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return moves_more(table, f, a, b); });
  const double scale = relative ? 100.0 / std::abs(reference) : 1.0;
  for (const std::size_t k : order) {
    for (std::size_t i = 0; i < table.keys[k].labels.size(); ++i) {
      std::vector<std::size_t> choice = open_choice(table);
      choice[k] = i;
      const SweepStatistic s = sweep_statistic(table, f, choice);
      ReportBar bar{table.keys[k].path + " = " + table.keys[k].labels[i],
                    scale * (s.mean - reference),
                    0.0,
                    0.0,
                    i == 0,
                    static_cast<int>(k)};
      if (is_as_in_case(table.keys[k], i)) {
        bar.value = 0.0;
        bar.note = "as in the case";
      } else if (s.count == 0 && !other_ending(table, choice).empty()) {
        bar.note = "ends otherwise †";
      }
      if (s.deviation > 0.0) {
        bar.low = bar.value - scale * s.deviation;
        bar.high = bar.value + scale * s.deviation;
      }
      chart.bars.push_back(bar);
    }
  }
  return chart;
}

void add_error_bars(ReportPlot& plot, const std::vector<double>& x, const std::vector<SweepStatistic>& values) {
  PlotLine bars{"", {}, {}};
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (!(values[i].deviation > 0.0)) continue;
    for (const double sign : {-1.0, 1.0}) {
      bars.x.push_back(x[i]);
      bars.y.push_back(values[i].mean + sign * values[i].deviation);
    }
    bars.x.push_back(kNoNumber);
    bars.y.push_back(kNoNumber);
  }
  if (!bars.x.empty()) plot.lines.push_back(bars);
}

/// A curve over the values of a numeric key, in ascending order, with its points.
void add_curve(const SweepTable& table, std::size_t f, std::size_t key, std::vector<std::size_t> choice,
               const std::string& label, ReportPlot& plot) {
  std::vector<std::size_t> order(table.keys[key].numbers.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return table.keys[key].numbers[a] < table.keys[key].numbers[b];
  });
  PlotLine curve{label, {}, {}}, points{"", {}, {}, false, true};
  std::vector<SweepStatistic> values;
  for (const std::size_t i : order) {
    choice[key] = i;
    values.push_back(sweep_statistic(table, f, choice));
    curve.x.push_back(table.keys[key].numbers[i]);
    curve.y.push_back(values.back().mean);
  }
  points.x = curve.x;
  points.y = curve.y;
  plot.lines.push_back(curve);
  plot.lines.push_back(points);
  if (has_seeds(table)) add_error_bars(plot, curve.x, values);
}

ReportPlot curves_over(const SweepTable& table, std::size_t f, std::size_t key) {
  ReportPlot plot{"The figure " + table.figures[f].key + " over " + table.keys[key].path + ".",
                  with_unit(table.keys[key].path, table.keys[key].unit),
                  with_unit(table.figures[f].key, table.figures[f].unit),
                  {}};
  const std::size_t other = table.keys.size() == 2 ? 1 - key : table.keys.size();
  if (other < table.keys.size() && table.keys[other].labels.size() <= kMostCurves) {
    for (std::size_t i = 0; i < table.keys[other].labels.size(); ++i) {
      std::vector<std::size_t> choice = open_choice(table);
      choice[other] = i;
      add_curve(table, f, key, choice, table.keys[other].path + " = " + table.keys[other].labels[i], plot);
    }
  } else {
    const bool alone = table.keys.size() == 1;
    add_curve(table, f, key, open_choice(table), alone ? table.figures[f].key : "mean over all other choices", plot);
  }
  if (has_seeds(table)) plot.caption += " Error bars: standard deviation over the seeds.";
  return plot;
}

ReportBars bars_over(const SweepTable& table, std::size_t f, std::size_t key) {
  ReportBars chart;
  chart.x_label = with_unit(table.figures[f].key, table.figures[f].unit);
  chart.caption = "The figure " + table.figures[f].key + " by " + table.keys[key].path + ".";
  const bool alone = table.keys.size() == 1;
  if (!alone)
    chart.caption =
        "Mean of " + table.figures[f].key + " by " + table.keys[key].path + "; the error bars span all other choices.";
  if (alone && has_seeds(table)) chart.caption += " Error bars: standard deviation over the seeds.";
  for (std::size_t i = 0; i < table.keys[key].labels.size(); ++i) {
    std::vector<std::size_t> choice = open_choice(table);
    choice[key] = i;
    const SweepStatistic s = sweep_statistic(table, f, choice);
    ReportBar bar{table.keys[key].labels[i], s.mean, s.low, s.high, false, static_cast<int>(key)};
    if (alone) {
      bar.low = s.mean - s.deviation;
      bar.high = s.mean + s.deviation;
    }
    chart.bars.push_back(bar);
  }
  return chart;
}

Summary sweep_summary(const SweepTable& table) {
  Summary s;
  s.set("runs", static_cast<std::int64_t>(table.rows.size()));
  s.set("runs_planned", static_cast<std::int64_t>(table.planned));
  s.set("runs_impossible", static_cast<std::int64_t>(table.impossible.size()));
  s.set("runs_ending_otherwise", static_cast<std::int64_t>(count_other_endings(table)));
  for (const std::size_t f : table.compared) {
    const std::string& name = table.figures[f].key;
    const SweepStatistic all = sweep_statistic(table, f, std::vector<std::size_t>(table.keys.size(), kAnyChoice));
    s.set("figures." + name + ".reference", sweep_reference(table, f));
    s.set("figures." + name + ".lowest", all.low);
    s.set("figures." + name + ".highest", all.high);
    for (std::size_t k = 0; k < table.keys.size(); ++k)
      s.set("figures." + name + ".swing_by." + summary_word(table.keys[k].path), sweep_swing(table, f, k));
  }
  return s;
}

std::string sweep_abstract(const SweepTable& table) {
  std::string text =
      std::to_string(table.rows.size()) + " of " + std::to_string(table.planned) + " runs of a " + table.kind +
      " study" + (table.mode == SweepMode::kGrid ? ", every combination of the values." : ", one choice at a time.");
  for (const std::string& run : table.impossible) text += " Not possible: " + run + ".";
  std::string left_out;
  for (const SweepRow& row : table.rows)
    if (!row.ends_otherwise.empty())
      left_out += (left_out.empty() ? "" : "; ") + sweep_choice_text(table, row.plan) + " (" + row.ends_otherwise + ")";
  if (!left_out.empty())
    text += " " + std::to_string(count_other_endings(table)) +
            (count_other_endings(table) == 1 ? " run ends" : " runs end") + " otherwise than " +
            (table.mode == SweepMode::kGrid ? "most" : "the case") + ": " + left_out + ".";
  if (table.compared.empty() || table.rows.empty()) return text;
  const std::size_t f = table.compared.front();
  std::size_t strongest = 0;
  for (std::size_t k = 1; k < table.keys.size(); ++k)
    if (moves_more(table, f, k, strongest)) strongest = k;
  const SweepStatistic all = sweep_statistic(table, f, std::vector<std::size_t>(table.keys.size(), kAnyChoice));
  if (all.count == 0) return text;
  text += std::string(left_out.empty() ? " The" : " In the others the") + " figure " + table.figures[f].key +
          " lies between " + report_number(all.low) + " and " + quantity_text(all.high, table.figures[f].unit) + "; ";
  text += table.keys.size() > 1 ? "of the choices it depends most on " : "it depends on ";
  return text + table.keys[strongest].path + ", which moves it by " +
         relative_text(sweep_swing(table, f, strongest), sweep_reference(table, f)) + " %.";
}

}  // namespace

StudyResult sweep_result(SweepTable table) {
  mark_other_endings(table);
  StudyResult result;
  result.outcome = table.rows.size() + table.impossible.size() < table.planned ? StudyOutcome::kInterrupted
                                                                               : StudyOutcome::kFinished;
  result.series.push_back(sweep_series(table));
  result.summary = sweep_summary(table);
  result.report.title = "Sweep of a " + table.kind + " study";
  result.report.abstract = sweep_abstract(table);
  result.report.sections.push_back({"What the answer depends on", {swing_table(table)}});
  for (const std::size_t f : table.compared) {
    ReportSection section{table.figures[f].key, {}};
    if (table.mode == SweepMode::kOneAtATime) section.blocks.push_back(tornado(table, f));
    for (std::size_t k = 0; k < table.keys.size() && table.mode == SweepMode::kGrid; ++k) {
      if (table.keys[k].is_numeric() && table.keys[k].numbers.size() > 1) {
        section.blocks.push_back(curves_over(table, f, k));
      } else {
        section.blocks.push_back(bars_over(table, f, k));
      }
    }
    result.report.sections.push_back(section);
  }
  const bool is_drawn = table.kind == "rockfall" || table.kind == "triaxial" || table.kind == "granular-bed";
  const std::string chance =
      !is_drawn ? ""
                : std::string(table.kind == "rockfall" ? " Paths are chaotic all the same; set" : " Set") +
                      " `seeds` to see how large chance alone is before you trust a small difference.";
  const std::string seeds = has_seeds(table) ? "Each choice was run with several seeds."
                                             : "All runs share one seed: every choice meets the same starts." + chance;
  result.report.sections.push_back(
      {"All runs",
       {runs_table(table), ReportText{seeds + " All figures of all runs are in series/sweep.csv, the case "
                                              "of each run in runs/."}}});
  return result;
}

}  // namespace talus
