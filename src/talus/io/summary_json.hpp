#pragma once

#include <talus/record/summary.hpp>

#include <filesystem>
#include <string>

namespace talus {

/// Key figures as JSON text: dots in a key become nested objects, the order of first appearance is kept, doubles read
/// back to the same bits, non-finite numbers are null. No figure is lost when keys
/// collide: "a.b" after "a" stays flat, "a" after "a.b" becomes "a.value".
std::string summary_to_json(const Summary& summary);

/// The inverse, with nested names joined by dots; null becomes NaN. `where` names the source in an InputError.
Summary summary_from_json(const std::string& text, const std::string& where);

Summary read_summary(const std::filesystem::path& path);

}  // namespace talus
