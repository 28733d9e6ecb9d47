#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::Required;
using support::RuleSetup;
using support::TooLong;
using support::TooMany;
using support::TooShort;
using support::TypeRules;
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

TEST(Subfield, RefusesBadNamesAndTypes) {
  const struct {
    std::string_view type;
    std::string_view tags;
    std::string_view error;
  } kCases[] = {
      {"Meta", "+k8s:subfield(nope)=+k8s:required", "no field for json name \"nope\""},
      {"string", "+k8s:subfield(a)=+k8s:required", "can only be used on struct types: Builtin"},
      {"Meta", "+k8s:subfield=+k8s:required", "missing required positional argument"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.error);
    EXPECT_THAT(LoadError(test.type, test.tags, {.source = kMeta}),
                HasSubstr(std::string(test.error)));
  }
}

TEST(Subfield, SaysThatNothingIsKnownOfATypeThatIsNotLoaded) {
  const auto rules = TypeRules::Compile(R"(
import "example.com/other"
type T struct {
  // +k8s:subfield(a)=+k8s:required
  Value other.Type `json:"value"`
})");
  ASSERT_FALSE(rules);
  EXPECT_THAT(rules.error().message,
              HasSubstr("nothing is known of the fields of example.com/other.Type"));
}

constexpr std::string_view kNested = R"(
type Outer struct {
  Inner  *Inner  `json:"inner"`
  Items []Item `json:"items"`
}
type Inner struct {
  // +k8s:optional
  N int32 `json:"n"`
}
type Item struct { Words []string `json:"words"` }
)";

TEST(Subfield, ReachesThroughOneAnother) {
  const auto rule =
      FieldRule::Compile("Outer",
                         "+k8s:subfield(inner)=+k8s:subfield(n)=+k8s:minimum=2\n"
                         "+k8s:subfield(items)=+k8s:eachVal=+k8s:subfield(words)=+k8s:maxItems=1",
                         {.source = kNested});
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate("{}"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"inner": {}})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"inner": {"n": 1}, "items": [{}, {"words": ["a", "b"]}]})"),
              ElementsAre(Invalid("value.inner.n", "minimum"),
                          TooMany("value.items[1].words", "maxItems")));
  EXPECT_THAT(rule->OnUpdate(R"({"inner": {"n": 1}})", R"({"inner": {"n": 1}, "items": [{}]})"),
              IsEmpty());
}

TEST(Subfield, DoesNotReachThroughOneAnotherForTheGeneratorOf137) {
  RuleSetup upstream{.dialect = compile::Dialect::kUpstream, .source = kNested};
  constexpr std::string_view kTags = "+k8s:subfield(inner)=+k8s:subfield(n)=+k8s:minimum=2";
  EXPECT_THAT(LoadError("Outer", kTags, upstream),
              HasSubstr("field pkg.T.value: tag \"k8s:subfield\": nested +k8s:subfield tags are "
                        "unsupported"));
  upstream.release = compile::k1_36;
  EXPECT_EQ(LoadError("Outer", kTags, upstream), "");
}

}  // namespace
}  // namespace tandem::tags
