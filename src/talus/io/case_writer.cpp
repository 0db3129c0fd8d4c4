#include <talus/io/case_writer.hpp>
#include <talus/io/file_hash.hpp>
#include <talus/io/settings_node.hpp>
#include <talus/io/settings_text.hpp>
#include <talus/io/version.hpp>

#include <fmt/format.h>

#include <map>

namespace talus {

namespace {

bool is_header(const Setting& setting) {
  return !setting.is_inline &&
         (std::holds_alternative<FieldTable>(setting.field) || std::holds_alternative<FieldList>(setting.field) ||
          std::holds_alternative<FieldNamedTables>(setting.field));
}

std::string joined(const std::string& path, const std::string& key) {
  return path.empty() ? toml_key(key) : path + "." + toml_key(key);
}

/// "key = value  # unit; meaning", values aligned over a block of lines.
class KeyLines {
 public:
  void add(bool active, const Setting& setting, const std::string& value) {
    const std::string unit = setting.unit.empty() || setting.unit == "-" ? "" : "[" + setting.unit + "] ";
    lines_.push_back({(active ? "" : "# ") + toml_key(setting.name) + " = " + value, unit + setting.doc});
  }
  std::string text() const {
    constexpr std::size_t kWidest = 44;
    std::size_t width = 0;
    for (const auto& [key_value, comment] : lines_)
      if (key_value.size() <= kWidest) width = std::max(width, key_value.size());
    std::string result;
    for (const auto& [key_value, comment] : lines_) result += fmt::format("{:<{}}  # {}\n", key_value, width, comment);
    return result;
  }

 private:
  std::vector<std::pair<std::string, std::string>> lines_;
};

/// Every key with its value.
void write_all(const SettingsTable& table, const std::string& path, std::string& text) {
  const std::vector<Setting> settings = current_settings(table);
  KeyLines lines;
  for (const Setting& setting : settings)
    if (const auto value = is_header(setting) ? std::nullopt : value_text(setting)) lines.add(true, setting, *value);
  text += lines.text();
  for (const Setting& setting : settings) {
    if (!is_header(setting)) continue;
    const std::string name = joined(path, setting.name);
    if (const auto* nested = std::get_if<FieldTable>(&setting.field)) {
      text += fmt::format("\n# {}\n[{}]\n", setting.doc, name);
      write_all(*nested->table, name, text);
    } else if (const auto* list = std::get_if<FieldList>(&setting.field)) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        text += fmt::format("\n# {}\n[[{}]]\n", setting.doc, name);
        write_all(list->item(i), name, text);
      }
    } else if (const auto* named = std::get_if<FieldNamedTables>(&setting.field)) {
      for (const std::string& key : named->names()) {
        text += fmt::format("\n[{}]\n", joined(name, key));
        write_all(named->entry(key), joined(name, key), text);
      }
    }
  }
}

/// Gives the file names in what was written the absolute paths that the settings have.
void make_files_absolute(const SettingsTable& table, SettingsNode& node) {
  for (const Setting& setting : current_settings(table)) {
    SettingsNode* value = node.find(setting.name);
    if (!value) continue;
    if (const auto* file = std::get_if<FieldFile>(&setting.field)) {
      const auto path = file->access.get();
      if (path && !path->empty()) value->value = path->string();
    } else if (const auto* nested = std::get_if<FieldTable>(&setting.field)) {
      make_files_absolute(*nested->table, *value);
    } else if (const auto* list = std::get_if<FieldList>(&setting.field)) {
      auto* items = std::get_if<SettingsNode::Array>(&value->value);
      for (std::size_t i = 0; items && i < std::min(items->size(), list->size()); ++i)
        make_files_absolute(list->item(i), (*items)[i]);
    } else if (const auto* named = std::get_if<FieldNamedTables>(&setting.field)) {
      for (const std::string& name : named->names())
        if (SettingsNode* entry = value->find(name)) make_files_absolute(named->entry(name), *entry);
    }
  }
}

constexpr const char* kNoValue = "...";

std::string starter_value(const Setting& setting) {
  if (!setting.example_text.empty()) return setting.example_text;
  return value_text(setting).value_or(kNoValue);
}

/// The other forms a table with alternatives can take, as comments.
void add_other_forms(const SettingsTable& table, const Setting* parent, KeyLines& lines) {
  for (const SettingsChoice& choice : table.choices) {
    for (std::size_t i = 0; i < choice.tags.size(); ++i) {
      if (i == choice.current()) continue;
      const SettingsTable alternative = choice.prototype(i);
      if (!parent) {
        // Keys that go with it and have no value to show are in the manual: forms share their names.
        for (const Setting& setting : alternative.settings)
          if (const std::string value = starter_value(setting); setting.is_required || value != kNoValue)
            lines.add(false, setting, value);
        continue;
      }
      Setting form = *parent;
      form.doc = alternative.settings.front().doc;
      form.unit = alternative.settings.front().unit;
      std::string value = "{ ";
      for (const Setting& setting : alternative.settings)
        if (setting.is_required || !setting.example_text.empty())
          value += (value.size() > 2 ? ", " : "") + setting.name + " = " + starter_value(setting);
      lines.add(false, form, value + " }");
    }
  }
}

/// Whether a starter explains the keys of a table: of several alike only the first does.
enum class StarterKeys { kAll, kGivenOnly };

