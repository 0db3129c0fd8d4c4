#pragma once

#include <talus/base/settings_entries.hpp>
#include <talus/base/settings_field.hpp>

#include <initializer_list>
#include <utility>
#include <variant>

namespace talus {

// One description of the settings. A settings struct has one free function
//
//   void describe(SettingsTable& table, FreeBodySettings& settings);
//
// that names each key once: type, unit, allowed range, meaning, required or not; the initial value of the struct is the
// default. The reader, the JSON schema, the effective case, the starter cases and the manual all work on the table
// that it fills. The table refers to the struct and must not outlive it.

/// One key of a table.
struct Setting {
  std::string name;
  std::string unit;  ///< empty for numbers without dimension and for what is no number
  std::string doc;   ///< one line
  SettingField field;
  bool is_required = false;
  bool is_inline = false;    ///< written as { ... } or [{ ... }] instead of under a [header]
  std::string example_text;  ///< TOML that a starter case shows where there is no default

  Setting& required() {
    is_required = true;
    return *this;
  }
  Setting& example(std::string toml) {
    example_text = std::move(toml);
    return *this;
  }
};

/// Keys of which a case gives exactly one, for example box | sphere | eota. Each alternative is a table of its own
/// whose key `tag` tells it apart; its other keys stand beside the tag.
struct SettingsChoice {
  std::vector<std::string> tags;
  bool is_required = true;  ///< else the first alternative with its initial values is the default
  std::function<std::size_t()> current;
  std::function<SettingsTable(std::size_t)> select;     ///< makes the alternative the current one
  std::function<SettingsTable(std::size_t)> prototype;  ///< with initial values, not bound to the settings
};

/// What a rule over several keys can ask and say. Keys are dotted paths relative to the table of the rule.
struct CheckContext {
  std::function<bool(const std::string& key)> given;  ///< whether the user wrote the key
  std::function<void(const std::string& key, const std::string& message)> problem;
};

/// A rule over several keys, run after reading. It may also complete the settings (a default that depends on another
/// key). It is skipped when one of its keys has a problem of its own.
struct SettingsCheck {
  std::vector<std::string> keys;
  std::function<void(const CheckContext&)> run;
};

/// Names of an enumeration's values, in the order of the documentation.
template <class Enum>
using ChoiceNames = std::initializer_list<std::pair<const char*, Enum>>;

struct SettingsTable {
  std::vector<Setting> settings;
  std::vector<SettingsChoice> choices;
  std::vector<SettingsCheck> checks;
  std::shared_ptr<void> owner;  ///< keeps the struct of a prototype alive

  template <class Field>
  Setting& number(std::string name, Field& field, std::string unit, Range range, std::string doc) {
    return add(std::move(name), std::move(unit), std::move(doc), FieldNumber{bind_field<double>(field), range});
  }

  template <class Field>
  Setting& integer(std::string name, Field& field, std::int64_t low, std::int64_t high, std::string doc) {
    return add(std::move(name), "", std::move(doc), FieldInteger{bind_field<std::int64_t>(field), low, high, {}});
  }

  /// A number that names a type, such as the EOTA blocks 111 and 221.
  template <class Field>
  Setting& integer_of(std::string name, Field& field, std::vector<std::int64_t> allowed, std::string doc) {
    FieldInteger integer{bind_field<std::int64_t>(field), allowed.front(), allowed.back(), allowed};
    return add(std::move(name), "", std::move(doc), std::move(integer));
  }

  template <class Field>
  Setting& boolean(std::string name, Field& field, std::string doc) {
    return add(std::move(name), "", std::move(doc), FieldBoolean{bind_field<bool>(field)});
  }

  template <class Field>
  Setting& text(std::string name, Field& field, std::string doc) {
    return add(std::move(name), "", std::move(doc), FieldText{bind_field<std::string>(field)});
  }

  template <class Enum>
  Setting& choice(std::string name, Enum& field, ChoiceNames<Enum> names, std::string doc);

