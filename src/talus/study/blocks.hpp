#pragma once

#include <talus/study/blocks_settings.hpp>
#include <talus/study/run_control.hpp>

namespace talus {

StudyResult run_blocks(const BlocksSettings& settings, const RunControl& control);

/// Everything that can be refused before the run. Returns lines that say what the case is.
void check_blocks(const BlocksSettings& settings);

}  // namespace talus
