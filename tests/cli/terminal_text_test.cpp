#include "cli/terminal_text.h"

#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

TEST(ForTerminal, EscapesWhatATerminalObeys) {
  EXPECT_EQ(ForTerminal("a\x1b[2Jb\rc\x07\x7f"), "a\\x1b[2Jb\\x0dc\\x07\\x7f");
  EXPECT_EQ(ForTerminal("\xc2\x9b"
                        "2J"),
            "\\u009b2J");
}

TEST(ForTerminal, EscapesWhatIsNoText) {
  EXPECT_EQ(ForTerminal("a\xff\x9b"
                        "b\xe2\x80"),
            "a\\xff\\x9bb\\xe2\\x80");
}

TEST(ForTerminal, LeavesTextsAlone) {
  EXPECT_EQ(ForTerminal("a\tb\n\xc3\xa9 \xc2\xa0\xe2\x80\xa8"),
            "a\tb\n\xc3\xa9 \xc2\xa0\xe2\x80\xa8");
  EXPECT_EQ(ForTerminal(""), "");
}

}  // namespace
}  // namespace tandem::cli
