#include <talus/base/number_text.hpp>
#include <talus/io/case_file.hpp>
#include <talus/io/case_writer.hpp>
#include <talus/io/settings_manual.hpp>
#include <talus/io/settings_text.hpp>

#include <fmt/format.h>

#include <map>

namespace talus {

namespace {

struct ManualTable {
  std::string heading;  ///< "[body]"
  std::string body;     ///< Markdown below the heading
};

std::string allowed_text(const Setting& setting) {
  if (const auto* f = std::get_if<FieldNumber>(&setting.field)) return range_text(f->range, "");
  if (const auto* f = std::get_if<FieldNumbers>(&setting.field)) return range_text(f->range, "");
  if (const auto* f = std::get_if<FieldRows>(&setting.field)) return range_text(f->range, "");
  if (const auto* f = std::get_if<FieldInteger>(&setting.field); f && f->allowed.empty())
    return fmt::format("from {} to {}", f->low, f->high);
  return "";
}

std::string type_name(const Setting& setting) {
  Setting without_unit = setting;
  without_unit.unit.clear();
  return type_text(without_unit);
}

std::string default_text(const Setting& setting, bool is_tag) {
  if (is_tag) return "*choice*";
  if (setting.is_required) return "**required**";
  if (std::holds_alternative<FieldTable>(setting.field) || std::holds_alternative<FieldList>(setting.field)) return "";
  const auto value = value_text(setting);
  return value ? "`" + *value + "`" : "none";
}

void add_row(std::string& rows, const std::string& key, const Setting& setting, const std::string& default_) {
  const std::string unit = setting.unit == "-" ? "" : setting.unit;
  rows += fmt::format("| `{}` | {} | {} | {} | {} | {} |\n", key, type_name(setting), unit, default_,
                      allowed_text(setting), setting.doc);
}

/// Rows of a table with its inline tables and alternatives; tables with a header of their own go to `tables`.
void add_rows(const SettingsTable& table, const std::string& path, const std::string& prefix, std::string& rows,
              std::vector<ManualTable>& tables);

void add_table(const SettingsTable& table, const std::string& heading, const std::string& path, const std::string& doc,
               std::vector<ManualTable>& tables) {
  const std::size_t place = tables.size();
  tables.push_back({heading, ""});
  std::string rows;
  add_rows(table, path, "", rows, tables);
  tables[place].body =
      doc + "\n\n| key | type | unit | default | allowed | meaning |\n|---|---|---|---|---|---|\n" + rows;
}

std::string named_list(const FieldNamedTables& named) {
  const std::vector<std::string> names = named.names();
  if (names.empty()) return "";
  std::string text = "\nBuilt-in values:\n\n| name |", rule = "|---|", rows;
  for (const Setting& setting : named.prototype().settings) {
    text += " " + setting.name + " |";
    rule += "---|";
  }
  for (const std::string& name : names) {
    rows += "| `" + name + "` |";
    for (const Setting& setting : named.entry(name).settings)
      rows += fmt::format(" {} |", value_text(setting).value_or(""));
    rows += "\n";
  }
  return text + "\n" + rule + "\n" + rows;
}

void add_setting(const Setting& setting, const std::string& path, const std::string& prefix, bool is_tag,
                 std::string& rows, std::vector<ManualTable>& tables) {
  const std::string key = prefix + setting.name;
  const std::string full = path.empty() ? setting.name : path + "." + setting.name;
  const auto* nested = std::get_if<FieldTable>(&setting.field);
  const auto* list = std::get_if<FieldList>(&setting.field);
  const auto* named = std::get_if<FieldNamedTables>(&setting.field);
  if (nested && !setting.is_inline) {
    add_table(*nested->table, "[" + full + "]", full, setting.doc + (setting.is_required ? " Required." : ""), tables);
  } else if (list && !setting.is_inline) {
    add_table(list->prototype(), "[[" + full + "]]", full, setting.doc, tables);
  } else if (named) {
    add_table(named->prototype(), "[" + full + ".NAME]", full + ".NAME", setting.doc, tables);
    tables.back().body += named_list(*named);
  } else {
    add_row(rows, key, setting, default_text(setting, is_tag));
    if (nested) add_rows(*nested->table, full, key + ".", rows, tables);
    if (list) add_rows(list->prototype(), full, key + "[].", rows, tables);
  }
}

void add_rows(const SettingsTable& table, const std::string& path, const std::string& prefix, std::string& rows,
              std::vector<ManualTable>& tables) {
  for (const Setting& setting : table.settings) add_setting(setting, path, prefix, false, rows, tables);
  for (const SettingsChoice& choice : table.choices) {
    for (std::size_t i = 0; i < choice.tags.size(); ++i) {
      const SettingsTable alternative = choice.prototype(i);
      for (const Setting& setting : alternative.settings) {
        Setting shown = setting;
        const bool is_tag = setting.name == choice.tags[i];
        if (is_tag) {
          shown.doc = fmt::format("*One of {}.* {}", either_text(choice.tags), setting.doc);
        } else {
          shown.doc = fmt::format("*With `{}`.* {}", choice.tags[i], setting.doc);
        }
        add_setting(shown, path, prefix, is_tag, rows, tables);
      }
    }
  }
}

}  // namespace

std::string write_case_manual() {
  std::string text =
      "# Case format\n\n"
      "A case is one TOML file. Units are SI; another unit is part of the key (`_deg`, `_MPa`). File names are "
      "relative\n"
      "to the case file. `talus check CASE.toml` reports every problem of a case at once, `talus new KIND` writes a\n"
      "commented case to start from, and `talus schema` prints this description as a JSON schema for editors.\n"
      "`--set key.path=value` replaces any key on the command line.\n\n"
      "This page is made by `talus manual` from the description that also drives the reader.\n";
  std::map<std::string, std::string> first_kind;  // text of a table -> the kind that shows it
  for (const StudyKind& kind : study_kinds()) {
    Case prototype;
    prototype.settings = kind.defaults;
    std::vector<ManualTable> tables;
    std::string top_rows;
    add_rows(describe_case(prototype), "", "", top_rows, tables);
    text += fmt::format("\n## Study `{}`\n\n{}\n", kind.name, kind.doc);
    for (const ManualTable& table : tables) {
      const auto [shown, is_new] = first_kind.emplace(table.heading + table.body, kind.name);
      text += fmt::format("\n### `{}`\n\n{}", table.heading,
                          is_new ? table.body : fmt::format("As in study `{}`.\n", shown->second));
    }
    text += fmt::format("\n### Example\n\n```toml\n{}```\n", write_starter_case(kind));
  }
  return text;
}

}  // namespace talus
