#include <talus/base/number_text.hpp>
#include <talus/io/field_reader.hpp>
#include <talus/io/nearest_key.hpp>
#include <talus/io/settings_text.hpp>

#include <fmt/format.h>

#include <cmath>

namespace talus {

namespace {

using Problem = std::optional<SettingsProblem>;

struct FieldReader {
  const SettingsNode& node;
  const Setting& setting;
  const std::string& path;
  const std::filesystem::path& folder;

  Problem problem(const SourcePlace& place, std::string message) const {
    return SettingsProblem{place, std::move(message)};
  }
  Problem wrong_type(const SettingsNode& value) const {
    return problem(value.place, fmt::format("`{}` must be {}, not {}", path, type_text(setting), node_text(value)));
  }

  /// A finite number inside the range, else a problem.
  Problem number(const SettingsNode& value, const Range& range, const std::string& label, double& result) const {
    if (const auto* real = std::get_if<double>(&value.value)) {
      result = *real;
    } else if (const auto* integer = std::get_if<std::int64_t>(&value.value)) {
      result = static_cast<double>(*integer);
    } else {
      const std::string unit = setting.unit.empty() || setting.unit == "-" ? "" : " in " + setting.unit;
      return problem(value.place, fmt::format("{} must be a number{}, not {}", label, unit, node_text(value)));
    }
    if (!std::isfinite(result))
      return problem(value.place, fmt::format("{} is {}, but must be a finite number", label, number_text(result)));
    if (!range.contains(result)) {
      const std::string unit = setting.unit.empty() || setting.unit == "-" ? "" : " " + setting.unit;
      return problem(value.place, fmt::format("{} is {}{}, but must be {}", label, number_text(result), unit,
                                              range_text(range, setting.unit)));
    }
    return std::nullopt;
  }

  /// An array of numbers of the right length.
  Problem numbers(const SettingsNode& value, const NumberCount& count, const Range& range, const std::string& label,
                  std::vector<double>& result) const {
    const auto* items = std::get_if<SettingsNode::Array>(&value.value);
    if (!items) return wrong_type(value);
    if (items->size() < count.min || items->size() > count.max)
      return problem(value.place, fmt::format("{} must be {}, but has {}", label, type_text(setting), items->size()));
    result.resize(items->size());
    for (std::size_t i = 0; i < items->size(); ++i) {
      const std::string item_label = fmt::format("item {} of {}", i + 1, label);
      if (Problem found = number((*items)[i], range, item_label, result[i])) return found;
    }
    return std::nullopt;
  }

  Problem operator()(const FieldNumber& field) const {
    double value = 0.0;
    if (Problem found = number(node, field.range, "`" + path + "`", value)) return found;
    field.access.set(value);
    return std::nullopt;
  }

  Problem operator()(const FieldInteger& field) const {
    const auto* value = std::get_if<std::int64_t>(&node.value);
    if (!value) return wrong_type(node);
    const bool is_allowed = field.allowed.empty()
                                ? *value >= field.low && *value <= field.high
                                : std::find(field.allowed.begin(), field.allowed.end(), *value) != field.allowed.end();
    if (!is_allowed) {
      const std::string allowed =
          field.allowed.empty() ? fmt::format("from {} to {}", field.low, field.high) : type_text(setting);
      return problem(node.place, fmt::format("`{}` is {}, but must be {}", path, *value, allowed));
    }
    field.access.set(*value);
    return std::nullopt;
  }

  Problem operator()(const FieldBoolean& field) const {
    const auto* value = std::get_if<bool>(&node.value);
    if (!value) return wrong_type(node);
    field.access.set(*value);
    return std::nullopt;
  }

  Problem operator()(const FieldText& field) const {
    const auto* value = std::get_if<std::string>(&node.value);
    if (!value) return wrong_type(node);
    field.access.set(*value);
    return std::nullopt;
  }

  Problem operator()(const FieldChoice& field) const {
    const auto* value = std::get_if<std::string>(&node.value);
    if (!value) return wrong_type(node);
    const auto found = std::find(field.names.begin(), field.names.end(), *value);
    if (found == field.names.end()) {
      const auto near = nearest_word(*value, field.names);
      return problem(node.place, fmt::format("`{}` must be {}, not {}{}", path, type_text(setting), node_text(node),
                                             near ? "; did you mean \"" + *near + "\"?" : ""));
    }
    field.access.set(static_cast<std::size_t>(found - field.names.begin()));
    return std::nullopt;
  }

