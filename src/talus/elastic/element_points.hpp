#pragma once

#include <talus/elastic/solid_mesh.hpp>

#include <vector>

namespace talus {

/// Shape functions of an element at one integration point.
struct ElementPoint {
  Eigen::Matrix<double, 8, 3> gradients;  ///< of the shape functions, in the body frame [1/m]
  Eigen::Matrix<double, 8, 1> shapes;     ///< [-]
  double volume = 0.0;                    ///< weight [m3]
};

/// Integration points of all elements: eight of a hexahedron (2 x 2 x 2 Gauss), one of a tetrahedron.
struct ElementPoints {
  std::size_t per_element = 8;
  std::vector<ElementPoint> points;  ///< element by element
};

ElementPoints make_element_points(const SolidMesh& mesh);

}  // namespace talus
