#include "validation/formats/messages.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(Messages, CountTheSameButNameTheUnit) {
  EXPECT_EQ(MaxLengthMessage(63, LengthUnit::kBytes), "must be no more than 63 bytes");
  EXPECT_EQ(MaxLengthMessage(63, LengthUnit::kCharacters), "must be no more than 63 characters");
}

TEST(Messages, JoinExamplesWithTheTwoSpacesKubernetesHas) {
  EXPECT_EQ(RegexMessage("bad", "[a]", {}), "bad (regex used for validation is '[a]')");
  EXPECT_EQ(RegexMessage("bad", "[a]", {"a"}),
            "bad (e.g. 'a', regex used for validation is '[a]')");
  EXPECT_EQ(RegexMessage("bad", "[a]", {"a", "b"}),
            "bad (e.g. 'a',  or 'b', regex used for validation is '[a]')");
}

}  // namespace
}  // namespace tandem::formats
