#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace talus {

/// Numbers as text that is far shorter than their digits: the bytes of all floats sorted by significance, deflated,
/// base64. Exact, NaN included.
std::string pack_floats(const std::vector<float>& values);

/// The inverse; InputError when the text is damaged or does not hold `count` numbers.
std::vector<float> unpack_floats(std::string_view text, std::size_t count);

}  // namespace talus
