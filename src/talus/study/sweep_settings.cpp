#include <talus/base/number_text.hpp>
#include <talus/study/sweep_settings.hpp>

namespace talus {

void describe_keep(SettingsTable& table, KeepRuns& keep) {
  table.choice("keep", keep, {{"summary", KeepRuns::kSummary}, {"all", KeepRuns::kAll}},
               "What stays of each run in runs/: its case and summary, or its whole result folder.");
}

void describe(SettingsTable& table, SweepSettings& s) {
  table
      .entries("vary", s.vary, {1},
               "Keys of the case by their dotted path, each with the values to try: `{ \"soil.default\" = [\"medium\", "
               "\"hard\"], \"rock.0.mass\" = [500.0, 800.0] }`.")
      .required();
  table.choice("mode", s.mode, {{"grid", SweepMode::kGrid}, {"one-at-a-time", SweepMode::kOneAtATime}},
               "grid: every combination; one-at-a-time: the case as it is, then each value alone.");
  table.texts("report", s.report,
              "Figures of summary.json to compare, such as \"runout.p95\"; empty: those usual for the kind of study.");
  table.integer("seeds", s.seeds, 1, 1000,
                "Repeats of each run with study.seed, study.seed + 1, ...: their spread is shown as error bars.");
  describe_keep(table, s.keep);
  table.check({"vary", "mode", "seeds"}, [&s](const CheckContext& context) {
    const double runs = count_sweep_runs(s);
    if (runs > static_cast<double>(kMaxSweepRuns))
      context.problem("vary", number_text(runs) + " runs are more than " +
                                  number_text(static_cast<double>(kMaxSweepRuns)) + ": try fewer values" +
                                  (s.mode == SweepMode::kGrid ? ", or mode = \"one-at-a-time\"" : ""));
  });
}

double count_sweep_runs(const SweepSettings& sweep) {
  if (sweep.vary.empty()) return 0.0;
  double runs = 1.0;
  for (const auto& [key, values] : sweep.vary) {
    const auto count = static_cast<double>(values.size());
    runs = sweep.mode == SweepMode::kGrid ? runs * count : runs + count;
  }
  return runs * static_cast<double>(sweep.seeds);
}

std::vector<SweepRun> plan_sweep(const SweepSettings& sweep) {
  std::vector<SweepRun> runs;
  const auto add = [&](const std::vector<std::size_t>& choice) {
    for (std::int64_t seed = 0; seed < sweep.seeds; ++seed) runs.push_back({choice, seed});
  };
  const std::size_t keys = sweep.vary.size();
  if (sweep.mode == SweepMode::kOneAtATime) {
    std::vector<std::size_t> choice(keys, SweepRun::kAsInCase);
    add(choice);
    for (std::size_t k = 0; k < keys; ++k) {
      for (choice[k] = 0; choice[k] < sweep.vary[k].second.size(); ++choice[k]) add(choice);
      choice[k] = SweepRun::kAsInCase;
    }
    return runs;
  }
  std::vector<std::size_t> choice(keys, 0);
  for (std::size_t k = keys; k > 0;) {
    add(choice);
    // Count up like an odometer.
    for (k = keys; k > 0; --k) {
      if (++choice[k - 1] < sweep.vary[k - 1].second.size()) break;
      choice[k - 1] = 0;
    }
  }
  return runs;
}

}  // namespace talus
