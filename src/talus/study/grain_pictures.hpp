#pragma once

#include <talus/record/grain_state.hpp>
#include <talus/record/report.hpp>

namespace talus {

/// A plane through the sample: what is seen when looking along `depth`.
struct GrainSlice {
  int up = 2, across = 0, depth = 1;  ///< axes
  double at = 0.0;                    ///< along `depth` [m]
  double half = 0.0;                  ///< half the thickness in which contacts are shown [m]
};

/// Slice through the middle of the spheres, one and a half median diameters thick.
GrainSlice middle_slice(const SphereWorld& spheres, int up, double median_diameter);

/// Grains cut by the plane, coloured by their number of contacts.
ReportPicture packing_picture(const SphereWorld& spheres, const std::vector<GrainContact>& contacts,
                              const GrainSlice& slice);

/// Contacts within the slice as lines, their width and colour by the normal force.
ReportPicture chain_picture(const SphereWorld& spheres, const std::vector<GrainContact>& contacts,
                            const GrainSlice& slice);

/// Rose of the contact normals over the angle to the axis `up`: radius by number per solid angle (1: isotropic), colour
/// by the mean normal force over that of all.
ReportPicture rose_picture(const std::vector<GrainContact>& contacts, int up);

}  // namespace talus
