#pragma once

#include <talus/solve/solve_gauss_seidel.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace talus {

/// A few of many contacts, copied out to be solved by themselves.
struct DenseScratch {
  struct Velocity {
    Vec3 linear, angular;
  };
  std::vector<HardContact> contacts;
  std::vector<std::uint32_t> moving;  ///< bodies, ascending
  std::vector<Velocity> free;         ///< their velocities without the contacts
  SolveScratch solve;
  SolveReport report;
};

/// Bodies that the contacts move, ascending.
void find_moving(std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                 std::span<const SolveBody> bodies, std::vector<std::uint32_t>& moving);

/// The dense methods of solve_gauss_seidel on the contacts `order`, whose impulses the velocities do not contain before
/// and do after.
void solve_dense(std::span<HardContact> contacts, std::span<const std::uint32_t> order, std::span<SolveBody> bodies,
                 const SolveSettings& settings, DenseScratch& scratch);

}  // namespace talus
