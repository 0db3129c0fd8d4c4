#include <talus/io/case_variants.hpp>
#include <talus/io/settings_text.hpp>
#include <talus/io/toml_nodes.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

namespace talus {

namespace {

constexpr std::size_t kMaxVariantProblems = 50;

/// What was written for the study itself.
SettingsNode study_tree(const Case& a_case) {
  SettingsNode tree = *a_case.written;
  std::erase_if(*tree.table(), [](const SettingsEntry& e) { return e.key == "sweep" || e.key == "calibrate"; });
  return tree;
}

/// Reads the tree into the settings of a variant.
std::vector<SettingsProblem> read_variant(const SettingsNode& tree, const Case& base, Case& variant) {
  variant.path = base.path;
  for (const StudyKind& kind : study_kinds())
    if (kind.defaults.index() == base.settings.index()) variant.settings = kind.defaults;
  SettingsTable table = describe_case(variant);
  return read_settings(tree, table, base.path.parent_path());
}

/// Why no study can do without the key; empty if it may vary.
std::string refusal(const std::vector<std::string>& path) {
  if (path.empty()) return "is not the path of a key; write it like \"soil.default\" or \"rock.0.mass\"";
  if (path[0] == "sweep" || path[0] == "calibrate" || path[0] == "provenance") return "does not belong to the study";
  if (path.size() == 2 && path[0] == "study" && path[1] == "kind") return "decides which keys there are: it is fixed";
  return "";
}

class VariantChecker {
 public:
  VariantChecker(Case& a_case, const std::vector<SettingsProblem>& known) : case_(a_case), base_(study_tree(a_case)) {
    for (const SettingsProblem& problem : known) seen_.insert(identity(problem, problem.message));
  }

  /// Tries one value; the variant is meaningful only if it returns true.
  bool try_value(const std::string& label, const std::vector<SettingsOverride>& overrides, Case& variant) {
    SettingsNode tree = base_;
    std::vector<SettingsProblem> found;
    try {
      for (const SettingsOverride& override_ : overrides) apply_override(tree, override_);
      found = read_variant(tree, case_, variant);
    } catch (const InputError& error) {
      found.push_back({overrides.back().key_place, error.what()});
    }
    for (const SettingsProblem& problem : found) add(label, problem);
    return found.empty();
  }

  void add(const std::string& label, const SettingsProblem& problem) {
    if (problems_.size() >= kMaxVariantProblems || !seen_.insert(identity(problem, problem.message)).second) return;
    problems_.push_back({problem.place, label + ": " + problem.message});
  }

  bool is_full() const { return problems_.size() >= kMaxVariantProblems; }
  std::vector<SettingsProblem> take_problems() { return std::move(problems_); }

 private:
  static std::string identity(const SettingsProblem& problem, const std::string& message) {
    return fmt::format("{}:{}:{}:{}", problem.place.line, problem.place.column, problem.place.override_key, message);
  }

