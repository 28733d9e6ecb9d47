#include "validation/cel/syntax/recovering_parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::cel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view kOperands =
    "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, "
    "BYTES, IDENTIFIER}";

/// The errors without their lines: `5: missing ')' at '<EOF>'`, of the first line.
std::vector<std::string> Errors(std::string_view source, Release release = kAnyRelease) {
  Problems problems(source);
  ExplainSyntax(source, Tokenize(source), release, problems);
  const std::string text = problems.ToText();
  std::vector<std::string> errors;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    at = end + 1;
    for (const std::string_view prefix : {"ERROR: <input>:1:", "ERROR: <input>:"}) {
      if (!line.starts_with(prefix)) continue;
      errors.push_back(line.substr(prefix.size()));
      break;
    }
  }
  for (std::string& error : errors) {
    const std::size_t syntax = error.find("Syntax error: ");
    if (syntax != std::string::npos) error.erase(syntax, 14);
    const std::size_t operands = error.find(kOperands);
    if (operands != std::string::npos) error.replace(operands, kOperands.size(), "OPERANDS");
  }
  return errors;
}

TEST(ExplainSyntax, LeavesOutATokenThatIsTooMuch) {
  EXPECT_THAT(Errors("a b"), ElementsAre("3: extraneous input 'b' expecting <EOF>"));
  EXPECT_THAT(Errors("1 + * 2"), ElementsAre("5: extraneous input '*' expecting OPERANDS"));
  EXPECT_THAT(Errors("!*x"), ElementsAre("2: extraneous input '*' expecting OPERANDS"));
}

TEST(ExplainSyntax, MakesUpATokenThatIsMissing) {
  EXPECT_THAT(Errors("(1"), ElementsAre("3: missing ')' at '<EOF>'"));
  EXPECT_THAT(Errors("f((a)[b)"), ElementsAre("8: missing ']' at ')'"));
}

TEST(ExplainSyntax, SkipsWhatCannotFollow) {
  EXPECT_THAT(Errors("f(1 2 3, g(4)"), ElementsAre("5: mismatched input '2' expecting ')'"));
  EXPECT_THAT(Errors("a and b"), ElementsAre("3: mismatched input 'and' expecting <EOF>"));
  EXPECT_THAT(Errors("a\tb\n'\\n'"), ElementsAre("3: mismatched input 'b' expecting <EOF>"));
}

TEST(ExplainSyntax, GoesOnAfterAnError) {
  EXPECT_THAT(Errors("self.in"), ElementsAre("6: no viable alternative at input '.in'",
                                             "8: mismatched input '<EOF>' expecting OPERANDS"));
  EXPECT_THAT(Errors("-*x"), ElementsAre("2: no viable alternative at input '-*'",
                                         "2: extraneous input '*' expecting OPERANDS"));
  EXPECT_THAT(Errors("self.true"), ElementsAre("6: mismatched input 'true' expecting IDENTIFIER"));
}

TEST(ExplainSyntax, TellsTokensFromWhatIsNone) {
  EXPECT_THAT(Errors("a & b"), ElementsAre("3: token recognition error at: '& '",
                                           "5: extraneous input 'b' expecting <EOF>"));
  // It is no part of what is quoted.
  EXPECT_THAT(Errors("a. @ in b"), ElementsAre("4: token recognition error at: '@'",
                                               "6: no viable alternative at input '.  in'"));
}

TEST(ExplainSyntax, ReportsWhatElseIsWrong) {
  EXPECT_THAT(Errors("self.all(1, x y)"), ElementsAre("10: argument must be a simple name",
                                                      "15: extraneous input 'y' expecting ')'"));
  EXPECT_THAT(Errors("a.?1"),
              ElementsAre("4: mismatched input '1' expecting {IDENTIFIER, ESC_IDENTIFIER}",
                          "4: unsupported ident kind"));
  // Nobody looks at the arguments of what cannot be called.
  EXPECT_THAT(
      Errors("if(99999999999999999999) x"),
      ElementsAre("1: reserved identifier: if", "26: extraneous input 'x' expecting <EOF>"));
  EXPECT_THAT(
      Errors("[?a", Release{1, 27}),
      ElementsAre("2: unsupported syntax '?'", "4: mismatched input '<EOF>' expecting {']', ','}"));
}

TEST(ExplainSyntax, ReadsMessages) {
  EXPECT_THAT(Errors("a.B{c: 1, d: [2],}"), IsEmpty());
  EXPECT_THAT(Errors("A{`b`: 99999999999999999999}"), ElementsAre("3: unsupported syntax: '`'"));
}

std::string Times(std::size_t count, std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

TEST(ExplainSyntax, KeepsTheLimits) {
  // Skipped tokens, recoveries, reports.
  EXPECT_THAT(Errors("a " + Times(256, "b ")),
              ElementsAre("3: mismatched input 'b' expecting <EOF>"));
  EXPECT_EQ(Errors("a " + Times(257, "b "))[0],
            "-1:0: error recovery token lookahead limit exceeded: 256");
  EXPECT_EQ(Errors(Times(40, "[1,,]+")).back(), "184: error recovery attempt limit exceeded: 30");
  Problems problems("");
  const std::string odd = Times(150, "@");
  ExplainSyntax(odd, Tokenize(odd), kAnyRelease, problems);
  EXPECT_EQ(problems.size(), 101U);
}

}  // namespace
}  // namespace tandem::cel
