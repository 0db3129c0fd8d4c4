#pragma once

#include <filesystem>
#include <string>

namespace talus {

/// Every result folder holds its effective case under this name.
inline constexpr const char* kCaseFileName = "case.toml";

/// The folder given by --out, or results/<stem of the case> below the current folder.
std::filesystem::path output_folder(const std::string& out, const std::filesystem::path& case_path);

/// Throws InputError for a folder that holds something else than a result of Talus: it must not be replaced.
void refuse_foreign_folder(const std::filesystem::path& folder);

/// Throws InputError for what is not a result folder of Talus.
void require_result_folder(const std::filesystem::path& folder);

}  // namespace talus
