#pragma once

#include <talus/laws/law_pair.hpp>
#include <talus/math/vec.hpp>
#include <talus/world/drive_record.hpp>

#include <cstdint>
#include <vector>

namespace talus {

/// Solver of islands of many contacts.
enum class AssemblySolver : std::uint8_t { kAdmm, kGaussSeidel };

/// A point at which faces of two bodies are joined, with its share of their common area. Points of a pair follow each
/// other; pairs ascend by a, then b.
struct JointPoint {
  std::int32_t a = 0, b = 0;        ///< bodies; a moves and, if both do, has the larger number
  Vec3 point_a = Vec3::Zero();      ///< in the frame of a [m]
  Vec3 point_b = Vec3::Zero();      ///< in the frame of b [m]
  Mat3 frame_b = Mat3::Identity();  ///< columns n (from b to a), t1, t2 in the frame of b
  double area = 0.0;                ///< [m2]
  std::uint32_t law = 0;            ///< number in AssemblyScene::laws
};

/// Bodies that touch each other: which law holds between which, and which motions are prescribed.
struct AssemblyScene {
  bool active = false;  ///< false: bodies meet the terrain alone, by the laws of its soils
  std::vector<LawPair> laws = {LawPair{}};
  std::size_t groups = 1;                          ///< of bodies with the same laws; the base is the last group
  std::vector<std::uint32_t> law_of_groups = {0};  ///< groups x groups, numbers in `laws`
  std::vector<DriveRecord> drives;
  std::vector<JointPoint> joints;
  std::int32_t base_body = -1;  ///< driven body that carries the terrain, a plane; -1: the terrain is at rest
  AssemblySolver solver = AssemblySolver::kAdmm;

  const LawPair& law(std::size_t group_a, std::size_t group_b) const {
    return laws[law_of_groups[group_a * groups + group_b]];
  }
  std::size_t base_group() const { return groups - 1; }
};

}  // namespace talus
