#include <talus/solve/newton_step.hpp>
#include <talus/solve/solve_gauss_seidel.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// One sweep; returns the largest change of an impulse and the largest impulse.
std::pair<double, double> sweep(std::span<HardContact> contacts, std::span<SolveBody> bodies,
                                std::span<ContactRow> rows) {
  double change2 = 0.0, largest2 = 0.0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    HardContact& c = contacts[i];
    ContactRow& row = rows[i];
    const Vec3 b = contact_velocity(c, row, bodies) - row.w * c.impulse;
    const LocalSolution solution = solve_local(row.w, b, c.friction, row.slip_factor);
    const Vec3 change = solution.impulse - c.impulse;
    row.slip_factor = solution.slip_factor;
    row.state = solution.state;
    c.impulse = solution.impulse;
    apply_impulse(c, row, change, bodies);
    change2 = std::max(change2, change.squaredNorm());
    largest2 = std::max(largest2, solution.impulse.squaredNorm());
  }
  return {std::sqrt(change2), std::sqrt(largest2)};
}

}  // namespace

SolveReport solve_gauss_seidel(std::span<HardContact> contacts, std::span<SolveBody> bodies,
                               const SolveSettings& settings, SolveScratch& scratch) {
  SolveReport report;
  const std::size_t n = contacts.size();
  if (n == 0) return report;
  if (scratch.rows.size() < n) scratch.rows.resize(n);
  const std::span<ContactRow> rows(scratch.rows.data(), n);
  for (std::size_t i = 0; i < n; ++i) prepare_row(contacts[i], bodies, rows[i]);

  if (n == 1) {  // the local solve is the solution
    contacts[0].impulse.setZero();
    sweep(contacts, bodies, rows);
    report.sweeps = 1;
    return report;
  }

  for (std::size_t i = 0; i < n; ++i) apply_impulse(contacts[i], rows[i], contacts[i].impulse, bodies);
  bool newton_may_help = n <= kNewtonContactsMax;
  bool newton_just_done = false;
  double change_before_newton = 0.0;
  report.converged = false;
  while (report.sweeps < settings.sweeps_max) {
    const auto [change, largest] = sweep(contacts, bodies, rows);
    ++report.sweeps;
    if (change <= settings.tolerance * largest) {
      report.residual = natural_map_residual(contacts, bodies, rows);
      if (report.residual <= settings.tolerance) {
        report.converged = true;
        return report;
      }
    }
    // A Newton step that made things worse is a sign of changing states: leave the field to the sweeps.
    if (newton_just_done && change > change_before_newton) newton_may_help = false;
    newton_just_done = false;
    if (newton_may_help && report.sweeps + 1 < settings.sweeps_max) {
      change_before_newton = change;
      newton_just_done = newton_step(contacts, bodies, rows);
      if (newton_just_done) ++report.newton_steps;
    }
  }
  report.residual = natural_map_residual(contacts, bodies, rows);
  return report;
}

}  // namespace talus
