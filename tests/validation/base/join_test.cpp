#include "validation/base/join.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(Join, PutsTheSeparatorBetweenParts) {
  EXPECT_EQ(Join({}, ","), "");
  EXPECT_EQ(Join({"a"}, ","), "a");
  EXPECT_EQ(Join({"a", "", "a"}, ", "), "a, , a");
}

}  // namespace
}  // namespace tandem
