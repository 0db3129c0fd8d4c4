#include <talus/study/sweep_table.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace talus {

namespace {

bool is_case_itself(const SweepRow& row) {
  return std::all_of(row.plan.choice.begin(), row.plan.choice.end(),
                     [](std::size_t i) { return i == SweepRun::kAsInCase; });
}

/// Of a state in the case itself, or the most frequent of all runs.
std::string usual_state(const SweepTable& table, const std::string& name) {
  std::map<std::string, int> counts;
  for (const SweepRow& row : table.rows)
    for (const auto& [key, value] : row.states) {
      if (key != name) continue;
      if (table.mode == SweepMode::kOneAtATime && is_case_itself(row)) return value;
      ++counts[value];
    }
  const auto most =
      std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == counts.end() ? "" : most->first;
}

}  // namespace

void mark_other_endings(SweepTable& table) {
  for (SweepRow& row : table.rows) {
    row.ends_otherwise.clear();
    for (const auto& [key, value] : row.states)
      if (value != usual_state(table, key))
        row.ends_otherwise += (row.ends_otherwise.empty() ? "" : ", ") + key + ": " + value;
  }
}

SweepStatistic sweep_statistic(const SweepTable& table, std::size_t figure, const std::vector<std::size_t>& choice,
                               bool with_other_endings) {
  SweepStatistic s;
  double sum = 0.0, squares = 0.0;
  for (int pass = 0; pass < 2; ++pass) {
    for (const SweepRow& row : table.rows) {
      bool agrees = std::isfinite(row.figures[figure]) && (with_other_endings || row.ends_otherwise.empty());
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
  bool has_as_in_case = false;
  for (std::size_t i = 0; i < table.keys[key].labels.size(); ++i) {
    look(i);
    has_as_in_case = has_as_in_case || (i < table.keys[key].is_as_in_case.size() && table.keys[key].is_as_in_case[i]);
  }
  const bool can_compare = low <= high || has_as_in_case;
  if (table.mode == SweepMode::kOneAtATime && can_compare) look(SweepRun::kAsInCase);
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
