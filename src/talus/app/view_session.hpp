#pragma once

#include <talus/app/run_study.hpp>
#include <talus/io/view_result.hpp>
#include <talus/study/run_control.hpp>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace talus {

enum class ViewPhase { kRunning, kPaused, kFinished, kInterrupted, kFailed };

/// What the server shows: a result that is there, or a run that computes in this process. The run and the threads of
/// the server meet here and nowhere else.
class ViewSession {
 public:
  /// A result that is there.
  ViewSession(const std::filesystem::path& folder, std::string title);
  /// A run that is about to begin. It has nothing to show before its folder was opened.
  explicit ViewSession(std::string title);

  // Called by the run.
  RunWatch watch();
  void set_progress(double fraction);
  /// The run has ended, and this is what it left; empty: nothing.
  void end(ViewPhase phase, const std::filesystem::path& folder);
  const std::atomic<bool>& pause_flag() const { return pause_; }

  // Called by the server.
  bool is_live() const { return is_live_; }  ///< a run is or was shown
  bool is_running() const;
  /// "pause", "resume" or "stop". False when nothing runs, or for another word.
  bool act(const std::string& action);
  std::string manifest();
  std::string progress_json();
  std::shared_ptr<ViewResult> result();  ///< none before a run has opened its folder

 private:
  using Clock = std::chrono::steady_clock;
  double active_seconds() const;  ///< without pauses; needs the lock
  void show(std::shared_ptr<ViewResult> result);

  const bool is_live_;
  const std::string title_;
  std::atomic<bool> pause_ = false;
  mutable std::mutex mutex_;
  std::shared_ptr<ViewResult> result_;
  std::uint64_t version_ = 0;
  ViewPhase phase_ = ViewPhase::kFinished;
  double fraction_ = 0.0, first_fraction_ = -1.0;
  Clock::time_point started_ = Clock::now(), paused_at_ = started_;
  Clock::duration paused_for_ = Clock::duration::zero();
  std::map<std::string, std::size_t> series_rows_;
};

}  // namespace talus
