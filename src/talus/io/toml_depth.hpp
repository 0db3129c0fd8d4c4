#pragma once

#include <string_view>

namespace talus {

/// Throws TomlSyntaxError for text that nests tables or arrays deeper than any case does. Parsers and destructors of
/// trees are recursive: without a limit a line of a million dots would exhaust the stack.
void refuse_deep_nesting(std::string_view text);

}  // namespace talus
