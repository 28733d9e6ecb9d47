#include "validation/rules/marshal.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"
#include "validation/base/panic.h"

namespace tandem::rules {
namespace {

using support::Inlined;
using support::Member;
using support::ParseJson;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;
using support::Skipped;

std::string Marshal(TypeRef ref, std::string_view json) {
  const json::Document document = ParseJson(json);
  std::string out;
  AppendGoJson(Value(ref, document.root()), out);
  return out;
}

std::string Render(TypeRef ref, std::string_view json) {
  const json::Document document = ParseJson(json);
  return ToBadValue(Value(ref, document.root())).Render();
}

TEST(AppendGoJson, WritesEveryKind) {
  struct Case {
    TypeKind kind;
    const char* json;
    const char* expected;
  };
  const Case kCases[] = {
      {TypeKind::kBool, "", "false"},
      {TypeKind::kBool, "true", "true"},
      {TypeKind::kString, "", R"("")"},
      {TypeKind::kString, R"("<&>")", R"("\u003c\u0026\u003e")"},
      {TypeKind::kInt, "null", "0"},
      {TypeKind::kInt, "-7", "-7"},
      {TypeKind::kUint, "18446744073709551615", "18446744073709551615"},
      {TypeKind::kFloat, "1000000", "1000000"},
      {TypeKind::kFloat, "1e21", "1e+21"},
      {TypeKind::kBytes, "", "null"},
      {TypeKind::kBytes, "[65,66]", R"("QUI=")"},
      {TypeKind::kBytes, R"("QU\nI=")", R"("QUI=")"},
      {TypeKind::kBytes, R"("")", R"("")"},
      {TypeKind::kQuantity, "", R"("0")"},
      {TypeKind::kQuantity, R"("1.5")", R"("1500m")"},
      {TypeKind::kQuantity, "2", R"("2")"},
      {TypeKind::kTime, "", "null"},
      {TypeKind::kTime, R"("0001-01-01T00:00:00Z")", "null"},
      {TypeKind::kTime, R"("2024-01-02T04:04:05.25+01:00")", R"("2024-01-02T03:04:05Z")"},
      {TypeKind::kMicroTime, R"("2024-01-02T03:04:05.000001Z")",
       R"("2024-01-02T03:04:05.000001Z")"},
      {TypeKind::kDuration, R"("90m")", R"("1h30m0s")"},
      {TypeKind::kDuration, "", R"("0s")"},
      {TypeKind::kIntOrString, "", "0"},
      {TypeKind::kIntOrString, R"("10%")", R"("10%")"},
      {TypeKind::kIntOrString, "7", "7"},
      {TypeKind::kRaw, R"({"b":1,"a":"<"})", R"({"b":1,"a":"\u003c"})"},
      {TypeKind::kInterface, R"({"b":1,"a":[null]})", R"({"a":[null],"b":1})"},
      {TypeKind::kInterface, "", "null"},
      {TypeKind::kUnknown, R"({"b":1,"a":2})", R"({"a":2,"b":1})"},
  };
  RulesBuilder build;
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.json);
    EXPECT_EQ(Marshal(Plain(build.Scalar(test.kind, "T", 64)), test.json), test.expected);
  }
}

TEST(AppendGoJson, WritesContainersAsGoDoes) {
  RulesBuilder build;
  const Type& list = build.List(Plain(build.Int32()));
  const Type& pointers = build.List(Pointer(build.Int32()));
  const Type& map = build.Map(Plain(build.Int32()));
  EXPECT_EQ(Marshal(Plain(list), "null"), "null");
  EXPECT_EQ(Marshal(Plain(list), "[]"), "[]");
  EXPECT_EQ(Marshal(Plain(list), "[1,null]"), "[1,0]");
  EXPECT_EQ(Marshal(Plain(pointers), "[1,null]"), "[1,null]");
  EXPECT_EQ(Marshal(Plain(map), ""), "null");
  EXPECT_EQ(Marshal(Plain(map), "{}"), "{}");
  EXPECT_EQ(Marshal(Plain(map), R"({"b":2,"a":null})"), R"({"a":0,"b":2})");
  EXPECT_EQ(Marshal(Pointer(map), ""), "null");
}

