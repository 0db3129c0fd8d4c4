#include <talus/base/number_text.hpp>
#include <talus/io/field_reader.hpp>
#include <talus/io/settings_reader.hpp>
#include <talus/io/settings_text.hpp>
#include <talus/io/unknown_key.hpp>

#include <fmt/format.h>

#include <map>
#include <set>

namespace talus {

namespace {

constexpr std::size_t kMaxProblems = 1000;  // a reader of messages has given up long before
constexpr std::size_t kMaxNamedTables = 10'000;

std::string join(const std::string& path, const std::string& key) {
  return path.empty() ? key : path + "." + key;
}

/// Whether one path is the other or lies inside it.
bool on_one_branch(const std::string& a, const std::string& b) {
  const std::string& shorter = a.size() < b.size() ? a : b;
  const std::string& longer = a.size() < b.size() ? b : a;
  if (shorter.empty()) return true;
  return longer.compare(0, shorter.size(), shorter) == 0 &&
         (longer.size() == shorter.size() || longer[shorter.size()] == '.');
}

/// " with one of `box`, `sphere` or `eota`" for a table with alternatives.
std::string choices_text(const SettingsTable& table) {
  return table.choices.empty() ? "" : " with one of " + either_text(table.choices.front().tags);
}

class SettingsReader {
 public:
  SettingsReader(const SettingsTable& root, std::filesystem::path folder)
      : known_keys_(find_known_keys(root)), folder_(std::move(folder)) {}

  /// `node` is null for a table that the user left out. `needs_required` is false where a table changes a given one.
  void read_table(const SettingsNode* node, SettingsTable& table, const std::string& path, bool needs_required);

  std::vector<SettingsProblem> take_problems() { return std::move(problems_); }

 private:
  void read_settings_of(const SettingsNode* node, SettingsTable& table, const std::string& path, bool needs_required,
                        std::set<std::string>& known);
  void read_choice(const SettingsNode* node, const SettingsChoice& choice, const std::string& path, bool needs_required,
                   std::set<std::string>& known);
  void read_setting(const SettingsNode& node, const Setting& setting, const std::string& path, bool needs_required);
  void read_list(const SettingsNode& node, const FieldList& list, const std::string& path);
  void read_named(const SettingsNode& node, const FieldNamedTables& named, const std::string& path);
  void read_absent(const Setting& setting, const SourcePlace& table_place, const std::string& path,
                   bool needs_required);
  void run_checks(const SettingsTable& table, const std::string& path, const SourcePlace& table_place);
  bool is_full() const { return problems_.size() >= kMaxProblems; }
  void report(const SourcePlace& place, const std::string& path, std::string message) {
    problems_.push_back({place, std::move(message)});
    bad_paths_.insert(path);
  }

