// Uses the installed engine: mass properties of an EOTA block, which are 21/340 m (Lx^2 + Ly^2) by formula.
#include <talus/geometry/solid_body.hpp>

#include <cmath>
#include <cstdio>

int main() {
  const double mass = 780.0;
  const talus::SolidBody block = talus::make_eota_block({0.93, 0.93, 0.47});
  const talus::Vec3 theta = mass * block.theta_per_mass;
  std::printf("EOTA221 of %g kg: volume %.5f m3, moments of inertia %.2f %.2f %.2f kg m2\n", mass, block.volume,
              theta.x(), theta.y(), theta.z());
  return std::abs(theta.z() - 21.0 / 340.0 * mass * 2.0 * 0.93 * 0.93) < 1e-9 ? 0 : 1;
}
