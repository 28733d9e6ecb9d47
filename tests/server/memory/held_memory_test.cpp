#include "server/memory/held_memory.h"

#include <gtest/gtest.h>

#include <thread>

namespace tandem::memory {
namespace {

TEST(HeldMemory, ChangesForOneThread) {
  const std::size_t before = HeldByThread();
  std::thread([] {
    ChangeHeld(1 << 20);
    EXPECT_GE(HeldByThread(), std::size_t{1} << 20);
    ChangeHeld(-(2 << 20));
    EXPECT_EQ(HeldByThread(), 0U);
  }).join();
  EXPECT_LT(HeldByThread(), before + (1 << 20));
}

}  // namespace
}  // namespace tandem::memory
