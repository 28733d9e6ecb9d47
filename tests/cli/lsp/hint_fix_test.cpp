#include "cli/lsp/hint_fix.h"

#include <gtest/gtest.h>

namespace tandem::lsp {
namespace {

TEST(ReplacementIn, IsTheTextThatAHintNames) {
  EXPECT_EQ(ReplacementIn("did you mean \"replicas\"?"), "replicas");
  EXPECT_EQ(ReplacementIn("did you mean \"0 * * * *\"? There is no field for seconds"),
            "0 * * * *");
  EXPECT_EQ(ReplacementIn("it can only be \"Always\""), "Always");
  EXPECT_EQ(ReplacementIn("did you mean 0644 in YAML, 420 in JSON?"), std::nullopt);
  EXPECT_EQ(ReplacementIn("did you mean \"a\\\"b\"?"), std::nullopt);
  EXPECT_EQ(ReplacementIn("did you mean \"\"?"), std::nullopt);
  EXPECT_EQ(ReplacementIn("put the value in quotes"), std::nullopt);
}

TEST(FixOf, KeepsQuotes) {
  const auto fix = FixOf("did you mean \"b\"?", "k: \"a\"", {3, 6});
  ASSERT_TRUE(fix);
  EXPECT_EQ(fix->title, "Replace with \"b\"");
  EXPECT_EQ(fix->span, (Span{4, 5}));
  EXPECT_EQ(fix->text, "b");
}

TEST(FixOf, ChangesSomething) {
  EXPECT_FALSE(FixOf("did you mean \"a\"?", "k: a", {3, 4}));
  EXPECT_FALSE(FixOf("", "k: a", {3, 4}));
}

}  // namespace
}  // namespace tandem::lsp
