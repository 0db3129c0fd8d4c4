#include <talus/app/stop_signal.hpp>

#include <csignal>

namespace talus {

namespace {

std::atomic<bool> stop_requested = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

extern "C" void request_stop(int) {
  stop_requested.store(true);
}

}  // namespace

void catch_stop_signals() {
  struct sigaction action = {};
  action.sa_handler = request_stop;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGXFSZ, SIG_IGN);  // a file beyond the limit of the shell: an error to report, not a sudden death
}

const std::atomic<bool>& stop_flag() {
  return stop_requested;
}

}  // namespace talus
