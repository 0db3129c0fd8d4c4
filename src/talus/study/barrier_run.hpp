#pragma once

#include <talus/record/series.hpp>
#include <talus/step/net_phases.hpp>
#include <talus/study/barrier_energies.hpp>
#include <talus/study/barrier_layout.hpp>
#include <talus/study/build_body.hpp>

#include <string>
#include <vector>

namespace talus {

/// What one impact did.
struct ImpactFigures {
  double energy_kJ = 0.0;
  bool touched = false, stopped = false, perforated = false, hit_ground = false;
  double first_contact = 0.0;    ///< [s]
  double elongation = 0.0;       ///< largest way of the rock down the slope since first contact [m]
  double braking_time = 0.0;     ///< first contact to largest elongation [s]
  double residual_height = 0.0;  ///< least distance of the bearing ropes in the hit field, out of the slope [m]
  double residual_height_rel = 0.0;
  double rest_speed = 0.0;            ///< of the rock when the residual height is taken [m/s]
  std::vector<double> rope_peak_kN;   ///< filtered, largest of its stretches
  std::vector<double> post_peak_kN;   ///< filtered
  std::vector<double> post_bend_deg;  ///< lasting turn of the joint of a beam that has most
  double rock_peak_kN = 0.0;
  std::vector<Vec3> anchor_peak_kN;  ///< on each anchor when its filtered force is largest, see barrier_axes
  std::vector<double> brake_stroke;  ///< two per rope, after the impact [m]
  std::int64_t rings_broken = 0, ropes_broken = 0, wires_broken = 0, anchors_broken = 0;
  std::vector<Vec3> broken_rings;  ///< where they were in the barrier as built [m]
  std::vector<std::string> broken_ropes;
  double energy_residual_rel = 0.0;  ///< largest share of the supplied energy
  double momentum_residual_rel = 0.0;
  std::uint64_t steps = 0;
  double solver_passes = 0.0;
  Series series, anchor_series;
  BarrierEnergies at_end;
  std::vector<Vec3> net_at_most;  ///< places of the nodes at the largest elongation
  Vec3 rock_at_most = Vec3::Zero();
};

struct BarrierRun {
  BarrierLayout layout;
  NetTimeStep limit;
  double time_step = 0.0;
  double form_finding_steps = 0.0;
  double form_residual = 0.0;  ///< largest force out of balance left, as a share of the weight
  std::vector<ImpactFigures> impacts;
  std::vector<std::uint8_t> rings_broken;
};

}  // namespace talus
