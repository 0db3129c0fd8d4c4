#include <talus/geometry/solid_body.hpp>
#include <talus/study/barrier_energies.hpp>

namespace talus {

namespace {

double elastic_of_net(const NetWorld& net) {
  return net.ring_elastic + net.spring_elastic;
}

}  // namespace

BarrierEnergyZero barrier_energy_zero(const NetWorld& net) {
  return {net.ledger, elastic_of_net(net), net.rope_elastic, net.beam_elastic, net.anchor_elastic};
}

BarrierEnergies barrier_energies(const Scene& scene, const World& world, const BarrierEnergyZero& zero,
                                 double gravity_on_rock, double supplied) {
  const NetLedger& l = world.net.ledger;
  const NetLedger& z = zero.ledger;
  BarrierEnergies e;
  const RigidMotion& m = world.motion[0];
  e.rock_rotational = 1e-3 * rotational_energy(scene.bodies[0], m);
  e.rock_translational = 1e-3 * kinetic_energy(scene.bodies[0], m) - e.rock_rotational;
  e.net_kinetic = 1e-3 * world.net.kinetic;
  e.net_elastic = 1e-3 * (elastic_of_net(world.net) - zero.net_elastic);
  e.rope_elastic = 1e-3 * (world.net.rope_elastic - zero.rope_elastic);
  e.post_elastic = 1e-3 * (world.net.beam_elastic - zero.post_elastic);
  e.anchor_elastic = 1e-3 * (world.net.anchor_elastic - zero.anchor_elastic);
  e.wire_plastic = 1e-3 * (l.spring_plastic - z.spring_plastic);
  e.post_plastic = 1e-3 * (l.beam_plastic - z.beam_plastic);
  e.anchor_plastic = 1e-3 * (l.anchor_plastic - z.anchor_plastic);
  e.viscous = 1e-3 * (l.viscous - z.viscous);
  e.shackle_friction = 1e-3 * (l.shackle_friction - z.shackle_friction);
  e.link_normal = 1e-3 * (l.link_normal - z.link_normal);
  e.link_friction = 1e-3 * (l.link_friction - z.link_friction);
  e.ring_plastic = 1e-3 * (l.ring_plastic - z.ring_plastic);
  e.bending_plastic = 1e-3 * (l.bending_plastic - z.bending_plastic);
  e.brake = 1e-3 * (l.brake - z.brake);
  e.capstan = 1e-3 * (l.capstan - z.capstan);
  e.shackles = 1e-3 * (l.shackles - z.shackles);
  e.contact_normal = 1e-3 * (l.contact_normal - z.contact_normal);
  e.contact_friction = 1e-3 * (l.contact_friction - z.contact_friction);
  e.ground = 1e-3 * (l.ground - z.ground);
  e.constraint = 1e-3 * (l.constraint - z.constraint);
  e.broken = 1e-3 * (l.broken - z.broken);
  e.rock_ground = 1e-3 * world.ledger[0].contact;
  e.gravity = 1e-3 * (l.gravity - z.gravity + gravity_on_rock);
  e.supplied = 1e-3 * supplied;
  return e;
}

BarrierEnergies centred_energies(BarrierEnergies now, const BarrierEnergies& before) {
  now.rock_translational = 0.5 * (now.rock_translational + before.rock_translational);
  now.rock_rotational = 0.5 * (now.rock_rotational + before.rock_rotational);
  for (double BarrierEnergies::*part :
       {&BarrierEnergies::contact_normal, &BarrierEnergies::contact_friction, &BarrierEnergies::ground,
        &BarrierEnergies::constraint, &BarrierEnergies::shackles, &BarrierEnergies::shackle_friction,
        &BarrierEnergies::link_normal, &BarrierEnergies::link_friction, &BarrierEnergies::viscous,
        &BarrierEnergies::rock_ground, &BarrierEnergies::gravity})
    now.*part = 0.5 * (now.*part + before.*part);
  return now;
}

}  // namespace talus
