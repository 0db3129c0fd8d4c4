#include <talus/base/parallel_for.hpp>

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace talus {

void parallel_for(std::size_t count, int threads, const std::function<void(std::size_t)>& body) {
  if (threads <= 1 || count <= 1) {
    for (std::size_t i = 0; i < count; ++i) body(i);
    return;
  }
  tbb::task_arena arena(threads);
  arena.execute([&] {
    tbb::parallel_for(
        std::size_t{0}, count, [&](std::size_t i) { body(i); }, tbb::simple_partitioner{});
  });
}

int hardware_threads() {
  return tbb::this_task_arena::max_concurrency();
}

}  // namespace talus
