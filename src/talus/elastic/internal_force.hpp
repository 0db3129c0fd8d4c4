#pragma once

#include <talus/elastic/elastic_solid.hpp>

namespace talus {

/// Internal forces of a St Venant-Kirchhoff solid with objective Kelvin-Voigt damping: second Piola-Kirchhoff stress
/// C : (E + beta dE/dt), E Green's strain. Nodal displacements and velocities in the axes of the mesh [N].
void internal_force(const ElasticSolid& solid, const Eigen::VectorXd& displacement, const Eigen::VectorXd& velocity,
                    Eigen::VectorXd& force);

/// Energy stored in the strain, 1/2 int E : C : E [J].
double stored_energy(const ElasticSolid& solid, const Eigen::VectorXd& displacement);

/// Tangent of a step: M + h^2/4 df/du + h/2 df/dv. The part of df/du that the damping of a turning solid adds
/// (beta sym(dF^T Fdot), about 1e-4 of the whole) is left out: the matrix stays symmetric. `tangent` keeps its pattern.
void step_tangent(const ElasticSolid& solid, const Eigen::VectorXd& displacement, const Eigen::VectorXd& velocity,
                  SparseMatrix& tangent);

/// Cauchy stress of each element, mean over its volume, in the axes of the mesh [Pa]. Linear in the displacement, or
/// with Green's strain pushed forward when `finite`.
void element_stresses(const ElasticSolid& solid, const Eigen::VectorXd& displacement, bool finite,
                      std::vector<Mat3>& stresses);

}  // namespace talus
