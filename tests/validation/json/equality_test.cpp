#include "validation/json/equality.h"

#include <gtest/gtest.h>

#include <string>

#include "validation/json/decode.h"

namespace tandem::json {
namespace {

struct Case {
  const char* name;
  std::string a;
  std::string b;
  bool equal;
  bool raw_equal;
};

std::string Wide(int count, bool reversed) {
  std::string text = "{";
  for (int i = 0; i < count; ++i) {
    const int key = reversed ? count - 1 - i : i;
    text += (i == 0 ? "\"" : ",\"") + std::to_string(key) + "\":" + std::to_string(key);
  }
  return text + "}";
}

std::string Deep(std::string_view core) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "{\"a\":[";
  text += core;
  for (int i = 0; i < 5000; ++i) text += "]}";
  return text;
}

TEST(Equality, ComparesAsGoDoes) {
  const Case kCases[] = {
      {"scalars", "[1,\"a\",true,null,1.5]", "[1, \"a\", true, null, 15e-1]", true, true},
      {"member order", R"({"a":1,"b":2})", R"({"b":2,"a":1})", true, false},
      {"many members", Wide(200, false), Wide(200, true), true, false},
      {"integer and double", "1", "1.0", false, false},
      {"int64 and uint64", "9223372036854775807", "9223372036854775808", false, false},
      {"zero and minus zero", "0.0", "-0.0", true, true},
      {"null and empty", "null", "{}", false, false},
      {"empty list and empty object", "[]", "{}", false, false},
      {"list order", "[1,2]", "[2,1]", false, false},
      {"list length", "[1]", "[1,1]", false, false},
      {"other name", R"({"a":1})", R"({"b":1})", false, false},
      {"null member and other member", R"({"a":null})", R"({"b":null})", false, false},
      {"string spelling", R"("\u0061")", R"("a")", true, true},
      {"very deep", Deep("1"), Deep("1"), true, true},
      {"very deep, different", Deep("1"), Deep("2"), false, false},
      {"very deep, member order", Deep(R"({"a":1,"b":2})"), Deep(R"({"b":2,"a":1})"), true, false},
      {"very deep, other name", Deep(R"({"a":1,"b":2})"), Deep(R"({"a":1,"c":2})"), false, false},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.name);
    Document a;
    Document b;
    ASSERT_TRUE(a.Parse(test.a));
    ASSERT_TRUE(b.Parse(test.b));
    EXPECT_EQ(Equal(a.root(), b.root()), test.equal);
    EXPECT_EQ(Equal(b.root(), a.root()), test.equal);
    EXPECT_EQ(RawEqual(a.root(), b.root()), test.raw_equal);
  }
}

TEST(Equality, TakesAbsentForNull) {
  Document null;
  ASSERT_TRUE(null.Parse("null"));
  EXPECT_TRUE(Equal(ValueView(), null.root()));
  EXPECT_TRUE(Equal(null.root(), ValueView()));
  EXPECT_TRUE(Equal(ValueView(), ValueView()));
}

struct GlanceCase {
  const char* a;
  const char* b;
  Sight sight;
  std::size_t steps;
};

TEST(Glance, TellsWhatStandsAtTheSamePlaces) {
  const GlanceCase kCases[] = {
      {"1", "1", Sight::kSame, 0},
      {"1", "2", Sight::kDifferent, 0},
      {"1", "1.0", Sight::kDifferent, 0},
      {"null", "0", Sight::kDifferent, 0},
      {R"("a")", R"("b")", Sight::kDifferent, 0},
      {"[1,2]", "[1,2]", Sight::kSame, 2},
      {"[1,2]", "[1,3]", Sight::kDifferent, 2},
      {"[1,2]", "[1]", Sight::kDifferent, 0},
      {R"({"a":1,"b":[2]})", R"({"a":1,"b":[2]})", Sight::kSame, 3},
      {R"({"a":1,"b":[2]})", R"({"a":1,"b":[3]})", Sight::kDifferent, 3},
      {R"({"a":1,"b":2})", R"({"b":2,"a":1})", Sight::kUnsure, 2},
      {R"({"a":1,"b":null})", R"({"a":1})", Sight::kUnsure, 0},
      {"[1,2,3,4,5]", "[1,2,3,4,5]", Sight::kUnsure, 0},
      {"[[1],[2,3,4]]", "[[1],[2,3,4]]", Sight::kUnsure, 3},
  };
  for (const GlanceCase& test : kCases) {
    SCOPED_TRACE(std::string(test.a) + " and " + test.b);
    Document a;
    Document b;
    ASSERT_TRUE(a.Parse(test.a));
    ASSERT_TRUE(b.Parse(test.b));
    std::size_t steps = 0;
    EXPECT_EQ(Glance(a.root(), b.root(), 4, steps), test.sight);
    EXPECT_EQ(steps, test.steps);
  }
}

TEST(Glance, CountsLongTexts) {
  Document a;
  Document b;
  const std::string text = "\"" + std::string(640, 'x') + "\"";
  ASSERT_TRUE(a.Parse(text));
  ASSERT_TRUE(b.Parse(text));
  std::size_t steps = 0;
  EXPECT_EQ(Glance(a.root(), b.root(), 0, steps), Sight::kSame);
  EXPECT_EQ(steps, 10U);
}

TEST(Glance, DoesNotLookFarDown) {
  Document a;
  Document b;
  ASSERT_TRUE(a.Parse(Deep("1")));
  ASSERT_TRUE(b.Parse(Deep("1")));
  std::size_t steps = 0;
  EXPECT_EQ(Glance(a.root(), b.root(), 1'000'000, steps), Sight::kUnsure);
}

}  // namespace
}  // namespace tandem::json
