#pragma once

#include <talus/solve/contact_rows.hpp>

#include <span>

namespace talus {

/// One semismooth Newton step on the states (open, stick, slip) the last sweep left. Sweeps converge slowly when
/// contacts lie close together on one body, as when a wheel-like rock rolls on an edge; the Newton step solves such a
/// pair at once. Redundant contacts make the system singular: a tiny regularisation picks one of the equivalent
/// solutions. Returns false, and changes nothing, when no contact is closed or the system cannot be
/// solved. Theory: docs/theory/contact.md (16)-(17).
bool newton_step(std::span<HardContact> contacts, std::span<SolveBody> bodies, std::span<const ContactRow> rows);

}  // namespace talus
