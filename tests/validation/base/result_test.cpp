#include "validation/base/result.h"

#include <gtest/gtest.h>

#include <memory>

#include "validation/base/panic.h"

namespace tandem {
namespace {

Result<int> Half(int number) {
  if (number % 2 != 0) return Failure{"odd"};
  return number / 2;
}

TEST(Result, HoldsAValueOrAFailure) {
  EXPECT_EQ(*Half(4), 2);
  ASSERT_FALSE(Half(3));
  EXPECT_EQ(Half(3).error().message, "odd");
}

TEST(Result, MovesItsValueOut) {
  Result<std::unique_ptr<int>> owner = std::make_unique<int>(7);
  const std::unique_ptr<int> taken = *std::move(owner);
  EXPECT_EQ(*taken, 7);
}

TEST(Result, HasSomethingElseStandInForItsValue) {
  EXPECT_EQ(Half(4).value_or(7), 2);
  EXPECT_EQ(Half(3).value_or(7), 7);
}

TEST(Check, ThrowsPanicNamingTheCondition) {
  try {
    TANDEM_CHECK(1 == 2);
    FAIL() << "did not throw";
  } catch (const Panic& panic) {
    EXPECT_NE(std::string(panic.what()).find("1 == 2"), std::string::npos);
  }
}

}  // namespace
}  // namespace tandem
