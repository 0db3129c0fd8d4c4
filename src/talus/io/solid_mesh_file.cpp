#include <talus/base/error.hpp>
#include <talus/io/file_bytes.hpp>
#include <talus/io/solid_mesh_file.hpp>
#include <talus/io/text_scan.hpp>

#include <fmt/format.h>

#include <optional>
#include <unordered_map>

namespace talus {

namespace {

constexpr long long kGmshTetrahedron = 4, kGmshHexahedron = 5;
constexpr long long kGmshCountMax = 10'000'000;

/// Reads one Gmsh file, section by section.
class GmshReader {
 public:
  GmshReader(std::string_view text, const std::string& name) : lines_(text, name), name_(name) {}

  SolidMesh read() {
    while (const auto line = lines_.next()) {
      split(*line, kBlanks, words_);
      if (words_.empty() || words_[0].front() != '$') continue;
      if (words_[0] == "$MeshFormat") {
        read_format();
      } else if (words_[0] == "$Nodes") {
        blocks_ ? read_node_blocks() : read_nodes();
      } else if (words_[0] == "$Elements") {
        blocks_ ? read_element_blocks() : read_elements();
      }
    }
    if (!format_) throw InputError(name_ + ": no $MeshFormat here: this is not a Gmsh file");
    if (!kind_)
      throw InputError(name_ +
                       ": no tetrahedra or hexahedra of first order here: mesh the volume in Gmsh (gmsh -3 -order 1)");
    mesh_.kind = *kind_;
    finish_mesh(mesh_, name_);
    return std::move(mesh_);
  }

 private:
  void next_words(const char* what) {
    const auto line = lines_.next();
    if (!line) lines_.fail(fmt::format("the file ends where {} should be", what));
    split(*line, kBlanks, words_);
  }
  long long integer(std::size_t k, const char* what) const {
    const auto value = k < words_.size() ? to_integer(words_[k]) : std::nullopt;
    if (!value) lines_.fail(fmt::format("expected {}", what));
    return *value;
  }
  long long count(std::size_t k, const char* what) const {
    const long long value = integer(k, what);
    if (value < 0 || value > kGmshCountMax) lines_.fail(fmt::format("{} = {} is not possible", what, value));
    return value;
  }

  void read_format() {
    next_words("the format");
    const auto version = words_.empty() ? std::nullopt : to_number(words_[0]);
    if (!version || integer(1, "0 for ASCII") != 0)
      lines_.fail("only ASCII files of Gmsh are read: export with Mesh.Binary = 0");
    if (*version != 2.2 && *version != 4.1)
      lines_.fail(fmt::format("format {} of Gmsh is not read: export as 2.2 or 4.1", *version));
    blocks_ = *version > 4.0;
    format_ = true;
  }

  void add_node(long long tag, const Vec3& place) {
    if (!number_.emplace(tag, static_cast<std::uint32_t>(mesh_.nodes.size())).second)
      lines_.fail(fmt::format("node {} is there twice", tag));
    mesh_.nodes.push_back(place);
  }
  void read_nodes() {
    next_words("the number of nodes");
    const long long n = count(0, "the number of nodes");
    for (long long i = 0; i < n; ++i) {
      next_words("a node");
      add_node(integer(0, "the number of a node"), to_point(words_, 1, lines_));
    }
  }
  void read_node_blocks() {
    next_words("the numbers of blocks and nodes");
    const long long blocks = count(0, "the number of blocks");
    std::vector<long long> tags;
    for (long long b = 0; b < blocks; ++b) {
      next_words("a block of nodes");
      const long long n = count(3, "the number of nodes of a block");
      tags.clear();
      for (long long i = 0; i < n; ++i) {
        next_words("the number of a node");
        tags.push_back(integer(0, "the number of a node"));
      }
      for (const long long tag : tags) {
        next_words("a node");
        add_node(tag, to_point(words_, 0, lines_));
      }
    }
  }

  /// An element whose corners begin at a word.
  void add_element(long long type, std::size_t first) {
    if (type != kGmshTetrahedron && type != kGmshHexahedron) {
      if (type == 11 || type == 12 || type == 17)
        lines_.fail("elements of second order: export the mesh with -order 1");
      if (type == 6 || type == 7) lines_.fail("prisms and pyramids are not possible: use tetrahedra or hexahedra only");
      return;
    }
    const ElementKind kind = type == kGmshHexahedron ? ElementKind::kHexahedron : ElementKind::kTetrahedron;
    if (kind_ && *kind_ != kind) lines_.fail("tetrahedra and hexahedra in one mesh: use one kind");
    kind_ = kind;
    std::array<std::uint32_t, 8> element = {};
    for (std::size_t k = 0; k < (kind == ElementKind::kHexahedron ? 8u : 4u); ++k) {
      const auto node = number_.find(integer(first + k, "the corner of an element"));
      if (node == number_.end()) lines_.fail("a corner of this element is no node of the file");
      element[k] = node->second;
    }
    mesh_.elements.push_back(element);
  }
  void read_elements() {
    next_words("the number of elements");
    const long long n = count(0, "the number of elements");
    for (long long i = 0; i < n; ++i) {
      next_words("an element");
      const long long tags = count(2, "the number of tags");
      add_element(integer(1, "the type of an element"), 3 + static_cast<std::size_t>(tags));
    }
  }
  void read_element_blocks() {
    next_words("the numbers of blocks and elements");
    const long long blocks = count(0, "the number of blocks");
    for (long long b = 0; b < blocks; ++b) {
      next_words("a block of elements");
      const long long type = integer(2, "the type of elements"), n = count(3, "the number of elements of a block");
      for (long long i = 0; i < n; ++i) {
        next_words("an element");
        add_element(type, 1);
      }
    }
  }

  LineScanner lines_;
  std::string name_;
  std::vector<std::string_view> words_;
  bool format_ = false, blocks_ = false;
  std::optional<ElementKind> kind_;
  std::unordered_map<long long, std::uint32_t> number_;
  SolidMesh mesh_;
};

}  // namespace

SolidMesh parse_gmsh(std::string_view text, const std::string& name) {
  return GmshReader(text, name).read();
}

SolidMesh read_solid_mesh(const std::filesystem::path& path) {
  return parse_gmsh(read_file_bytes(path), path.string());
}

}  // namespace talus
