#include <gtest/gtest.h>
#include <support/one_rock.hpp>
#include <support/random_impact.hpp>

#include <bench/ramp_scene.hpp>

// Contacts without restitution may only take energy.

namespace talus {
namespace {

TEST(ContactWork, TenThousandRandomImpactsNeverGainEnergy) {
  int impacts = 0, with_several = 0;
  std::uint64_t unsolved = 0;
  for (std::uint64_t member = 0; impacts < 10000; ++member) {
    OneRock rock = random_impact(member);
    Workspace& workspace = rock.workspace;
    advance_to_contacts(rock);
    if (workspace.contacts.empty()) continue;
    ++impacts;
    with_several += workspace.contacts.size() > 1 ? 1 : 0;
    const double free = kinetic_energy(rock.body(), workspace.bodies[0].end);
    solve_hard_contacts(rock.scene, rock.world, workspace);
    const double after = kinetic_energy(rock.body(), workspace.bodies[0].end);
    // Even where the solver does not converge: the exact solve of one contact cannot add energy either.
    EXPECT_LE(after, free * (1.0 + 1e-14)) << "impact " << member;  // measured 1.8e-15
    unsolved += workspace.counts.solver_failures;
  }
  EXPECT_GT(with_several, 5000);  // measured 7514
  EXPECT_LE(unsolved, 20u);       // measured 4
}

TEST(ContactWork, LedgerExplainsEveryJouleOfAFall) {
  // Kinetic and potential energy at the start are what is left plus what contact, drag and scarring took.
  for (const double strength : {0.0, 10e6}) {
    for (std::uint64_t member = 0; member < 6; ++member) {
      Scene scene = make_ramp_scene();
      scene.soils[0].strength = strength;
      scene.soils[0].scar_drag = 1.5;
      scene.drag_layer = {.coefficient = 100.0, .rotational = 5.0, .height = 1.5};
      OneRock rock(std::move(scene));
      rock.world = make_ramp_world(rock.scene, member);
      const double start = rock.energy();
      rock.advance(3000);
      const EnergyLedger& ledger = rock.world.ledger[0];
      EXPECT_GT(ledger.contact, 0.0);
      EXPECT_GT(ledger.drag, 0.0);
      EXPECT_EQ(ledger.scar > 0.0, strength > 0.0);
      const double explained = rock.energy() + ledger.contact + ledger.drag + ledger.scar;
      EXPECT_NEAR(explained, start, 1e-13 * start) << "rock " << member;  // measured 1.6e-14
    }
  }
}

}  // namespace
}  // namespace talus
