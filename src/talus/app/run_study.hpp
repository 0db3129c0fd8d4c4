#pragma once

#include <talus/io/case_file.hpp>
#include <talus/study/rockfall_check.hpp>
#include <talus/study/run_control.hpp>

#include <filesystem>
#include <functional>
#include <optional>

namespace talus {

struct ResumePoint;

/// Somebody who watches a run while it computes.
struct RunWatch {
  std::function<void(const std::filesystem::path& part_folder, const std::string& name)> opened;
  std::function<void(const std::string& series, std::size_t rows)> series_grew;
};

struct RunTarget {
  std::filesystem::path folder;         ///< result folder
  const ResumePoint* resume = nullptr;  ///< where to go on from; none: start anew
  bool is_member = false;     ///< of a sweep or calibration: interrupted means not done, it leaves nothing behind
  bool summary_only = false;  ///< keep nothing but the case and the summary
  const RunWatch* watch = nullptr;
};

/// Loads the inputs and builds what the study starts from: throws InputError for what only that shows. Returns lines
/// (name, text) about what was built.
CheckLines check_study(Case& a_case, const Warn& warn);

/// Loads the inputs, runs the study and writes its result folder.
StudyOutcome run_study(Case& a_case, const RunTarget& target, RunControl control);

}  // namespace talus
