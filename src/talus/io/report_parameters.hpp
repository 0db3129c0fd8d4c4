#pragma once

#include <string>
#include <vector>

namespace talus {

/// One setting of a case, for the table of parameters in the report.
struct ReportParameter {
  std::string table;  ///< "study", "body", ...; empty for keys before the first table
  std::string name;
  std::string value;
  std::string note;  ///< the comment on its line: unit and meaning
};

/// All settings of a case in the order of the file. Empty when the text is not valid TOML.
std::vector<ReportParameter> list_parameters(const std::string& case_text);

}  // namespace talus
