#pragma once

#include <talus/record/summary.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace talus {

/// The numbers of a summary by which runs can be compared, in its order; items of a list are named key.0, key.1, ...
/// Without what says how fast or where it was computed: those differ between equal runs.
std::vector<std::pair<std::string, double>> comparable_figures(const Summary& summary);

/// How a run ended: its outcome, and every yes or no of its summary.
std::vector<std::pair<std::string, std::string>> run_states(const Summary& summary);

}  // namespace talus
