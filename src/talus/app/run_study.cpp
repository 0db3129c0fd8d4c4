#include <talus/app/run_study.hpp>

#include <stdexcept>

namespace talus {

void load_case_inputs(Case&) {}

StudyOutcome run_study(Case& a_case, const RunTarget&, RunControl) {
  load_case_inputs(a_case);
  throw std::logic_error("the study " + kind_name(a_case.settings) + " is not linked in");
}

}  // namespace talus