  std::vector<KnownKey> known_keys_;
  std::filesystem::path folder_;
  std::vector<SettingsProblem> problems_;
  std::set<std::string> bad_paths_;
  std::map<std::string, SourcePlace> given_;  ///< path -> place of the value
};

void SettingsReader::read_table(const SettingsNode* node, SettingsTable& table, const std::string& path,
                                bool needs_required) {
  if (node && !node->table()) {
    report(node->place, path,
           fmt::format("`{}` must be a table{}, not {}", path, choices_text(table), node_text(*node)));
    return;
  }
  std::set<std::string> known;
  read_settings_of(node, table, path, needs_required, known);
  if (node) {
    for (const SettingsEntry& entry : *node->table()) {
      if (known.contains(entry.key) || is_full()) continue;
      problems_.push_back({entry.place, unknown_key_message(entry, path, table, known_keys_)});
    }
  }
  run_checks(table, path, node ? node->place : SourcePlace{});
}

void SettingsReader::read_settings_of(const SettingsNode* node, SettingsTable& table, const std::string& path,
                                      bool needs_required, std::set<std::string>& known) {
  for (const Setting& setting : table.settings) {
    known.insert(setting.name);
    const std::string setting_path = join(path, setting.name);
    if (const SettingsNode* value = node ? node->find(setting.name) : nullptr) {
      given_[setting_path] = value->place;
      read_setting(*value, setting, setting_path, needs_required);
    } else {
      read_absent(setting, node ? node->place : SourcePlace{}, setting_path, needs_required && node);
    }
  }
  for (const SettingsChoice& choice : table.choices) read_choice(node, choice, path, needs_required, known);
}

void SettingsReader::read_choice(const SettingsNode* node, const SettingsChoice& choice, const std::string& path,
                                 bool needs_required, std::set<std::string>& known) {
  std::vector<std::size_t> present;
  for (std::size_t i = 0; i < choice.tags.size(); ++i)
    if (node && node->find(choice.tags[i])) present.push_back(i);
  if (present.size() == 1) {
    SettingsTable alternative = choice.select(present.front());
    read_settings_of(node, alternative, path, needs_required, known);
    const SettingsNode* tag_node = node->find(choice.tags[present.front()]);
    run_checks(alternative, path, tag_node->place);
    return;
  }
  const std::string where = path.empty() ? "the case" : "`" + path + "`";
  // The alternatives are bad, not the whole table: rules over its other keys still run.
  const auto mark_bad = [&] {
    for (const std::string& tag : choice.tags) bad_paths_.insert(join(path, tag));
  };
  if (present.empty()) {
    if (!node || !needs_required || !choice.is_required) return;
    problems_.push_back({node->place, fmt::format("{} needs one of {}", where, either_text(choice.tags))});
    mark_bad();
    return;
  }
  std::vector<std::string> tags;
  for (const std::size_t i : present) {
    tags.push_back(choice.tags[i]);
    for (const Setting& setting : choice.prototype(i).settings) known.insert(setting.name);
  }
  problems_.push_back(
      {node->find(tags.back())->place,
       fmt::format("{} has {}, which exclude each other: keep one of them", where, either_text(tags, "`", "and"))});
  mark_bad();
}

void SettingsReader::read_setting(const SettingsNode& node, const Setting& setting, const std::string& path,
                                  bool needs_required) {
  if (const auto* table = std::get_if<FieldTable>(&setting.field)) {
    read_table(&node, *table->table, path, needs_required);
  } else if (const auto* list = std::get_if<FieldList>(&setting.field)) {
    read_list(node, *list, path);
  } else if (const auto* named = std::get_if<FieldNamedTables>(&setting.field)) {
    read_named(node, *named, path);
  } else if (auto problem = read_field(node, setting, path, folder_)) {
    report(problem->place, path, std::move(problem->message));
  }
}

void SettingsReader::read_list(const SettingsNode& node, const FieldList& list, const std::string& path) {
  const auto* items = std::get_if<SettingsNode::Array>(&node.value);
  if (!items) {
    report(node.place, path, fmt::format("`{}` must be an array of tables, not {}", path, node_text(node)));
    return;
  }
  if (items->size() < list.min_count)
    report(node.place, path, fmt::format("`{}` needs at least {}, has {}", path, list.min_count, items->size()));
  list.clear();
  for (std::size_t i = 0; i < items->size() && !is_full(); ++i) {
    const std::string item_path = join(path, std::to_string(i));
    given_[item_path] = (*items)[i].place;
    SettingsTable item = list.append();
    read_table(&(*items)[i], item, item_path, true);
  }
}

void SettingsReader::read_named(const SettingsNode& node, const FieldNamedTables& named, const std::string& path) {
  if (!node.table()) {
    report(node.place, path, fmt::format("`{}` must be a table of named tables, not {}", path, node_text(node)));
    return;
  }
  if (node.table()->size() > kMaxNamedTables) {
    report(node.place, path, fmt::format("`{}` has more than {} tables", path, kMaxNamedTables));
    return;
  }
  const std::vector<std::string> defaults = named.names();
  for (const SettingsEntry& entry : *node.table()) {
    if (is_full()) return;
    const bool is_new = std::find(defaults.begin(), defaults.end(), entry.key) == defaults.end();
    const std::string entry_path = join(path, entry.key);
    given_[entry_path] = entry.node.place;
    SettingsTable table = named.entry(entry.key);
    read_table(&entry.node, table, entry_path, is_new);
  }
}

void SettingsReader::read_absent(const Setting& setting, const SourcePlace& table_place, const std::string& path,
                                 bool needs_required) {
  const auto* table = std::get_if<FieldTable>(&setting.field);
  if (!setting.is_required || !needs_required) {
    // Rules of a table that the user left out still complete its settings.
    if (table) read_table(nullptr, *table->table, path, false);
    return;
  }
  if (table && !setting.is_inline) {
    report(table_place, path, fmt::format("missing table [{}]: {}", path, setting.doc));
  } else {
    report(table_place, path, fmt::format("missing `{}`, {}: {}", path, type_text(setting), setting.doc));
  }
}

void SettingsReader::run_checks(const SettingsTable& table, const std::string& path, const SourcePlace& table_place) {
  for (const SettingsCheck& check : table.checks) {
    const bool has_bad_key = std::any_of(check.keys.begin(), check.keys.end(), [&](const std::string& key) {
      return std::any_of(bad_paths_.begin(), bad_paths_.end(),
                         [&](const std::string& bad) { return on_one_branch(bad, join(path, key)); });
    });
    if (has_bad_key) continue;
    CheckContext context;
    context.given = [&](const std::string& key) { return given_.contains(join(path, key)); };
    context.problem = [&](const std::string& key, const std::string& message) {
      // The place of the key, or of the first key of the rule that the user wrote.
      SourcePlace place = table_place;
      for (auto it = check.keys.rbegin(); it != check.keys.rend(); ++it)
        if (const auto found = given_.find(join(path, *it)); found != given_.end()) place = found->second;
      if (const auto found = given_.find(join(path, key)); found != given_.end()) place = found->second;
      report(place, join(path, key), message);
    };
    check.run(context);
  }
}

}  // namespace

std::vector<SettingsProblem> read_settings(const SettingsNode& root, SettingsTable& table,
                                           const std::filesystem::path& folder) {
  SettingsReader reader(table, folder);
  reader.read_table(&root, table, "", true);
  return reader.take_problems();
}

}  // namespace talus
