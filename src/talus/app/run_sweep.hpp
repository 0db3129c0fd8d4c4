#pragma once

#include <talus/app/run_study.hpp>

namespace talus {

/// Runs all members of the [sweep] of the case and writes what they have in common.
StudyOutcome run_sweep(Case& a_case, const RunTarget& target, const RunControl& control);

/// Builds the start of one run with each value: what only the inputs and the start show. Throws InputError.
void check_sweep_starts(Case& a_case);

/// The runs of a sweep as cases, in their order; those that would repeat the case itself are left out.
struct SweepMember {
  SweepRun plan;
  Case a_case;
};
std::vector<SweepMember> make_sweep_members(const Case& a_case);

}  // namespace talus
