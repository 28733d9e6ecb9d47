#include "validation/json/render.h"

#include <gtest/gtest.h>

#include <string>

#include "validation/json/decode.h"

namespace tandem::json {
namespace {

struct Case {
  std::string_view text;
  std::string_view go;
  std::string_view raw;
};

constexpr Case kCases[] = {
    {"null", "null", "null"},
    {" [ 1 , true , false ] ", "[1,true,false]", "[1,true,false]"},
    {"{}", "{}", "{}"},
    {"[]", "[]", "[]"},
    {R"({"b":{"d":[],"c":{}},"a":1})", R"({"a":1,"b":{"c":{},"d":[]}})",
     R"({"b":{"d":[],"c":{}},"a":1})"},
    {R"(["<&>\u2028é\"\\\/\n\u0001"])", R"(["\u003c\u0026\u003e\u2028é\"\\/\n\u0001"])",
     R"(["\u003c\u0026\u003e\u2028é\"\\/\n\u0001"])"},
    {"[1.0,1e21,1e-7,0.5,18446744073709551615,-9223372036854775808]",
     "[1,1e+21,1e-7,0.5,18446744073709551615,-9223372036854775808]",
     "[1.0,1e+21,1e-7,0.5,18446744073709551615,-9223372036854775808]"},
    {"[-0.0,9223372036854775808.0,-3e2]", "[-0,9223372036854776000,-300]",
     "[-0.0,9223372036854776000.0,-300.0]"},
};

TEST(Render, WritesCompactJsonAsGoDoes) {
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.text);
    Document document;
    ASSERT_TRUE(document.Parse(test.text));
    EXPECT_EQ(RenderGoJson(document.root()), test.go);
    std::string raw;
    AppendRawJson(document.root(), raw);
    EXPECT_EQ(raw, test.raw);
  }
}

TEST(Render, WritesIntegersBeyondInt64AsFloatsWhereNobodyKnewTheType) {
  Document document;
  ASSERT_TRUE(document.Parse(R"({"b":[9223372036854775808,18446744073709551615],"a":1})"));
  EXPECT_EQ(RenderUntypedGoJson(document.root()),
            R"({"a":1,"b":[9223372036854776000,18446744073709552000]})");
}

TEST(Render, WritesAbsentAsNull) { EXPECT_EQ(RenderGoJson(ValueView()), "null"); }

TEST(Render, CopesWithTheDeepestDocument) {
  const std::string text = std::string(kMaxDepth, '[') + std::string(kMaxDepth, ']');
  Document document;
  ASSERT_TRUE(document.Parse(text));
  EXPECT_EQ(RenderGoJson(document.root()), text);
}

}  // namespace
}  // namespace tandem::json
