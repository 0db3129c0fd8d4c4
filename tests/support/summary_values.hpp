#pragma once

#include <talus/record/summary.hpp>

#include <gtest/gtest.h>

namespace talus {

/// A number of a summary by its key; fails the test when there is none.
inline double summary_number(const Summary& summary, const std::string& key) {
  const SummaryValue* value = summary.find(key);
  if (value != nullptr) {
    if (const auto* number = std::get_if<double>(value)) return *number;
    if (const auto* count = std::get_if<std::int64_t>(value)) return static_cast<double>(*count);
  }
  ADD_FAILURE() << "the summary has no number " << key;
  return 0.0;
}

}  // namespace talus
