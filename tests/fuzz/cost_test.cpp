#include "tests/fuzz/cost.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace tandem::fuzz {
namespace {

using testing::IsEmpty;

/// So many rounds of work that no compiler leaves out.
void Work(int rounds) {
  volatile int sum = 0;
  for (int i = 0; i < rounds; ++i) sum = sum + i;
}

TEST(Meter, SeesMoreWorkWhereThereIsMore) {
  const Meter meter;
  const Cost little = meter.Measure([] { Work(1000); });
  const Cost much = meter.Measure([] { Work(1'000'000); });
  EXPECT_GT(much.work, little.work * 10);
}

TEST(Meter, SeesTheMostMemoryHeldAtOnce) {
  constexpr std::size_t kBytes = 1'000'000;
  const Meter meter;
  const Cost cost = meter.Measure([&] {
    for (int i = 0; i < 10; ++i) (void)std::make_unique<std::vector<char>>(kBytes);
  });
  EXPECT_GE(cost.heap, kBytes);
  EXPECT_LT(cost.heap, 2 * kBytes);
  EXPECT_EQ(meter.Measure([] {}).heap, 0U);
}

TEST(Excess, NamesWhatIsTooMuch) {
  constexpr Allowed kAllowed{{100, 1000}, {10, 100}};
  EXPECT_THAT(Excess({110, 1100}, kAllowed, 1, "instructions"), IsEmpty());
  EXPECT_EQ(Excess({111, 1100}, kAllowed, 1, "instructions"),
            "takes 111 instructions where 110 are allowed");
  EXPECT_EQ(Excess({111, 1101}, kAllowed, 1, "nanoseconds"),
            "takes 111 nanoseconds where 110 are allowed and 1101 bytes of memory where 1100 are "
            "allowed");
}

TEST(Meter, AllowsALinearInputButNoQuadraticOne) {
  const Meter meter;
  constexpr std::size_t kBytes = 64 * 1024;
  EXPECT_GT(kBytes * kBytes, meter.allowed().Of(kBytes).work / 2);
  EXPECT_LT(kBytes * 1000, meter.allowed().Of(kBytes).work);
}

}  // namespace
}  // namespace tandem::fuzz
