#include <talus/app/member_runs.hpp>
#include <talus/app/run_sweep.hpp>
#include <talus/base/error.hpp>
#include <talus/io/case_writer.hpp>
#include <talus/io/report_html.hpp>
#include <talus/io/settings_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

namespace talus {

namespace {

SweepTable empty_table(Case& a_case) {
  SweepTable table;
  table.kind = kind_name(a_case.settings);
  table.mode = a_case.sweep.mode;
  for (const auto& [path, values] : a_case.sweep.vary) {
    SweepKey key;
    key.path = path;
    for (const std::string& value : values) {
      key.labels.push_back(value_label(value));
      if (const auto number = value_number(value)) key.numbers.push_back(*number);
    }
    if (key.numbers.size() < values.size()) key.numbers.clear();
    if (const auto setting = find_setting(describe_study(a_case.settings), path)) {
      key.unit = setting->unit == "-" ? "" : setting->unit;
      if (const auto text = value_text(*setting)) key.case_label = value_label(*text);
    }
    table.keys.push_back(key);
  }
  return table;
}

std::string words_of(const SweepTable& table, const SweepRun& plan, std::int64_t seeds) {
  std::string words;
  for (std::size_t k = 0; k < table.keys.size(); ++k)
    if (plan.choice[k] != SweepRun::kAsInCase)
      words += (words.empty() ? "" : " ") + table.keys[k].labels[plan.choice[k]];
  if (words.empty()) words = "as in the case";
  return seeds > 1 ? fmt::format("{} seed{}", words, plan.seed_offset + 1) : words;
}

/// Says which run it was when the study finds something wrong that no check could see.
template <class Function>
auto with_run_name(const std::string& choice, Function function) {
  try {
    return function();
  } catch (const InputError& error) {
    throw InputError(fmt::format("[sweep] {}: {}", choice, error.what()));
  }
}

}  // namespace

std::vector<SweepMember> make_sweep_members(const Case& a_case) {
  std::vector<SweepMember> members;
  std::string case_itself;
  for (const SweepRun& plan : plan_sweep(a_case.sweep)) {
    std::vector<Variation> variations;
    for (std::size_t k = 0; k < plan.choice.size(); ++k)
      if (plan.choice[k] != SweepRun::kAsInCase)
        variations.push_back({a_case.sweep.vary[k].first, a_case.sweep.vary[k].second[plan.choice[k]]});
    const bool is_case_itself = variations.empty();
    if (plan.seed_offset > 0)
      variations.push_back({"study.seed", std::to_string(seed_of(a_case.settings) + plan.seed_offset)});
    Case member = make_variant(a_case, variations);
    if (plan.seed_offset == 0 && a_case.sweep.mode == SweepMode::kOneAtATime) {
      const std::string text = write_effective_case(member);
      if (is_case_itself) {
        case_itself = text;
      } else if (text == case_itself) {
        continue;
      }
    }
    if (plan.seed_offset > 0 && !members.empty() && members.back().plan.choice != plan.choice) continue;
    members.push_back({plan, std::move(member)});
  }
  return members;
}

void check_sweep_starts(Case& a_case) {
  const SweepTable table = empty_table(a_case);
  std::set<std::pair<std::size_t, std::size_t>> seen;
  for (SweepMember& member : make_sweep_members(a_case)) {
    bool is_new = seen.empty();
    for (std::size_t k = 0; k < member.plan.choice.size(); ++k)
      is_new = seen.emplace(k, member.plan.choice[k]).second || is_new;
    if (!is_new) continue;
    with_run_name(sweep_choice_text(table, member.plan),
                  [&] { check_study(member.a_case, [](const std::string&) {}); });
  }
}

namespace {

/// A value that gives the case itself is run once, as the case.
void mark_values_of_the_case(const std::vector<SweepMember>& members, SweepTable& table) {
  if (table.mode != SweepMode::kOneAtATime) return;
  for (std::size_t k = 0; k < table.keys.size(); ++k) {
    table.keys[k].is_as_in_case.assign(table.keys[k].labels.size(), true);
    for (const SweepMember& member : members)
      if (member.plan.choice[k] != SweepRun::kAsInCase) table.keys[k].is_as_in_case[member.plan.choice[k]] = false;
  }
}

}  // namespace

StudyOutcome run_sweep(Case& a_case, const RunTarget& target, const RunControl& control) {
  SweepTable table = empty_table(a_case);
  std::vector<SweepMember> members = make_sweep_members(a_case);
  table.planned = members.size();
  mark_values_of_the_case(members, table);
  if (target.resume == nullptr) check_sweep_starts(a_case);
  std::optional<ResultWriter> writer;
  if (target.resume != nullptr) {
    writer.emplace(target.folder, *target.resume, ResultSettings{});
  } else {
    writer.emplace(target.folder, write_given_case(a_case), ResultSettings{});
  }
  MemberRuns runs(*writer, a_case.sweep.keep, control, members.size(), target.watch);
  for (std::size_t i = 0; i < members.size(); ++i) {
    SweepRow row{i,
                 member_name(i, words_of(table, members[i].plan, a_case.sweep.seeds)),
                 members[i].plan,
                 seed_of(members[i].a_case.settings),
                 {}};
    const std::string choice = sweep_choice_text(table, row.plan);
    const bool is_needed = i == 0 && table.mode == SweepMode::kOneAtATime;  // the others are compared with it
    std::optional<RunFigures> figures;
    try {
      figures = with_run_name(choice, [&] { return runs.run(std::move(members[i].a_case), row.name); });
    } catch (const InputError& error) {
      const bool is_last_hope = i + 1 == members.size() && table.rows.empty();
      if (is_needed || is_last_hope) throw;
      table.impossible.push_back(std::string(error.what()).substr(std::string("[sweep] ").size()));
      if (control.warn) control.warn(std::string(error.what()) + "; the other runs go on");
      continue;
    }
    if (!figures) break;
    if (table.figures.empty()) {
      for (const auto& [key, value] : *figures) {
        const std::string unit = split_figure_name(key).unit;
        table.figures.push_back({key, unit == "–" ? "" : unit});
      }
      const bool given = !a_case.sweep.report.empty();
      table.compared =
          find_figures(*figures, given ? a_case.sweep.report : default_figures(a_case.settings), "[sweep] report");
    }
    row.states = runs.last_states();
    // A figure that a run lacks (an empty list, another ending) has no value there.
    for (const SweepFigure& figure : table.figures) {
      const auto found =
          std::find_if(figures->begin(), figures->end(), [&](const auto& entry) { return entry.first == figure.key; });
      row.figures.push_back(found != figures->end() ? found->second : std::numeric_limits<double>::quiet_NaN());
    }
    table.rows.push_back(std::move(row));
  }
  StudyResult result = sweep_result(table);
  if (result.outcome == StudyOutcome::kFinished && runs.quarantined() > 0) result.outcome = StudyOutcome::kQuarantined;
  result.summary.set("runs_quarantined", static_cast<std::int64_t>(runs.quarantined()));
  if (result.outcome == StudyOutcome::kInterrupted) writer->save_snapshot("");
  writer->finish(result);
  return result.outcome;
}

}  // namespace talus
