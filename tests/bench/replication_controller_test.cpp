#include "tests/bench/replication_controller.h"

#include <gtest/gtest.h>

#include "tests/support/allocations.h"

namespace tandem::bench {
namespace {

TEST(ReplicationControllerCost, NeitherSideAllocatesForAnAcceptedWrite) {
  const ShippedRules rules;
  for (const char* payload : {"create", "update", "large"}) {
    SCOPED_TRACE(payload);
    const ControllerWrite write(rules.root(), payload);
    field::ErrorList errors;
    const auto judge = [&] {
      EXPECT_TRUE(write.HandwrittenShape());
      EXPECT_TRUE(write.DeclarativeShape());
      write.RunHandwritten(errors);
      write.RunDeclarative(errors);
    };
    judge();  // warms what is kept per thread
    const std::size_t before = support::AllocationsSoFar().count;
    judge();
    EXPECT_EQ(support::AllocationsSoFar().count, before);
    EXPECT_TRUE(errors.empty());
  }
}

}  // namespace
}  // namespace tandem::bench
