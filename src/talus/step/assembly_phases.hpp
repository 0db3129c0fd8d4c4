#pragma once

#include <talus/step/workspace.hpp>

// Phases of scenes whose bodies touch each other; passed over when a scene has none.

namespace talus {

/// Motion of driven bodies over the step, and how they look to the contact solver.
void drive_bodies(const Scene& scene, const World& world, Workspace& workspace);

/// How far each body and its neighbours can come within the step.
void measure_reach(const Scene& scene, const World& world, Workspace& workspace);

/// Surfaces of a pair that are nearer than this are contacts [m].
double pair_reach(const Scene& scene, const Workspace& workspace, const LawPair& law, const BodyPair& pair);

/// Brings the list of near pairs up to date.
void list_body_pairs(const Scene& scene, const World& world, Workspace& workspace);

/// Contacts between bodies at the midpoint, ascending by key.
void find_body_contacts(const Scene& scene, const World& world, Workspace& workspace);

/// The contacts of one body as first partner, into Workspace::contacts. Bodies are asked for in ascending order.
void take_body_contacts(BodyId body, Workspace& workspace);

/// Looks ahead to where the velocities after the contacts take the bodies by the next midpoint. Pairs that overlap
/// there, because they will meet with other features than those that are nearest now, get their contacts as seen from
/// there in place of the present ones. When it `persists`, they get them beside these, because which features meet may
/// change with every try, and solved more strictly. True when any did, and the contacts want to be solved again.
/// Theory: docs/theory/blocks.md (6a).
bool foresee_contacts(const Scene& scene, const World& world, bool persists, Workspace& workspace);

/// The points of a pair that a joint still holds, as contacts; false where none does and the surfaces meet as ever.
bool add_joint_contacts(const Scene& scene, const World& world, const Workspace& workspace, const BodyPair& pair,
                        std::vector<HardContact>& contacts);

/// Solves the contacts of a scene with joints: their adhesion pulls as a load, so that what is left is a contact.
/// Joints whose energy ends within the step are weakened until they take just that.
SolveReport solve_joined(const Scene& scene, const World& world, Workspace& workspace);

/// Energy and yielding of the joints, into the world. Their impulses become whole, with what holds the bodies together.
void commit_joints(const Scene& scene, World& world, Workspace& workspace);

/// Driven bodies at the end of the step, and the work they did.
void commit_driven(const Scene& scene, World& world, const Workspace& workspace);

}  // namespace talus
