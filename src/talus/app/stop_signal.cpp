#include <talus/app/stop_signal.hpp>

#include <csignal>

namespace talus {

namespace {

std::atomic<bool> stop_wanted = false, signal_came = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

extern "C" void note_stop_signal(int) {
  signal_came.store(true);
  stop_wanted.store(true);
}

}  // namespace

void catch_stop_signals() {
  struct sigaction action = {};
  action.sa_handler = note_stop_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGXFSZ, SIG_IGN);  // a file beyond the limit of the shell: an error to report, not a sudden death
}

void request_stop() {
  stop_wanted.store(true);
}

bool stop_signal_came() {
  return signal_came.load();
}

const std::atomic<bool>& stop_flag() {
  return stop_wanted;
}

}  // namespace talus
