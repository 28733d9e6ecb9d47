#include "cli/indented_json.h"

#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

TEST(IndentedJson, LooksLikeGos) {
  std::string text;
  IndentedJson json(text);
  json.Open('[').Open('{');
  json.Key("a").String("x").Key("b").Bool(true);
  json.Key("c").Open('[').String("1").String("2").Close(']');
  json.Key("d").Open('{').Close('}');
  json.Close('}').String("end").Close(']');
  EXPECT_EQ(text, R"([
    {
        "a": "x",
        "b": true,
        "c": [
            "1",
            "2"
        ],
        "d": {}
    },
    "end"
])");
}

TEST(IndentedJson, EscapesNoHtml) {
  std::string text;
  IndentedJson json(text);
  json.String("<a & \"b\"> \\u003c\n");
  EXPECT_EQ(text, R"("<a & \"b\"> \\u003c\n")");
}

}  // namespace
}  // namespace tandem::cli
