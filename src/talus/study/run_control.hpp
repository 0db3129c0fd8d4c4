#pragma once

#include <talus/record/frames.hpp>
#include <talus/record/geo_result.hpp>
#include <talus/record/report.hpp>
#include <talus/record/series.hpp>
#include <talus/record/summary.hpp>

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace talus {

/// How a study ended; the command line turns it into its exit code.
enum class StudyOutcome { kFinished, kInterrupted, kQuarantined };

/// Hears of what is odd but possible.
using Warn = std::function<void(const std::string& message)>;

/// What the caller lends to a running study. All of it is optional.
struct RunControl {
  int threads = 1;
  const std::atomic<bool>* stop_requested = nullptr;   ///< Ctrl-C: finish the step, keep what is done
  const std::atomic<bool>* pause_requested = nullptr;  ///< wait before the next step; a stop ends the pause
  std::function<void(double done_fraction)> progress;  ///< called now and then from the thread that runs the study
  Warn warn;
  FrameSink* frames = nullptr;
  std::function<void(const Series& so_far)> show_series;  ///< for somebody who watches; called as `progress` is
  /// Paths of an ensemble so far, in local coordinates and their origin; called as `progress` is.
  std::function<void(std::span<const KeptPath> so_far, const Vec3& origin)> show_paths;
  std::function<void(const std::string& bytes)> save_snapshot;  ///< called with everything --resume needs
  std::string resume_from;                                      ///< such bytes, or empty to start anew
};

/// What every study hands back; io/result_folder writes it.
struct StudyResult {
  StudyOutcome outcome = StudyOutcome::kFinished;
  Summary summary;
  std::vector<Series> series;
  Report report;
  std::shared_ptr<const GeoResult> geo;  ///< maps and vector layers, of ensembles
};

}  // namespace talus
