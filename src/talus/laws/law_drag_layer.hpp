#pragma once

namespace talus {

/// Linear drag in a layer above the terrain, Leine 2021 (78): low vegetation, forest as a continuum.
struct LawDragLayer {
  double coefficient = 0.0;  ///< F = -c v while the centre of mass is below `height` [kg/s]
  double rotational = 0.0;   ///< M = -c w [kg m2/s]
  double height = 0.0;       ///< above the ground; 0: no layer [m]

  bool active_at(double height_above_ground) const { return height > 0.0 && height_above_ground < height; }
};

}  // namespace talus
