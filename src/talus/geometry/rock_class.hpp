#pragma once

#include <talus/geometry/shape.hpp>

namespace talus {

/// Classes of rock shapes by the ratios of their longest, intermediate and shortest axes L, I, S (Zingg 1935: equant
/// I/L and S/I above 2/3; platy S/I below; elongated I/L below). The ratios within a class are a choice of Talus.
enum class RockClass { kEquant, kPlaty, kElongated };

/// (L, I, S) / L.
Vec3 rock_class_axes(RockClass rock_class);

/// An angular convex rock of the class: always the same 24 corners, whose bounding box has the class's ratios.
SolidBody make_rock(RockClass rock_class, double volume);

}  // namespace talus
