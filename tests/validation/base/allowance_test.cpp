#include "validation/base/allowance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace tandem {
namespace {

using Lack = Allowance::Lack;
using std::chrono::milliseconds;

thread_local Allowance::TimePoint now;
thread_local std::size_t held = 0;

Allowance::TimePoint Now() { return now; }
std::size_t Held() { return held; }

Allowance::Limits UntilMilliseconds(int deadline) {
  now = {};
  return {.now = &Now, .deadline = Allowance::TimePoint(milliseconds(deadline))};
}

Allowance::Limits UpToBytes(std::size_t bytes) {
  return {.now = &Now, .held = &Held, .most_bytes = bytes};
}

/// How many of 1,000 laps are run, each of which takes a millisecond and a byte.
int LapsWithin(Allowance& allowance, Lack& lack) {
  int laps = 0;
  lack = allowance.Spend([&] {
    while (laps < 1000) {
      ++laps;
      now += milliseconds(1);
      ++held;
      CountLaps();
    }
  });
  return laps;
}

TEST(Allowance, EndsWorkAtTheLookAfterTheDeadline) {
  Allowance allowance(UntilMilliseconds(100));
  Lack lack{};
  EXPECT_EQ(LapsWithin(allowance, lack), 128);
  EXPECT_EQ(lack, Lack::kTime);
}

TEST(Allowance, EndsWorkThatHoldsTooMuchMemory) {
  held = 5000;
  Allowance allowance(UpToBytes(100));
  Lack lack{};
  EXPECT_EQ(LapsWithin(allowance, lack), 128);
  EXPECT_EQ(lack, Lack::kMemory);
}

TEST(Allowance, EndsWorkBeforeAStepThatTakesTooMuch) {
  held = 1000;
  Allowance allowance(UpToBytes(100));
  EXPECT_EQ(allowance.Spend([] { Allowance::ExpectBytes(100); }), Lack::kNothing);
  EXPECT_EQ(allowance.Spend([] { Allowance::ExpectBytes(101); }), Lack::kMemory);
  EXPECT_EQ(allowance.Spend([] { Allowance::ExpectBytes(static_cast<std::size_t>(-1)); }),
            Lack::kMemory);
  held = 1050;
  EXPECT_EQ(allowance.Spend([] { Allowance::ExpectBytes(51); }), Lack::kMemory);
  held = 500;
  EXPECT_EQ(allowance.Spend([] { Allowance::ExpectBytes(100); }), Lack::kNothing);
  Allowance::ExpectBytes(static_cast<std::size_t>(-1));
}

TEST(Allowance, CountsWhatIsHeldFromItsBeginOn) {
  held = 5000;
  Allowance allowance(UpToBytes(100));
  held = 10;
  EXPECT_EQ(allowance.Spend([] { Allowance::Look(); }), Lack::kNothing);
}

TEST(Allowance, LetsWorkEndThatLacksNothing) {
  Allowance allowance(UntilMilliseconds(5000));
  Lack lack{};
  EXPECT_EQ(LapsWithin(allowance, lack), 1000);
  EXPECT_EQ(lack, Lack::kNothing);
}

TEST(Allowance, LooksSoonerWhenALapCountsForMany) {
  Allowance allowance(UntilMilliseconds(0));
  now += milliseconds(1);
  EXPECT_EQ(allowance.Spend([] { CountLaps(63); }), Lack::kNothing);
  EXPECT_EQ(allowance.Spend([] { CountLaps(64); }), Lack::kTime);
}

TEST(Allowance, IsOfTheInnermostWork) {
  Allowance outer(UntilMilliseconds(100));
  Allowance inner(UntilMilliseconds(10));
  EXPECT_EQ(outer.Spend([&] {
    now += milliseconds(50);
    EXPECT_EQ(inner.Spend([] { Allowance::Look(); }), Lack::kTime);
    Allowance::Look();
  }),
            Lack::kNothing);
}

TEST(Allowance, IsNotLookedAtBeyondItsWork) {
  Allowance allowance(UntilMilliseconds(0));
  EXPECT_EQ(allowance.Spend([] {}), Lack::kNothing);
  now += milliseconds(1);
  EXPECT_NO_THROW(Allowance::Look());
}

TEST(Allowance, KnowsWhatTheWorkWasAt) {
  Allowance allowance(UntilMilliseconds(0));
  Allowance::EnterPhase("nobody's");
  now += milliseconds(1);
  EXPECT_EQ(allowance.Spend([] {
    Allowance::EnterPhase("first");
    Allowance::EnterPhase("second");
    Allowance::Look();
  }),
            Lack::kTime);
  EXPECT_EQ(allowance.phase(), "second");
}

TEST(Allowance, LetsOtherExceptionsThrough) {
  Allowance allowance(UntilMilliseconds(0));
  EXPECT_THROW(allowance.Spend([] { throw std::runtime_error("fault"); }), std::runtime_error);
  now += milliseconds(1);
  EXPECT_NO_THROW(Allowance::Look());
}

TEST(Allowance, EndsBeforeAStepThatMayTakeLongerThanThereIsTime) {
  Allowance allowance(UntilMilliseconds(10));
  bool is_done = false;
  EXPECT_EQ(allowance.Spend([] { Allowance::Expect(milliseconds(10)); }), Lack::kNothing);
  EXPECT_EQ(allowance.Spend([&] {
    Allowance::Expect(milliseconds(11));
    is_done = true;
  }),
            Lack::kTime);
  EXPECT_FALSE(is_done);
  Allowance::Expect(std::chrono::hours(1));  // no allowance
}

}  // namespace
}  // namespace tandem
