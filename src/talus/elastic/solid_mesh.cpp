#include <talus/base/error.hpp>
#include <talus/elastic/solid_mesh.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace talus {

namespace {

constexpr std::size_t kMeshNodesMax = 1500;  // dense modes of more take many minutes

constexpr std::array<std::array<int, 4>, 6> kHexahedronFaces = {
    {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}}};
constexpr std::array<std::array<int, 4>, 4> kTetrahedronFaces = {
    {{0, 2, 1, 1}, {0, 1, 3, 3}, {1, 2, 3, 3}, {0, 3, 2, 2}}};

std::string element_place(const SolidMesh& mesh, std::size_t element) {
  Vec3 centre = Vec3::Zero();
  for (std::size_t k = 0; k < mesh.corners(); ++k) centre += mesh.nodes[mesh.elements[element][k]];
  centre /= static_cast<double>(mesh.corners());
  return "element " + std::to_string(element + 1) + " at (" + std::to_string(centre.x()) + ", " +
         std::to_string(centre.y()) + ", " + std::to_string(centre.z()) + ")";
}

/// Six times the volume spanned at a corner by its three edges, positive when the corners are in order.
double corner_volume(const SolidMesh& mesh, const std::array<std::uint32_t, 8>& e, int a, int b, int c, int d) {
  const auto at = [&](int k) -> const Vec3& { return mesh.nodes[e[static_cast<std::size_t>(k)]]; };
  return (at(b) - at(a)).cross(at(c) - at(a)).dot(at(d) - at(a));
}

