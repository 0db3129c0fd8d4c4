#include <talus/elastic/internal_force.hpp>

namespace talus {

namespace {

using Corners = Eigen::Matrix<double, 3, 8>;  // one column per corner of an element

Corners gather(const std::array<std::uint32_t, 8>& element, std::size_t corners, const Eigen::VectorXd& of_nodes) {
  Corners c = Corners::Zero();
  for (std::size_t k = 0; k < corners; ++k) c.col(static_cast<Eigen::Index>(k)) = of_nodes.segment<3>(3 * element[k]);
  return c;
}

/// Isotropic stress of a symmetric strain.
Mat3 stress_of(const Mat3& strain, double lame, double shear) {
  Mat3 stress = 2.0 * shear * strain;
  stress.diagonal().array() += lame * strain.trace();
  return stress;
}

}  // namespace

void internal_force(const ElasticSolid& solid, const Eigen::VectorXd& displacement, const Eigen::VectorXd& velocity,
                    Eigen::VectorXd& force) {
  const double lame = solid.material.lame(), shear = solid.material.shear(), beta = solid.material.damping_stiffness;
  const std::size_t corners = solid.mesh.corners(), per_element = solid.points.per_element;
  force.setZero(solid.dofs());
  for (std::size_t i = 0; i < solid.mesh.elements.size(); ++i) {
    const auto& element = solid.mesh.elements[i];
    const Corners u = gather(element, corners, displacement), v = gather(element, corners, velocity);
    Corners f = Corners::Zero();
    for (std::size_t q = 0; q < per_element; ++q) {
      const ElementPoint& point = solid.points.points[i * per_element + q];
      Mat3 h = Mat3::Zero(), rate = Mat3::Zero();
      for (int a = 0; a < 8; ++a) {
        h.noalias() += u.col(a) * point.gradients.row(a);
        rate.noalias() += v.col(a) * point.gradients.row(a);
      }
      Mat3 deformation = h;
      deformation.diagonal().array() += 1.0;
      // E = sym(H) + H^T H / 2: no difference of nearly equal numbers, so that small strains keep their digits.
      Mat3 twice = h + h.transpose();
      twice.noalias() += h.transpose() * h;
      const Mat3 turned = deformation.transpose() * rate;
      const Mat3 strain = 0.5 * twice + (0.5 * beta) * (turned + turned.transpose());
      const Mat3 weighted = point.volume * (deformation * stress_of(strain, lame, shear));
      for (int a = 0; a < 8; ++a) f.col(a).noalias() += weighted * point.gradients.row(a).transpose();
    }
    for (std::size_t k = 0; k < corners; ++k) force.segment<3>(3 * element[k]) += f.col(static_cast<Eigen::Index>(k));
  }
}

double stored_energy(const ElasticSolid& solid, const Eigen::VectorXd& displacement) {
  const double lame = solid.material.lame(), shear = solid.material.shear();
  double energy = 0.0;
  for (std::size_t i = 0; i < solid.mesh.elements.size(); ++i) {
    const Corners u = gather(solid.mesh.elements[i], solid.mesh.corners(), displacement);
    for (std::size_t q = 0; q < solid.points.per_element; ++q) {
      const ElementPoint& point = solid.points.points[i * solid.points.per_element + q];
      const Mat3 h = u * point.gradients;
      const Mat3 strain = 0.5 * (h + h.transpose() + h.transpose() * h);
      energy += 0.5 * point.volume * strain.cwiseProduct(stress_of(strain, lame, shear)).sum();
    }
  }
  return energy;
}

void step_tangent(const ElasticSolid& solid, const Eigen::VectorXd& displacement, const Eigen::VectorXd& velocity,
                  SparseMatrix& tangent) {
  const double lame = solid.material.lame(), shear = solid.material.shear(), beta = solid.material.damping_stiffness;
  const double on_stiffness = 0.25 * solid.time_step * solid.time_step, on_material = solid.a1();
  const std::size_t per_element = solid.points.per_element;
  const int corners = static_cast<int>(solid.mesh.corners());
  tangent = solid.matrices.mass;  // its pattern, nodes that share an element, is that of the stiffness
  for (std::size_t i = 0; i < solid.mesh.elements.size(); ++i) {
    const auto& element = solid.mesh.elements[i];
    const Corners u = gather(element, solid.mesh.corners(), displacement);
    const Corners v = gather(element, solid.mesh.corners(), velocity);
    Eigen::Matrix<double, 24, 24> k = Eigen::Matrix<double, 24, 24>::Zero();
    for (std::size_t q = 0; q < per_element; ++q) {
      const ElementPoint& point = solid.points.points[i * per_element + q];
      const Mat3 h = u * point.gradients, rate = v * point.gradients;
      const Mat3 deformation = h + Mat3::Identity();
      const Mat3 turned = deformation.transpose() * rate;
      const Mat3 strain = 0.5 * (h + h.transpose() + h.transpose() * h) + (0.5 * beta) * (turned + turned.transpose());
      const Mat3 stress = stress_of(strain, lame, shear);
      const Mat3 left = deformation * deformation.transpose();
      for (int a = 0; a < corners; ++a) {
        const Vec3 ga = point.gradients.row(a), fa = deformation * ga;
        for (int b = 0; b < corners; ++b) {
          const Vec3 gb = point.gradients.row(b), fb = deformation * gb;
          const double geometric = ga.dot(stress * gb);
          k.block<3, 3>(3 * a, 3 * b) +=
              point.volume *
              (on_material * (lame * fa * fb.transpose() + shear * fb * fa.transpose() + shear * ga.dot(gb) * left) +
               on_stiffness * geometric * Mat3::Identity());
        }
      }
    }
    for (int a = 0; a < corners; ++a)
      for (int b = 0; b < corners; ++b)
        for (int r = 0; r < 3; ++r) {
          const std::size_t first = tangent.entry(3 * element[static_cast<std::size_t>(a)] + static_cast<unsigned>(r),
                                                  3 * element[static_cast<std::size_t>(b)]);
          for (int c = 0; c < 3; ++c) tangent.value[first + static_cast<std::size_t>(c)] += k(3 * a + r, 3 * b + c);
        }
  }
}

void element_stresses(const ElasticSolid& solid, const Eigen::VectorXd& displacement, bool finite,
                      std::vector<Mat3>& stresses) {
  const double lame = solid.material.lame(), shear = solid.material.shear();
  stresses.resize(solid.mesh.elements.size());
  for (std::size_t i = 0; i < stresses.size(); ++i) {
    const Corners u = gather(solid.mesh.elements[i], solid.mesh.corners(), displacement);
    Mat3 sum = Mat3::Zero();
    double volume = 0.0;
    for (std::size_t q = 0; q < solid.points.per_element; ++q) {
      const ElementPoint& point = solid.points.points[i * solid.points.per_element + q];
      const Mat3 h = u * point.gradients;
      Mat3 strain = 0.5 * (h + h.transpose());
      volume += point.volume;
      if (!finite) {
        sum += point.volume * stress_of(strain, lame, shear);
        continue;
      }
      strain += 0.5 * h.transpose() * h;
      const Mat3 deformation = h + Mat3::Identity();
      sum += (point.volume / deformation.determinant()) * deformation * stress_of(strain, lame, shear) *
             deformation.transpose();
    }
    stresses[i] = sum / volume;
  }
}

}  // namespace talus
