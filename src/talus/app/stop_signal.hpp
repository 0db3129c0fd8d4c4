#pragma once

#include <atomic>

namespace talus {

/// Ctrl-C and SIGTERM set the flag, and the study ends after its step with what is done kept. A second signal ends the
/// program at once.
void catch_stop_signals();
const std::atomic<bool>& stop_flag();

/// Sets the flag as a signal would: somebody pressed stop in the viewer.
void request_stop();
/// Whether it was a signal that set the flag.
bool stop_signal_came();

}  // namespace talus