void check_elements(const SolidMesh& mesh, const std::string& what) {
  for (std::size_t i = 0; i < mesh.elements.size(); ++i) {
    const auto& e = mesh.elements[i];
    double least = 0.0, length2 = 0.0;
    if (mesh.kind == ElementKind::kTetrahedron) {
      least = corner_volume(mesh, e, 0, 1, 2, 3);
    } else {
      // The three neighbours of each corner, right-handed.
      constexpr int kNeighbours[8][3] = {{1, 3, 4}, {2, 0, 5}, {3, 1, 6}, {0, 2, 7},
                                         {7, 5, 0}, {4, 6, 1}, {5, 7, 2}, {6, 4, 3}};
      least = corner_volume(mesh, e, 0, kNeighbours[0][0], kNeighbours[0][1], kNeighbours[0][2]);
      for (int k = 1; k < 8; ++k)
        least = std::min(least, corner_volume(mesh, e, k, kNeighbours[k][0], kNeighbours[k][1], kNeighbours[k][2]));
    }
    for (std::size_t a = 0; a < mesh.corners(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        length2 = std::max(length2, (mesh.nodes[e[a]] - mesh.nodes[e[b]]).squaredNorm());
    if (!(least > 1e-9 * length2 * std::sqrt(length2)))
      throw InputError(what + ": " + element_place(mesh, i) + " is inverted or flat: repair the mesh or number its " +
                       "corners the other way round");
  }
}

void drop_unused_nodes(SolidMesh& mesh) {
  constexpr std::uint32_t kUnused = 0xffffffffu;
  std::vector<std::uint32_t> number(mesh.nodes.size(), kUnused);
  for (const auto& e : mesh.elements)
    for (std::size_t k = 0; k < mesh.corners(); ++k) number[e[k]] = 0;
  std::vector<Vec3> used;
  for (std::size_t i = 0; i < mesh.nodes.size(); ++i) {
    if (number[i] == kUnused) continue;
    number[i] = static_cast<std::uint32_t>(used.size());
    used.push_back(mesh.nodes[i]);
  }
  for (auto& e : mesh.elements)
    for (std::size_t k = 0; k < mesh.corners(); ++k) e[k] = number[e[k]];
  mesh.nodes = std::move(used);
}

void check_connected(const SolidMesh& mesh, const std::string& what) {
  std::vector<std::uint32_t> parent(mesh.nodes.size());
  std::iota(parent.begin(), parent.end(), 0u);
  const auto root = [&](std::uint32_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (const auto& e : mesh.elements)
    for (std::size_t k = 1; k < mesh.corners(); ++k) parent[root(e[k])] = root(e[0]);
  for (std::uint32_t i = 1; i < mesh.nodes.size(); ++i)
    if (root(i) != root(0))
      throw InputError(what + ": the mesh is in several parts that share no node: a block is one solid; merge double " +
                       "nodes or give each part its own block");
}

/// Faces that belong to one element only.
void find_surface(SolidMesh& mesh, const std::string& what) {
  struct Seen {
    SurfaceFace face;
    std::size_t element = 0;
    int count = 0;
  };
  std::map<std::array<std::uint32_t, 4>, Seen> seen;
  const bool hexahedra = mesh.kind == ElementKind::kHexahedron;
  for (std::size_t i = 0; i < mesh.elements.size(); ++i) {
    for (std::size_t f = 0; f < (hexahedra ? 6u : 4u); ++f) {
      SurfaceFace face;
      face.corners = hexahedra ? 4 : 3;
      for (std::size_t k = 0; k < 4; ++k)
        face.nodes[k] =
            mesh.elements[i][static_cast<std::size_t>(hexahedra ? kHexahedronFaces[f][k] : kTetrahedronFaces[f][k])];
      std::array<std::uint32_t, 4> key = face.nodes;
      std::sort(key.begin(), key.end());
      if (!hexahedra) {  // the corner that is there twice must not decide
        const auto end = std::unique(key.begin(), key.end());
        std::fill(end, key.end(), 0xffffffffu);
      }
      Seen& entry = seen[key];
      if (++entry.count > 2)
        throw InputError(what + ": three elements share a face, one of them " + element_place(mesh, i) +
                         ": elements must not overlap");
      entry.face = face;
      entry.element = i;
    }
  }
  double size = 0.0;
  for (const Vec3& x : mesh.nodes) size = std::max(size, (x - mesh.nodes[0]).norm());
  std::vector<bool> on_surface(mesh.nodes.size(), false);
  for (const auto& [key, entry] : seen) {
    if (entry.count == 2) continue;
    SurfaceFace face = entry.face;
    const Vec3& p0 = mesh.nodes[face.nodes[0]];
    const Vec3 normal =
        (mesh.nodes[face.nodes[2]] - p0).cross(mesh.nodes[face.corners == 4 ? face.nodes[3] : face.nodes[1]] - p0);
    SurfaceFacet facet;
    facet.normal = (face.corners == 4 ? 1.0 : -1.0) * normal.normalized();
    Vec3 centre = Vec3::Zero();
    for (std::size_t k = 0; k < face.corners; ++k) centre += mesh.nodes[face.nodes[k]] / face.corners;
    facet.offset = facet.normal.dot(centre);
    face.centre = centre;
    for (std::size_t k = 0; k < face.corners; ++k)
      face.radius = std::max(face.radius, (mesh.nodes[face.nodes[k]] - centre).norm());
    mesh.mean_face_area +=
        face.corners == 4
            ? 0.5 * (mesh.nodes[face.nodes[2]] - p0).cross(mesh.nodes[face.nodes[3]] - mesh.nodes[face.nodes[1]]).norm()
            : 0.5 * normal.norm();
    for (const Vec3& x : mesh.nodes)
      if (facet.normal.dot(x) - facet.offset > 1e-7 * size)
        throw InputError(what + ": the solid is not convex or its elements do not fit together: there are nodes in " +
                         "front of a face of " + element_place(mesh, entry.element) +
                         "; cut it into convex blocks, or merge double nodes");
    std::size_t known = 0;
    while (known < mesh.facets.size() && ((mesh.facets[known].normal - facet.normal).norm() > 1e-6 ||
                                          std::abs(mesh.facets[known].offset - facet.offset) > 1e-7 * size))
      ++known;
    if (known == mesh.facets.size()) mesh.facets.push_back(facet);
    face.facet = static_cast<std::uint32_t>(known);
    mesh.facets[known].faces.push_back(static_cast<std::uint32_t>(mesh.faces.size()));
    mesh.faces.push_back(face);
    for (std::size_t k = 0; k < face.corners; ++k) on_surface[face.nodes[k]] = true;
  }
  mesh.mean_face_area /= static_cast<double>(mesh.faces.size());
  mesh.surface_number.assign(mesh.nodes.size(), -1);
  for (std::uint32_t i = 0; i < mesh.nodes.size(); ++i) {
    if (!on_surface[i]) continue;
    mesh.surface_number[i] = static_cast<std::int32_t>(mesh.surface_nodes.size());
    mesh.surface_nodes.push_back(i);
  }
}

}  // namespace

void finish_mesh(SolidMesh& mesh, const std::string& what) {
  if (mesh.elements.empty()) throw InputError(what + ": the mesh has no elements");
  for (std::size_t i = 0; i < mesh.elements.size(); ++i)
    for (std::size_t k = 0; k < mesh.corners(); ++k)
      if (mesh.elements[i][k] >= mesh.nodes.size())
        throw InputError(what + ": element " + std::to_string(i + 1) + " has a corner that is no node of the mesh");
  for (const Vec3& x : mesh.nodes)
    if (!x.allFinite()) throw InputError(what + ": a node of the mesh is not a number");
  drop_unused_nodes(mesh);
  if (mesh.nodes.size() > kMeshNodesMax)
    throw InputError(what + ": the mesh has " + std::to_string(mesh.nodes.size()) + " nodes, at most " +
                     std::to_string(kMeshNodesMax) + " are possible: use larger elements");
  check_elements(mesh, what);
  check_connected(mesh, what);
  mesh.faces.clear();
  mesh.facets.clear();
  mesh.surface_nodes.clear();
  mesh.mean_face_area = 0.0;
  find_surface(mesh, what);
}

SolidMesh make_box_mesh(const Vec3& edges, const std::array<int, 3>& divisions) {
  for (const int n : divisions)
    if (n < 1) throw InputError("mesh: a box needs at least one element in each direction");
  double count = 1.0;
  for (const int n : divisions) count *= n + 1.0;
  if (count > static_cast<double>(kMeshNodesMax))
    throw InputError("mesh: " + std::to_string(static_cast<long long>(count)) + " nodes, at most " +
                     std::to_string(kMeshNodesMax) + " are possible: use fewer elements");
  SolidMesh mesh;
  const auto [nx, ny, nz] = divisions;
  const auto coordinate = [](double length, int k, int n) { return length * (static_cast<double>(k) / n - 0.5); };
  for (int k = 0; k <= nz; ++k)
    for (int j = 0; j <= ny; ++j)
      for (int i = 0; i <= nx; ++i)
        mesh.nodes.emplace_back(coordinate(edges.x(), i, nx), coordinate(edges.y(), j, ny),
                                coordinate(edges.z(), k, nz));
  const auto node = [&](int i, int j, int k) { return static_cast<std::uint32_t>(i + (nx + 1) * (j + (ny + 1) * k)); };
  for (int k = 0; k < nz; ++k)
    for (int j = 0; j < ny; ++j)
      for (int i = 0; i < nx; ++i)
        mesh.elements.push_back({node(i, j, k), node(i + 1, j, k), node(i + 1, j + 1, k), node(i, j + 1, k),
                                 node(i, j, k + 1), node(i + 1, j, k + 1), node(i + 1, j + 1, k + 1),
                                 node(i, j + 1, k + 1)});
  finish_mesh(mesh, "mesh");
  return mesh;
}

void move_mesh(SolidMesh& mesh, const Vec3& centre, const Quat& rotation) {
  const Mat3 turn = rotation.toRotationMatrix().transpose();
  for (Vec3& x : mesh.nodes) x = turn * (x - centre);
  for (SurfaceFace& face : mesh.faces) face.centre = turn * (face.centre - centre);
  for (SurfaceFacet& facet : mesh.facets) {
    facet.offset -= facet.normal.dot(centre);
    facet.normal = turn * facet.normal;
  }
}

}  // namespace talus
