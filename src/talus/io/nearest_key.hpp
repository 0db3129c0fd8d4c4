#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace talus {

/// Number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other; upper and
/// lower case count as equal, and so do '-' and '_'.
int edit_distance(std::string_view a, std::string_view b);

/// The known word that a mistyped one most likely stands for, if any is near enough.
std::optional<std::string> nearest_word(std::string_view word, const std::vector<std::string>& known);

}  // namespace talus