  /// Vec3, std::array<double, N>, std::vector<double>, or an optional of these.
  template <class Field>
  Setting& numbers(std::string name, Field& field, std::string unit, Range range, std::string doc) {
    const NumberCount count = number_count(field);
    return add(std::move(name), std::move(unit), std::move(doc), FieldNumbers{bind_numbers(field), count, range});
  }

  /// Numbers whose order or type is not that of the case, such as a quaternion.
  Setting& numbers_as(std::string name, FieldAccess<std::vector<double>> access, NumberCount count, std::string unit,
                      Range range, std::string doc) {
    return add(std::move(name), std::move(unit), std::move(doc), FieldNumbers{std::move(access), count, range});
  }

  /// Rows of numbers: [[100.0, 5.0], [120.0, 5.0]].
  Setting& number_rows(std::string name, std::vector<std::vector<double>>& field, NumberCount columns, std::string unit,
                       Range range, std::string doc) {
    return add(std::move(name), std::move(unit), std::move(doc),
               FieldRows{bind_field<std::vector<std::vector<double>>>(field), columns, range});
  }

  Setting& texts(std::string name, std::vector<std::string>& field, std::string doc) {
    return add(std::move(name), "", std::move(doc), FieldTexts{bind_field<std::vector<std::string>>(field)});
  }

  /// An input file. The case gives it relative to its own folder; the settings hold the absolute path.
  Setting& file(std::string name, std::filesystem::path& field, std::string doc) {
    return add(std::move(name), "", std::move(doc), FieldFile{bind_field<std::filesystem::path>(field)});
  }

  /// A key with one allowed value, such as study.kind.
  Setting& constant(std::string name, std::string value, std::string doc) {
    return add(std::move(name), "", std::move(doc), FieldConstant{std::move(value)}).required();
  }

  /// A nested table. `fill(SettingsTable&)` may describe several structs into it.
  template <class Fill>
  requires std::invocable<Fill, SettingsTable&> Setting& table(std::string name, Fill fill, std::string doc) {
    auto nested = std::make_shared<SettingsTable>();
    fill(*nested);
    return add(std::move(name), "", std::move(doc), FieldTable{std::move(nested)});
  }

  template <class Settings>
  requires(!std::invocable<Settings, SettingsTable&>) Setting& table(std::string name, Settings& settings_struct,
                                                                     std::string doc) {
    return table(
        std::move(name), [&](SettingsTable& nested) { describe(nested, settings_struct); }, std::move(doc));
  }

  /// Written as name = { ... }.
  template <class Source>
  Setting& inline_table(std::string name, Source&& source, std::string doc) {
    Setting& setting = table(std::move(name), std::forward<Source>(source), std::move(doc));
    setting.is_inline = true;
    return setting;
  }

  /// An array of tables, [[name]] or, when inline, name = [{ ... }, ...].
  template <class Item>
  Setting& list(std::string name, std::vector<Item>& items, std::size_t min_count, std::string doc);

  template <class Item>
  Setting& inline_list(std::string name, std::vector<Item>& items, std::size_t min_count, std::string doc) {
    Setting& setting = list(std::move(name), items, min_count, std::move(doc));
    setting.is_inline = true;
    return setting;
  }

  /// Tables that the user names: [soil.categories.mine]. Keys marked as required are so only for new names.
  template <class Item>
  Setting& named_tables(std::string name, NamedTables<Item>& items, std::string doc);

  /// Free keys with a list of values of any type each, kept as TOML text.
  Setting& entries(std::string name, SettingsEntries<std::string>& field, NumberCount count, std::string doc) {
    FieldEntries entries_field{bind_field<SettingsEntries<std::string>>(field), count, false};
    return add(std::move(name), "", std::move(doc), std::move(entries_field));
  }

