#pragma once

#include <talus/solve/sweep_tables.hpp>

namespace talus {

/// Part of the last direction that is gone along once more, from sums of squares of the changes of the last two sweeps.
inline double next_beta(double gradient2, double gradient2_before) {
  const double beta = gradient2_before > 0.0 ? gradient2 / gradient2_before : 0.0;
  return beta > 1.0 ? 0.0 : beta;
}

inline void start_body(SweepScratch& s, std::uint32_t body) {
  s.velocity_direction[body] = {};
  s.velocity_before[body] = s.velocity[body];
}

inline void turn_body(SweepScratch& s, std::uint32_t body, double beta) {
  const auto go_along = [beta](double* value, double* direction, Lanes change) {
    const Lanes once_more = beta * load_row(direction);
    add_row(value, once_more);
    store_row(direction, once_more + change);
  };
  SweepVelocity &now = s.velocity[body], &before = s.velocity_before[body], &direction = s.velocity_direction[body];
  go_along(now.linear, direction.linear, load_row(now.linear) - load_row(before.linear));
  go_along(now.angular, direction.angular, load_row(now.angular) - load_row(before.angular));
  before = now;
}

/// Nonlinear conjugate gradients around the sweep, over what is swept: its change is the negative gradient. A sweep
/// that changes more than the one before starts the directions anew. Velocities go along the direction of the last
/// sweeps once more in the first stage of the next sweep; impulses do so in it (sweep_group), by beta() of their
/// direction.
class ConjugateDirections {
 public:
  explicit ConjugateDirections(const SweepProblem& problem) : problem_(problem), s_(problem.s) {
    s_.velocity_direction.resize(s_.moving.size());
    s_.velocity_before.resize(s_.moving.size());
  }

  double beta() const { return beta_; }

  /// Where what is swept has changed.
  void start() {
    gradient2_before_ = beta_ = 0.0;
    chunks_to_turn_ = 0;
    for_each_chunk<kPerChunk>(s_.swept_bodies.size(), problem_.threads,
                              [&](std::size_t, std::size_t begin, std::size_t end) {
                                for (std::size_t i = begin; i < end; ++i) start_body(s_, s_.swept_bodies[i]);
                              });
  }

  /// Nobody may ask for velocities from here to the next sweep.
  void after_sweep() {
    const double gradient2 = gradient2_of_swept();
    beta_ = next_beta(gradient2, gradient2_before_);
    gradient2_before_ = gradient2;
    chunks_to_turn_ = (s_.swept_bodies.size() + kPerChunk - 1) / kPerChunk;
  }

  /// The first stage of a sweep: turn_chunk(i) for i below chunks_to_turn().
  std::size_t chunks_to_turn() const { return chunks_to_turn_; }
  void turn_chunk(std::size_t chunk) {
    const std::size_t end = std::min(s_.swept_bodies.size(), (chunk + 1) * kPerChunk);
    for (std::size_t i = chunk * kPerChunk; i < end; ++i) turn_body(s_, s_.swept_bodies[i], beta_);
  }

 private:
  static constexpr std::size_t kPerChunk = 64, kGroupsPerSum = 1024;

  /// Sums of chunks, then of these, always in the same order.
  double gradient2_of_swept() {
    const std::vector<std::uint32_t>& groups = s_.swept.groups;
    s_.change2.assign(groups.size() / kGroupsPerSum + 1, 0.0);
    for_each_chunk<kGroupsPerSum>(groups.size(), problem_.threads,
                                  [&](std::size_t chunk, std::size_t begin, std::size_t end) {
                                    double sum = 0.0;
                                    for (std::size_t i = begin; i < end; ++i) sum += s_.group_change2[groups[i]];
                                    s_.change2[chunk] = sum;
                                  });
    double gradient2 = 0.0;
    for (const double sum : s_.change2) gradient2 += sum;
    return gradient2;
  }

  const SweepProblem& problem_;
  SweepScratch& s_;
  double gradient2_before_ = 0.0, beta_ = 0.0;
  std::size_t chunks_to_turn_ = 0;
};

}  // namespace talus
