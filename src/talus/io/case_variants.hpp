#pragma once

#include <talus/io/case_file.hpp>
#include <talus/io/settings_reader.hpp>

#include <string>
#include <utility>
#include <vector>

namespace talus {

/// A key of the case by its dotted path, as in --set, and its value as TOML text.
struct Variation {
  std::string key;
  std::string value;
};

/// The case with other values of some keys, without [sweep] and [calibrate]. Throws CaseError, or InputError for a path
/// that leads nowhere.
Case make_variant(const Case& base, const std::vector<Variation>& variations);

/// The setting at a dotted path; nothing where the path ends at an item of an array or at no key at all. It refers to
/// the settings behind the table.
std::optional<Setting> find_setting(const SettingsTable& table, const std::string& key);

/// Tries every value that [sweep] names and both ends of the ranges of [calibrate] on the case, each alone, then the
/// combinations of a grid. Returns what is wrong with them beyond `known`, the problems of the case itself. Without
/// problems the values of the sweep are as an effective case writes them: files absolute, tables complete.
std::vector<SettingsProblem> check_variants(Case& a_case, const std::vector<SettingsProblem>& known);

}  // namespace talus
