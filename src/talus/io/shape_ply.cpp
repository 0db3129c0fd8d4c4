#include <talus/base/error.hpp>
#include <talus/io/ply_header.hpp>
#include <talus/io/shape_formats.hpp>
#include <talus/io/text_scan.hpp>

#include <fmt/format.h>

#include <limits>

namespace talus {
namespace {

/// Numbers of an ASCII body, one after the other whatever the line.
class AsciiValues {
 public:
  AsciiValues(std::string_view body, std::string name, std::size_t line)
      : body_(body), name_(std::move(name)), line_(line + 1) {}

  double next(PlyType) {
    while (!body_.empty() && (body_[0] == '\n' || kBlanks.find(body_[0]) != std::string_view::npos)) {
      line_ += body_[0] == '\n';
      body_.remove_prefix(1);
    }
    if (body_.empty()) fail("the file ends early; it is cut off");
    const std::string_view word = body_.substr(0, body_.find_first_of(" \t\r\f\v\n"));
    const auto value = to_number(word);
    if (!value) fail(quoted(word) + " is not a number");
    body_.remove_prefix(word.size());
    return *value;
  }
  /// The most values that can still follow.
  std::size_t left(PlyType) const { return body_.size(); }
  [[noreturn]] void fail(const std::string& message) const {
    throw InputError(fmt::format("{}:{}: {}", name_, line_, message));
  }

 private:
  std::string_view body_;
  std::string name_;
  std::size_t line_;
};

class BinaryValues {
 public:
  BinaryValues(std::string_view bytes, std::string name, std::size_t begin, ByteOrder order)
      : bytes_(bytes), name_(std::move(name)), at_(begin), order_(order) {}

  double next(PlyType type) {
    const std::string_view rest = bytes_.substr(at_);
    if (rest.size() < byte_size(type)) fail("the file ends early; it is cut off");
    at_ += byte_size(type);
    switch (type) {
      case PlyType::kInt8:
        return load_scalar<std::int8_t>(rest, order_);
      case PlyType::kUint8:
        return load_scalar<std::uint8_t>(rest, order_);
      case PlyType::kInt16:
        return load_scalar<std::int16_t>(rest, order_);
      case PlyType::kUint16:
        return load_scalar<std::uint16_t>(rest, order_);
      case PlyType::kInt32:
        return load_scalar<std::int32_t>(rest, order_);
      case PlyType::kUint32:
        return load_scalar<std::uint32_t>(rest, order_);
      case PlyType::kFloat32:
        return static_cast<double>(load_scalar<float>(rest, order_));
      case PlyType::kFloat64:
        return load_scalar<double>(rest, order_);
    }
    fail("unknown type");
  }
  std::size_t left(PlyType type) const { return (bytes_.size() - at_) / byte_size(type); }
  [[noreturn]] void fail(const std::string& message) const {
    throw InputError(fmt::format("{}: byte {}: {}", name_, at_, message));
  }

 private:
  std::string_view bytes_;
  std::string name_;
  std::size_t at_;
  ByteOrder order_;
};

/// Values of one list; the number before them is checked against what the file can still hold.
template <typename Values>
void read_list(Values& values, const PlyProperty& property, std::vector<double>& list) {
  const double count = values.next(*property.list_count);
  if (!(count >= 0.0) || count != std::floor(count) || count > static_cast<double>(values.left(property.type)))
    values.fail(fmt::format("a list of {:g} values is not possible here; the file is damaged or cut off", count));
  list.clear();
  for (double i = 0; i < count; ++i) list.push_back(values.next(property.type));
}

/// Fan of triangles over a polygon; indices are checked once all vertices are known.
template <typename Values>
void add_polygon(const Values& values, const std::vector<double>& corners, TriangleMesh& mesh) {
  if (corners.size() < 3) values.fail(fmt::format("a face has {} corner(s), it needs three", corners.size()));
  for (const double index : corners) {
    if (!(index >= 0.0 && index < std::numeric_limits<std::int32_t>::max()) || index != std::floor(index))
      values.fail(fmt::format("{:g} is not the number of a vertex", index));
  }
  const auto corner = [&](std::size_t i) { return static_cast<std::int32_t>(corners[i]); };
  for (std::size_t i = 1; i + 1 < corners.size(); ++i) mesh.triangles.push_back({corner(0), corner(i), corner(i + 1)});
}

template <typename Values>
TriangleMesh read_body(const PlyHeader& header, Values values) {
  TriangleMesh mesh;
  std::vector<double> list;
  for (const PlyElement& element : header.elements) {
    const bool is_vertex = element.name == "vertex";
    const bool is_face = element.name == "face";
    for (std::size_t n = 0; n < element.count; ++n) {
      Vec3 point = Vec3::Zero();
      for (const PlyProperty& property : element.properties) {
        if (property.list_count) {
          read_list(values, property, list);
          if (is_face && (property.name == "vertex_indices" || property.name == "vertex_index"))
            add_polygon(values, list, mesh);
          continue;
        }
        const double value = values.next(property.type);
        const auto axis = std::string_view("xyz").find(property.name);
        if (!is_vertex || property.name.size() != 1 || axis == std::string_view::npos) continue;
        if (const auto problem = coordinate_problem(value); !problem.empty()) values.fail(problem);
        point[static_cast<Eigen::Index>(axis)] = value;
      }
      if (is_vertex) mesh.vertices.push_back(point);
    }
  }
  return mesh;
}

void require_coordinates(const PlyHeader& header, const std::string& name) {
  for (const PlyElement& element : header.elements) {
    if (element.name != "vertex" || element.count == 0) continue;
    if (element.count >= std::numeric_limits<std::int32_t>::max()) throw InputError(name + ": too many vertices");
    for (const std::string axis : {"x", "y", "z"}) {
      const auto has = std::count_if(element.properties.begin(), element.properties.end(),
                                     [&](const PlyProperty& p) { return p.name == axis && !p.list_count; });
      if (has != 1) throw InputError(name + ": the vertices have no property '" + axis + "', or more than one");
    }
    return;
  }
  throw InputError(name + ": no vertices in this PLY file");
}

}  // namespace

TriangleMesh parse_ply(std::string_view bytes, const std::string& name) {
  const PlyHeader header = parse_ply_header(bytes, name);
  require_coordinates(header, name);
  TriangleMesh mesh = header.ascii
                          ? read_body(header, AsciiValues(bytes.substr(header.body_begin), name, header.body_line))
                          : read_body(header, BinaryValues(bytes, name, header.body_begin, header.order));
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    for (const std::int32_t v : mesh.triangles[t]) {
      if (static_cast<std::size_t>(v) >= mesh.vertices.size()) {
        throw InputError(fmt::format("{}: a face uses vertex {}, but there are only {} (numbered from 0)", name, v,
                                     mesh.vertices.size()));
      }
    }
  }
  return mesh;
}

}  // namespace talus
