#include "validation/base/shown_phase.h"

#include <gtest/gtest.h>

#include "validation/base/allowance.h"

namespace tandem {
namespace {

TEST(ShownPhase, IsWhatAllowancesAreToldOf) {
  std::atomic<const char*> place{"before"};
  {
    const ShownPhase shown(&place);
    EXPECT_STREQ(place, "before");
    Allowance({}).Spend([] { Allowance::EnterPhase("first"); });
    EXPECT_STREQ(place, "first");
  }
  Allowance({}).Spend([] { Allowance::EnterPhase("second"); });
  EXPECT_STREQ(place, "first");
}

TEST(ShownPhase, GoesOnAfterOneWithin) {
  std::atomic<const char*> outer{""};
  std::atomic<const char*> inner{""};
  const ShownPhase shown(&outer);
  {
    const ShownPhase within(&inner);
    ShownPhase::Show("first");
    const ShownPhase nowhere(nullptr);
    ShownPhase::Show("second");
  }
  ShownPhase::Show("third");
  EXPECT_STREQ(inner, "first");
  EXPECT_STREQ(outer, "third");
}

}  // namespace
}  // namespace tandem
