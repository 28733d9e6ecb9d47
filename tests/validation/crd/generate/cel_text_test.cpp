#include <gtest/gtest.h>

#include "validation/crd/generate/cel_text_internal.h"

namespace tandem::crd::generate {
namespace {

TEST(CelText, IsALiteral) { EXPECT_EQ(CelText("it's \\"), R"('it\'s \\')"); }

TEST(FieldPath, BracketsNamesThatAreNone) {
  EXPECT_EQ(FieldPath("name"), ".name");
  EXPECT_EQ(FieldPath("my-name"), "['my-name']");
}

}  // namespace
}  // namespace tandem::crd::generate
