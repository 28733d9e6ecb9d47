#include "validation/base/lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Lines, AreSplit) {
  EXPECT_THAT(LinesOf("a\nb"), ElementsAre("a", "b"));
  EXPECT_THAT(LinesOf("a\n"), ElementsAre("a"));
  EXPECT_THAT(LinesOf("\n\na"), ElementsAre("", "", "a"));
  EXPECT_THAT(LinesOf(""), IsEmpty());
}

}  // namespace
}  // namespace tandem
