#pragma once

#include <talus/elastic/elastic_basis.hpp>
#include <talus/elastic/elastic_choice.hpp>
#include <talus/elastic/sparse_factor.hpp>

#include <memory>
#include <string>
#include <vector>

namespace talus {

using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Everything about a deformable solid that stays the same during a run; equal blocks share one. Contacts see it
/// through `compliance`: velocities of surface nodes per impulse on them over one step, S^-1 with
/// S = M + (h^2/4 + h beta/2) K, rigid motion included.
struct ElasticSolid {
  SolidMesh mesh;  ///< body frame: centre of mass, principal axes
  ElasticMaterial material;
  ElasticChoice choice;
  double time_step = 0.0;     ///< h [s]
  double mass = 0.0;          ///< [kg]
  Vec3 theta = Vec3::Zero();  ///< principal moments of inertia [kg m2]
  double radius = 0.0;        ///< of the nodes about the centre [m]
  ElementPoints points;
  ElasticMatrices matrices;
  Eigen::MatrixXd rigid;          ///< 3n x 6
  Eigen::MatrixXd rigid_momenta;  ///< mass times these

  // Modes: elastic ones; small strain and the literal variants have rigid ones in front.
  Eigen::Index rigid_in_front = 0;  ///< 0, 3 (rotations) or 6
  Eigen::VectorXd omega2;           ///< [1/s2]
  Eigen::VectorXd damper;           ///< 1 / (1 + a1 omega2): answer to an impulse within a step [-]
  Eigen::MatrixXd modes;            ///< 3n x r [1/sqrt(kg)]
  RowMatrix surface_modes;          ///< rows of the surface nodes
  double mode_reach = 0.0;          ///< no surface node moves farther than this times |elastic amplitudes|
  Eigen::MatrixXd centrifugal;      ///< modal load per product of spins xx yy zz xy yz zx, r x 6
  Eigen::MatrixXd compliance;       ///< between the surface nodes, body frame [1/kg]

  // Total Lagrangian.
  SparseFactor factor;              ///< of S
  Eigen::MatrixXd surface_columns;  ///< of S^-1, 3n x 3 surface nodes [1/kg]

  double a1() const { return 0.25 * time_step * time_step + 0.5 * time_step * material.damping_stiffness; }
  Eigen::Index dofs() const { return 3 * static_cast<Eigen::Index>(mesh.nodes.size()); }
  Eigen::Index coordinates() const { return choice.nodal() ? dofs() : modes.cols(); }
};

/// Builds a solid from a finished mesh in its body frame. Throws InputError, naming `what`, for a material that is not
/// possible, a mesh whose frame is not principal, or modes of Craig-Bampton without kept nodes.
std::shared_ptr<const ElasticSolid> make_elastic_solid(const SolidMesh& mesh, const ElasticMaterial& material,
                                                       const ElasticChoice& choice, double time_step,
                                                       const std::string& what);

/// A solid of no elastic modes at all: a rigid body that meets contacts at the nodes of its mesh.
std::shared_ptr<const ElasticSolid> make_stiff_solid(const SolidMesh& mesh, const ElasticMaterial& material,
                                                     double time_step, const std::string& what);

}  // namespace talus
