#include <talus/math/random_rotation.hpp>

#include <cmath>
#include <numbers>

namespace talus {

Quat random_rotation(const RandomAddress& address) {
  const auto [u1, u2] = random_uniform2(address);
  RandomAddress second = address;
  second.draw += 1;
  const double u3 = random_uniform2(second)[0];
  const double a = std::sqrt(1.0 - u1), b = std::sqrt(u1);
  const double t2 = 2.0 * std::numbers::pi * u2, t3 = 2.0 * std::numbers::pi * u3;
  return Quat(b * std::cos(t3), a * std::sin(t2), a * std::cos(t2), b * std::sin(t3));
}

Vec3 random_direction(const RandomAddress& address) {
  const auto [u1, u2] = random_uniform2(address);
  const double z = 2.0 * u1 - 1.0, r = std::sqrt(1.0 - z * z), t = 2.0 * std::numbers::pi * u2;
  return {r * std::cos(t), r * std::sin(t), z};
}

}  // namespace talus
