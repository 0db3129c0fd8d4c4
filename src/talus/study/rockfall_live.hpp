#pragma once

#include <talus/study/rockfall_ensemble.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace talus {

/// An ensemble while it computes, for those who watch: how far it is, and the kept paths of the rocks that have ended,
/// as lines and as frames. What is computed does not depend on it. To be made in the thread that runs the study.
class RockfallLive {
 public:
  RockfallLive(const RockfallSettings& settings, const RockfallPlan& plan, const RunControl& control);

  /// A rock has ended; its path, or none if it is not kept. Any thread may call.
  void take(const KeptPath* path);
  /// Passes on what is new, now and then, and at once when the run is paused. In other threads it does nothing.
  void tell();

 private:
  using Clock = std::chrono::steady_clock;
  void show_paths();

  const RockfallSettings& settings_;
  const RockfallPlan& plan_;
  const RunControl& control_;
  const std::thread::id study_thread_ = std::this_thread::get_id();
  std::atomic<std::uint64_t> ended_ = 0;
  std::mutex mutex_;
  std::vector<KeptPath> fresh_;  ///< since they were shown the last time
  std::vector<KeptPath> shown_;  ///< by ascending number of the rock
  std::size_t points_ = 0;
  Clock::time_point told_at_ = {}, show_next_ = {};
};

}  // namespace talus
