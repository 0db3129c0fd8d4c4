#include <talus/record/summary.hpp>

namespace talus {

void Summary::set(std::string key, SummaryValue value) {
  for (auto& [known, old] : entries) {
    if (known != key) continue;
    old = std::move(value);
    return;
  }
  entries.emplace_back(std::move(key), std::move(value));
}

}  // namespace talus
