#include "validation/gotypes/tag_syntax.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace tandem::gotypes {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string Describe(const Tag& tag) {
  std::string out = tag.name;
  for (const TagArg& arg : tag.args) {
    out += " " + arg.name + "<" + arg.value + ">" + std::string(ToString(arg.type));
  }
  out += " " + std::string(ToString(tag.value_type)) + " " + tag.value;
  if (tag.value_tag != nullptr) out += "-> " + Describe(*tag.value_tag);
  return out;
}

std::string ParsedOrError(std::string_view text, Grammar grammar = Grammar::kUpstream) {
  const Result<Tag> tag = ParseTag(text, grammar);
  return tag ? Describe(*tag) : "error: " + tag.error().message;
}

struct Case {
  std::string_view text;
  std::string_view want;
};

TEST(ParseTag, ReadsEveryFormOfTheGrammar) {
  constexpr Case kCases[] = {
      {"k8s:required", "k8s:required  "},
      {"_a.b-c:d", "_a.b-c:d  "},
      {"k8s:maximum=5", "k8s:maximum int 5"},
      {"k8s:maximum=-5", "k8s:maximum int -5"},
      {"k8s:maximum=+1", "k8s:maximum int +1"},
      {"a=0x1F", "a int 0x1F"},
      {"a=0o17", "a int 0o17"},
      {"a=0b11", "a int 0b11"},
      {"a=01", "a int 01"},
      {"a=-0", "a int -0"},
      {"a=9223372036854775807", "a int 9223372036854775807"},
      {"a=-9223372036854775808", "a int -9223372036854775808"},
      {"a=true", "a bool true"},
      {"a=false", "a bool false"},
      {"a=True", "a string True"},
      {"a=x.y-z", "a string x.y-z"},
      {"a=\"x y\"", "a string x y"},
      {"a=`x \"y\"`", "a string x \"y\""},
      {R"(a="q\"b\\")", "a string q\"b\\"},
      {R"(a=`q\`b\\`)", "a string q`b\\"},
      {"a=\"\"", "a string "},
      {"a=+b", "a tag -> b  "},
      {"a=+b(x)=+c=5", "a tag -> b <x>string tag -> c int 5"},
      {"f(x)", "f <x>string  "},
      {"f(5)", "f <5>int  "},
      {"f(\"a,b)\")", "f <a,b)>string  "},
      {"f(true)=x", "f <true>bool string x"},
      {"f(a: x, b: 5,c:true)", "f a<x>string b<5>int c<true>bool  "},
      {"f(a:\t \"x\")", "f a<x>string  "},
      {"\u00e9t\u00e9=\u00fc", "\u00e9t\u00e9 string \u00fc"},
  };
  for (const Case& c : kCases) EXPECT_EQ(ParsedOrError(c.text), c.want) << c.text;
}

TEST(ParseTag, ToleratesWhatUpstreamTolerates) {
  constexpr Case kCases[] = {
      {"f()", "f  "},
      {"f()=", "f  "},
      {"f(x)=", "f <x>string  "},
      {"f(x,)", "f <x>string  "},
      {"f(x, )", "f <x>string  "},
      {"f(x:)", "f  "},
      {"f(x: y: z)", "f y<z>string  "},
      {"f(x)# c", "f <x>string  "},
      {"a # c", "a  "},
      {"a#c", "a  "},
      {"a=5 \t# = ( \"", "a int 5"},
      {"  a=5  ", "a int 5"},
  };
  for (const Case& c : kCases) EXPECT_EQ(ParsedOrError(c.text), c.want) << c.text;
}