  Problem operator()(const FieldNumbers& field) const {
    std::vector<double> values;
    if (Problem found = numbers(node, field.count, field.range, "`" + path + "`", values)) return found;
    field.access.set(values);
    return std::nullopt;
  }

  Problem operator()(const FieldRows& field) const {
    const auto* items = std::get_if<SettingsNode::Array>(&node.value);
    if (!items) return wrong_type(node);
    std::vector<std::vector<double>> rows(items->size());
    for (std::size_t i = 0; i < items->size(); ++i) {
      const std::string label = fmt::format("row {} of `{}`", i + 1, path);
      if (Problem found = numbers((*items)[i], field.columns, field.range, label, rows[i])) return found;
    }
    field.access.set(rows);
    return std::nullopt;
  }

  Problem operator()(const FieldTexts& field) const {
    const auto* items = std::get_if<SettingsNode::Array>(&node.value);
    if (!items) return wrong_type(node);
    std::vector<std::string> texts;
    for (const SettingsNode& item : *items) {
      const auto* text = std::get_if<std::string>(&item.value);
      if (!text) return wrong_type(item);
      texts.push_back(*text);
    }
    field.access.set(texts);
    return std::nullopt;
  }

  Problem operator()(const FieldFile& field) const {
    const auto* name = std::get_if<std::string>(&node.value);
    if (!name) return wrong_type(node);
    if (name->empty() || name->find('\0') != std::string::npos)
      return problem(node.place, fmt::format("`{}` is not a file name", path));
    const std::filesystem::path file = (folder / *name).lexically_normal();
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    const std::string shown = one_line(file.string());
    if (!std::filesystem::exists(status))
      return problem(node.place,
                     fmt::format("`{}`: there is no file {} (file names are relative to the case)", path, shown));
    if (!std::filesystem::is_regular_file(status))
      return problem(node.place, fmt::format("`{}`: {} is a {}, not a file", path, shown,
                                             std::filesystem::is_directory(status) ? "folder" : "device"));
    if (!is_valid_utf8(file.string()))
      return problem(node.place,
                     fmt::format("`{}`: the folder of the case has a name that is not UTF-8; rename it", path));
    field.access.set(file);
    return std::nullopt;
  }

  Problem operator()(const FieldConstant& field) const {
    const auto* value = std::get_if<std::string>(&node.value);
    if (!value || *value != field.value) return wrong_type(node);
    return std::nullopt;
  }

  Problem operator()(const FieldEntries& field) const {
    if (!node.table()) return wrong_type(node);
    SettingsEntries<std::string> entries;
    for (const SettingsEntry& entry : flatten_entries(node)) {
      const std::string label = fmt::format("`{}.{}`", path, toml_key(entry.key));
      const auto* items = std::get_if<SettingsNode::Array>(&entry.node.value);
      const std::string wanted = list_text(field);
      if (!items)
        return problem(entry.node.place, fmt::format("{} must be {}, not {}", label, wanted, node_text(entry.node)));
      if (items->size() < field.count.min || items->size() > field.count.max)
        return problem(entry.node.place, fmt::format("{} must be {}, but has {}", label, wanted, items->size()));
      entries.emplace_back(entry.key, std::vector<std::string>{});
      for (const SettingsNode& item : *items) {
        double value = 0.0;
        if (field.is_numeric)
          if (Problem found = number(item, Range{}, "an item of " + label, value)) return found;
        entries.back().second.push_back(field.is_numeric ? number_text(value) : toml_value(item));
      }
    }
    field.access.set(entries);
    return std::nullopt;
  }

  // Tables are read by settings_reader.
  Problem operator()(const FieldTable&) const { return wrong_type(node); }
  Problem operator()(const FieldList&) const { return wrong_type(node); }
  Problem operator()(const FieldNamedTables&) const { return wrong_type(node); }
};

}  // namespace

std::optional<SettingsProblem> read_field(const SettingsNode& node, const Setting& setting, const std::string& path,
                                          const std::filesystem::path& folder) {
  return std::visit(FieldReader{node, setting, path, folder}, setting.field);
}

}  // namespace talus
