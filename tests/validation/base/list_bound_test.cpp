#include "validation/base/list_bound.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(ListBound, EndsAListThatIsLong) {
  ListBound bound(2);
  bound.Add(1);
  EXPECT_FALSE(bound.IsFull());
  bound.Add(1);
  EXPECT_TRUE(bound.IsFull());
}

TEST(ListBound, EndsAListOfLongEntries) {
  ListBound bound;
  bound.Add(ListBound::kMostBytes);
  EXPECT_FALSE(bound.IsFull());
  bound.Add(1);
  EXPECT_TRUE(bound.IsFull());
}

}  // namespace
}  // namespace tandem