/// A list without items: one as a comment.
void write_commented_item(const SettingsTable& prototype, const std::string& name, std::string& text) {
  KeyLines lines;
  for (const Setting& setting : current_settings(prototype))
    if (!is_header(setting)) lines.add(false, setting, starter_value(setting));
  text += fmt::format("# [[{}]]\n{}", name, lines.text());
}

void write_starter(const SettingsTable& table, const SettingsTable& defaults, const std::string& path,
                   std::string& text, StarterKeys keys = StarterKeys::kAll) {
  std::map<std::string, std::string> default_values;
  for (const Setting& setting : current_settings(defaults))
    if (!is_header(setting)) default_values[setting.name] = value_text(setting).value_or("");
  const std::vector<Setting> settings = current_settings(table);
  KeyLines lines;
  for (const Setting& setting : settings) {
    if (is_header(setting)) continue;
    const auto value = value_text(setting);
    const bool active = value && (setting.is_required || *value != default_values[setting.name]);
    if (!active && keys == StarterKeys::kGivenOnly) continue;
    lines.add(active, setting, value ? *value : starter_value(setting));
    if (keys == StarterKeys::kGivenOnly) continue;
    if (const auto* nested = std::get_if<FieldTable>(&setting.field)) add_other_forms(*nested->table, &setting, lines);
  }
  if (keys == StarterKeys::kAll) add_other_forms(table, nullptr, lines);
  text += lines.text();

  for (const Setting& setting : settings) {
    if (!is_header(setting)) continue;
    const std::string name = joined(path, setting.name);
    text += fmt::format("\n# {}\n", setting.doc);
    if (const auto* nested = std::get_if<FieldTable>(&setting.field)) {
      text += fmt::format("[{}]\n", name);
      for (const Setting& other : defaults.settings)
        if (other.name == setting.name)
          write_starter(*nested->table, *std::get<FieldTable>(other.field).table, name, text);
    } else if (const auto* list = std::get_if<FieldList>(&setting.field)) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        text += fmt::format("[[{}]]\n", name);
        write_starter(list->item(i), list->prototype(), name, text,
                      i == 0 ? StarterKeys::kAll : StarterKeys::kGivenOnly);
      }
      if (list->size() == 0) write_commented_item(list->prototype(), name, text);
    } else if (const auto* named = std::get_if<FieldNamedTables>(&setting.field)) {
      text += fmt::format("# Built-in: {}.\n# [{}]\n", either_text(named->names(), "", "and"), joined(name, "my-own"));
      KeyLines examples;
      for (const Setting& key : named->prototype().settings) examples.add(false, key, starter_value(key));
      text += examples.text();
    }
  }
}

}  // namespace

std::string write_effective_case(const Case& a_case) {
  Provenance provenance = {version_text(), {}};
  for (const auto& file : input_files(a_case))
    provenance.inputs.push_back({file.string(), file_hash_text(file).value_or("unreadable")});
  // A description binds to mutable settings; here it is only read.
  SettingsTable table = describe_study(const_cast<AnyStudySettings&>(a_case.settings));
  describe_provenance(table, provenance);
  std::string text =
      std::string(kEffectiveCaseMark) + ": every setting with its value. Running it again reproduces the result.\n";
  write_all(table, "", text);
  return text;
}

std::string write_given_case(const Case& a_case) {
  Provenance provenance = {version_text(), {}};
  for (const auto& file : input_files(a_case))
    provenance.inputs.push_back({file.string(), file_hash_text(file).value_or("unreadable")});
  Case& described = const_cast<Case&>(a_case);
  SettingsNode given = *a_case.written;
  std::erase_if(*given.table(), [](const SettingsEntry& e) {
    return e.key == "sweep" || e.key == "calibrate" || e.key == "provenance";
  });
  make_files_absolute(describe_study(described.settings), given);
  std::string text = std::string(kEffectiveCaseMark) +
                     " of several runs: the settings as they were given. runs/ has every setting of each run.\n";
  std::string tables;
  for (const SettingsEntry& entry : *given.table()) {
    const SettingsNode::Table* keys = entry.node.table();
    if (!keys) {
      text += fmt::format("{} = {}\n", toml_key(entry.key), toml_value(entry.node));
      continue;
    }
    tables += fmt::format("\n[{}]\n", toml_key(entry.key));
    for (const SettingsEntry& key : *keys) tables += fmt::format("{} = {}\n", toml_key(key.key), toml_value(key.node));
  }
  SettingsTable rest;
  if (!a_case.sweep.vary.empty()) rest.table("sweep", described.sweep, "Runs the study again with other values.");
  if (!a_case.calibrate.free.empty())
    rest.table("calibrate", described.calibrate, "Looks for the values that reach the targets.");
  describe_provenance(rest, provenance);
  write_all(rest, "", tables);
  return text + tables;
}

std::string write_starter_case(const StudyKind& kind) {
  AnyStudySettings starter = kind.starter, defaults = kind.defaults;
  std::string text = fmt::format(
      "# {}\n# SI units; another unit is part of the key. File names are relative to this file.\n"
      "# Lines that begin with \"# key =\" show a default or another choice.\n",
      kind.doc);
  write_starter(describe_study(starter), describe_study(defaults), "", text);
  return text;
}

}  // namespace talus
