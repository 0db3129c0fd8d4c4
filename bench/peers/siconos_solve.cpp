// Siconos on a contact problem that blocks_bench has written: nonsmooth Gauss-Seidel on the Delassus operator in
// blocks. The tolerance is tightened until the residual that Talus reports is reached; only that last solve is timed,
// not the making of the operator. Prints one JSON object.
//
// usage: siconos_solve FILE [--tolerance 1e-4] [--repeats 3]
#include <FrictionContactProblem.h>
#include <Friction_cst.h>
#include <NonSmoothDrivers.h>
#include <NumericsMatrix.h>
#include <SolverOptions.h>
#include <SparseBlockMatrix.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace {

using Vec = std::array<double, 3>;
using Mat = std::array<double, 9>;  // by columns

struct Body {
  Vec position, velocity_beg, omega_beg, velocity, omega;
  double inv_mass;
  Mat inv_theta;
};
struct Contact {
  std::int32_t a, b;
  Vec point;
  Mat frame;
  double friction, approach;
};

double cpu_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <typename T>
T take(std::ifstream& in) {
  T value;
  in.read(reinterpret_cast<char*>(&value), sizeof value);
  return value;
}

Vec cross(const Vec& a, const Vec& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
double dot(const Vec& a, const Vec& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
Vec times(const Mat& m, const Vec& v) {
  return {m[0] * v[0] + m[3] * v[1] + m[6] * v[2], m[1] * v[0] + m[4] * v[1] + m[7] * v[2],
          m[2] * v[0] + m[5] * v[1] + m[8] * v[2]};
}

/// Velocity of a contact per velocity of a body: directions and levers of its three components.
struct Lever {
  std::array<Vec, 3> direction, arm;
};

Lever lever_of(const Contact& c, const Body& body) {
  Lever lever;
  const Vec r = {c.point[0] - body.position[0], c.point[1] - body.position[1], c.point[2] - body.position[2]};
  for (int k = 0; k < 3; ++k) {
    lever.direction[k] = {c.frame[3 * k], c.frame[3 * k + 1], c.frame[3 * k + 2]};
    lever.arm[k] = cross(r, lever.direction[k]);
  }
  return lever;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  double wanted = 1e-4;
  int repeats = 3;
  for (int k = 2; k + 1 < argc; k += 2) {
    if (std::strcmp(argv[k], "--tolerance") == 0) wanted = std::atof(argv[k + 1]);
    if (std::strcmp(argv[k], "--repeats") == 0) repeats = std::atoi(argv[k + 1]);
  }
  std::ifstream in(argv[1], std::ios::binary);
  std::vector<Body> bodies(take<std::uint64_t>(in));
  for (Body& b : bodies)
    b = {take<Vec>(in), take<Vec>(in), take<Vec>(in), take<Vec>(in), take<Vec>(in), take<double>(in), take<Mat>(in)};
  std::vector<Contact> contacts(take<std::uint64_t>(in));
  for (Contact& c : contacts) {
    c.a = take<std::int32_t>(in);
    c.b = take<std::int32_t>(in);
    c.point = take<Vec>(in);
    c.frame = take<Mat>(in);
    c.friction = take<double>(in);
    c.approach = take<double>(in);
  }
  const std::size_t n = contacts.size();

  // W = sum over bodies of H M^-1 H^T, in blocks of 3 x 3; q = H v_free + approach.
  std::vector<std::vector<std::pair<std::size_t, double>>> of_body(bodies.size());
  std::vector<double> q(3 * n), mu(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Contact& c = contacts[i];
    mu[i] = c.friction;
    const auto add = [&](std::int32_t number, double sign) {
      if (number < 0) return;
      const Body& body = bodies[static_cast<std::size_t>(number)];
      of_body[static_cast<std::size_t>(number)].emplace_back(i, sign);
      const Lever lever = lever_of(c, body);
      for (int k = 0; k < 3; ++k)
        q[3 * i + static_cast<std::size_t>(k)] +=
            sign * (dot(lever.direction[k], body.velocity) + dot(lever.arm[k], body.omega));
    };
    add(c.a, 1.0);
    add(c.b, -1.0);
    q[3 * i] += c.approach;
  }
  std::map<std::pair<std::size_t, std::size_t>, std::array<double, 9>> blocks;
  for (std::size_t b = 0; b < bodies.size(); ++b) {
    const Body& body = bodies[b];
    for (const auto& [j, sign_j] : of_body[b]) {
      const Lever lj = lever_of(contacts[j], body);
      for (const auto& [i, sign_i] : of_body[b]) {
        const Lever li = lever_of(contacts[i], body);
        auto& block = blocks[{i, j}];
        for (int col = 0; col < 3; ++col) {
          const Vec turn = times(body.inv_theta, lj.arm[col]);
          for (int row = 0; row < 3; ++row)
            block[static_cast<std::size_t>(3 * col + row)] +=
                sign_i * sign_j * (body.inv_mass * dot(li.direction[row], lj.direction[col]) + dot(li.arm[row], turn));
        }
      }
    }
  }
  const auto size = static_cast<int>(3 * n);
  NumericsMatrix* sparse = NM_create(NM_SPARSE, size, size);
  NM_triplet_alloc(sparse, static_cast<CS_INT>(9 * blocks.size()));
  for (const auto& [at, block] : blocks)
    for (int col = 0; col < 3; ++col)
      for (int row = 0; row < 3; ++row)
        NM_entry(sparse, static_cast<int>(3 * at.first) + row, static_cast<int>(3 * at.second) + col,
                 block[static_cast<std::size_t>(3 * col + row)]);
  SparseBlockStructuredMatrix* sbm = SBM_new();
  SBM_from_csparse(3, NM_csc(sparse), sbm);
  NumericsMatrix* w = NM_create_from_data(NM_SPARSE_BLOCK, size, size, sbm);
  FrictionContactProblem* problem =
      frictionContactProblem_new_with_data(3, static_cast<int>(n), w, q.data(), mu.data());

  const auto residual_of = [&](const std::vector<double>& p, const std::vector<double>& u) {
    double error2 = 0.0, largest2 = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
      const double rho = 1.0 / blocks[{i, i}][0], m = mu[i];
      const double pn = p[3 * i], p1 = p[3 * i + 1], p2 = p[3 * i + 2];
      const double un = u[3 * i], u1 = u[3 * i + 1], u2 = u[3 * i + 2];
      const double tn = pn - rho * (un + m * std::hypot(u1, u2)), t1 = p1 - rho * u1, t2 = p2 - rho * u2;
      const double tt = std::hypot(t1, t2);
      double rn = tn, r1 = t1, r2 = t2;
      if (tt > m * tn) {
        if (m * tt <= -tn) {
          rn = r1 = r2 = 0.0;
        } else {
          rn = (tn + m * tt) / (1.0 + m * m);
          r1 = m * rn / tt * t1;
          r2 = m * rn / tt * t2;
        }
      }
      error2 = std::max(error2, (pn - rn) * (pn - rn) + (p1 - r1) * (p1 - r1) + (p2 - r2) * (p2 - r2));
      largest2 = std::max(largest2, pn * pn + p1 * p1 + p2 * p2);
    }
    return std::sqrt(error2 / std::max(largest2, 1e-300));
  };

  std::vector<double> p(3 * n), u(3 * n);
  double seconds = 0.0, residual = 0.0;
  int iterations = 0;
  const auto solve = [&](double tolerance) {
    std::fill(p.begin(), p.end(), 0.0);
    std::fill(u.begin(), u.end(), 0.0);
    SolverOptions* options = solver_options_create(SICONOS_FRICTION_3D_NSGS);
    options->dparam[SICONOS_DPARAM_TOL] = tolerance;
    options->iparam[SICONOS_IPARAM_MAX_ITER] = 200000;
    options->iparam[SICONOS_FRICTION_3D_IPARAM_ERROR_EVALUATION] = SICONOS_FRICTION_3D_NSGS_ERROR_EVALUATION_LIGHT;
    const double before = cpu_seconds();
    fc3d_driver(problem, p.data(), u.data(), options);
    seconds = cpu_seconds() - before;
    iterations = options->iparam[SICONOS_IPARAM_ITER_DONE];
    solver_options_delete(options);
    // Velocities of these impulses, not those that the driver hands back.
    u = q;
    for (const auto& [at, block] : blocks)
      for (std::size_t col = 0; col < 3; ++col)
        for (std::size_t row = 0; row < 3; ++row)
          u[3 * at.first + row] += block[3 * col + row] * p[3 * at.second + col];
    residual = residual_of(p, u);
  };
  double tolerance = 1e-1;
  for (solve(tolerance); residual > wanted && tolerance > 1e-14; solve(tolerance)) tolerance *= 0.5;
  double best = seconds;
  for (int k = 1; k < repeats; ++k) {
    solve(tolerance);
    best = std::min(best, seconds);
  }
  std::printf(
      "{\"code\": \"siconos\", \"contacts\": %zu, \"cpu_ms\": %.4f, \"cpu_us_per_contact\": %.4f, \"residual\": %.2e, "
      "\"sweeps\": %d}\n",
      n, 1e3 * best, 1e6 * best / static_cast<double>(n), residual, iterations);
  return 0;
}
