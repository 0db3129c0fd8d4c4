#include <talus/base/error.hpp>
#include <talus/io/file_bytes.hpp>
#include <talus/io/packing_file.hpp>
#include <talus/io/text_scan.hpp>

namespace talus {

Packing parse_packing(std::string_view text, const std::string& name) {
  constexpr std::string_view kSeparators = " \t\r\f\v,;";
  Packing packing;
  bool has_box = false;
  std::vector<std::string_view> words;
  LineScanner lines(text, name);
  while (const auto line = lines.next()) {
    split(*line, kSeparators, words);
    if (words.empty()) continue;
    if (words[0].starts_with('#')) {
      const std::size_t first = words[0] == "#" ? 1 : 0;
      if (words.size() <= first || (words[first] != "box" && words[first] != "#box")) continue;
      for (int k = 0; k < 6; ++k) {
        const std::size_t w = first + 1 + static_cast<std::size_t>(k);
        const auto number = w < words.size() ? to_number(words[w]) : std::nullopt;
        if (!number) lines.fail("the line `# box` needs six numbers: xmin xmax ymin ymax zmin zmax in metres");
        (k % 2 == 0 ? packing.low : packing.high)[k / 2] = *number;
      }
      if (!((packing.high - packing.low).minCoeff() > 0.0)) lines.fail("the box has no volume");
      has_box = true;
      continue;
    }
    if (packing.spheres.empty() && !to_number(words[0])) continue;  // a row of names
    if (words.size() < 4) lines.fail("a grain needs four numbers: x y z radius in metres");
    SphereDef sphere;
    sphere.position_w = to_point(words, 0, lines);
    const auto radius = to_number(words[3]);
    if (!radius || !(*radius > 0.0) || *radius > kLargestCoordinate)
      lines.fail(quoted(words[3]) + " is not a radius in metres");
    sphere.radius = *radius;
    packing.spheres.push_back(sphere);
  }
  if (!has_box)
    throw InputError(name + ": the line `# box xmin xmax ymin ymax zmin zmax` is missing; it says where the walls are");
  return packing;
}

Packing read_packing(const std::filesystem::path& file) {
  return parse_packing(read_file_bytes(file), file.string());
}

}  // namespace talus
