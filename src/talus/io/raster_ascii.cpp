#include <talus/base/error.hpp>
#include <talus/io/file_bytes.hpp>
#include <talus/io/raster_ascii.hpp>
#include <talus/io/text_scan.hpp>

#include <fmt/format.h>

#include <cctype>

namespace talus {

namespace {

/// A negative size would turn the terrain over, which nobody means.
void check_cell_size(const std::vector<std::string_view>& words, const LineScanner& lines) {
  std::string key(words[0]);
  for (char& c : key) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if ((key != "cellsize" && key != "dx" && key != "dy") || words.size() < 2) return;
  const std::optional<double> size = to_number(words[1]);
  if (size && !(*size > 0.0))
    lines.fail(fmt::format("the cell size is {}; it must be larger than 0 m", quoted(words[1])));
}

}  // namespace

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
    if (in_header) {
      check_cell_size(words, lines);
      continue;
    }
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
