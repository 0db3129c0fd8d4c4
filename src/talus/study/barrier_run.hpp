#pragma once

#include <talus/record/series.hpp>
#include <talus/step/net_phases.hpp>
#include <talus/study/barrier_layout.hpp>
#include <talus/study/build_body.hpp>

#include <string>
#include <vector>

namespace talus {

/// Energies at one moment since an impact began [kJ]; what is stored counts from the form that was found.
struct BarrierEnergies {
  double rock_translational = 0.0, rock_rotational = 0.0, net_kinetic = 0.0, net_elastic = 0.0, rope_elastic = 0.0;
  double ring_plastic = 0.0, bending_plastic = 0.0, brake = 0.0, capstan = 0.0, shackles = 0.0, contact_normal = 0.0,
         contact_friction = 0.0, ground = 0.0, constraint = 0.0, broken = 0.0, rock_ground = 0.0;
  double gravity = 0.0;   ///< work done by gravity on rock and barrier
  double supplied = 0.0;  ///< kinetic energy of the rock at the start

  double found() const {
    return rock_translational + rock_rotational + net_kinetic + net_elastic + rope_elastic + ring_plastic +
           bending_plastic + brake + capstan + shackles + contact_normal + contact_friction + ground + constraint +
           broken + rock_ground;
  }
  double residual() const { return found() - gravity - supplied; }
};

/// What one impact did.
struct ImpactFigures {
  double energy_kJ = 0.0;
  bool touched = false, stopped = false, perforated = false, hit_ground = false;
  double first_contact = 0.0;    ///< [s]
  double elongation = 0.0;       ///< largest way of the rock down the slope since first contact [m]
  double braking_time = 0.0;     ///< first contact to largest elongation [s]
  double residual_height = 0.0;  ///< least distance of the bearing ropes in the hit field, out of the slope [m]
  double residual_height_rel = 0.0;
  std::vector<double> rope_peak_kN;   ///< filtered, largest of its stretches
  std::vector<double> strut_peak_kN;  ///< filtered
  double rock_peak_kN = 0.0;
  std::vector<double> brake_stroke;  ///< two per rope, after the impact [m]
  std::int64_t rings_broken = 0, ropes_broken = 0;
  std::vector<Vec3> broken_rings;  ///< where they were in the barrier as built [m]
  std::vector<std::string> broken_ropes;
  double energy_residual_rel = 0.0;  ///< largest share of the supplied energy
  double momentum_residual_rel = 0.0;
  std::uint64_t steps = 0;
  double solver_passes = 0.0;
  Series series;
  BarrierEnergies at_end;
  std::vector<Vec3> net_at_most;  ///< places of the nodes at the largest elongation
  Vec3 rock_at_most = Vec3::Zero();
};

struct BarrierRun {
  BarrierLayout layout;
  NetTimeStep limit;
  double time_step = 0.0;
  double form_finding_steps = 0.0;
  std::vector<ImpactFigures> impacts;
  std::vector<std::uint8_t> rings_broken;
};

}  // namespace talus
