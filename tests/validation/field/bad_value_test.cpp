#include "validation/field/bad_value.h"

#include <gtest/gtest.h>

#include <limits>
#include <string_view>

namespace tandem::field {
namespace {

struct Case {
  const char* name;
  BadValue value;
  std::string_view text;
  std::string_view json;
};

TEST(BadValue, PrintsByTheClassOfTheGoType) {
  const Case kCases[] = {
      {"nil", BadValue(), "null", "null"},
      {"omitted", BadValue::Omitted(), "null", "null"},
      {"true", BadValue::Bool(true), "true", "true"},
      {"false", BadValue::Bool(false), "false", "false"},
      {"int", BadValue::Int(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808",
       "-9223372036854775808"},
      {"string", BadValue::String("a<b>&\"\\"), R"("a<b>&\"\\")", R"("a\u003cb\u003e\u0026\"\\")"},
      {"named string", BadValue::NamedString("a<b"), R"("a\u003cb")", R"("a\u003cb")"},
      {"float64", BadValue::Float(1234567, 64), "1.234567e+06", "1234567"},
      {"float32", BadValue::Float(static_cast<double>(0.1F), 32), "0.1", "0.1"},
      {"json", BadValue::Json(R"({"a":1})"), R"({"a":1})", R"({"a":1})"},
      {"control characters", BadValue::String("\a\b\f\n\r\t\v\x01\x7f"),
       R"("\a\b\f\n\r\t\v\x01\x7f")", "\"\\u0007\\b\\f\\n\\r\\t\\u000b\\u0001\x7f\""},
      {"separators", BadValue::String("\u2028\u200B\u00A0\uFEFF\u0085"),
       R"("\u2028\u200b\u00a0\ufeff\u0085")", "\"\\u2028\u200B\u00A0\uFEFF\u0085\""},
      {"invalid UTF-8", BadValue::String("\xff"), R"("\xff")", R"("\ufffd")"},
      {"printable Unicode", BadValue::String("é漢\U0001F600"), "\"é漢\U0001F600\"",
       "\"é漢\U0001F600\""},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.name);
    EXPECT_EQ(test.value.Render(), test.text);
    EXPECT_EQ(test.value.ToJson(), test.json);
  }
}

TEST(BadValue, ComparesByClassAndContent) {
  EXPECT_EQ(BadValue::Int(1), BadValue::Int(1));
  EXPECT_NE(BadValue::Int(1), BadValue::Int(2));
  EXPECT_NE(BadValue::Int(1), BadValue::Json("1"));
  EXPECT_NE(BadValue(), BadValue::Omitted());
  EXPECT_TRUE(BadValue::Omitted().IsOmitted());
  EXPECT_FALSE(BadValue().IsOmitted());
}

}  // namespace
}  // namespace tandem::field
