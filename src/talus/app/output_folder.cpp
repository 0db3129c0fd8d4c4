#include <talus/app/output_folder.hpp>
#include <talus/base/error.hpp>
#include <talus/io/case_writer.hpp>

#include <fmt/format.h>

#include <fstream>

namespace talus {

namespace {

bool is_result_folder(const std::filesystem::path& folder) {
  std::ifstream file(folder / kCaseFileName, std::ios::binary);
  std::string start(std::char_traits<char>::length(kEffectiveCaseMark), '\0');
  return file.read(start.data(), static_cast<std::streamsize>(start.size())) && start == kEffectiveCaseMark;
}

}  // namespace

std::filesystem::path output_folder(const std::string& out, const std::filesystem::path& case_path) {
  return out.empty() ? std::filesystem::path("results") / case_path.stem() : std::filesystem::path(out);
}

void refuse_foreign_folder(const std::filesystem::path& folder) {
  std::error_code error;
  const auto status = std::filesystem::status(folder, error);
  if (!std::filesystem::exists(status)) return;
  if (!std::filesystem::is_directory(status))
    throw InputError(fmt::format("--out {}: is a file, not a folder", folder.string()));
  const bool is_empty = std::filesystem::is_empty(folder, error);
  if (error) throw IoError(fmt::format("{}: cannot be read: {}", folder.string(), error.message()));
  if (!is_empty && !is_result_folder(folder))
    throw InputError(fmt::format(
        "{}: holds files that are not a result of Talus, which would be replaced; choose another folder with --out",
        folder.string()));
}

void require_result_folder(const std::filesystem::path& folder) {
  if (!is_result_folder(folder))
    throw InputError(fmt::format("--resume {}: is not a result folder of Talus (it has no {} of a run)",
                                 folder.string(), kCaseFileName));
}

}  // namespace talus
