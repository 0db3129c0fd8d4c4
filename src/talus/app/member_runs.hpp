#pragma once

#include <talus/app/run_study.hpp>
#include <talus/io/case_variants.hpp>
#include <talus/io/result_folder.hpp>
#include <talus/study/sweep_table.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace talus {

/// Figures of a summary that runs can be compared by.
using RunFigures = std::vector<std::pair<std::string, double>>;

/// Runs the members of a sweep or a calibration one after the other, each into runs/NAME. What an interrupted run has
/// finished there is taken as it is.
class MemberRuns {
 public:
  MemberRuns(ResultWriter& writer, KeepRuns keep, const RunControl& control, std::size_t planned,
             const RunWatch* watch = nullptr)
      : writer_(writer), keep_(keep), control_(control), planned_(planned), watch_(watch) {}

  /// Nothing when the user interrupted it.
  std::optional<RunFigures> run(Case member, const std::string& name);

  /// How the run of the last call ended, see run_states.
  const std::vector<std::pair<std::string, std::string>>& last_states() const { return last_states_; }

  std::size_t quarantined() const { return quarantined_; }
  std::size_t finished() const { return finished_; }

 private:
  ResultWriter& writer_;
  KeepRuns keep_;
  const RunControl& control_;
  std::size_t planned_;
  const RunWatch* watch_;
  std::size_t finished_ = 0;
  std::size_t quarantined_ = 0;
  std::vector<std::pair<std::string, std::string>> last_states_;
};

/// "007-hard-2": number and a short word, good as the name of a folder.
std::string member_name(std::size_t number, const std::string& words);

/// The seed that the runs of a case begin to count from.
std::int64_t seed_of(const AnyStudySettings& settings);

/// A value of TOML text as a report shows it: strings without quotes, cut to a readable length.
std::string value_label(const std::string& toml);

/// The value of TOML text if it is a number.
std::optional<double> value_number(const std::string& toml);

/// Places of the wanted figures; InputError naming `table` and the nearest known figure for each that does not exist.
std::vector<std::size_t> find_figures(const RunFigures& figures, const std::vector<std::string>& wanted,
                                      const std::string& table);

}  // namespace talus
