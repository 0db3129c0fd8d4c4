#pragma once

#include <cstddef>
#include <functional>
#include <span>

namespace talus {

/// Calls body(i) for i in [0, count) on up to `threads` threads. The calls may run in any order, so body(i) may write
/// only what belongs to i; reductions are done afterwards, in index order. The first exception is rethrown.
void parallel_for(std::size_t count, int threads, const std::function<void(std::size_t)>& body);

/// The same for loops of microseconds that come one after the other, as in a time step: the threads stay awake in
/// between, and each gets the same share of neighbours every time, so what it worked on in one loop is still in its
/// cache in the next. A loop inside another runs on one thread.
void parallel_for_even(std::size_t count, int threads, const std::function<void(std::size_t)>& body);

/// Loops like that one after the other: calls body(stage, i) for i in [0, counts[stage]) of the first stage, then of
/// the next, when all of the one before are done. A hand-over costs a tenth of a microsecond or two.
void parallel_stages(std::span<const std::size_t> counts, int threads,
                     const std::function<void(std::size_t, std::size_t)>& body);

/// Number of hardware threads this process may use, at least 1.
int hardware_threads();

}  // namespace talus
