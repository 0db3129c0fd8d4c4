#pragma once

#include <talus/study/free_body_settings.hpp>
#include <talus/study/run_control.hpp>

namespace talus {

/// One body turning freely. Series `state`; the report shows the chosen scheme beside the other one.
StudyResult run_free_body(const FreeBodySettings& settings, const RunControl& control);

}  // namespace talus
