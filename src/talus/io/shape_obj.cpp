#include <talus/base/error.hpp>
#include <talus/io/shape_formats.hpp>
#include <talus/io/text_scan.hpp>

#include <fmt/format.h>

#include <limits>

namespace talus {
namespace {

/// Keywords of the format that say nothing of the surface.
constexpr std::array<std::string_view, 36> kIgnored = {
    "vn",        "vt",     "vp",     "g",      "o",     "s",        "mg",       "l",    "p",
    "usemtl",    "mtllib", "usemap", "maplib", "bevel", "c_interp", "d_interp", "lod",  "shadow_obj",
    "trace_obj", "ctech",  "stech",  "cstype", "deg",   "bmat",     "step",     "curv", "curv2",
    "surf",      "parm",   "trim",   "hole",   "scrv",  "sp",       "end",      "con",  "call"};

/// Vertex number, from 0, of a corner like "7", "7/1/2", "7//2" or "-1".
std::int32_t corner_index(std::string_view word, std::size_t vertex_count, const LineScanner& at) {
  const auto index = to_integer(word.substr(0, word.find('/')));
  if (!index || *index == 0)
    at.fail(quoted(word) + " is not the corner of a face; they are numbered from 1 (or -1, from the end)");
  const auto count = static_cast<long long>(vertex_count);
  if (*index > count || *index < -count) {
    at.fail(fmt::format("a face uses vertex {}, but only {} come before it", *index, count));
  }
  return static_cast<std::int32_t>(*index > 0 ? *index - 1 : count + *index);
}

}  // namespace

TriangleMesh parse_obj(std::string_view bytes, const std::string& name) {
  TriangleMesh mesh;
  LineScanner lines(bytes, name);
  std::vector<std::string_view> words;
  std::vector<std::int32_t> corners;
  std::string joined;
  while (auto line = lines.next()) {
    // A backslash at the end of a line joins it with the next one.
    joined.assign(*line);
    while (joined.ends_with('\\')) {
      joined.back() = ' ';
      line = lines.next();
      if (!line) break;
      joined.append(*line);
    }
    split(std::string_view(joined).substr(0, joined.find('#')), kBlanks, words);
    if (words.empty()) continue;
    if (words[0] == "v") {
      if (mesh.vertices.size() >= std::numeric_limits<std::int32_t>::max()) lines.fail("too many vertices");
      mesh.vertices.push_back(to_point(words, 1, lines));
    } else if (words[0] == "f" || words[0] == "fo") {
      if (words.size() < 4) lines.fail(fmt::format("a face has {} corner(s), it needs three", words.size() - 1));
      corners.clear();
      for (std::size_t i = 1; i < words.size(); ++i)
        corners.push_back(corner_index(words[i], mesh.vertices.size(), lines));
      for (std::size_t i = 1; i + 1 < corners.size(); ++i)
        mesh.triangles.push_back({corners[0], corners[i], corners[i + 1]});
    } else if (std::find(kIgnored.begin(), kIgnored.end(), words[0]) == kIgnored.end()) {
      lines.fail(quoted(words[0]) + " is not a keyword of an OBJ file");
    }
  }
  if (mesh.vertices.empty()) throw InputError(name + ": no vertices ('v x y z') in this OBJ file");
  return mesh;
}

}  // namespace talus
