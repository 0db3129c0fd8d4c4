#pragma once

#include <talus/world/world.hpp>

namespace talus {

/// Energies at one moment since an impact began [kJ]; what is stored counts from the form that was found.
struct BarrierEnergies {
  double rock_translational = 0.0, rock_rotational = 0.0, net_kinetic = 0.0, net_elastic = 0.0, rope_elastic = 0.0,
         post_elastic = 0.0, anchor_elastic = 0.0;
  double ring_plastic = 0.0, bending_plastic = 0.0, brake = 0.0, capstan = 0.0, shackles = 0.0, contact_normal = 0.0,
         contact_friction = 0.0, ground = 0.0, constraint = 0.0, broken = 0.0, rock_ground = 0.0;
  double wire_plastic = 0.0, post_plastic = 0.0, anchor_plastic = 0.0, viscous = 0.0, shackle_friction = 0.0,
         link_normal = 0.0, link_friction = 0.0;
  double gravity = 0.0;   ///< work done by gravity on rock and barrier
  double supplied = 0.0;  ///< kinetic energy of the rock at the start

  double found() const {
    return rock_translational + rock_rotational + net_kinetic + net_elastic + rope_elastic + ring_plastic +
           bending_plastic + brake + capstan + shackles + contact_normal + contact_friction + ground + constraint +
           broken + rock_ground + post_elastic + anchor_elastic + wire_plastic + post_plastic + anchor_plastic +
           viscous + shackle_friction + link_normal + link_friction;
  }
  double residual() const { return found() - gravity - supplied; }
};

/// State of the net's energies that counts as zero of an impact.
struct BarrierEnergyZero {
  NetLedger ledger;
  double net_elastic = 0.0, rope_elastic = 0.0, post_elastic = 0.0, anchor_elastic = 0.0;  ///< [J]
};
BarrierEnergyZero barrier_energy_zero(const NetWorld& net);

/// Of this moment, the rock being body 0; works [J].
BarrierEnergies barrier_energies(const Scene& scene, const World& world, const BarrierEnergyZero& zero,
                                 double gravity_on_rock, double supplied);

/// Mean of two moments: the net's energies are those of the midpoint of a step.
BarrierEnergies centred_energies(BarrierEnergies now, const BarrierEnergies& before);

}  // namespace talus
