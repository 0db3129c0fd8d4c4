#include <talus/solve/contact_coupling.hpp>
#include <talus/solve/newton_step.hpp>
#include <talus/solve/solve_gauss_seidel.hpp>
#include <talus/solve/solve_least_squares.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace talus {

namespace {

constexpr int kSweepsBeforeFallbacks = 30;

/// The contact problem at hand: impulses, velocities consistent with them, and fixed quantities.
struct Problem {
  std::span<HardContact> contacts;
  std::span<SolveBody> bodies;
  std::span<ContactRow> rows;
  double tolerance;

  std::size_t size() const { return contacts.size(); }
  double residual() const { return natural_map_residual(contacts, bodies, rows); }
};

/// One sweep; returns the largest change of an impulse and the largest impulse.
std::pair<double, double> sweep(const Problem& problem, double relaxation) {
  double change2 = 0.0, largest2 = 0.0;
  for (std::size_t i = 0; i < problem.size(); ++i) {
    HardContact& c = problem.contacts[i];
    ContactRow& row = problem.rows[i];
    const Vec3 b = contact_velocity(c, row, problem.bodies) - row.w * c.impulse;
    const LocalSolution solution = solve_local(row.w, b, c.friction, row.slip_factor);
    const Vec3 change = relaxation * (solution.impulse - c.impulse);
    row.slip_factor = solution.slip_factor;
    row.state = solution.state;
    c.impulse += change;
    apply_impulse(c, row, change, problem.bodies);
    change2 = std::max(change2, change.squaredNorm());
    largest2 = std::max(largest2, solution.impulse.squaredNorm());
  }
  return {std::sqrt(change2), std::sqrt(largest2)};
}

/// Friction near or above 1 can make the sweeps cycle between two states; averaging them ends that. Most problems are
/// solved long before.
double relaxation_of_sweep(int sweep_number) {
  return sweep_number < 12 ? 1.0 : sweep_number < 100 ? 0.5 : 0.25;
}

/// Sweeps with Newton steps between them, until the residual is below the tolerance or the sweeps are used up.
bool iterate(const Problem& problem, int sweeps_max, SolveReport& report) {
  // A Newton step that made things worse is a sign of changing states: then the sweeps go on alone for a while, longer
  // each time.
  int newton_pause = 1, next_newton = problem.size() <= kDenseContactsMax ? 1 : sweeps_max;
  bool newton_just_done = false;
  double change_before_newton = 0.0;
  for (int sweeps = 1; sweeps <= sweeps_max; ++sweeps) {
    const auto [change, largest] = sweep(problem, relaxation_of_sweep(sweeps));
    ++report.sweeps;
    if (change <= problem.tolerance * largest) {
      report.residual = problem.residual();
      if (report.residual <= problem.tolerance) return true;
    }
    if (newton_just_done && change > change_before_newton) {
      newton_pause *= 2;
      next_newton = sweeps + newton_pause;
    }
    newton_just_done = false;
    if (sweeps >= next_newton && sweeps < sweeps_max) {
      change_before_newton = change;
      newton_just_done = newton_step(problem.contacts, problem.bodies, problem.rows);
      if (newton_just_done) ++report.newton_steps;
    }
  }
  return false;
}

/// The next larger number with as many bits set.
std::uint32_t next_set_of_same_size(std::uint32_t set) {
  const std::uint32_t lowest = set & (~set + 1), carried = set + lowest;
  return carried | (((carried ^ set) / lowest) >> 2);
}

/// A rigid body rests on few of its contacts. Takes one, two, ... of them as if the others were open, until a set is
/// found whose solution leaves the others open. This finds what sweeps over all contacts miss when friction near or
/// above 1 makes their states change back and forth. When no set will do, the problem is left as it was.
bool solve_on_few_contacts(const Problem& problem) {
  constexpr std::size_t kContactsMax = 16, kFew = 4;
  const std::size_t n = problem.size();
  if (n > kContactsMax) return false;
  struct Velocities {
    Vec3 linear, angular;
  };
  std::array<Vec3, kContactsMax> impulses;
  std::array<Velocities, 2 * kContactsMax> present, free;
  const auto for_each_body = [&](auto&& visit) {
    for (std::size_t i = 0; i < n; ++i) {
      const HardContact& c = problem.contacts[i];
      visit(problem.bodies[static_cast<std::size_t>(c.a)], 2 * i);
      if (c.b != kTerrain && problem.bodies[static_cast<std::size_t>(c.b)].inv_mass > 0.0)
        visit(problem.bodies[static_cast<std::size_t>(c.b)], 2 * i + 1);
    }
  };
  const auto store = [&](auto& velocities) {
    for_each_body([&](const SolveBody& body, std::size_t k) { velocities[k] = {body.velocity, body.omega}; });
  };
  const auto restore = [&](const auto& velocities) {
    for_each_body([&](SolveBody& body, std::size_t k) {
      body.velocity = velocities[k].linear;
      body.omega = velocities[k].angular;
    });
  };
  store(present);
  for (std::size_t i = 0; i < n; ++i) {
    HardContact& c = problem.contacts[i];
    impulses[i] = c.impulse;
    apply_impulse(c, problem.rows[i], -c.impulse, problem.bodies);
    c.impulse.setZero();
  }
  store(free);

  std::array<HardContact, kFew> few_contacts;
  std::array<ContactRow, kFew> few_rows;
  for (std::size_t size = 1; size <= std::min(n - 1, kFew); ++size) {
    for (std::uint32_t set = (1u << size) - 1u; set < (1u << n); set = next_set_of_same_size(set)) {
      restore(free);
      std::size_t k = 0;
      for (std::size_t i = 0; i < n; ++i) {
        problem.contacts[i].impulse.setZero();
        if ((set >> i & 1u) == 0) continue;
        few_contacts[k] = problem.contacts[i];
        few_rows[k++] = problem.rows[i];
      }
      const Problem few{{few_contacts.data(), size}, problem.bodies, {few_rows.data(), size}, problem.tolerance};
      SolveReport trial;
      if (!iterate(few, kSweepsBeforeFallbacks, trial)) continue;
      k = 0;
      for (std::size_t i = 0; i < n; ++i)
        if ((set >> i & 1u) != 0) problem.contacts[i].impulse = few_contacts[k++].impulse;
      if (problem.residual() <= problem.tolerance) return true;
    }
  }
  restore(present);
  for (std::size_t i = 0; i < n; ++i) problem.contacts[i].impulse = impulses[i];
  return false;
}

}  // namespace

