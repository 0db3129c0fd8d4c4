#pragma once

#include <talus/app/run_study.hpp>

namespace talus {

/// Searches the values of the free keys of [calibrate] and writes them with the path to them.
StudyOutcome run_calibrate(Case& a_case, const RunTarget& target, const RunControl& control);

}  // namespace talus
