#include "validation/evidence/words.h"

#include <gtest/gtest.h>

namespace tandem::evidence {
namespace {

TEST(Words, CountThings) {
  EXPECT_EQ(Grouped(0), "0");
  EXPECT_EQ(Grouped(999), "999");
  EXPECT_EQ(Grouped(1'208), "1,208");
  EXPECT_EQ(Grouped(12'345'678), "12,345,678");
  EXPECT_EQ(Counted(1, "rule"), "1 rule");
  EXPECT_EQ(Counted(1'000, "rule"), "1,000 rules");
}

}  // namespace
}  // namespace tandem::evidence
