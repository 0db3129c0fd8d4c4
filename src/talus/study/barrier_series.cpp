#include <talus/study/barrier_series.hpp>

#include <array>

namespace talus {

namespace {

struct EnergyColumn {
  const char* name;
  double BarrierEnergies::*part;
};
constexpr std::array<EnergyColumn, 26> kEnergyColumns = {{{"rock", &BarrierEnergies::rock_translational},
                                                          {"rock_rotation", &BarrierEnergies::rock_rotational},
                                                          {"net_kinetic", &BarrierEnergies::net_kinetic},
                                                          {"net_elastic", &BarrierEnergies::net_elastic},
                                                          {"rope_elastic", &BarrierEnergies::rope_elastic},
                                                          {"post_elastic", &BarrierEnergies::post_elastic},
                                                          {"anchor_elastic", &BarrierEnergies::anchor_elastic},
                                                          {"ring_plastic", &BarrierEnergies::ring_plastic},
                                                          {"bending_plastic", &BarrierEnergies::bending_plastic},
                                                          {"wire_plastic", &BarrierEnergies::wire_plastic},
                                                          {"post_plastic", &BarrierEnergies::post_plastic},
                                                          {"anchor_plastic", &BarrierEnergies::anchor_plastic},
                                                          {"brake", &BarrierEnergies::brake},
                                                          {"capstan", &BarrierEnergies::capstan},
                                                          {"shackles", &BarrierEnergies::shackles},
                                                          {"shackle_friction", &BarrierEnergies::shackle_friction},
                                                          {"link_normal", &BarrierEnergies::link_normal},
                                                          {"link_friction", &BarrierEnergies::link_friction},
                                                          {"contact_normal", &BarrierEnergies::contact_normal},
                                                          {"contact_friction", &BarrierEnergies::contact_friction},
                                                          {"viscous", &BarrierEnergies::viscous},
                                                          {"ground", &BarrierEnergies::ground},
                                                          {"constraint", &BarrierEnergies::constraint},
                                                          {"broken", &BarrierEnergies::broken},
                                                          {"rock_ground", &BarrierEnergies::rock_ground},
                                                          {"gravity", &BarrierEnergies::gravity}}};

}  // namespace

Series empty_impact_series(const BarrierRun& run, std::size_t number) {
  Series series;
  series.name = "impact_" + std::to_string(number + 1);
  series.columns = {{"t", "s"}, {"way", "m"}, {"speed", "m/s"}, {"rock_force", "kN"}};
  for (const RopeLine& rope : run.layout.ropes) series.columns.push_back({rope.name, "kN"});
  for (const PostLine& post : run.layout.posts) series.columns.push_back({post.name, "kN"});
  for (const RopeLine& rope : run.layout.ropes)
    for (const std::size_t end : {0U, 1U})
      if (has_brake(run.layout, rope, end))
        series.columns.push_back({rope.name + ".brake_" + brake_end_name(end), "m"});
  for (const EnergyColumn& column : kEnergyColumns)
    series.columns.push_back({std::string("energy.") + column.name, "kJ"});
  series.columns.push_back({"energy.residual", "kJ"});
  return series;
}

void append_impact_row(const BarrierRun& run, const World& world, double time, double way, const FilteredForces& forces,
                       const BarrierEnergies& e, Series& series) {
  std::vector<double> row = {time, way, world.motion[0].velocity_w.norm(), forces.rock};
  row.insert(row.end(), forces.ropes.begin(), forces.ropes.end());
  row.insert(row.end(), forces.posts.begin(), forces.posts.end());
  for (const RopeLine& rope : run.layout.ropes)
    for (const std::size_t end : {0U, 1U})
      if (has_brake(run.layout, rope, end)) row.push_back(brake_stroke(rope, end, world.net));
  for (const EnergyColumn& column : kEnergyColumns) row.push_back(e.*column.part);
  row.push_back(e.residual());
  series.append(row);
}

Mat3 barrier_axes(const BarrierLayout& layout) {
  Mat3 axes;
  axes << Vec3::UnitX().transpose(), layout.down.transpose(), layout.out.transpose();
  return axes;
}

Series empty_anchor_series(const BarrierRun& run, std::size_t number) {
  Series series;
  series.name = "impact_" + std::to_string(number + 1) + "_anchors";
  series.columns = {{"t", "s"}};
  for (const BarrierAnchor& anchor : run.layout.anchors)
    for (const char* axis : {".along", ".down", ".out"}) series.columns.push_back({anchor.name + axis, "kN"});
  for (const PostLine& post : run.layout.posts)
    if (post.beam >= 0) series.columns.push_back({post.name + "_base.moment", "kN m"});
  return series;
}

void append_anchor_row(const BarrierRun& run, const World& world, double time, const FilteredForces& forces,
                       Series& series) {
  std::vector<double> row = {time};
  for (const Vec3& force : forces.anchors) row.insert(row.end(), {force.x(), force.y(), force.z()});
  for (const PostLine& post : run.layout.posts) {
    if (post.beam < 0) continue;
    const auto& m = world.net.beams[static_cast<std::size_t>(post.beam)].joint_moment.front();
    row.push_back(1e-3 * std::hypot(m[0], m[1]));
  }
  series.append(row);
}

}  // namespace talus
