#include <talus/base/error.hpp>
#include <talus/io/byte_order.hpp>
#include <talus/io/shape_formats.hpp>
#include <talus/io/text_scan.hpp>

#include <fmt/format.h>

#include <limits>

namespace talus {
namespace {

constexpr std::size_t kHeaderBytes = 84;    ///< 80 of text and the number of triangles
constexpr std::size_t kTriangleBytes = 50;  ///< normal, three corners as floats, two spare bytes

void add_triangle(TriangleMesh& mesh) {
  const auto n = static_cast<std::int32_t>(mesh.vertices.size());
  mesh.triangles.push_back({n - 3, n - 2, n - 1});
}

TriangleMesh parse_binary(std::string_view bytes, std::size_t count, const std::string& name) {
  TriangleMesh mesh;
  mesh.vertices.reserve(3 * count);
  mesh.triangles.reserve(count);
  for (std::size_t t = 0; t < count; ++t) {
    for (std::size_t corner = 0; corner < 3; ++corner) {
      Vec3 p;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t at = kHeaderBytes + t * kTriangleBytes + 12 * (corner + 1) + 4 * i;
        p[static_cast<Eigen::Index>(i)] = load_scalar<float>(bytes.substr(at), ByteOrder::kLittle);
        if (const auto problem = coordinate_problem(p[static_cast<Eigen::Index>(i)]); !problem.empty())
          throw InputError(fmt::format("{}: triangle {} (byte {}): {}", name, t + 1, at, problem));
      }
      mesh.vertices.push_back(p);
    }
    add_triangle(mesh);
  }
  return mesh;
}

std::string lower(std::string_view word) {
  std::string text(word);
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

TriangleMesh parse_ascii(std::string_view bytes, const std::string& name) {
  TriangleMesh mesh;
  LineScanner lines(bytes, name);
  std::vector<std::string_view> words;
  enum class Inside { kFile, kSolid, kFacet, kLoop };
  Inside inside = Inside::kFile;
  int corners = 0;
  const auto enter = [&](const std::string& keyword, Inside from, Inside to) {
    if (inside != from) lines.fail("'" + keyword + "' is out of place in an ASCII STL file");
    inside = to;
  };
  while (const auto line = lines.next()) {
    split(*line, kBlanks, words);
    if (words.empty()) continue;
    const std::string keyword = lower(words[0]);
    if (keyword == "solid") {
      enter(keyword, Inside::kFile, Inside::kSolid);
    } else if (keyword == "facet") {
      enter(keyword, Inside::kSolid, Inside::kFacet);
    } else if (keyword == "outer") {
      enter(keyword, Inside::kFacet, Inside::kLoop);
      corners = 0;
    } else if (keyword == "vertex") {
      enter(keyword, Inside::kLoop, Inside::kLoop);
      if (++corners > 3) lines.fail("a facet has more than three corners");
      mesh.vertices.push_back(to_point(words, 1, lines));
    } else if (keyword == "endloop") {
      enter(keyword, Inside::kLoop, Inside::kFacet);
      if (corners != 3) lines.fail(fmt::format("a facet has {} corners, it needs three", corners));
      if (mesh.vertices.size() >= std::numeric_limits<std::int32_t>::max() - 3) lines.fail("too many triangles");
      add_triangle(mesh);
    } else if (keyword == "endfacet") {
      enter(keyword, Inside::kFacet, Inside::kSolid);
    } else if (keyword == "endsolid") {
      enter(keyword, Inside::kSolid, Inside::kFile);
    } else {
      lines.fail(quoted(words[0]) + " is not a keyword of ASCII STL");
    }
  }
  if (inside != Inside::kFile) lines.fail("the file ends before 'endsolid'; it is cut off");
  return mesh;
}

}  // namespace

TriangleMesh parse_stl(std::string_view bytes, const std::string& name) {
  // The size decides, not the word at the beginning: many binary files begin with "solid" as well. As text, the four
  // bytes of the count would mean half a thousand million triangles, so a text never has the size it announces.
  std::size_t count = 0;
  if (bytes.size() >= kHeaderBytes) {
    count = load_scalar<std::uint32_t>(bytes.substr(kHeaderBytes - 4), ByteOrder::kLittle);
    if (bytes.size() == kHeaderBytes + count * kTriangleBytes) {
      if (count > std::numeric_limits<std::int32_t>::max() / 3) throw InputError(name + ": too many triangles");
      return parse_binary(bytes, count, name);
    }
  }
  const auto begin = bytes.find_first_not_of(" \t\r\n");
  const bool is_text = begin != std::string_view::npos && lower(bytes.substr(begin, 5)) == "solid" &&
                       bytes.find('\0') == std::string_view::npos;
  if (is_text) return parse_ascii(bytes, name);
  if (bytes.size() < kHeaderBytes)
    throw InputError(
        fmt::format("{}: {} bytes are too few for an STL file; it is cut off or of another kind", name, bytes.size()));
  throw InputError(
      fmt::format("{}: a binary STL file of {} triangles has {} bytes, but this one has {}; it is cut off, damaged or "
                  "of another kind",
                  name, count, kHeaderBytes + count * kTriangleBytes, bytes.size()));
}

}  // namespace talus
