#include <talus/study/sweep_table.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

SweepStatistic sweep_statistic(const SweepTable& table, std::size_t figure, const std::vector<std::size_t>& choice) {
  SweepStatistic s;
  double sum = 0.0, squares = 0.0;
  for (int pass = 0; pass < 2; ++pass) {
    for (const SweepRow& row : table.rows) {
      bool agrees = std::isfinite(row.figures[figure]);
      for (std::size_t k = 0; k < choice.size(); ++k)
        agrees = agrees && (choice[k] == kAnyChoice || choice[k] == row.plan.choice[k]);
      if (!agrees) continue;
      const double value = row.figures[figure];
      if (pass == 1) {
        squares += (value - s.mean) * (value - s.mean);
        continue;
      }
      s.low = s.count == 0 ? value : std::min(s.low, value);
      s.high = s.count == 0 ? value : std::max(s.high, value);
      sum += value;
      ++s.count;
    }
    if (s.count > 0) s.mean = sum / static_cast<double>(s.count);
  }
  if (s.count > 1) s.deviation = std::sqrt(squares / static_cast<double>(s.count - 1));
  if (s.count == 0) s.mean = s.low = s.high = std::numeric_limits<double>::quiet_NaN();
  return s;
}

double sweep_swing(const SweepTable& table, std::size_t figure, std::size_t key) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  const std::size_t others = table.mode == SweepMode::kGrid ? kAnyChoice : SweepRun::kAsInCase;
  std::vector<std::size_t> choice(table.keys.size(), others);
  const auto look = [&](std::size_t value) {
    choice[key] = value;
    const SweepStatistic s = sweep_statistic(table, figure, choice);
    if (s.count == 0) return;
    low = std::min(low, s.mean);
    high = std::max(high, s.mean);
  };
  for (std::size_t i = 0; i < table.keys[key].labels.size(); ++i) look(i);
  if (table.mode == SweepMode::kOneAtATime) look(SweepRun::kAsInCase);
  return low <= high ? high - low : std::numeric_limits<double>::quiet_NaN();
}

double sweep_reference(const SweepTable& table, std::size_t figure) {
  const std::size_t others = table.mode == SweepMode::kGrid ? kAnyChoice : SweepRun::kAsInCase;
  return sweep_statistic(table, figure, std::vector<std::size_t>(table.keys.size(), others)).mean;
}

std::string sweep_choice_text(const SweepTable& table, const SweepRun& run) {
  std::string text;
  for (std::size_t k = 0; k < table.keys.size(); ++k) {
    if (run.choice[k] == SweepRun::kAsInCase) continue;
    text += (text.empty() ? "" : ", ") + table.keys[k].path + " = " + table.keys[k].labels[run.choice[k]];
  }
  return text.empty() ? "as in the case" : text;
}

}  // namespace talus
