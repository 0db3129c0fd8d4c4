#pragma once

#include <talus/io/case_file.hpp>
#include <talus/study/run_control.hpp>

#include <filesystem>

namespace talus {

struct RunTarget {
  std::filesystem::path folder;  ///< result folder
  bool resumes = false;          ///< go on from its last snapshot
};

/// Reads the input files that the case names: clouds, meshes, rasters.
void load_case_inputs(Case& a_case);

/// Loads the inputs, runs the study and writes its result folder.
StudyOutcome run_study(Case& a_case, const RunTarget& target, RunControl control);

}  // namespace talus
