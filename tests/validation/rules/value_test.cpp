#include "validation/rules/value.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"

namespace tandem::rules {
namespace {

using support::Inlined;
using support::Member;
using support::ParseJson;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;
using support::Skipped;

TEST(Value, IsNilWithoutCounterpartOrBehindAMissingPointer) {
  RulesBuilder build;
  const Type& type = build.Int32();
  const json::Document null = ParseJson("null");
  const json::Document zero = ParseJson("0");
  EXPECT_TRUE(Value().IsNil());
  EXPECT_TRUE(Value(Pointer(type), {}).IsNil());
  EXPECT_TRUE(Value(Pointer(type), null.root()).IsNil());
  EXPECT_FALSE(Value(Pointer(type), zero.root()).IsNil());
  EXPECT_FALSE(Value(Plain(type), null.root()).IsNil());
  EXPECT_TRUE(Value(Pointer(type), zero.root()).IsPointer());
}

TEST(Value, IsSetByItsGoKind) {
  struct Case {
    TypeKind kind;
    const char* unset;
    const char* set;
  };
  const Case kCases[] = {
      {TypeKind::kBool, "false", "true"},
      {TypeKind::kString, "\"\"", "\"a\""},
      {TypeKind::kInt, "0", "-1"},
      {TypeKind::kUint, "0", "18446744073709551615"},
      {TypeKind::kFloat, "0.0", "0.5"},
      {TypeKind::kList, "[]", "[null]"},
      {TypeKind::kMap, "{}", "{\"a\":null}"},
      {TypeKind::kBytes, "\"\"", "\"QQ==\""},
      {TypeKind::kBytes, "[]", "[1]"},
      {TypeKind::kInterface, "null", "0"},
  };
  RulesBuilder build;
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.set);
    const Type& type = build.Scalar(test.kind, "T", 64);
    const json::Document unset = ParseJson(test.unset);
    const json::Document set = ParseJson(test.set);
    EXPECT_FALSE(Value(Plain(type), {}).IsSet());
    EXPECT_FALSE(Value(Plain(type), unset.root()).IsSet());
    EXPECT_TRUE(Value(Plain(type), set.root()).IsSet());
    EXPECT_FALSE(Value(Pointer(type), {}).IsSet());
    EXPECT_TRUE(Value(Pointer(type), set.root()).IsSet());
  }
}

TEST(Value, BehindAPointerIsSetEvenWhenZero) {
  RulesBuilder build;
  const json::Document zero = ParseJson("0");
  EXPECT_TRUE(Value(Pointer(build.Int32()), zero.root()).IsSet());
}

TEST(Value, ReadsZeroWhenMissing) {
  RulesBuilder build;
  const json::Document null = ParseJson("null");
  EXPECT_FALSE(Value(Plain(build.Bool()), null.root()).AsBool());
  EXPECT_EQ(Value(Plain(build.String()), {}).AsString(), "");
  EXPECT_EQ(Value(Plain(build.Scalar(TypeKind::kFloat, "float64", 64)), {}).AsDouble(), 0);
  EXPECT_TRUE(Value(Plain(build.Int32()), {}).Compare(0) == 0);
  EXPECT_TRUE(Value(Plain(build.Int32()), {}).Compare(1) < 0);
}

TEST(Value, ComparesIntegersOfAnyWidth) {
  RulesBuilder build;
  const Type& type = build.Scalar(TypeKind::kUint, "uint64", 64);
  const json::Document huge = ParseJson("18446744073709551615");
  const json::Document small = ParseJson("-5");
  EXPECT_TRUE(Value(Plain(type), huge.root()).Compare(std::numeric_limits<std::int64_t>::max()) >
              0);
  EXPECT_TRUE(Value(Plain(build.Int64()), small.root()).Compare(-4) < 0);
}

TEST(Value, MeasuresBytesDecoded) {
  RulesBuilder build;
  const Type& bytes = build.Scalar(TypeKind::kBytes, "[]byte");
  const json::Document text = ParseJson(R"("QU\nI=")");
  const json::Document numbers = ParseJson("[1,2,3]");
  EXPECT_EQ(Value(Plain(bytes), text.root()).Length(), 2U);
  EXPECT_EQ(Value(Plain(bytes), numbers.root()).Length(), 3U);
  EXPECT_EQ(Value().Length(), 0U);
  EXPECT_EQ(Base64DecodedSize("QUJD"), 3U);
}

TEST(Value, StepsIntoFields) {
  RulesBuilder build;
  const Type& base = build.Struct("pkg.Base", {Member("x", Plain(build.Int32()))});
  const Type& other = build.Struct("pkg.Other", {Inlined(Plain(base))});
  const Type& type =
      build.Struct("pkg.T", {Member("a", Plain(build.Int32())), Skipped("H", Plain(base)),
                             Inlined(Plain(base)), Inlined(Pointer(other))});
  const json::Document with = ParseJson(R"({"a":1,"H":{"x":9},"x":7})");
  const json::Document without = ParseJson(R"({"a":1,"y":7})");
  const Value value(Plain(type), with.root());
  EXPECT_EQ(value.Field(0).json().AsInt(), 1);
  EXPECT_TRUE(value.Field(1).json().IsAbsent());
  EXPECT_FALSE(value.Field(1).IsNil());
  EXPECT_EQ(value.Field(2).Field(0).json().AsInt(), 7);
  EXPECT_FALSE(value.Field(3).IsNil());
  EXPECT_TRUE(Value(Plain(type), without.root()).Field(3).IsNil());
  EXPECT_FALSE(Value(Plain(type), without.root()).Field(2).IsNil());
  EXPECT_TRUE(Value().Field(type.fields[0]).IsNil());
}

}  // namespace
}  // namespace tandem::rules
