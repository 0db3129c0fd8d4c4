#pragma once

#include <talus/record/report.hpp>

#include <string>

namespace talus {

/// The report as data, so that `talus report` can draw it again. Non-finite numbers are null.
std::string report_to_json(const Report& report);

/// The inverse. `where` names the source in an InputError.
Report report_from_json(const std::string& text, const std::string& where);

}  // namespace talus
