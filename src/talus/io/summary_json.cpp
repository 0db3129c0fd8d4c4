#include <talus/base/error.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/summary_json.hpp>

#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace talus {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kMaxDepth = 32;

Json value_to_json(const SummaryValue& value) {
  // The JSON writer prints a non-finite number as null by itself.
  return std::visit([](const auto& v) { return Json(v); }, value);
}

/// Puts the value at its nested place. False, with nothing changed, when an ancestor is already a value or the place
/// is already an object.
bool place_nested(Json& object, std::string_view key, const Json& value) {
  const std::size_t dot = key.find('.');
  const std::string head(key.substr(0, dot));
  const auto child = object.find(head);
  const bool child_is_object = child != object.end() && child->is_object();
  if (dot == std::string_view::npos) {
    if (child_is_object) return false;
    object[head] = value;
    return true;
  }
  if (child != object.end() && !child_is_object) return false;
  if (child == object.end()) object[head] = Json::object();
  return place_nested(object[head], key.substr(dot + 1), value);
}

double number_or_nan(const Json& json) {
  return json.is_number() ? json.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

void flatten(const Json& json, const std::string& key, int depth, const std::string& where, Summary& summary) {
  const auto refuse = [&](const char* what) {
    throw InputError(fmt::format("{}: '{}' {}; this is not a summary of Talus", where, key, what));
  };
  if (depth > kMaxDepth) refuse("is nested too deeply");
  if (json.is_object()) {
    for (const auto& [name, child] : json.items())
      flatten(child, key.empty() ? name : key + "." + name, depth + 1, where, summary);
  } else if (json.is_array()) {
    std::vector<double> values;
    for (const Json& item : json) {
      if (!item.is_number() && !item.is_null()) refuse("is a list of something else than numbers");
      values.push_back(number_or_nan(item));
    }
    summary.entries.emplace_back(key, std::move(values));
  } else if (json.is_boolean()) {
    summary.entries.emplace_back(key, json.get<bool>());
  } else if (json.is_string()) {
    summary.entries.emplace_back(key, json.get<std::string>());
  } else if (json.is_number_integer()) {
    summary.entries.emplace_back(key, json.get<std::int64_t>());
  } else {
    summary.entries.emplace_back(key, number_or_nan(json));
  }
}

}  // namespace

std::string summary_to_json(const Summary& summary) {
  Json root = Json::object();
  for (const auto& [key, value] : summary.entries) {
    const Json json = value_to_json(value);
    if (place_nested(root, key, json)) continue;
    if (!place_nested(root, key + ".value", json)) root[key] = json;
  }
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Summary summary_from_json(const std::string& text, const std::string& where) {
  Json root;
  try {
    root = Json::parse(text);
  } catch (const Json::exception& error) {
    throw InputError(fmt::format("{}: not readable as JSON: {}", where, error.what()));
  }
  if (!root.is_object()) throw InputError(fmt::format("{}: expected an object of key figures", where));
  Summary summary;
  flatten(root, "", 0, where, summary);
  return summary;
}

Summary read_summary(const std::filesystem::path& path) {
  return summary_from_json(load_file(path), path.string());
}

}  // namespace talus
