#include "validation/formats/go_json.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::formats {
namespace {

std::string WhyNot(std::string_view text) {
  const Status status = CheckGoJson(text);
  return status ? "" : status.error().message;
}

TEST(GoJson, AcceptsValues) {
  for (const std::string_view text :
       {"{}", "[]", "null", "true", "false", "0", "-0.5e+3", "10", " { \"a\" : [ 1 , {} , [] ] } ",
        R"("\u00e9\n\"")", "[[],[[]]]", R"({"a":{"b":{}},"c":1})"}) {
    EXPECT_EQ(WhyNot(text), "") << text;
  }
}

TEST(GoJson, SaysWhatIsWrongAsGoDoes) {
  struct Case {
    std::string_view text;
    std::string_view why;
  };
  constexpr std::string_view kEnd = "unexpected end of JSON input";
  constexpr Case kCases[] = {
      {"", kEnd},
      {" ", kEnd},
      {"{", kEnd},
      {"{\"a\":", kEnd},
      {"{\"a\"", kEnd},
      {"[1", kEnd},
      {"[1,", kEnd},
      {"\"a", kEnd},
      {"\"\\", kEnd},
      {"\"\\u00", kEnd},
      {"tr", kEnd},
      {"-", kEnd},
      {"1.", kEnd},
      {"1e", kEnd},
      {"x", "invalid character 'x' looking for beginning of value"},
      {"[,", "invalid character ',' looking for beginning of value"},
      {"[1,]", "invalid character ']' looking for beginning of value"},
      {"{} x", "invalid character 'x' after top-level value"},
      {"01", "invalid character '1' after top-level value"},
      {"{a", "invalid character 'a' looking for beginning of object key string"},
      {"{\"a\":1,}", "invalid character '}' looking for beginning of object key string"},
      {"{\"a\" 1", "invalid character '1' after object key"},
      {"{\"a\":1 2", "invalid character '2' after object key:value pair"},
      {"{\"a\":[]]", "invalid character ']' after object key:value pair"},
      {"[1 2", "invalid character '2' after array element"},
      {"\"\n\"", "invalid character '\\n' in string literal"},
      {"\"\\x\"", "invalid character 'x' in string escape code"},
      {"\"\\u00g0\"", "invalid character 'g' in \\u hexadecimal character escape"},
      {"trub", "invalid character 'b' in literal true (expecting 'e')"},
      {"nil", "invalid character 'i' in literal null (expecting 'u')"},
      {"-a", "invalid character 'a' in numeric literal"},
      {"1.a", "invalid character 'a' after decimal point in numeric literal"},
      {"1ea", "invalid character 'a' in exponent of numeric literal"},
      {"\xc3\xa9", "invalid character 'Ã' looking for beginning of value"},
  };
  for (const Case& c : kCases) EXPECT_EQ(WhyNot(c.text), c.why) << c.text;
}

TEST(GoJson, IsNotTooDeep) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_EQ(WhyNot(nested(10'000)), "");
  EXPECT_EQ(WhyNot(nested(10'001)), "exceeded max depth");
}

TEST(GoJson, NamesValues) {
  EXPECT_EQ(GoJsonWord(" {}"), "object");
  EXPECT_EQ(GoJsonWord("[]"), "array");
  EXPECT_EQ(GoJsonWord("\"\""), "string");
  EXPECT_EQ(GoJsonWord("true"), "bool");
  EXPECT_EQ(GoJsonWord("null"), "null");
  EXPECT_EQ(GoJsonWord("-1"), "number");
}

TEST(GoJson, FindsNumbersThatAreTooBig) {
  struct Case {
    std::string text;
    std::string_view number;
  };
  const Case cases[] = {
      {"", ""},
      {"[1e308, -1.7976931348623157e308, 1e-400, 0]", ""},
      {R"({"1e400": "1e400", "a\\\"1e400": "\\"})", ""},
      {R"({"a": [1, {"b": -1E+400}], "c": 1e500})", "-1E+400"},
      {"1.8e308", "1.8e308"},
      {std::string(309, '1'), ""},
  };
  for (const Case& c : cases) EXPECT_EQ(FindNumberBeyondFloat64(c.text), c.number) << c.text;
  const std::string digits(310, '1');
  EXPECT_EQ(FindNumberBeyondFloat64(digits), digits);
}

}  // namespace
}  // namespace tandem::formats
