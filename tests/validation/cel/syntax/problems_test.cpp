#include "validation/cel/syntax/problems.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

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

TEST(Problems, KeepThoseThatCameFirst) {
  constexpr std::size_t kMany = 10'000;
  Problems problems("ab");
  for (std::size_t i = 0; i < kMany; ++i) problems.Add(1, std::to_string(i));
  problems.Add(0, "late");
  EXPECT_EQ(problems.size(), kMany + 1);
  const std::string text = problems.ToText();
  EXPECT_TRUE(text.starts_with("ERROR: <input>:1:2: 0\n | ab\n | .^\n"));
  EXPECT_TRUE(
      text.ends_with("ERROR: <input>:1:2: 99\n | ab\n | .^\n9901 more errors were truncated"));
}

TEST(Problems, MayStandBeforeTheStart) {
  Problems problems("ab");
  problems.Add(Problems::kBeforeStart, "before");
  problems.Add(Problems::kNowhere, "nowhere");
  EXPECT_EQ(problems.ToText(),
            "ERROR: <input>:-1:0: nowhere\nERROR: <input>:1:0: before\n | ab\n | ^");
}

TEST(Problems, OfNothingStandBeforeIt) {
  Problems problems("");
  problems.Add(0, "x");
  EXPECT_EQ(problems.ToText(), "ERROR: <input>:1:0: x");
}

TEST(Problems, AreForgotten) {
  Problems problems("a");
  problems.Add(0, "x");
  problems.Add(0, "y");
  problems.Truncate(1);
  EXPECT_EQ(problems.ToText(), "ERROR: <input>:1:1: x\n | a\n | ^");
  problems.Truncate(0);
  EXPECT_TRUE(problems.empty());
}

TEST(Problems, AreAppended) {
  Problems first("a");
  first.Add(0, "x");
  Problems second("a");
  for (int i = 0; i < 150; ++i) second.Add(0, "y");
  first.Append(std::move(second));
  EXPECT_EQ(first.size(), 151U);
  EXPECT_TRUE(first.ToText().ends_with("\n51 more errors were truncated"));
}

}  // namespace
}  // namespace tandem::cel
