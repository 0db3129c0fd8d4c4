#pragma once

#include <talus/solve/sweep_tables.hpp>

namespace talus {

/// Nonlinear conjugate gradients around the sweep, over what is swept: its change is the negative gradient. A sweep
/// that changes more than the one before starts the directions anew.
class ConjugateDirections {
 public:
  explicit ConjugateDirections(const SweepProblem& problem) : problem_(problem), s_(problem.s) {
    s_.velocity_direction.resize(s_.moving.size());
    s_.velocity_before.resize(s_.moving.size());
  }

  /// Where what is swept has changed.
  void start() {
    gradient2_before_ = 0.0;
    for_each_chunk<kPerChunk>(s_.swept_contacts.size(), problem_.threads,
                              [&](std::size_t, std::size_t begin, std::size_t end) {
                                for (std::size_t i = begin; i < end; ++i) s_.direction[s_.swept_contacts[i]] = {};
                              });
    for_each_chunk<kPerChunk>(s_.swept_bodies.size(), problem_.threads,
                              [&](std::size_t, std::size_t begin, std::size_t end) {
                                for (std::size_t i = begin; i < end; ++i) {
                                  const std::uint32_t k = s_.swept_bodies[i];
                                  s_.velocity_direction[k] = {};
                                  s_.velocity_before[k] = s_.velocity[k];
                                }
                              });
  }

  void after_sweep() {
    const std::size_t count = s_.swept_contacts.size();
    // Sums of chunks, then of these, always in the same order.
    s_.change2.assign(count / kPerChunk + 1, 0.0);
    for_each_chunk<kPerChunk>(count, problem_.threads, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
      Lanes sum{};
      for (std::size_t i = begin; i < end; ++i) {
        const Lanes change = load_row(s_.change[s_.swept_contacts[i]].p);
        sum += change * change;
      }
      s_.change2[chunk] = sum_of(sum);
    });
    double gradient2 = 0.0;
    for (const double sum : s_.change2) gradient2 += sum;
    double beta = gradient2_before_ > 0.0 ? gradient2 / gradient2_before_ : 0.0;
    gradient2_before_ = gradient2;
    if (beta > 1.0) beta = 0.0;
    // The direction of the last sweeps is gone along once more.
    const auto go_along = [beta](double* value, double* direction, Lanes change) {
      const Lanes once_more = beta * load_row(direction);
      add_row(value, once_more);
      store_row(direction, once_more + change);
    };
    for_each_chunk<kPerChunk>(count, problem_.threads, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        const std::uint32_t k = s_.swept_contacts[i];
        go_along(s_.impulse[k].p, s_.direction[k].p, load_row(s_.change[k].p));
      }
    });
    const auto turn_bodies = [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        const std::uint32_t k = s_.swept_bodies[i];
        SweepVelocity &now = s_.velocity[k], &before = s_.velocity_before[k], &direction = s_.velocity_direction[k];
        go_along(now.linear, direction.linear, load_row(now.linear) - load_row(before.linear));
        go_along(now.angular, direction.angular, load_row(now.angular) - load_row(before.angular));
        before = now;
      }
    };
    for_each_chunk<kPerChunk>(s_.swept_bodies.size(), problem_.threads, turn_bodies);
  }

 private:
  static constexpr std::size_t kPerChunk = 128;

  const SweepProblem& problem_;
  SweepScratch& s_;
  double gradient2_before_ = 0.0;
};

}  // namespace talus
