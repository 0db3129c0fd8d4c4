#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace talus {

struct SettingsTable;

/// Allowed interval of a number; the ends belong to it unless they are open.
struct Range {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  bool low_open = false;
  bool high_open = false;

  /// False for NaN.
  bool contains(double x) const { return (low_open ? x > low : x >= low) && (high_open ? x < high : x <= high); }
};

constexpr Range between(double low, double high) {
  return {low, high, false, false};
}
/// 0 < x <= high
constexpr Range positive(double high) {
  return {0.0, high, true, false};
}
/// 0 <= x <= high
constexpr Range not_negative(double high) {
  return {0.0, high, false, false};
}

/// Reads and writes one field of a settings struct, whatever its C++ type.
template <class T>
struct FieldAccess {
  std::function<std::optional<T>()> get;  ///< nothing: an optional setting without a value
  std::function<void(const T&)> set;
};

template <class T, class Field>
FieldAccess<T> bind_field(Field& field) {
  return {[&field] { return std::optional<T>(static_cast<T>(field)); },
          [&field](const T& value) { field = static_cast<Field>(value); }};
}

template <class T, class Field>
FieldAccess<T> bind_field(std::optional<Field>& field) {
  return {[&field] { return field ? std::optional<T>(static_cast<T>(*field)) : std::nullopt; },
          [&field](const T& value) { field = static_cast<Field>(value); }};
}

/// How many numbers an array may have.
struct NumberCount {
  std::size_t min = 0;
  std::size_t max = std::numeric_limits<std::size_t>::max();
};

template <class Array>
concept FixedNumbers = requires(Array a) {
  { a.data() } -> std::convertible_to<const double*>;
  a.size();
};

inline NumberCount number_count(const std::vector<double>&) {
  return {};
}
template <FixedNumbers Array>
NumberCount number_count(const Array& array) {
  const auto count = static_cast<std::size_t>(array.size());
  return {count, count};
}
template <class Array>
NumberCount number_count(const std::optional<Array>&) {
  return number_count(Array{});
}

inline FieldAccess<std::vector<double>> bind_numbers(std::vector<double>& field) {
  return bind_field<std::vector<double>>(field);
}
template <FixedNumbers Array>
FieldAccess<std::vector<double>> bind_numbers(Array& field) {
  return {[&field] { return std::optional(std::vector<double>(field.data(), field.data() + field.size())); },
          [&field](const std::vector<double>& values) { std::copy(values.begin(), values.end(), field.data()); }};
}
template <class Array>
FieldAccess<std::vector<double>> bind_numbers(std::optional<Array>& field) {
  return {[&field]() -> std::optional<std::vector<double>> {
            if (!field) return std::nullopt;
            return std::vector<double>(field->data(), field->data() + field->size());
          },
          [&field](const std::vector<double>& values) {
            Array array;
            std::copy(values.begin(), values.end(), array.data());
            field = array;
          }};
}

/// Tables that carry names given by the user, in the order of their definition.
template <class Item>
struct NamedTables {
  std::vector<std::pair<std::string, Item>> entries;

  Item* find(const std::string& name) { return const_cast<Item*>(std::as_const(*this).find(name)); }
  const Item* find(const std::string& name) const {
    for (const auto& [key, item] : entries)
      if (key == name) return &item;
    return nullptr;
  }
};

/// Keys that the user chooses, each with a list: { "soil.default" = ["medium", "hard"] }, in the order of the case.
template <class T>
using SettingsEntries = std::vector<std::pair<std::string, std::vector<T>>>;

// The closed set of kinds of settings.

struct FieldNumber {
  FieldAccess<double> access;
  Range range;
};
struct FieldInteger {
  FieldAccess<std::int64_t> access;
  std::int64_t low, high;
  std::vector<std::int64_t> allowed;  ///< empty: all from low to high
};
struct FieldBoolean {
  FieldAccess<bool> access;
};
struct FieldText {
  FieldAccess<std::string> access;
};
struct FieldChoice {
  FieldAccess<std::size_t> access;
  std::vector<std::string> names;
};
struct FieldNumbers {
  FieldAccess<std::vector<double>> access;
  NumberCount count;
  Range range;  ///< of each number
};
struct FieldRows {
  FieldAccess<std::vector<std::vector<double>>> access;
  NumberCount columns;
  Range range;
};
struct FieldTexts {
  FieldAccess<std::vector<std::string>> access;
};
struct FieldFile {
  FieldAccess<std::filesystem::path> access;
};
struct FieldConstant {
  std::string value;
};
struct FieldTable {
  std::shared_ptr<SettingsTable> table;
};
struct FieldList {
  std::function<std::size_t()> size;
  std::function<SettingsTable(std::size_t)> item;
  std::function<SettingsTable()> append;
  std::function<void()> clear;
  std::function<SettingsTable()> prototype;
  std::size_t min_count = 0;
};
struct FieldNamedTables {
  std::function<std::vector<std::string>()> names;
  std::function<SettingsTable(const std::string&)> entry;  ///< made when it does not exist
  std::function<SettingsTable()> prototype;
};
/// A table of free keys with a list each. The values are TOML text, whatever their type.
struct FieldEntries {
  FieldAccess<SettingsEntries<std::string>> access;
  NumberCount count;  ///< items of each list
  bool is_numeric = false;
};

using SettingField =
    std::variant<FieldNumber, FieldInteger, FieldBoolean, FieldText, FieldChoice, FieldNumbers, FieldRows, FieldTexts,
                 FieldFile, FieldConstant, FieldTable, FieldList, FieldNamedTables, FieldEntries>;

}  // namespace talus
