#include <talus/base/error.hpp>
#include <talus/io/solid_mesh_file.hpp>

#include <gtest/gtest.h>

namespace talus {
namespace {

// A cube of edge 1 as six tetrahedra about its diagonal, in both formats of Gmsh; point 9 belongs to no element.
const char* const kNodes = "1 0 0 0\n2 1 0 0\n3 1 1 0\n4 0 1 0\n5 0 0 1\n6 1 0 1\n7 1 1 1\n8 0 1 1\n9 5 5 5\n";
constexpr int kCut[6][4] = {{1, 2, 3, 7}, {1, 3, 4, 7}, {1, 4, 8, 7}, {1, 8, 5, 7}, {1, 5, 6, 7}, {1, 6, 2, 7}};

std::string old_format() {
  std::string text =
      std::string("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n9\n") + kNodes + "$EndNodes\n$Elements\n7\n";
  text += "1 2 2 1 1 1 2 3\n";  // a triangle of the surface
  int number = 2;
  for (const auto& e : kCut) {
    text += std::to_string(number++) + " 4 2 1 1";
    for (const int node : e) text += " " + std::to_string(node);
    text += "\n";
  }
  return text + "$EndElements\n";
}

std::string new_format() {
  std::string text = "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Nodes\n1 9 1 9\n3 1 0 9\n1\n2\n3\n4\n5\n6\n7\n8\n9\n";
  text += "0 0 0\n1 0 0\n1 1 0\n0 1 0\n0 0 1\n1 0 1\n1 1 1\n0 1 1\n5 5 5\n$EndNodes\n$Elements\n1 6 1 6\n3 1 4 6\n";
  int number = 1;
  for (const auto& e : kCut) {
    text += std::to_string(number++);
    for (const int node : e) text += " " + std::to_string(node);
    text += "\n";
  }
  return text + "$EndElements\n";
}

std::string problem(const std::string& text) {
  try {
    parse_gmsh(text, "cube.msh");
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(SolidMeshFile, BothFormatsOfGmshGiveTheSameCube) {
  for (const std::string& text : {old_format(), new_format()}) {
    const SolidMesh mesh = parse_gmsh(text, "cube.msh");
    EXPECT_EQ(mesh.kind, ElementKind::kTetrahedron);
    EXPECT_EQ(mesh.nodes.size(), 8u);  // the lone point is dropped
    EXPECT_EQ(mesh.elements.size(), 6u);
    EXPECT_EQ(mesh.faces.size(), 12u);
    EXPECT_EQ(mesh.facets.size(), 6u);
    EXPECT_EQ(mesh.surface_nodes.size(), 8u);
  }
}

TEST(SolidMeshFile, ProblemsNameTheFileAndTheLine) {
  std::string inverted = old_format();
  inverted.replace(inverted.find("1 2 3 7"), 7, "2 1 3 7");
  EXPECT_NE(problem(inverted).find("cube.msh: element 1"), std::string::npos);
  EXPECT_NE(problem(inverted).find("inverted"), std::string::npos);
  std::string unknown = old_format();
  unknown.replace(unknown.find("1 2 3 7"), 7, "1 2 3 77");
  EXPECT_NE(problem(unknown).find("cube.msh:19"), std::string::npos) << problem(unknown);
  EXPECT_NE(problem("$MeshFormat\n2.2 1 8\n").find("ASCII"), std::string::npos);
  EXPECT_NE(problem("$MeshFormat\n3 0 8\n").find("2.2 or 4.1"), std::string::npos);
  EXPECT_NE(problem("solid cube\n").find("not a Gmsh file"), std::string::npos);
  EXPECT_NE(problem("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n1\n1 0 0\n").find("cube.msh:6"), std::string::npos);
  EXPECT_NE(problem("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n2\n1 0 0 0\n").find("ends"), std::string::npos);
  std::string quadratic = old_format();
  quadratic.replace(quadratic.find(" 4 2 1 1"), 8, " 11 2 1 1");
  EXPECT_NE(problem(quadratic).find("second order"), std::string::npos);
}

}  // namespace
}  // namespace talus
