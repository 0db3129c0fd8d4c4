#pragma once

#include <talus/study/blocks_settings.hpp>
#include <talus/study/run_control.hpp>

namespace talus {

StudyResult run_blocks(const BlocksSettings& settings, const RunControl& control);

/// Throws InputError for everything that can be refused before the run.
void check_blocks(const BlocksSettings& settings);

}  // namespace talus
