#pragma once

#include <string>

namespace talus {

/// JSON schema (draft 2020-12) of a case of any kind, with descriptions, units and defaults.
std::string write_case_schema();

}  // namespace talus
