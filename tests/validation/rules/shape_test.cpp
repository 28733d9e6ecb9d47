#include "validation/rules/shape.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"
#include "validation/json/render.h"

namespace tandem::rules {
namespace {

using support::Inlined;
using support::Member;
using support::ParseJson;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;
using support::Skipped;

/// The Failure's text; empty when the shape is right.
std::string Complaint(const Type& type, std::string_view json) {
  const json::Document document = ParseJson(json);
  const Status status = CheckShape(type, document.root());
  return status ? "" : status.error().message;
}

class ShapeOfAStruct : public testing::Test {
 protected:
  std::string Complain(std::string_view json) { return Complaint(type_, json); }

  RulesBuilder build_;
  const Type& sub_ = build_.Struct("S", {Member("x", Plain(build_.Int32()))});
  const Type& type_ = build_.Struct(
      "pkg.T", {Member("a", Plain(build_.Int32())), Member("s", Plain(build_.String())),
                Member("b", Plain(build_.Scalar(TypeKind::kBytes, "[]byte"))),
                Member("f", Plain(build_.Scalar(TypeKind::kFloat, "float64", 64))),
                Member("u", Plain(build_.Scalar(TypeKind::kUint, "uint32", 32))),
                Member("sub", Pointer(sub_)), Member("m", Plain(build_.Map(Plain(build_.Int32())))),
                Member("l", Plain(build_.List(Plain(build_.Int32())))), Skipped("H", Plain(sub_)),
                Inlined(Plain(build_.Struct("Base", {Member("base", Plain(build_.Int32()))}))),
                Member("subs", Plain(build_.List(Plain(sub_))))});
};

TEST_F(ShapeOfAStruct, AcceptsWhatGoDecodes) {
  const char* kTexts[] = {
      "null",
      "{}",
      R"({"A":"any","unknown":[1]})",
      R"({"a":null,"s":null,"b":null,"sub":null,"m":null,"l":null})",
      R"({"a":-2147483648,"u":4294967295,"f":3,"s":""})",
      R"({"a":2147483647,"b":"AA\n==","m":{"k":null},"l":[null]})",
      R"({"b":[1,null,255],"H":"ignored"})",
  };
  for (const char* text : kTexts) EXPECT_EQ(Complain(text), "") << text;
}

TEST_F(ShapeOfAStruct, ComplainsInTheDecodersWords) {
  struct Case {
    const char* json;
    const char* complaint;
  };
  const Case kCases[] = {
      {"[]", "json: cannot unmarshal array into Go value of type T"},
      {R"("x")", "json: cannot unmarshal string into Go value of type T"},
      {R"({"a":2147483648})",
       "json: cannot unmarshal number 2147483648 into Go struct field T.a of type int32"},
      {R"({"a":"1"})", "json: cannot unmarshal string into Go struct field T.a of type int32"},
      {R"({"a":1.5})", "json: cannot unmarshal number 1.5 into Go struct field T.a of type int32"},
      {R"({"s":1})", "json: cannot unmarshal number into Go struct field T.s of type string"},
      {R"({"s":true})", "json: cannot unmarshal bool into Go struct field T.s of type string"},
      {R"({"b":"$$"})", "illegal base64 data at input byte 0"},
      {R"({"b":{}})", "json: cannot unmarshal object into Go struct field T.b of type []byte"},
      {R"({"b":[256]})",
       "json: cannot unmarshal number 256 into Go struct field T.b of type uint8"},
      {R"({"b":["x"]})", "json: cannot unmarshal string into Go struct field T.b of type uint8"},
      {R"({"f":"1"})", "json: cannot unmarshal string into Go struct field T.f of type float64"},
      {R"({"u":-1})", "json: cannot unmarshal number -1 into Go struct field T.u of type uint32"},
      {R"({"u":4294967296})",
       "json: cannot unmarshal number 4294967296 into Go struct field T.u of type uint32"},
      {R"({"l":{}})", "json: cannot unmarshal object into Go struct field T.l of type []int32"},
      {R"({"l":[1,"x"]})", "json: cannot unmarshal string into Go struct field T.l of type int32"},
      {R"({"m":[]})",
       "json: cannot unmarshal array into Go struct field T.m of type map[string]int32"},
      {R"({"m":{"k":"v"}})",
       "json: cannot unmarshal string into Go struct field T.m of type int32"},
      {R"({"sub":[]})", "json: cannot unmarshal array into Go struct field T.sub of type S"},
      {R"({"sub":{"x":"1"}})",
       "json: cannot unmarshal string into Go struct field S.sub.x of type int32"},
      {R"({"subs":[{"x":1},{"x":"1"}]})",
       "json: cannot unmarshal string into Go struct field S.subs.x of type int32"},
      {R"({"base":"1"})",
       "json: cannot unmarshal string into Go struct field T.base of type int32"},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.json);
    EXPECT_EQ(Complain(test.json), test.complaint);
  }
}

TEST(Shape, OfTypesThatDecodeThemselves) {
  struct Case {
    TypeKind kind;
    const char* json;
    const char* complaint;
  };
  const Case kCases[] = {
      {TypeKind::kBool, "true", ""},
      {TypeKind::kBool, "1", "json: cannot unmarshal number into Go struct field T.v of type v1.V"},
      {TypeKind::kQuantity, R"("1500m")", ""},
      {TypeKind::kQuantity, "1.5", ""},
      {TypeKind::kQuantity, R"("1Gi ")", ""},
      {TypeKind::kQuantity, R"("512mi")", "unable to parse quantity's suffix"},
      {TypeKind::kQuantity, R"("x")",
       "quantities must match the regular expression "
       "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"},
      {TypeKind::kTime, R"("2024-01-02T03:04:05.25+01:00")", ""},
      {TypeKind::kTime, "1",
       "json: cannot unmarshal number into Go struct field T.v of type string"},
      {TypeKind::kTime, R"("")",
       R"(parsing time "" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "2006")"},
      {TypeKind::kMicroTime, R"("2024-01-02T03:04:05.000001Z")", ""},
      {TypeKind::kMicroTime, R"("2024-01-02T03:04:05Z")",
       R"(parsing time "2024-01-02T03:04:05Z" as "2006-01-02T15:04:05.000000Z07:00": )"
       R"(cannot parse "Z" as ".000000")"},
      {TypeKind::kDuration, R"("1h")", ""},
      {TypeKind::kDuration, "5",
       "json: cannot unmarshal number into Go struct field T.v of type string"},
      {TypeKind::kDuration, R"("x")", R"(time: invalid duration "x")"},
      {TypeKind::kIntOrString, R"("10%")", ""},
      {TypeKind::kIntOrString, "7", ""},
      {TypeKind::kIntOrString, "2147483648",
       "json: cannot unmarshal number 2147483648 into Go struct field T.v of type int32"},
      {TypeKind::kIntOrString, "1.5",
       "json: cannot unmarshal number 1.5 into Go struct field T.v of type int32"},
      {TypeKind::kIntOrString, "[]",
       "json: cannot unmarshal array into Go struct field T.v of type int32"},
      {TypeKind::kRaw, "[1.5]", ""},
      {TypeKind::kInterface, R"({"a":1})", ""},
      {TypeKind::kUnknown, "[]", ""},
  };
  RulesBuilder build;
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.json);
    const Type& type = build.Struct("T", {Member("v", Plain(build.Scalar(test.kind, "v1.V", 64)))});
    EXPECT_EQ(Complaint(type, std::string(R"({"v":)") + test.json + "}"), test.complaint);
  }
}

