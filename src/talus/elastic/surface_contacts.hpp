#pragma once

#include <talus/elastic/elastic_motion.hpp>
#include <talus/geometry/hull_manifold.hpp>

#include <array>
#include <vector>

namespace talus {

/// A point of the surface, by the nodes of the face it lies in.
struct SurfaceSite {
  std::array<std::uint32_t, 4> nodes = {};  ///< surface numbers
  std::array<double, 4> weights = {};
  std::uint32_t count = 0;

  static SurfaceSite at_node(std::uint32_t node) { return {{node, 0, 0, 0}, {1.0, 0.0, 0.0, 0.0}, 1}; }
};

/// A deformable body as detection sees it, at the midpoint of the step.
struct DeformableAt {
  const ElasticSolid* solid = nullptr;
  ElasticScratch* scratch = nullptr;
  const ShapeHull* hull = nullptr;  ///< undeformed
  Placement mean;                   ///< mean pose
};

/// A contact of deformable surfaces; of a rigid body or the ground only the point is known.
struct SurfaceContact {
  SurfaceSite a, b;              ///< count 0: not deformable
  Vec3 point_w = Vec3::Zero();   ///< [m]
  Vec3 normal_w = Vec3::Zero();  ///< from b to a
  double gap = 0.0;              ///< [m]
  std::uint32_t feature = 0;     ///< stays the same from step to step
};

/// The ground near a place: distance of the place from it, negative below, and its normal there.
struct GroundBelow {
  double gap = 0.0;  ///< [m]
  Vec3 normal_w = Vec3::UnitZ();
};

/// The ground as detection asks for it; a plain pair of pointers, since a step allocates nothing. The answer holds for
/// places no farther than `radius` from the ground; others have an infinite gap.
struct GroundQuery {
  const void* ground = nullptr;
  GroundBelow (*ask)(const void* ground, const Vec3& place_w, double radius) = nullptr;
};

/// Nodes of a below or near the ground.
void find_ground_contacts(const DeformableAt& a, const GroundQuery& ground, double reach,
                          std::vector<SurfaceContact>& contacts);

/// Contacts of two deformable bodies: nodes of the one with the smaller faces against the faces of the other. Nodes of
/// the other count once they lie deeper than a small share of its size, which happens where its corner presses into a
/// face. Where only edges meet, the one point between them.
void find_surface_contacts(const DeformableAt& a, const DeformableAt& b, double reach, ManifoldScratch& scratch,
                           std::vector<SurfaceContact>& contacts);

/// Contacts of a deformable body a with a rigid hull b, at the points of their undeformed manifold.
void find_hull_contacts(const DeformableAt& a, const ShapeHull& b, const Placement& at_b, double reach,
                        ManifoldScratch& scratch, std::vector<SurfaceContact>& contacts);

/// The same with a rigid ball b.
void find_ball_contacts(const DeformableAt& a, double radius_b, const Vec3& centre_b, double reach,
                        std::vector<SurfaceContact>& contacts);

/// The site nearest to a point on the undeformed surface. Adds what the deformation of a contributes to a gap along the
/// normal, which points out of the other body.
SurfaceSite site_at_point(const DeformableAt& a, const Vec3& point_w, const Vec3& normal_w, double& gap);

/// The place of a site at the midpoint [m].
Vec3 site_place_w(const DeformableAt& at, const SurfaceSite& site);

/// Compliance and free velocities of a body at the sites of its contacts, in axes of the body.
void condense(const ElasticSolid& solid, ElasticScratch& scratch, std::span<const SurfaceSite> sites,
              Eigen::Ref<Eigen::MatrixXd> compliance, Eigen::Ref<Eigen::VectorXd> velocity);

/// Free velocities alone.
void site_velocities(const ElasticSolid& solid, ElasticScratch& scratch, std::span<const SurfaceSite> sites,
                     Eigen::Ref<Eigen::VectorXd> velocity);

}  // namespace talus
