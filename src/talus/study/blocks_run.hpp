#pragma once

#include <talus/record/recorder_blocks.hpp>
#include <talus/record/report.hpp>
#include <talus/record/summary.hpp>
#include <talus/study/build_blocks.hpp>

#include <string>

namespace talus {

/// A running study of blocks.
struct BlocksRun {
  BuiltBlocks built;
  World world;
  Workspace workspace;
  RecorderBlocks recorder;
  std::string ending = "duration";
};

Summary blocks_summary(const BlocksRun& run);
Report blocks_report(const BlocksSettings& settings, const BlocksRun& run, const Summary& summary);

}  // namespace talus