  Case& case_;
  SettingsNode base_;
  std::set<std::string> seen_;
  std::vector<SettingsProblem> problems_;
};

std::vector<SettingsEntry> written_entries(const Case& a_case, const char* table, const char* key) {
  const SettingsNode* node = a_case.written->find(table);
  const SettingsNode* entries = node ? node->find(key) : nullptr;
  return entries ? flatten_entries(*entries) : std::vector<SettingsEntry>{};
}

const SettingsNode::Array& items_of(const SettingsEntry& entry) {
  return std::get<SettingsNode::Array>(entry.node.value);
}

bool check_each_value(Case& a_case, const std::vector<SettingsEntry>& vary, VariantChecker& checker) {
  bool is_good = true;
  for (std::size_t k = 0; k < vary.size(); ++k) {
    const std::string label = fmt::format("[sweep] vary \"{}\"", one_line(vary[k].key));
    const std::vector<std::string> path = split_key(vary[k].key);
    if (const std::string reason = refusal(path); !reason.empty()) {
      checker.add(label, {vary[k].place, reason});
      is_good = false;
      continue;
    }
    if (a_case.sweep.seeds > 1 && vary[k].key == "study.seed") {
      checker.add(label, {vary[k].place, "the seed varies already by `seeds`: leave out one of them"});
      is_good = false;
    }
    for (std::size_t i = 0; i < items_of(vary[k]).size() && !checker.is_full(); ++i) {
      Case variant;
      if (!checker.try_value(label, {{path, items_of(vary[k])[i], vary[k].place}}, variant)) {
        is_good = false;
        continue;
      }
      const auto setting = find_setting(describe_study(variant.settings), vary[k].key);
      if (const auto text = setting ? value_text(*setting) : std::nullopt) a_case.sweep.vary[k].second[i] = *text;
    }
  }
  return is_good;
}

/// Values that are good alone may contradict each other.
void check_combinations(const Case& a_case, const std::vector<SettingsEntry>& vary, VariantChecker& checker) {
  for (const SweepRun& run : plan_sweep(a_case.sweep)) {
    if (run.seed_offset > 0) continue;
    if (checker.is_full()) return;
    std::string label;
    std::vector<SettingsOverride> overrides;
    for (std::size_t k = 0; k < vary.size(); ++k) {
      overrides.push_back({split_key(vary[k].key), items_of(vary[k])[run.choice[k]], vary[k].place});
      label += fmt::format("{}{} = {}", k > 0 ? ", " : "[sweep] the combination ", vary[k].key,
                           toml_value(overrides.back().node));
    }
    Case variant;
    checker.try_value(label, overrides, variant);
  }
}

void check_ranges(const Case& a_case, VariantChecker& checker) {
  for (const SettingsEntry& entry : written_entries(a_case, "calibrate", "free")) {
    const std::string label = fmt::format("[calibrate] free \"{}\"", one_line(entry.key));
    const std::vector<std::string> path = split_key(entry.key);
    if (const std::string reason = refusal(path); !reason.empty()) {
      checker.add(label, {entry.place, reason});
      continue;
    }
    for (const SettingsNode& end : items_of(entry)) {
      Case variant;
      // Values of a search have fractions; an integer in the range must not hide that a key takes only integers.
      SettingsNode node = end;
      if (const auto* integer = std::get_if<std::int64_t>(&end.value)) node.value = static_cast<double>(*integer);
      checker.try_value(label, {{path, node, entry.place}}, variant);
    }
  }
}

}  // namespace

std::optional<Setting> find_setting(const SettingsTable& table, const std::string& key) {
  const std::vector<std::string> path = split_key(key);
  SettingsTable here = table;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const std::vector<Setting> settings = current_settings(here);
    const auto found =
        std::find_if(settings.begin(), settings.end(), [&](const Setting& s) { return s.name == path[i]; });
    if (found == settings.end()) return std::nullopt;
    if (i + 1 == path.size()) return *found;
    if (const auto* nested = std::get_if<FieldTable>(&found->field)) {
      here = *nested->table;
    } else if (const auto* list = std::get_if<FieldList>(&found->field)) {
      std::size_t index = list->size();
      std::from_chars(path[i + 1].data(), path[i + 1].data() + path[i + 1].size(), index);
      if (index >= list->size() || ++i + 1 == path.size()) return std::nullopt;
      here = list->item(index);
    } else if (const auto* named = std::get_if<FieldNamedTables>(&found->field)) {
      const std::vector<std::string> names = named->names();
      if (std::find(names.begin(), names.end(), path[i + 1]) == names.end() || ++i + 1 == path.size())
        return std::nullopt;
      here = named->entry(path[i]);
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

Case make_variant(const Case& base, const std::vector<Variation>& variations) {
  SettingsNode tree = study_tree(base);
  for (const Variation& variation : variations)
    apply_override(tree, {split_key(variation.key), parse_toml_value(variation.value), {}});
  Case variant;
  std::vector<CaseProblem> problems;
  for (const SettingsProblem& problem : read_variant(tree, base, variant))
    problems.push_back({base.path.filename().string(), 0, 0, problem.message});
  if (!problems.empty()) throw CaseError(std::move(problems));
  return variant;
}

std::vector<SettingsProblem> check_variants(Case& a_case, const std::vector<SettingsProblem>& known) {
  if (a_case.sweep.vary.empty() && a_case.calibrate.free.empty()) return {};
  VariantChecker checker(a_case, known);
  if (!a_case.sweep.vary.empty()) {
    const std::vector<SettingsEntry> vary = written_entries(a_case, "sweep", "vary");
    const bool is_small = count_sweep_runs(a_case.sweep) <= static_cast<double>(kMaxSweepRuns);
    if (check_each_value(a_case, vary, checker) && is_small && known.empty() && vary.size() > 1 &&
        a_case.sweep.mode == SweepMode::kGrid)
      check_combinations(a_case, vary, checker);
  }
  if (!a_case.calibrate.free.empty()) check_ranges(a_case, checker);
  return checker.take_problems();
}

}  // namespace talus
