#pragma once

#include <talus/geometry/hull_manifold.hpp>
#include <talus/solve/hard_contact.hpp>
#include <talus/solve/solve_assembly.hpp>

#include <cstdint>
#include <vector>

namespace talus {

/// Two bodies that are near each other. The first one moves.
struct BodyPair {
  BodyId a = 0, b = 0;
};

/// A contact that a cohesive joint holds.
struct JoinedContact {
  std::uint32_t contact = 0;              ///< number in Workspace::contacts
  double adhesion = 0.0, cohesion = 0.0;  ///< of the strength at the beginning of the step [N s]
  double share = 1.0;                     ///< of these that acts: less in the step in which the joint ends
  double work = 0.0;                      ///< fracture energy of the step [J]
};

/// What a step knows about bodies that touch each other.
struct BodyPairScratch {
  int threads = 1;

  // list_body_pairs: all pairs nearer than the skin, which serve until a body has used up its half of it
  std::vector<BodyPair> pairs;                                 ///< ascending
  std::vector<Vec3> listed_at;                                 ///< midpoint positions when the list was made [m]
  double skin = 0.0;                                           ///< [m]
  std::vector<std::pair<std::uint64_t, std::uint32_t>> cells;  ///< grid cell and number of each body, ascending

  // find_body_contacts
  double speed_max = 0.0;     ///< fastest point of a body relative to the base, with the fall of one step [m/s]
  std::vector<double> reach;  ///< of each body: how far it and its neighbours can come within a step [m]
  struct Chunk {
    ManifoldScratch manifold;
    std::vector<HardContact> contacts;
  };
  std::vector<Chunk> chunks;          ///< of consecutive pairs, so that the order does not depend on the threads
  std::vector<HardContact> contacts;  ///< between bodies, ascending by key
  std::size_t next = 0;               ///< the first that find_contacts has not taken

  // foresee_contacts
  struct Foreseen {
    std::uint32_t begin = 0, end = 0;  ///< contacts of one pair in Workspace::contacts
    std::uint32_t found = 0;  ///< those that take their place, in `chunks` or `found_on_ground`; none: they stay
  };
  std::vector<HardContact> found_on_ground;
  std::vector<Foreseen> foreseen;
  std::vector<std::uint32_t> moved_to;  ///< where a contact that begins a pair goes

  // solve_hard_contacts
  std::vector<JoinedContact> joined;
  std::vector<double> bent_most;       ///< of chunks of contacts
  std::vector<SolveBody> free_bodies;  ///< before the joints pull
  AssemblyScratch solve;
};

}  // namespace talus
