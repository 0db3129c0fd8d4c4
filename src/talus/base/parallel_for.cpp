#include <talus/base/parallel_for.hpp>

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <map>
#include <memory>
#include <mutex>

namespace talus {

namespace {

/// Arenas live as long as the program: making one costs more than many a loop.
tbb::task_arena& arena_of(int threads) {
  static std::mutex mutex;
  static std::map<int, std::unique_ptr<tbb::task_arena>> arenas;
  const std::lock_guard lock(mutex);
  std::unique_ptr<tbb::task_arena>& arena = arenas[threads];
  if (!arena) arena = std::make_unique<tbb::task_arena>(threads);
  return *arena;
}

}  // namespace

void parallel_for(std::size_t count, int threads, const std::function<void(std::size_t)>& body) {
  if (threads <= 1 || count <= 1) {
    for (std::size_t i = 0; i < count; ++i) body(i);
    return;
  }
  arena_of(threads).execute([&] {
    tbb::parallel_for(
        std::size_t{0}, count, [&](std::size_t i) { body(i); }, tbb::simple_partitioner{});
  });
}

void parallel_for_even(std::size_t count, int threads, const std::function<void(std::size_t)>& body) {
  if (threads <= 1 || count <= 1) {
    for (std::size_t i = 0; i < count; ++i) body(i);
    return;
  }
  arena_of(threads).execute([&] {
    tbb::parallel_for(
        std::size_t{0}, count, [&](std::size_t i) { body(i); }, tbb::static_partitioner{});
  });
}

int hardware_threads() {
  return tbb::this_task_arena::max_concurrency();
}

}  // namespace talus
