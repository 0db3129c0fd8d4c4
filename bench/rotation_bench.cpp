// Rotation alone: implicit midpoint rule with the Cayley map, and with the paper's exponential update, against the
// explicit scheme with a closed-form 3x3 inverse. Bodies with |w| dt = 0.06, as rocks at 0.002 s. Last line: JSON.
#include <talus/base/hash.hpp>
#include <talus/math/random_rotation.hpp>
#include <talus/math/rotation.hpp>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

using namespace talus;

namespace {

struct Body {
  Vec3 theta, inv_theta, w;
  Quat p;
};

std::vector<Body> make_bodies(std::size_t count) {
  std::vector<Body> bodies(count);
  for (std::size_t i = 0; i < count; ++i) {
    Body& b = bodies[i];
    b.theta = Vec3(5.0, 10.0, 13.0) / 12.0;
    b.inv_theta = b.theta.cwiseInverse();
    b.w = 30.0 * random_direction({.seed = 1, .member = i, .purpose = RandomPurpose::kTest});
    b.p = random_rotation({.seed = 2, .member = i, .purpose = RandomPurpose::kTest});
  }
  return bodies;
}

enum class Scheme { kExplicit, kCayley, kExp };

template <Scheme scheme>
void turn(std::vector<Body>& bodies, double dt) {
  for (Body& b : bodies) {
    if constexpr (scheme == Scheme::kExplicit) {
      const Quat p_mid = orientation_mid(b.p, b.w, dt);
      const Mat3 inverse = effective_inverse_inertia_explicit(b.theta, b.w, 0.0, dt);
      b.w = angular_velocity_explicit(b.theta, inverse, b.w, 0.0, dt);
      b.p = orientation_end_explicit(p_mid, b.w, dt);
    } else {
      const Vec3 w_end = angular_velocity_implicit(b.theta, b.inv_theta, b.w, dt);
      if constexpr (scheme == Scheme::kCayley) {
        b.p = orientation_end_cayley(b.p, 0.5 * (b.w + w_end), dt);
      } else {
        b.p = orientation_end_exp(b.p, b.theta, b.w, w_end, w_end, dt);
      }
      b.w = w_end;
    }
  }
}

template <Scheme scheme>
double nanoseconds(std::vector<Body>& bodies, int steps) {
  const std::clock_t begin = std::clock();
  for (int k = 0; k < steps; ++k) turn<scheme>(bodies, 0.002);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  return 1e9 * seconds / (static_cast<double>(steps) * static_cast<double>(bodies.size()));
}

}  // namespace

int main() {
  // Few enough bodies to stay in the first-level cache; rounds are interleaved and the best of each counts.
  std::vector<Body> a = make_bodies(100), b = make_bodies(100), c = make_bodies(100);
  double t_explicit = 1e9, t_cayley = 1e9, t_exp = 1e9;
  for (int round = 0; round < 15; ++round) {
    t_explicit = std::min(t_explicit, nanoseconds<Scheme::kExplicit>(a, 10000));
    t_cayley = std::min(t_cayley, nanoseconds<Scheme::kCayley>(b, 10000));
    t_exp = std::min(t_exp, nanoseconds<Scheme::kExp>(c, 10000));
  }
  Fingerprint print;
  for (const auto* bodies : {&a, &b, &c})
    for (const Body& body : *bodies) print.add(body.w.sum() + body.p.coeffs().sum());
  std::printf("per rotation step: explicit %.1f ns, implicit Cayley %.1f ns, implicit exp %.1f ns\n", t_explicit,
              t_cayley, t_exp);
  std::printf(
      "{\"name\": \"rotation\", \"explicit_ns\": %.2f, \"implicit_cayley_ns\": %.2f, \"implicit_exp_ns\": %.2f, "
      "\"cayley_over_explicit\": %.3f, \"exp_over_explicit\": %.3f, \"hash\": \"%016llx\"}\n",
      t_explicit, t_cayley, t_exp, t_cayley / t_explicit, t_exp / t_explicit,
      static_cast<unsigned long long>(print.value()));
}
