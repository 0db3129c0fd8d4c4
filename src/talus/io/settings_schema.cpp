#include <talus/io/case_file.hpp>
#include <talus/io/settings_schema.hpp>
#include <talus/io/settings_text.hpp>

#include <nlohmann/json.hpp>

#include <cmath>

namespace talus {

namespace {

using Json = nlohmann::ordered_json;

Json table_schema(const SettingsTable& table, bool with_required);

Json number_schema(const Range& range) {
  Json schema = {{"type", "number"}};
  if (std::isfinite(range.low)) schema[range.low_open ? "exclusiveMinimum" : "minimum"] = range.low;
  if (std::isfinite(range.high)) schema[range.high_open ? "exclusiveMaximum" : "maximum"] = range.high;
  return schema;
}

Json array_schema(const NumberCount& count, Json items) {
  Json schema = {{"type", "array"}, {"items", std::move(items)}};
  if (count.min > 0) schema["minItems"] = count.min;
  if (count.max < NumberCount{}.max) schema["maxItems"] = count.max;
  return schema;
}

template <class T>
void set_default(Json& schema, const FieldAccess<T>& access) {
  if (const auto value = access.get()) schema["default"] = *value;
}

/// Type and limits, and the default where `with_default`.
struct FieldSchema {
  bool with_default;

  template <class T>
  Json finish(Json schema, const FieldAccess<T>& access) const {
    if (with_default) set_default(schema, access);
    return schema;
  }

  Json operator()(const FieldNumber& f) const { return finish(number_schema(f.range), f.access); }
  Json operator()(const FieldInteger& f) const {
    if (!f.allowed.empty()) return finish({{"type", "integer"}, {"enum", f.allowed}}, f.access);
    return finish({{"type", "integer"}, {"minimum", f.low}, {"maximum", f.high}}, f.access);
  }
  Json operator()(const FieldBoolean& f) const { return finish({{"type", "boolean"}}, f.access); }
  Json operator()(const FieldText& f) const { return finish({{"type", "string"}}, f.access); }
  Json operator()(const FieldChoice& f) const {
    Json schema = {{"type", "string"}, {"enum", f.names}};
    if (const auto value = f.access.get(); value && with_default) schema["default"] = f.names[*value];
    return schema;
  }
  Json operator()(const FieldNumbers& f) const {
    return finish(array_schema(f.count, number_schema(f.range)), f.access);
  }
  Json operator()(const FieldRows& f) const {
    return finish(array_schema({}, array_schema(f.columns, number_schema(f.range))), f.access);
  }
  Json operator()(const FieldTexts& f) const { return finish(array_schema({}, {{"type", "string"}}), f.access); }
  Json operator()(const FieldFile&) const { return {{"type", "string"}, {"format", "path"}, {"minLength", 1}}; }
  Json operator()(const FieldConstant& f) const { return {{"type", "string"}, {"const", f.value}}; }
  Json operator()(const FieldTable& f) const { return table_schema(*f.table, true); }
  Json operator()(const FieldList& f) const { return array_schema({f.min_count}, table_schema(f.prototype(), true)); }
  Json operator()(const FieldNamedTables& f) const {
    Json schema = {{"type", "object"}, {"properties", Json::object()}};
    for (const std::string& name : f.names()) schema["properties"][name] = table_schema(f.entry(name), false);
    schema["additionalProperties"] = table_schema(f.prototype(), true);
    return schema;
  }
  Json operator()(const FieldEntries& f) const {
    const Json item = f.is_numeric ? Json{{"type", "number"}} : Json::object();
    return {{"type", "object"}, {"additionalProperties", array_schema(f.count, item)}};
  }
};

Json setting_schema(const Setting& setting) {
  Json schema = std::visit(FieldSchema{!setting.is_required}, setting.field);
  const bool has_unit = !setting.unit.empty() && setting.unit != "-";
  schema["description"] = has_unit ? setting.doc + " [" + setting.unit + "]" : setting.doc;
  if (has_unit) schema["x-unit"] = setting.unit;
  return schema;
}

/// A key that several alternatives share may take any of their forms.
void add_property(Json& properties, const std::string& name, Json schema) {
  if (!properties.contains(name) || properties[name] == schema) {
    properties[name] = std::move(schema);
  } else if (properties[name].contains("anyOf")) {
    properties[name]["anyOf"].push_back(std::move(schema));
  } else {
    properties[name] = {{"anyOf", Json::array({properties[name], std::move(schema)})}};
  }
}

/// Exactly one of the tags, together with the required keys of its alternative.
Json choice_schema(const SettingsChoice& choice) {
  Json forms = Json::array();
  for (std::size_t i = 0; i < choice.tags.size(); ++i) {
    std::vector<std::string> required = {choice.tags[i]};
    for (const Setting& setting : choice.prototype(i).settings)
      if (setting.is_required && setting.name != choice.tags[i]) required.push_back(setting.name);
    forms.push_back({{"required", required}});
  }
  if (!choice.is_required) {
    Json any = Json::array();
    for (const std::string& tag : choice.tags) any.push_back({{"required", {tag}}});
    forms.push_back({{"not", {{"anyOf", any}}}});
  }
  return {{"oneOf", forms}};
}

Json table_schema(const SettingsTable& table, bool with_required) {
  Json properties = Json::object();
  std::vector<std::string> required;
  for (const Setting& setting : table.settings) {
    properties[setting.name] = setting_schema(setting);
    if (setting.is_required && with_required) required.push_back(setting.name);
  }
  Json all_of = Json::array();
  for (const SettingsChoice& choice : table.choices) {
    for (std::size_t i = 0; i < choice.tags.size(); ++i)
      for (const Setting& setting : choice.prototype(i).settings)
        add_property(properties, setting.name, setting_schema(setting));
    all_of.push_back(choice_schema(choice));
  }
  Json schema = {{"type", "object"}, {"properties", properties}};
  if (!required.empty()) schema["required"] = required;
  if (!all_of.empty()) schema["allOf"] = all_of;
  schema["additionalProperties"] = false;
  return schema;
}

}  // namespace

std::string write_case_schema() {
  Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                 {"title", "Talus case"},
                 {"description", "Settings of one simulation. SI units; another unit is part of the key."},
                 {"oneOf", Json::array()},
                 {"$defs", Json::object()}};
  for (const StudyKind& kind : study_kinds()) {
    Case prototype;
    prototype.settings = kind.defaults;
    Json definition = table_schema(describe_case(prototype), true);
    definition["description"] = kind.doc;
    schema["$defs"][kind.name] = std::move(definition);
    schema["oneOf"].push_back({{"$ref", "#/$defs/" + kind.name}});
  }
  return schema.dump(2) + "\n";
}

}  // namespace talus
