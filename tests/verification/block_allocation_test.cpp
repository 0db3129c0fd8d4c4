// Steps of blocks take no memory from the system once their scratch has grown.
#include "../support/blocks.hpp"
#include "../support/three_blocks.hpp"

#include <talus/study/build_blocks.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>

#if defined(__SANITIZE_ADDRESS__)
#define TALUS_COUNTS_ALLOCATIONS 0
#else
#define TALUS_COUNTS_ALLOCATIONS 1
#endif

namespace {
std::atomic<long> g_allocations{0};
}

#if TALUS_COUNTS_ALLOCATIONS
// Eigen and operator new both take their memory by malloc; glibc lets a program stand in for it.
extern "C" void* __libc_malloc(std::size_t size);                 // NOLINT
extern "C" void* __libc_realloc(void* memory, std::size_t size);  // NOLINT
extern "C" void* malloc(std::size_t size) {                       // NOLINT
  g_allocations.fetch_add(1, std::memory_order_relaxed);
  return __libc_malloc(size);
}
extern "C" void* realloc(void* memory, std::size_t size) {  // NOLINT
  g_allocations.fetch_add(1, std::memory_order_relaxed);
  return __libc_realloc(memory, size);
}
#endif

namespace talus {
namespace {

/// Allocations within `steps` steps after the first `before` ones.
long allocations_of(Scene scene, int before, int steps) {
  Blocks blocks(std::move(scene));
  blocks.advance(before);
  const long first = g_allocations.load();
  blocks.advance(steps);
  return g_allocations.load() - first;
}

TEST(BlockSteps, TakeNoMemoryWhileAWallShakes) {
  if (TALUS_COUNTS_ALLOCATIONS == 0) GTEST_SKIP() << "not with the address sanitizer";
  EXPECT_GT(
      [] {
        const long first = g_allocations.load();
        const std::vector<double> memory(1000);
        return g_allocations.load() - first + static_cast<long>(memory[0]);
      }(),
      0);  // the count counts
  BlocksSettings s;
  s.walls = {{.name = "brick", .brick = {0.4, 0.2, 0.2}, .rows = 4, .columns = 3}};
  s.base.velocity = {.axis = 0, .amplitude = 0.05, .frequency = 2.0};
  s.tolerance = 1e-8;
  EXPECT_EQ(allocations_of(build_blocks(s).scene, 50, 50), 0);
}

TEST(BlockSteps, TakeNoMemoryWithDeformableBlocks) {
  if (TALUS_COUNTS_ALLOCATIONS == 0) GTEST_SKIP() << "not with the address sanitizer";
  for (const BlockFormulation formulation : {BlockFormulation::kFloatingFrame, BlockFormulation::kCraigBampton,
                                             BlockFormulation::kSmallStrain, BlockFormulation::kTotalLagrangian})
    EXPECT_EQ(allocations_of(build_blocks(test::three_blocks(formulation, 1e-6, 1e-4)).scene, 30, 10), 0)
        << static_cast<int>(formulation);
}

}  // namespace
}  // namespace talus
