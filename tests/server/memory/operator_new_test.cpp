#include <gtest/gtest.h>

#include <memory>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "server/memory/held_memory.h"

namespace tandem::memory {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

TEST(OperatorNew, CountsWhatIsAllocatedAndGivenBack) {
  const std::size_t before = HeldByThread();
  auto bytes = std::make_unique<char[]>(kMebibyte);
  EXPECT_GE(HeldByThread(), before + kMebibyte);
  EXPECT_LE(HeldByThread(), before + kMebibyte + kMebibyte / 8);
  bytes.reset();
  EXPECT_EQ(HeldByThread(), before);
}

TEST(OperatorNew, CountsEveryForm) {
  const std::size_t before = HeldByThread();
  void* const plain = operator new(kMebibyte, std::nothrow);
  void* const array = operator new[](kMebibyte, std::nothrow);
  EXPECT_GE(HeldByThread(), before + 2 * kMebibyte);
  operator delete(plain, kMebibyte);
  operator delete[](array, kMebibyte);
  EXPECT_EQ(HeldByThread(), before);
}

TEST(OperatorNew, CountsForEachThreadByItself) {
  const std::size_t before = HeldByThread();
  std::thread([] {
    const std::vector<char> bytes(kMebibyte);
    EXPECT_GE(HeldByThread(), kMebibyte);
  }).join();
  EXPECT_LT(HeldByThread(), before + kMebibyte);
}

TEST(OperatorNew, CountsDownToNothing) {
  auto bytes = std::make_unique<char[]>(kMebibyte);
  std::thread([&bytes] {
    bytes.reset();
    EXPECT_EQ(HeldByThread(), 0U);
  }).join();
}

TEST(OperatorNew, FailsAsOperatorNewDoes) {
  const std::size_t before = HeldByThread();
  constexpr std::size_t kTooMany = std::size_t{1} << 60;
  EXPECT_THROW(operator delete(operator new(kTooMany)), std::bad_alloc);
  EXPECT_EQ(operator new(kTooMany, std::nothrow), nullptr);
  EXPECT_EQ(HeldByThread(), before);
}

}  // namespace
}  // namespace tandem::memory