TEST(Shape, ChecksTheRangeOfEveryWidth) {
  struct Case {
    TypeKind kind;
    int bits;
    const char* json;
    bool fits;
  };
  const Case kCases[] = {
      {TypeKind::kInt, 8, "127", true},
      {TypeKind::kInt, 8, "128", false},
      {TypeKind::kInt, 8, "-128", true},
      {TypeKind::kInt, 8, "-129", false},
      {TypeKind::kInt, 64, "-9223372036854775808", true},
      {TypeKind::kInt, 64, "9223372036854775808", false},
      {TypeKind::kUint, 8, "255", true},
      {TypeKind::kUint, 8, "256", false},
      {TypeKind::kUint, 64, "18446744073709551615", true},
      {TypeKind::kUint, 64, "-1", false},
      {TypeKind::kInt, 32, "1e0", false},
      {TypeKind::kInt, 32, "1.0", false},
      {TypeKind::kFloat, 32, "3.4e38", true},
      {TypeKind::kFloat, 32, "3.5e38", false},
      {TypeKind::kFloat, 64, "1e308", true},
  };
  RulesBuilder build;
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.json);
    EXPECT_EQ(Complaint(build.Scalar(test.kind, "n", test.bits), test.json).empty(), test.fits);
  }
}

TEST(Shape, RefusesDeepRecursion) {
  RulesBuilder build;
  Type& type = build.Struct("Link");
  type.fields = {Member("next", Pointer(type)), Member("children", Plain(build.List(Plain(type))))};
  std::string chain;
  std::string tree;
  for (int i = 0; i < 5'000; ++i) chain += R"({"next":)";
  for (int i = 0; i < 2'500; ++i) tree += R"({"children":[)";
  chain += "{}" + std::string(5'000, '}');
  for (int i = 0; i < 2'500; ++i) tree += "]}";
  EXPECT_EQ(Complaint(type, chain), "object is nested too deeply");
  EXPECT_EQ(Complaint(type, tree), "object is nested too deeply");
}

TEST_F(ShapeOfAStruct, HasAReadablePart) {
  const std::pair<const char*, const char*> kCases[] = {
      {"[]", ""},
      {R"({"a":1,"unknown":[]})", R"({"a":1,"unknown":[]})"},
      {R"({"a":"x","s":"y","base":"z"})", R"({"s":"y"})"},
      {R"({"sub":{"x":"","y":1},"b":"?"})", R"({"sub":{"y":1}})"},
      {R"({"m":{"k":1,"l":"x"},"l":[1,"x",2],"subs":[{"x":1},7,{"x":""}]})",
       R"({"l":[1,2],"m":{"k":1},"subs":[{"x":1},{}]})"},
  };
  for (const auto& [json, expected] : kCases) {
    SCOPED_TRACE(json);
    const json::Document document = ParseJson(json);
    json::Overlay overlay;
    const json::ValueView left = ReadablePart(type_, document.root(), overlay);
    EXPECT_TRUE(CheckShape(type_, left));
    EXPECT_EQ(left.IsAbsent() ? "" : json::RenderGoJson(left), expected);
  }
}

}  // namespace
}  // namespace tandem::rules
