#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace talus {

using SummaryValue = std::variant<bool, std::int64_t, double, std::string, std::vector<double>>;

/// Key figures of a run in the order they were set. Dots in a key mean nested objects: "runout.p95".
struct Summary {
  std::vector<std::pair<std::string, SummaryValue>> entries;

  /// A key that was set before keeps its place and takes the new value.
  void set(std::string key, SummaryValue value);
  const SummaryValue* find(std::string_view key) const {
    for (const auto& [known, value] : entries)
      if (known == key) return &value;
    return nullptr;
  }
};

}  // namespace talus
