#include <talus/app/progress_bar.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace talus {

namespace {

constexpr double kTerminalInterval = 0.1;  // [s]
constexpr double kLineInterval = 10.0;     // [s]
constexpr int kBarWidth = 40;

std::string time_text(double seconds) {
  const auto s = static_cast<long>(std::min(seconds, 3.6e8) + 0.5);
  if (s >= 3600) return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
  return fmt::format("{}:{:02}", s / 60, s % 60);
}

}  // namespace

ProgressBar::ProgressBar(bool quiet)
    : quiet_(quiet), terminal_(isatty(STDERR_FILENO) == 1), start_(Clock::now()), last_(start_) {}

void ProgressBar::show(double fraction) {
  if (quiet_) return;
  fraction = std::clamp(fraction, 0.0, 1.0);
  if (first_fraction_ < 0.0) first_fraction_ = fraction;
  const Clock::time_point now = Clock::now();
  const double since_last = std::chrono::duration<double>(now - last_).count();
  if (since_last < (terminal_ ? kTerminalInterval : kLineInterval)) return;
  last_ = now;
  const double elapsed = std::chrono::duration<double>(now - start_).count();
  const double done = fraction - first_fraction_;
  const std::string left = done > 0.0 ? time_text(elapsed * (1.0 - fraction) / done) + " left" : "";
  if (terminal_) {
    const int full = static_cast<int>(fraction * kBarWidth);
    fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {:3.0f} %  {:<16}", "", full, "", kBarWidth - full, 100.0 * fraction, left);
    std::fflush(stderr);
    drawn_ = true;
  } else {
    fmt::print(stderr, "{:.0f} % after {}{}\n", 100.0 * fraction, time_text(elapsed), left.empty() ? "" : ", " + left);
  }
}

void ProgressBar::finish() {
  if (drawn_) fmt::print(stderr, "\r\033[K");
  drawn_ = false;
}

}  // namespace talus
