#pragma once

#include <talus/io/case_file.hpp>

#include <string>
#include <vector>

namespace talus {

inline const std::string kFreeBodyCase = R"([study]
kind = "free-body"
duration = 20.0
time_step = 0.01
[body]
shape = { box = [3.0, 2.0, 1.0] }
mass = 1.0
angular_velocity = [1e-3, 1e-3, 10.0]
)";

inline const std::string kSingleRockCase = R"([study]
kind = "single-rock"
duration = 30.0
[terrain]
plane = { slope_deg = 30.0 }
[soil]
default = "hard"
[body]
shape = { eota = 221 }
mass = 780.0
position = [0.0, 0.0, 5.0]
)";

inline Case read_text(const std::string& text, const std::vector<std::string>& overrides = {}) {
  return read_case_text(text, "case.toml", overrides);
}

/// "file:line:column: message" of every problem; none when the case is good.
inline std::vector<std::string> problems_of(const std::string& text, const std::vector<std::string>& overrides = {}) {
  std::vector<std::string> result;
  try {
    read_text(text, overrides);
  } catch (const CaseError& error) {
    for (const CaseProblem& problem : error.problems) result.push_back(problem.text());
  }
  return result;
}

/// The text with its first occurrence of `from` replaced.
inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

using Lines = std::vector<std::string>;

}  // namespace talus
