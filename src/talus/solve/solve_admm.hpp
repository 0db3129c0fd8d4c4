#pragma once

#include <talus/solve/contact_rows.hpp>
#include <talus/solve/solve_gauss_seidel.hpp>

#include <cstdint>
#include <memory>
#include <span>

namespace talus {

/// Sparse factorisation and iterates of solve_admm. Kept between steps for the order of elimination, which depends on
/// who touches whom and on nothing else: while that stays the same only numbers are computed anew.
class AdmmScratch {
 public:
  AdmmScratch();
  ~AdmmScratch();
  AdmmScratch(AdmmScratch&&) noexcept;
  AdmmScratch& operator=(AdmmScratch&&) noexcept;

  struct Parts;
  Parts& parts() { return *parts_; }

 private:
  std::unique_ptr<Parts> parts_;
};

/// Solves the contacts of an assembly by the alternating direction method of multipliers: one sparse factorisation of
/// the bodies' masses and contact stiffnesses, then cheap iterations whose number hardly grows with the height of a
/// stack. Friction is exact: the term mu |U_T| of De Saxce is renewed in every iteration. `order` are the contacts to
/// solve, `rows` their fixed quantities, `moving` the bodies that they move, ascending; impulses are the first guess
/// and velocities agree with them, before and after. Theory: docs/theory/blocks.md (12)-(16).
SolveReport solve_admm(std::span<HardContact> contacts, std::span<const std::uint32_t> order,
                       std::span<const ContactRow> rows, std::span<SolveBody> bodies,
                       std::span<const std::uint32_t> moving, const SolveSettings& settings, AdmmScratch& scratch);

}  // namespace talus
