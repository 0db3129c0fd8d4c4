#include <talus/io/html_text.hpp>

#include <cstddef>

namespace talus {

namespace {

/// Bytes of the UTF-8 character at the front of the text; 0 when it is malformed.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xC2 && lead < 0xE0   ? 2
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  // Overlong forms, surrogates and code points above U+10FFFF.
  if (lead == 0xE0 && byte(1) < 0xA0) return 0;
  if (lead == 0xED && byte(1) >= 0xA0) return 0;
  if (lead == 0xF0 && byte(1) < 0x90) return 0;
  if (lead == 0xF4 && byte(1) >= 0x90) return 0;
  return length;
}

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

}  // namespace

std::string escape_html(std::string_view text) {
  std::string result;
  result.reserve(text.size() + text.size() / 8);
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const char c = text.front();
    if (length == 0) {
      result += kReplacement;
      text.remove_prefix(1);
      continue;
    }
    if (length > 1) {
      result += text.substr(0, length);
    } else if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '"') {
      result += "&quot;";
    } else if (c == '\'') {
      result += "&#39;";
    } else if ((c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == 0x7F) {
      result += kReplacement;
    } else {
      result += c;
    }
    text.remove_prefix(length);
  }
  return result;
}

double estimate_text_width(std::string_view text) {
  double width = 0.0;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const char c = text.front();
    if (length > 1) {
      width += length == 2 ? 0.62 : 0.85;
    } else if (std::string_view("iljtfI.,:;|!'()[] ").find(c) != std::string_view::npos) {
      width += 0.38;
    } else if (std::string_view("mwMW@%").find(c) != std::string_view::npos) {
      width += 0.97;
    } else if (c >= 'A' && c <= 'Z') {
      width += 0.74;
    } else {
      width += 0.61;
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return width;
}

}  // namespace talus
