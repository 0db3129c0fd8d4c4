#pragma once

#include <talus/base/byte_stream.hpp>
#include <talus/record/series.hpp>
#include <talus/step/workspace.hpp>

#include <string>
#include <vector>

namespace talus {

/// A face of a block that is followed.
struct BlockProbe {
  std::string name;
  BodyId body = 0;
  Vec3 point_b = Vec3::Zero();  ///< area centroid of the face, body frame [m]
  Vec3 normal_b = Vec3::UnitZ();
  std::vector<std::pair<std::uint32_t, double>> nodes = {};  ///< of a deformable block: nodes of the face and shares
};

/// The face of a shape whose normal is nearest to a direction of the body frame.
BlockProbe make_probe(std::string name, BodyId body, const Shape& shape, const Vec3& direction_b);

/// Gives a probe of a deformable block the nodes of its face, with their shares of its area.
void add_probe_nodes(const ElasticSolid& solid, BlockProbe& probe);

/// Follows an assembly: faces, energies, forces on the base, the contact solver.
struct RecorderBlocks {
  std::vector<BlockProbe> probes;
  Series probe_series, energy_series, contact_series, failure_series;
  Series fracture_series;  ///< of cohesive joints; no rows without them
  std::int64_t contacts_first_step = 0;
  double kinetic_energy_max = 0.0;  ///< [J]
  double displacement_max = 0.0;    ///< of a centre of mass relative to the base [m]
  double overlap_max = 0.0;         ///< [m]
  double overlap_rel_max = 0.0;     ///< relative to the bounding radius of the smaller partner [-]
  /// Work of the impulses against the relative velocities of their contacts; of deformable blocks with damping [J].
  double dissipation = 0.0;
  Vec3 base_impulse = Vec3::Zero();  ///< of base and fixed blocks on the others, all together [N s]
  std::uint64_t sweeps_before = 0, unsolved_before = 0;

  explicit RecorderBlocks(std::vector<BlockProbe> followed);

  /// After every step.
  void watch(const Scene& scene, const World& world, const Workspace& workspace);
  /// A row of each series.
  void sample(const Scene& scene, const World& world, const Workspace& workspace);

  void save(ByteWriter& out) const;
  void restore(ByteReader& in);
};

/// Sum over the bodies that move, with the vibration of deformable ones [J].
double blocks_kinetic_energy(const Scene& scene, const World& world);
double blocks_potential_energy(const Scene& scene, const World& world);
/// Energy stored in the strain of deformable blocks [J].
double blocks_strain_energy(const Scene& scene, const World& world);
/// What driven bodies have put in [J].
double blocks_drive_work(const World& world);
/// Share of the energy that start, work and dissipation do not explain, relative to the largest of them or to what
/// lifts all bodies by a thousandth of their size [-].
double blocks_energy_error(const Scene& scene, const World& world, double dissipation);

}  // namespace talus
