// Uses the installed engine: the library and a function in a header.
#include <talus/base/random.hpp>
#include <talus/math/vec.hpp>

#include <cstdio>

int main() {
  const auto uniform = talus::random_uniform2({.seed = 1, .member = 2});
  const talus::Vec3 turned = talus::skew(talus::Vec3::UnitX()) * talus::Vec3::UnitY();
  std::printf("consumer: random %.6f, x cross y = (%g, %g, %g)\n", uniform[0], turned.x(), turned.y(), turned.z());
  return uniform[0] > 0.0 && uniform[0] < 1.0 && turned == talus::Vec3::UnitZ() ? 0 : 1;
}
