#include <talus/io/toml_depth.hpp>
#include <talus/io/toml_nodes.hpp>

namespace talus {

namespace {

constexpr int kMaxBrackets = 64;
constexpr int kMaxDots = 32;  // in one dotted key

/// Length of the string that starts at text[begin] with its quotes; unterminated strings end with the line or the text.
std::size_t string_length(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  const bool multi_line = text.substr(begin, 3) == std::string_view(quote == '"' ? "\"\"\"" : "'''");
  std::size_t i = begin + (multi_line ? 3 : 1);
  for (; i < text.size(); ++i) {
    if (text[i] == '\\' && quote == '"') {
      ++i;
    } else if (text[i] == '\n' && !multi_line) {
      return i - begin;
    } else if (text[i] == quote) {
      if (!multi_line) return i + 1 - begin;
      if (text.substr(i, 3) == text.substr(begin, 3)) return i + 3 - begin;
    }
  }
  return text.size() - begin;
}

}  // namespace

void refuse_deep_nesting(std::string_view text) {
  int brackets = 0, dots = 0;
  std::uint32_t line = 1;
  std::size_t line_begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '"':
      case '\'': {
        const std::size_t end = i + string_length(text, i);
        for (; i < end; ++i) {
          if (text[i] != '\n') continue;
          ++line;
          line_begin = i + 1;
        }
        --i;
        break;
      }
      case '#':
        while (i + 1 < text.size() && text[i + 1] != '\n') ++i;
        break;
      case '\n':
        ++line;
        line_begin = i + 1;
        dots = 0;
        break;
      case '[':
      case '{':
        ++brackets;
        dots = 0;
        break;
      case ']':
      case '}':
        if (brackets > 0) --brackets;
        dots = 0;
        break;
      case ',':
      case '=':
        dots = 0;
        break;
      case '.':
        ++dots;
        break;
      default:
        break;
    }
    if (brackets > kMaxBrackets || dots > kMaxDots)
      throw TomlSyntaxError(line, static_cast<std::uint32_t>(i - line_begin + 1),
                            "tables or arrays are nested too deeply");
  }
}

}  // namespace talus
