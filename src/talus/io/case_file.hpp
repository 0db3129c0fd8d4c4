#pragma once

#include <talus/base/error.hpp>
#include <talus/study/calibrate_settings.hpp>
#include <talus/study/study_settings.hpp>
#include <talus/study/sweep_settings.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace talus {

struct SettingsNode;

/// One thing that is wrong with a case. `text()` is "file:line:column: message" or "--set key.path: message".
struct CaseProblem {
  std::string where;       ///< "slope.toml:12:8" or "--set body.mass"
  std::uint32_t line = 0;  ///< from 1; 0 for overrides
  std::uint32_t column = 0;
  std::string message;

  std::string text() const { return where + ": " + message; }
};

/// All problems of a case at once, in the order of the file; what() has one per line.
class CaseError : public InputError {
 public:
  explicit CaseError(std::vector<CaseProblem> problems_);
  std::vector<CaseProblem> problems;
};

/// An input file as it was when a case ran.
struct ProvenanceInput {
  std::string file;  ///< absolute
  std::string hash;  ///< 64-bit FNV-1a of its bytes, 16 hexadecimal digits
};

/// Table [provenance] of an effective case: what made the result. It changes nothing when the case is run again.
struct Provenance {
  std::string version;  ///< of Talus
  std::vector<ProvenanceInput> inputs;
};

void describe(SettingsTable& table, ProvenanceInput& s);
void describe(SettingsTable& table, Provenance& s);
void describe_provenance(SettingsTable& root, Provenance& provenance);

/// A case that was read without problems. Input files are not loaded yet (io/load_inputs).
struct Case {
  std::filesystem::path path;  ///< absolute
  AnyStudySettings settings;
  Provenance provenance;                             ///< of a case that Talus wrote; else empty
  std::vector<std::string> warnings;                 ///< changed input files, another version
  SweepSettings sweep = {};                          ///< values as the effective case shows them
  CalibrateSettings calibrate = {};                  ///< not together with a sweep
  std::shared_ptr<const SettingsNode> written = {};  ///< what the user wrote, overrides included; variants have none
};

/// Reads a case with `overrides` (each "key.path=value"). Throws CaseError with all problems, or InputError when the
/// file cannot be read at all.
Case read_case(const std::filesystem::path& path, const std::vector<std::string>& overrides = {});

/// The same for text; `path` names it in messages, and its folder is where relative file names start.
Case read_case_text(const std::string& text, const std::filesystem::path& path,
                    const std::vector<std::string>& overrides = {});

/// The keys of a case: those of its study, [sweep], [calibrate] and [provenance].
SettingsTable describe_case(Case& a_case);

/// Input files that the settings name.
std::vector<std::filesystem::path> input_files(const Case& a_case);

}  // namespace talus