TEST(ParseTag, ReportsErrorsWithTheirPositionInRunes) {
  constexpr Case kCases[] = {
      {"k8s:update=NoSet,NoModify", "unexpected character ',' at position 17"},
      {"k8s:minimum=1 2", "unexpected character ' ' at position 14"},
      {"k8s:minimum = 1", "unexpected character ' ' at position 12"},
      {"k8s:format=\"abc", "unterminated string at position 15"},
      {"k8s:format=", "unexpected end of input"},
      {"k8s:subfield(a, b)=+k8s:required", "multiple arguments must use 'name: value' syntax"},
      {"k8s:subfield(a, b: c)=+k8s:required", "can't mix named and positional arguments"},
      {"f(a: b, c)", "can't mix named and positional arguments"},
      {"", "unexpected end of input"},
      {"5", "unexpected character '5' at position 1"},
      {"a= 1", "unexpected character ' ' at position 3"},
      {"f( x)", "unexpected character ' ' at position 3"},
      {"f(x )", "unexpected character ' ' at position 4"},
      {"f(x : 1)", "unexpected character ' ' at position 4"},
      {"f(,)", "unexpected character ',' at position 3"},
      {"f(x", "unexpected end of input"},
      {"f(", "unexpected end of input"},
      {"f(x:", "unexpected end of input"},
      {"f(x)y", "unexpected character 'y' at position 5"},
      {"f(\"x\": y)", "unexpected character ':' at position 6"},
      {"f('x')", "unexpected character '\\'' at position 3"},
      {"a=5.0", "unexpected character '.' at position 4"},
      {"a=1_000", "unexpected character '_' at position 4"},
      {"a=1e3", "invalid number \"1e3\" at position 5"},
      {"a=08", "invalid number \"08\" at position 4"},
      {"a=0x", "invalid number \"0x\" at position 4"},
      {"a=+", "invalid number \"+\" at position 3"},
      {"a=+ b", "invalid number \"+\" at position 3"},
      {"a=9223372036854775808", "invalid number \"9223372036854775808\" at position 21"},
      {"a=-9223372036854775809", "invalid number \"-9223372036854775809\" at position 22"},
      {"a=\u0663", "invalid number \"\" at position 2"},
      {"a=\"\\n\"", "unhandled escaped character 'n'"},
      {"a=`\\\"`", "unhandled escaped character '\"'"},
      {"a=\"x\\", "unterminated string at position 5"},
      {"\u00e9=\u00e9\u00e9 x", "unexpected character ' ' at position 5"},
      {"\u00e9=\"\u00e9", "unterminated string at position 4"},
      {"a=+b=", "unexpected end of input"},
      {"a=+b(x, y)", "multiple arguments must use 'name: value' syntax"},
      {"a(x, y)=+b(", "multiple arguments must use 'name: value' syntax"},
      {"a=(", "unexpected character '(' at position 3"},
      {"a=[]", "unexpected character '[' at position 3"},
  };
  for (const Case& c : kCases) {
    EXPECT_EQ(ParsedOrError(c.text), "error: " + std::string(c.want)) << c.text;
  }
}

TEST(ParseTag, TakesSingleQuotesInArgumentsOfTheSeedGrammarOnly) {
  EXPECT_EQ(ParsedOrError("f('/a \"b\"')=+c", Grammar::kSeed), "f </a \"b\">string tag -> c  ");
  EXPECT_EQ(ParsedOrError(R"(f(x: 'it\'s'))", Grammar::kSeed), "f x<it's>string  ");
  EXPECT_EQ(ParsedOrError("f('x", Grammar::kSeed), "error: unterminated string at position 4");
  EXPECT_EQ(ParsedOrError("a='x'", Grammar::kSeed),
            "error: unexpected character '\\'' at position 3");
}

TEST(ParseTag, LimitsChains) {
  std::string text = "a";
  for (int i = 0; i < 100000; ++i) text += "=+a";
  EXPECT_EQ(ParsedOrError(text), "error: too many chained tags");
}

TEST(TagToString, PrintsCanonically) {
  constexpr Case kCases[] = {
      {"f(a:x,b:  5)=+g(`q\"`)=+h=true # c", R"(f(a: "x", b: 5)=+g("q\"")=+h=true)"},
      {"a", "a"},
      {"a()=", "a"},
      {"a=b", "a=\"b\""},
      {"a=0x1", "a=0x1"},
  };
  for (const Case& c : kCases) EXPECT_EQ(ToString(*ParseTag(c.text)), c.want);
}

TEST(TagToString, PrintsArgumentsAsMessagesQuoteThem) {
  const Result<Tag> tag = ParseTag("f(since: \"1.34\")");
  ASSERT_TRUE(tag);
  EXPECT_EQ(ToString(tag->args.at(0)), "since: \"1.34\"");
}

TEST(RawTagValue, IsAllBehindTheFirstEqualsSign) {
  EXPECT_EQ(RawTagValue("default={\"a\": \"=\"} # x "), "{\"a\": \"=\"} # x");
  EXPECT_EQ(RawTagValue("a= "), "");
  EXPECT_EQ(RawTagValue("a"), "");
}

std::vector<std::string> NamesIn(const std::vector<std::string>& lines) {
  std::vector<CommentLine> comments;
  for (const std::string& line : lines) comments.push_back({line, {"f.go", 7, 4}});
  std::vector<std::string> names;
  for (const TagLine& tag : FindTags(comments)) {
    names.push_back(tag.name + "|" + tag.text + "|" + ToString(tag.position));
  }
  return names;
}

TEST(FindTags, TakesLinesThatBeginWithPlusAndAName) {
  EXPECT_THAT(NamesIn({"+k8s:a=1 ", " \t+b(x)", "text +c", "+ d", "+", "", "+5", "+optional",
                       "+\u00e9\u0663=x", "+a,b"}),
              ElementsAre("k8s:a|k8s:a=1|f.go:7:4", "b|b(x)|f.go:7:6", "optional|optional|f.go:7:4",
                          "\u00e9\u0663|\u00e9\u0663=x|f.go:7:4", "a|a,b|f.go:7:4"));
  EXPECT_THAT(NamesIn({}), IsEmpty());
}

}  // namespace
}  // namespace tandem::gotypes
