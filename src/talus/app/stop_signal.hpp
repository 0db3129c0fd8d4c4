#pragma once

#include <atomic>

namespace talus {

/// Ctrl-C and SIGTERM set the flag, and the study ends after its step with what is done kept. A second signal ends the
/// program at once.
void catch_stop_signals();
const std::atomic<bool>& stop_flag();

}  // namespace talus
