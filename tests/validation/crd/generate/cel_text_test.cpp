#include <gtest/gtest.h>

#include "validation/crd/generate/cel_text_internal.h"

namespace tandem::crd::generate {
namespace {

TEST(CelName, EscapesWhatExpressionsCannotSpell) {
  EXPECT_EQ(CelName("name"), "name");
  EXPECT_EQ(CelName("my-name"), "my__dash__name");
  EXPECT_EQ(CelName("a.b/c__d"), "a__dot__b__slash__c__underscores__d");
  EXPECT_EQ(CelName("if"), "__if__");
  EXPECT_EQ(CelName("$ref"), std::nullopt);
  EXPECT_EQ(CelName(""), std::nullopt);
}

TEST(CelText, IsALiteral) { EXPECT_EQ(CelText("it's \\"), R"('it\'s \\')"); }

TEST(FieldPath, BracketsNamesThatAreNone) {
  EXPECT_EQ(FieldPath("name"), ".name");
  EXPECT_EQ(FieldPath("my-name"), "['my-name']");
}

}  // namespace
}  // namespace tandem::crd::generate
