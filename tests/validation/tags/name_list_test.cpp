#include "validation/tags/name_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::tags {
namespace {

TEST(SplitNames, SplitsAtCommasAndDropsSpaces) {
  const auto names = SplitNames("a,  b.c,d[*]");
  ASSERT_TRUE(names);
  EXPECT_THAT(*names, testing::ElementsAre("a", "b.c", "d[*]"));
}

TEST(SplitNames, RefusesWhatIsEmptyOrTwice) {
  for (const char* text : {"", "a,", ",a", "a, ,b", "a,a"}) EXPECT_FALSE(SplitNames(text)) << text;
}

}  // namespace
}  // namespace tandem::tags
