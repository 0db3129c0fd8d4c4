#include <talus/base/parallel_for.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace talus {
namespace {

TEST(ParallelFor, EvenLoopsDoEachCallOnceForAnyNumberOfThreads) {
  for (const int threads : {1, 2, 3, 7})
    for (const std::size_t count :
         {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{5}, std::size_t{1000}}) {
      std::vector<int> calls(count, 0);
      for (int k = 0; k < 50; ++k) parallel_for_even(count, threads, [&](std::size_t i) { ++calls[i]; });
      EXPECT_EQ(calls, std::vector<int>(count, 50)) << threads << " threads, " << count << " calls";
    }
}

TEST(ParallelFor, AnEvenLoopWorksAgainAfterItsThreadsHaveGoneToSleep) {
  std::atomic<int> calls = 0;
  for (int k = 0; k < 3; ++k) {
    parallel_for_even(8, 2, [&](std::size_t) { ++calls; });
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(calls, 24);
}

TEST(ParallelFor, TheExceptionOfACallIsRethrownAndTheNextLoopRuns) {
  for (const std::size_t bad : {std::size_t{1}, std::size_t{9}}) {
    EXPECT_THROW(parallel_for_even(10, 2,
                                   [&](std::size_t i) {
                                     if (i == bad) throw std::runtime_error("bad");
                                   }),
                 std::runtime_error);
    std::atomic<int> calls = 0;
    parallel_for_even(10, 2, [&](std::size_t) { ++calls; });
    EXPECT_EQ(calls, 10);
  }
}

TEST(ParallelFor, LoopsWithinLoopsAndFromSeveralThreadsEnd) {
  std::atomic<int> calls = 0;
  parallel_for_even(4, 2, [&](std::size_t) { parallel_for_even(5, 2, [&](std::size_t) { ++calls; }); });
  EXPECT_EQ(calls, 20);
  std::vector<std::thread> callers;
  for (int k = 0; k < 4; ++k)
    callers.emplace_back([&] {
      for (int n = 0; n < 20; ++n) parallel_for_even(6, 2, [&](std::size_t) { ++calls; });
    });
  for (std::thread& caller : callers) caller.join();
  EXPECT_EQ(calls, 20 + 4 * 20 * 6);
}

TEST(ParallelStages, EachStageWaitsForTheOneBefore) {
  for (const int threads : {1, 2, 3}) {
    const std::vector<std::size_t> counts{7, 1, 0, 40, 2, 3};
    for (int run = 0; run < 300; ++run) {
      std::vector<std::atomic<int>> done(counts.size()), calls(40 * counts.size());
      std::atomic<int> wrong{0};
      parallel_stages(counts, threads, [&](std::size_t stage, std::size_t i) {
        if (stage > 0 && done[stage - 1].load() != static_cast<int>(counts[stage - 1])) ++wrong;
        ++calls[40 * stage + i];
        ++done[stage];
      });
      ASSERT_EQ(wrong.load(), 0) << threads << " threads";
      for (std::size_t stage = 0; stage < counts.size(); ++stage)
        for (std::size_t i = 0; i < 40; ++i) ASSERT_EQ(calls[40 * stage + i].load(), i < counts[stage] ? 1 : 0);
    }
  }
}

TEST(ParallelStages, SleepersAreNotWaitedForAndExceptionsComeThrough) {
  const std::vector<std::size_t> counts(50, 4);
  for (int run = 0; run < 5; ++run) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));  // the others fall asleep
    std::atomic<int> calls{0};
    parallel_stages(counts, 2, [&](std::size_t, std::size_t) { ++calls; });
    EXPECT_EQ(calls.load(), 200);
    EXPECT_THROW(parallel_stages(counts, 2,
                                 [](std::size_t stage, std::size_t) {
                                   if (stage == 3) throw std::runtime_error("wrong");
                                 }),
                 std::runtime_error);
  }
}

TEST(ParallelStages, MoreStagesThanTagsAreKeptApart) {
  std::atomic<std::size_t> calls{0};
  const std::vector<std::size_t> one{2}, many((1U << 20) + 5, 1);
  parallel_stages(one, 2, [&](std::size_t, std::size_t) { ++calls; });
  parallel_stages(many, 2, [&](std::size_t, std::size_t) { ++calls; });
  parallel_stages(one, 2, [&](std::size_t, std::size_t) { ++calls; });
  EXPECT_EQ(calls.load(), many.size() + 4);
}

}  // namespace
}  // namespace talus
