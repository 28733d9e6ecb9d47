#include "validation/cel/syntax/problems.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(Problems, MarksThePlaceBelowTheLine) {
  Problems problems("self.a\n\t&& '世' == b");
  problems.Add(19, "last");
  problems.Add(5, "first");
  EXPECT_EQ(problems.ToText(),
            "ERROR: <input>:1:6: first\n | self.a\n | .....^\n"
            "ERROR: <input>:2:13: last\n |  && '世' == b\n | .....\uFF0E......^");
}

TEST(Problems, StandNowhereWithoutALine) {
  Problems problems("a");
  problems.Add(Problems::kNowhere, "too much");
  EXPECT_EQ(problems.ToText(), "ERROR: <input>:-1:0: too much");
}

TEST(Problems, DoNotShowLongLines) {
  for (const std::size_t size : {16'384U, 16'385U}) {
    const std::string line(size, 'a');
    Problems problems(line);
    problems.Add(0, "x");
    EXPECT_EQ(problems.ToText().find('\n') == std::string::npos, size > 16'384) << size;
  }
}

TEST(Problems, AreCutOffAfterAHundred) {
  Problems problems("a");
  for (int i = 0; i < 102; ++i) problems.Add(0, "x");
  EXPECT_TRUE(problems.ToText().ends_with("\n2 more errors were truncated"));
}

TEST(Problems, KeepOnlyWhatWillBePrinted) {
  constexpr std::size_t kMany = 10'000;
  Problems problems("ab");
  for (std::size_t i = 0; i < kMany; ++i) problems.Add(1, std::to_string(i));
  problems.Add(0, "first");
  const std::string text = problems.ToText();
  EXPECT_TRUE(text.starts_with("ERROR: <input>:1:1: first\n | ab\n | ^\nERROR: <input>:1:2: 0\n"));
  EXPECT_TRUE(
      text.ends_with("ERROR: <input>:1:2: 98\n | ab\n | .^\n9901 more errors were truncated"));
}

}  // namespace
}  // namespace tandem::cel
