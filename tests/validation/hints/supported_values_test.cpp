#include "validation/hints/supported_values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::hints {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SupportedValues, AreTheTextsInQuotes) {
  EXPECT_THAT(SupportedValues("supported values: \"A\", \"B\""), ElementsAre("A", "B"));
  EXPECT_THAT(SupportedValues("supported values: \"a\\\"b\""), IsEmpty());
  EXPECT_THAT(SupportedValues("must be \"A\""), IsEmpty());
  EXPECT_THAT(SupportedValues("supported values: \"A"), IsEmpty());
}

}  // namespace
}  // namespace tandem::hints
