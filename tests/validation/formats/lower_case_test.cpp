#include "validation/formats/lower_case.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(LowerCase, FoldsToAsciiLettersAsGoDoes) {
  EXPECT_EQ(LowerCase(""), "");
  EXPECT_EQ(LowerCase("Example.COM/a_Z9"), "example.com/a_z9");
  EXPECT_EQ(LowerCase("\u212A\u0130x"), "kix");
  EXPECT_EQ(LowerCase("\u00E9"), "\u00E9");
}

}  // namespace
}  // namespace tandem::formats
