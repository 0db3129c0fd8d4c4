#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace talus {

using SummaryValue = std::variant<bool, std::int64_t, double, std::string, std::vector<double>>;

/// Key figures of a run in the order they were set. Dots in a key mean nested objects: "runout.p95".
struct Summary {
  std::vector<std::pair<std::string, SummaryValue>> entries;

  void set(std::string key, SummaryValue value) { entries.emplace_back(std::move(key), std::move(value)); }
};

}  // namespace talus
