#include "cli/colours.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace tandem::cli {
namespace {

class ColoursTest : public testing::Test {
 protected:
  ColoursTest() {
    unsetenv("NO_COLOR");
    setenv("TERM", "xterm", 1);
  }
  ~ColoursTest() override { unsetenv("NO_COLOR"); }
};

TEST_F(ColoursTest, AreForTerminals) {
  EXPECT_EQ(Colours::For(true).Paint(Colour::kRed, "^"), "\x1b[1;31m^\x1b[0m");
  EXPECT_EQ(Colours::For(true).Paint(Colour::kRed, ""), "");
  EXPECT_EQ(Colours::For(false).Paint(Colour::kRed, "^"), "^");
  EXPECT_EQ(Colours().Paint(Colour::kRed, "^"), "^");
}

TEST_F(ColoursTest, AreOffWhereNobodyWantsThem) {
  setenv("NO_COLOR", "", 1);
  EXPECT_NE(Colours::For(true).Paint(Colour::kRed, "^"), "^");
  setenv("NO_COLOR", "0", 1);
  EXPECT_EQ(Colours::For(true).Paint(Colour::kRed, "^"), "^");
  unsetenv("NO_COLOR");
  setenv("TERM", "dumb", 1);
  EXPECT_EQ(Colours::For(true).Paint(Colour::kRed, "^"), "^");
}

}  // namespace
}  // namespace tandem::cli
