#pragma once

#include <chrono>

namespace talus {

/// Progress on stderr: a bar with the time left on a terminal, else a plain line at most every ten seconds.
class ProgressBar {
 public:
  explicit ProgressBar(bool quiet);
  void show(double fraction);
  void finish();  ///< ends the line of the bar

 private:
  using Clock = std::chrono::steady_clock;
  bool quiet_ = false;
  bool terminal_ = false;
  bool drawn_ = false;
  double first_fraction_ = -1.0;  ///< where a resumed run begins
  Clock::time_point start_, last_;
};

}  // namespace talus
