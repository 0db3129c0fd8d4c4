#pragma once

#include <talus/base/parallel_for.hpp>
#include <talus/solve/contact_colours.hpp>
#include <talus/solve/solve_dense.hpp>
#include <talus/solve/sweep_rows.hpp>

#include <algorithm>
#include <span>
#include <vector>

namespace talus {

/// Scratch of solve_sweeps: grows to the largest problem seen, then never allocates.
struct SweepScratch {
  ContactColours colours;
  struct alignas(32) Impulse {
    double p[4] = {};
  };
  // In the order of the colours.
  std::vector<SweepContact> contacts;
  std::vector<SweepPair> pairs;
  std::vector<Impulse> impulse, change, direction;  ///< of conjugate gradients: change by the last sweep, direction

  // Bodies that move, ascending; then those that do not, the ground first.
  std::vector<std::uint32_t> number;  ///< of each body of the problem here
  std::vector<std::uint32_t> moving;  ///< and back
  std::vector<SweepInertia> inertia;
  std::vector<SweepVelocity> velocity, velocity_free, velocity_before, velocity_direction;

  std::vector<std::uint32_t> swept, swept_begin;  ///< groups that are swept, and where those of a colour begin
  std::vector<std::uint32_t> swept_contacts, swept_bodies;  ///< of these, ascending
  std::vector<std::size_t> parts_of_colour;                 ///< that threads share
  std::vector<std::uint8_t> is_behind, is_swept;            ///< of each body here

  std::vector<double> change2, largest2, error2;  ///< of threads, chunks or groups: maxima and sums of squares
  std::vector<std::uint32_t> pairs_behind;        ///< groups of `colours` that sweeps hardly change
  std::vector<std::uint8_t> pair_is_unsolvable;   ///< of each group: tried in vain
  DenseScratch dense;
};

/// The problem in the tables of the scratch, and where it comes from.
struct SweepProblem {
  std::span<HardContact> contacts;
  std::span<SolveBody> bodies;
  SweepScratch& s;
  int threads;
};

/// Fills the tables with the contacts `chosen`; their impulses are in the velocities afterwards.
void fill_sweep_tables(const SweepProblem& problem, std::span<const std::uint32_t> chosen);

/// Impulses and velocities back to where they came from. Rounding of thousands of small changes must not cost momentum:
/// velocities anew from the impulses.
void empty_sweep_tables(const SweepProblem& problem);

inline constexpr std::size_t kSweepChunk = 512;
inline constexpr std::size_t kSweepPartsPerThread = 8;  ///< of a colour: who is done first takes from the others

/// Visits chunks of a fixed size of `count` things on several threads.
template <std::size_t kSize = kSweepChunk, typename Visit>
void for_each_chunk(std::size_t count, int threads, const Visit& visit) {
  const std::size_t chunks = (count + kSize - 1) / kSize;
  parallel_for_even(chunks, chunks < 4 ? 1 : threads,
                    [&](std::size_t chunk) { visit(chunk, chunk * kSize, std::min(count, (chunk + 1) * kSize)); });
}

/// Visits parts of colours, colour by colour, the parts of a colour on several threads: visit(colour, k, parts).
/// `things` of a colour are worth a part each when there are `per_part` of them.
template <typename Things, typename Visit>
void for_each_coloured_part(const SweepProblem& problem, std::size_t per_part, const Things& things,
                            const Visit& visit) {
  std::vector<std::size_t>& parts = problem.s.parts_of_colour;
  const auto threads = static_cast<std::size_t>(std::max(1, problem.threads));
  parts.resize(problem.s.colours.colours());
  bool shared = false;
  for (std::size_t colour = 0; colour < parts.size(); ++colour) {
    const std::size_t count = things(colour), most = std::min(kSweepPartsPerThread * threads, count / per_part);
    parts[colour] = threads == 1 || most < threads ? std::min<std::size_t>(count, 1) : most;
    shared = shared || parts[colour] > 1;
  }
  parallel_stages(parts, shared ? problem.threads : 1,
                  [&](std::size_t colour, std::size_t k) { visit(colour, k, parts[colour]); });
}

inline double largest_of(const std::vector<double>& values) {
  return values.empty() ? 0.0 : *std::max_element(values.begin(), values.end());
}

inline SweepVelocity row_velocity(const Vec3& linear, const Vec3& angular) {
  return {{linear[0], linear[1], linear[2], 0.0}, {angular[0], angular[1], angular[2], 0.0}};
}

inline Vec3 vector_of(const double* row) {
  return {row[0], row[1], row[2]};
}

inline double square_of(Lanes row) {
  const Lanes square = row * row;
  return square[0] + square[1] + square[2];
}

}  // namespace talus
