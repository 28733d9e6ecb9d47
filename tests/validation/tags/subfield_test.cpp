#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::Required;
using support::TooLong;
using support::TooShort;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kMeta = R"(
type Meta struct {
  Name string `json:"name"`
  // +k8s:required
  Kind string `json:"kind"`
  Inner Inner `json:"inner"`
}
type Inner struct { X string `json:"x"` }
)";

Result<FieldRule> Compile(std::string_view tags, std::string_view type = "Meta") {
  return FieldRule::Compile(type, tags, {.source = kMeta});
}

TEST(Subfield, AppliesAFieldTagToAMember) {
  const auto rule = Compile("+k8s:subfield(name)=+k8s:maxLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"name": "a", "kind": "k"})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"name": "long", "kind": "k"})"),
              ElementsAre(TooLong("value.name", "maxLength")));
}

TEST(Subfield, SkipsAnUnchangedMember) {
  const auto rule = Compile("+k8s:subfield(name)=+k8s:maxLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(
      rule->OnUpdate(R"({"name": "long", "kind": "k"})", R"({"name": "long", "kind": "l"})"),
      IsEmpty());
}

TEST(Subfield, IsGatedByTheMembersOwnShortCircuits) {
  const auto rule = Compile("+k8s:subfield(kind)=+k8s:minLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("{}"), ElementsAre(Required("value.kind")));
}

TEST(Subfield, IsNotGatedIn136) {
  const auto rule = FieldRule::Compile("Meta", "+k8s:subfield(kind)=+k8s:minLength=1",
                                       {.release = compile::k1_36, .source = kMeta});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("{}"),
              ElementsAre(TooShort("value.kind", "minLength"), Required("value.kind")));
}

TEST(Subfield, RulesOfOneMemberStopEachOther) {
  const auto rule = Compile(
      "+k8s:subfield(name)=+k8s:required\n+k8s:subfield(name)=+k8s:minLength=1\n"
      "+k8s:validateFalse=\"m\"",
      "*Meta");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"kind": "k"})"),
              ElementsAre(Invalid("value", "validateFalse"), Required("value.name")));
  EXPECT_THAT(rule->OnCreate(""), ElementsAre(Invalid("value", "validateFalse")));
}

TEST(Subfield, MembersCanFormAUnion) {
  const auto rule = FieldRule::Compile(
      "U", "+k8s:subfield(a)=+k8s:unionMember\n+k8s:subfield(b)=+k8s:unionMember",
      {.source = "type U struct { A *string `json:\"a\"`; B *string `json:\"b\"` }"});
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate(R"({"a": ""})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"a": "", "b": ""})"), ElementsAre(Invalid("value", "union")));
}

TEST(Subfield, RefusesBadNamesTypesAndNesting) {
  const struct {
    std::string_view type;
    std::string_view tags;
    std::string_view error;
  } kCases[] = {
      {"Meta", "+k8s:subfield(nope)=+k8s:required", "no field for json name \"nope\""},
      {"string", "+k8s:subfield(a)=+k8s:required", "can only be used on struct types: Builtin"},
      {"Meta", "+k8s:subfield=+k8s:required", "missing required positional argument"},
      {"Meta", "+k8s:subfield(inner)=+k8s:subfield(x)=+k8s:required",
       "field pkg.T.value: tag \"k8s:subfield\": nested +k8s:subfield tags are unsupported"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.error);
    EXPECT_THAT(LoadError(test.type, test.tags, {.source = kMeta}),
                HasSubstr(std::string(test.error)));
  }
}

}  // namespace
}  // namespace tandem::tags
