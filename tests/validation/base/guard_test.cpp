#include "validation/base/guard.h"

#include <gtest/gtest.h>

#include <new>

#include "validation/base/panic.h"

namespace tandem {
namespace {

TEST(Guard, LetsNormalWorkThrough) {
  bool done = false;
  EXPECT_EQ(Guarded([&] { done = true; }), std::nullopt);
  EXPECT_TRUE(done);
}

TEST(Guard, TurnsEveryExceptionIntoItsText) {
  EXPECT_EQ(Guarded([] { throw Panic("boom"); }), "boom");
  EXPECT_EQ(Guarded([] { TANDEM_CHECK(1 + 1 == 3); })->substr(0, 12), "check failed");
  EXPECT_EQ(Guarded([] { throw std::bad_alloc(); }), "std::bad_alloc");
  EXPECT_EQ(Guarded([] { throw 42; }), "unknown exception");
}

TEST(EndedBy, EndsTheWorkOfTheLimitThatSaysSo) {
  const int outer = 0;
  const int inner = 0;
  bool went_on = false;
  EXPECT_FALSE(EndedBy(&outer, [] {}));
  EXPECT_TRUE(EndedBy(&outer, [&] {
    EXPECT_TRUE(EndedBy(&inner, [&] { EndWork(&inner); }));
    EndedBy(&inner, [&] { EndWork(&outer); });
    went_on = true;
  }));
  EXPECT_FALSE(went_on);
}

TEST(EndedBy, IsNoFaultForAGuardInBetween) {
  const int limit = 0;
  bool went_on = false;
  EXPECT_TRUE(EndedBy(&limit, [&] {
    Guarded([&] { EndWork(&limit); });
    went_on = true;
  }));
  EXPECT_FALSE(went_on);
}

}  // namespace
}  // namespace tandem