  /// Free keys with a list of numbers each.
  Setting& number_entries(std::string name, SettingsEntries<double>& field, NumberCount count, std::string doc) {
    return add(std::move(name), "", std::move(doc), FieldEntries{bind_number_entries(field), count, true});
  }

  /// Exactly one alternative of a variant; tags in the order of the variant.
  template <class... Alternatives>
  SettingsChoice& one_of(std::variant<Alternatives...>& variant, std::vector<std::string> tags);

  void check(std::vector<std::string> keys, std::function<void(const CheckContext&)> run) {
    checks.push_back({std::move(keys), std::move(run)});
  }

 private:
  Setting& add(std::string name, std::string unit, std::string doc, SettingField field) {
    return settings.emplace_back(
        Setting{std::move(name), std::move(unit), std::move(doc), std::move(field), false, false, {}});
  }
};

/// The table of a struct.
template <class Settings>
SettingsTable describe_table(Settings& settings) {
  SettingsTable table;
  describe(table, settings);
  return table;
}

/// The table of a new struct that lives as long as the table.
template <class Settings>
SettingsTable describe_prototype() {
  auto settings = std::make_shared<Settings>();
  SettingsTable table = describe_table(*settings);
  table.owner = std::move(settings);
  return table;
}

template <class Enum>
Setting& SettingsTable::choice(std::string name, Enum& field, ChoiceNames<Enum> names, std::string doc) {
  FieldChoice choice_field;
  std::vector<Enum> values;
  for (const auto& [text, value] : names) {
    choice_field.names.emplace_back(text);
    values.push_back(value);
  }
  choice_field.access.get = [&field, values]() -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] == field) return i;
    return std::nullopt;
  };
  choice_field.access.set = [&field, values](const std::size_t& i) { field = values[i]; };
  return add(std::move(name), "", std::move(doc), std::move(choice_field));
}

template <class Item>
Setting& SettingsTable::list(std::string name, std::vector<Item>& items, std::size_t min_count, std::string doc) {
  FieldList list_field;
  list_field.min_count = min_count;
  list_field.size = [&items] { return items.size(); };
  list_field.item = [&items](std::size_t i) { return describe_table(items[i]); };
  list_field.append = [&items] { return describe_table(items.emplace_back()); };
  list_field.clear = [&items] { items.clear(); };
  list_field.prototype = [] { return describe_prototype<Item>(); };
  return add(std::move(name), "", std::move(doc), std::move(list_field));
}

template <class Item>
Setting& SettingsTable::named_tables(std::string name, NamedTables<Item>& items, std::string doc) {
  FieldNamedTables named;
  named.names = [&items] {
    std::vector<std::string> result;
    for (const auto& entry : items.entries) result.push_back(entry.first);
    return result;
  };
  named.entry = [&items](const std::string& key) {
    if (!items.find(key)) items.entries.emplace_back(key, Item{});
    return describe_table(*items.find(key));
  };
  named.prototype = [] { return describe_prototype<Item>(); };
  return add(std::move(name), "", std::move(doc), std::move(named));
}

template <class... Alternatives>
SettingsChoice& SettingsTable::one_of(std::variant<Alternatives...>& variant, std::vector<std::string> tags) {
  using Select = SettingsTable (*)(std::variant<Alternatives...>&);
  using Prototype = SettingsTable (*)();
  static constexpr Select kSelect[] = {[](std::variant<Alternatives...>& v) {
    if (!std::holds_alternative<Alternatives>(v)) v.template emplace<Alternatives>();
    return describe_table(std::get<Alternatives>(v));
  }...};
  static constexpr Prototype kPrototype[] = {[] { return describe_prototype<Alternatives>(); }...};
  SettingsChoice one;
  one.tags = std::move(tags);
  one.current = [&variant] { return variant.index(); };
  one.select = [&variant](std::size_t i) { return kSelect[i](variant); };
  one.prototype = [](std::size_t i) { return kPrototype[i](); };
  return choices.emplace_back(std::move(one));
}

}  // namespace talus