SolveReport solve_gauss_seidel(std::span<HardContact> contacts, std::span<SolveBody> bodies,
                               const SolveSettings& settings, SolveScratch& scratch) {
  SolveReport report;
  const std::size_t n = contacts.size();
  if (n == 0) return report;
  if (scratch.rows.size() < n) scratch.rows.resize(n);
  const Problem problem{contacts, bodies, {scratch.rows.data(), n}, settings.tolerance};
  for (std::size_t i = 0; i < n; ++i) prepare_row(contacts[i], bodies, problem.rows[i]);

  if (n == 1) {  // the local solve is the solution
    contacts[0].impulse.setZero();
    sweep(problem, 1.0);
    report.sweeps = 1;
    return report;
  }
  for (std::size_t i = 0; i < n; ++i) apply_impulse(contacts[i], problem.rows[i], contacts[i].impulse, bodies);
  report.converged = iterate(problem, std::min(settings.sweeps_max, kSweepsBeforeFallbacks), report);
  if (!report.converged && settings.sweeps_max <= kSweepsBeforeFallbacks) {  // the caller has other means
    report.residual = problem.residual();
    return report;
  }
  if (!report.converged && solve_on_few_contacts(problem)) {
    report.few_contacts = report.converged = true;
    report.residual = problem.residual();
  }
  if (!report.converged && solve_least_squares(contacts, bodies, problem.rows, settings.tolerance)) {
    report.least_squares = true;
    report.residual = problem.residual();
    report.converged = report.residual <= 10.0 * settings.tolerance;  // the last projection may cost a digit
  }
  if (!report.converged) report.converged = iterate(problem, settings.sweeps_max - report.sweeps, report);
  if (!report.converged) report.residual = problem.residual();
  return report;
}

}  // namespace talus