TEST(AppendGoJson, WritesFieldsInDeclarationOrderWithTheirZeroes) {
  RulesBuilder build;
  const Type& base = build.Struct("pkg.Base", {Member("x", Plain(build.Int32()))});
  const Type& absent = build.Struct("pkg.Absent", {Member("y", Plain(build.Int32()))});
  const Type& type = build.Struct(
      "pkg.T", {Member("b", Plain(build.Int32())), Inlined(Plain(base)), Skipped("H", Plain(base)),
                Member("a", Pointer(build.String())), Member("l", Plain(build.List(Plain(base)))),
                Inlined(Pointer(absent)), Member("s", Plain(base))});
  EXPECT_EQ(Marshal(Plain(type), R"({"a":"v","unknown":1,"x":2})"),
            R"({"b":0,"x":2,"a":"v","l":null,"s":{"x":0}})");
  EXPECT_EQ(Marshal(Plain(type), "null"), R"({"b":0,"x":0,"a":null,"l":null,"s":{"x":0}})");
}

TEST(AppendGoJson, LeavesOutEmptyAndZeroFieldsOnDemand) {
  RulesBuilder build;
  const Type& base = build.Struct("pkg.Base", {Member("x", Plain(build.Int32()))});
  Field empty_int = Member("i", Plain(build.Int32()));
  Field empty_struct = Member("s", Plain(base));
  Field zero_struct = Member("z", Plain(base));
  Field zero_text = Member("t", Plain(build.String()));
  empty_int.omit_empty = empty_struct.omit_empty = true;
  zero_struct.omit_zero = zero_text.omit_zero = true;
  const Type& type = build.Struct("pkg.T", {empty_int, empty_struct, zero_struct, zero_text});
  EXPECT_EQ(Marshal(Plain(type), R"({"i":0,"z":{"x":0}})"), R"({"s":{"x":0}})");
  EXPECT_EQ(Marshal(Plain(type), R"({"i":1,"s":{"x":1},"z":{"x":1},"t":"a"})"),
            R"({"i":1,"s":{"x":1},"z":{"x":1},"t":"a"})");
}

TEST(AppendGoJson, PanicsOnDeepRecursion) {
  RulesBuilder build;
  Type& type = build.Struct("pkg.Link");
  type.fields = {Member("next", Pointer(type))};
  std::string text;
  for (int i = 0; i < 5'000; ++i) text += R"({"next":)";
  text += "{}" + std::string(5'000, '}');
  EXPECT_THROW(Marshal(Plain(type), text), Panic);
}

TEST(ToBadValue, RendersByGoType) {
  RulesBuilder build;
  Type& named = build.program.NewType();
  named.kind = TypeKind::kString;
  named.name = "pkg.Protocol";
  named.named = true;
  EXPECT_EQ(Render(Plain(build.String()), R"("a<\u0001")"), R"("a<\x01")");
  EXPECT_EQ(Render(Plain(named), R"("a<\u0001")"), R"("a\u003c\u0001")");
  EXPECT_EQ(Render(Plain(build.Int32()), "-3"), "-3");
  EXPECT_EQ(Render(Plain(build.Int64()), ""), "0");
  EXPECT_EQ(Render(Plain(build.Bool()), "true"), "true");
  EXPECT_EQ(Render(Plain(build.Scalar(TypeKind::kFloat, "float64", 64)), "1e6"), "1e+06");
  EXPECT_EQ(Render(Plain(build.Scalar(TypeKind::kUint, "uint64", 64)), "18446744073709551615"),
            "18446744073709551615");
  EXPECT_EQ(Render(Pointer(build.String()), ""), "null");
  EXPECT_EQ(Render(Plain(build.List(Plain(build.String()))), R"(["<"])"), R"(["\u003c"])");
}

TEST(ToBadValue, IsNullForNil) { EXPECT_EQ(ToBadValue(Value()).Render(), "null"); }

}  // namespace
}  // namespace tandem::rules
