#pragma once

#include <talus/app/run_study.hpp>

#include <cstddef>

namespace talus {

/// Runs what the case asks for: its study, a sweep of it or a calibration.
StudyOutcome run_case(Case& a_case, const RunTarget& target, const RunControl& control);

/// Loads the inputs and builds what each study starts from: throws InputError for what only that shows. Returns lines
/// (name, text) about what was built.
CheckLines check_case(Case& a_case, const Warn& warn);

/// Number of runs of the study; of a calibration at most.
std::size_t count_runs(const Case& a_case);

}  // namespace talus
