#pragma once

#include <talus/elastic/surface_contacts.hpp>
#include <talus/solve/contact_colours.hpp>
#include <talus/solve/solve_delassus.hpp>

#include <cstdint>
#include <vector>

namespace talus {

/// Where a contact lies on its two bodies; count 0 on a rigid one.
struct SitePair {
  SurfaceSite a, b;
};

/// What a step knows about deformable bodies.
struct DeformScratch {
  // begin_deformables
  std::vector<ElasticScratch> bodies;  ///< in the order of Scene::deformables
  // find_contacts
  std::vector<SitePair> sites;  ///< numbered by HardContact::site
  std::vector<SurfaceContact> found;
  ManifoldScratch manifold;
  // solve_deformables
  ContactIslands islands;
  std::vector<bool> island_deforms;
  std::vector<std::uint32_t> chosen;  ///< contacts of islands with a deformable body
  std::vector<HardContact> others;    ///< those of the other islands, and their numbers
  std::vector<std::uint32_t> other_numbers;
  std::vector<std::int32_t> slot_of_body;  ///< in `compliant`, -1 none
  std::vector<std::uint32_t> body_of_slot;
  std::vector<CompliantBody> compliant;
  std::vector<CompliantContact> contacts;
  struct BodySites {
    std::vector<SurfaceSite> sites;
    std::vector<Vec3> arms;  ///< of a rigid body: from its centre [m]
    std::vector<NodeImpulse> impulses;
    std::vector<std::uint32_t> active;  ///< surface nodes of the sites, ascending, for full Newton
    Vec3 spin_change = Vec3::Zero();    ///< of a literal variant: Euler force already in the velocities [rad/s]
  };
  std::vector<BodySites> of_slot;
};

}  // namespace talus
