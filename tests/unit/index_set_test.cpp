#include <talus/base/index_set.hpp>

#include <gtest/gtest.h>

namespace talus {
namespace {

TEST(IndexSet, GivesEachNumberOnceAscendingAndIsEmptyThen) {
  IndexSet set;
  set.reset(200);
  for (const std::uint32_t i : {199u, 0u, 64u, 63u, 64u, 130u}) set.insert(i);
  std::vector<std::uint32_t> list{7};
  set.take(list);
  EXPECT_EQ(list, (std::vector<std::uint32_t>{0, 63, 64, 130, 199}));
  set.take(list);
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace talus
