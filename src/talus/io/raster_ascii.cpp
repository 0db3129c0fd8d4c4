#include <talus/base/error.hpp>
#include <talus/io/file_bytes.hpp>
#include <talus/io/raster_ascii.hpp>
#include <talus/io/text_scan.hpp>

#include <fmt/format.h>

namespace talus {

void check_ascii_grid(const std::filesystem::path& path, std::size_t nx, std::size_t ny) {
  const std::string bytes = read_file_bytes(path);
  LineScanner lines(bytes, path.string());
  std::vector<std::string_view> words;
  std::size_t count = 0;
  bool in_header = true;
  while (const auto line = lines.next()) {
    split(*line, kBlanks, words);
    if (words.empty()) continue;
    // The header is rows of a name and a value.
    in_header = in_header && !to_number(words[0]);
    if (in_header) continue;
    for (const std::string_view word : words)
      if (!to_number(word)) lines.fail(quoted(word) + " is not a number");
    count += words.size();
  }
  if (count != nx * ny) {
    throw InputError(fmt::format("{}: the header announces {} x {} = {} heights, but {} follow; is the file cut off?",
                                 path.string(), nx, ny, nx * ny, count));
  }
}

}  // namespace talus
