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

}  // namespace
}  // namespace tandem
