#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Invalid;
using support::LoadError;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type T struct {
  // +k8s:minimum(constraint: limits.low)
  Value int32 `json:"value"`
  // +k8s:eachVal=+k8s:maximum(constraint: limits.high)
  List []int64 `json:"list"`
  Limits Limits `json:"limits"`
}
type Limits struct {
  Low *int32 `json:"low"`
  High *uint64 `json:"high"`
  Name string `json:"name"`
})";

TEST(Constraint, BoundsAFieldByAnother) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"value": -5})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"value": 3, "limits": {"low": 3}})"), IsEmpty());
  const field::ErrorList errors = rules->OnCreate(R"({"value": 2, "limits": {"low": 3}})");
  ASSERT_THAT(errors, ElementsAre(Invalid("value", "minimum")));
  EXPECT_EQ(errors[0].detail, "must be greater than or equal to 3 (limits.low)");
}

TEST(Constraint, IsNoBoundWherePartOfItsPathIsAbsent) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:minimum(constraint: above.limits.low)
  Value int32 `json:"value"`
  Above *Above `json:"above,omitempty"`
}
type Above struct {
  Limits *Limits `json:"limits,omitempty"`
}
type Limits struct {
  Low *int32 `json:"low,omitempty"`
})");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnUpdate(R"({"value": 3})", R"({"value": 4})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"value": 3, "above": {}})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"value": 3, "above": {"limits": {"low": 4}}})"),
              ElementsAre(Invalid("value", "minimum")));
}

TEST(Constraint, BoundsEveryElement) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnCreate(R"({"list": [1, 5, 2], "limits": {"high": 2}})"),
              ElementsAre(Invalid("list[1]", "maximum")));
  EXPECT_THAT(rules->OnCreate(R"({"list": [-1, 5], "limits": {"high": 18446744073709551615}})"),
              IsEmpty());
}

TEST(Constraint, LetsUnchangedPairsThrough) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnUpdate(R"({"value": 2, "limits": {"low": 3}})",
                              R"({"value": 2, "limits": {"low": 3, "name": "x"}})"),
              IsEmpty());
  EXPECT_THAT(rules->OnUpdate(R"({"value": 2, "limits": {"low": 2}})",
                              R"({"value": 2, "limits": {"low": 3}})"),
              ElementsAre(Invalid("value", "minimum")));
}

constexpr std::string_view kElements = R"(
type T struct {
  Max int32 `json:"max"`
  // +k8s:listType=set
  // +k8s:eachVal=+k8s:maximum(constraint: max)
  Set []int32 `json:"set"`
  // +k8s:listType=atomic
  // +k8s:eachVal=+k8s:maximum(constraint: max)
  Atomic []int32 `json:"atomic"`
  // +k8s:eachVal=+k8s:maximum(constraint: max)
  Map map[string]int32 `json:"map"`
  // +k8s:eachVal=+k8s:maximum(constraint: max)
  Bytes []byte `json:"bytes"`
})";

TEST(Constraint, LetsUnchangedElementsThrough) {
  const auto rules = TypeRules::Compile(kElements);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnUpdate(R"({"max": 5, "set": [6]})", R"({"max": 5, "set": [1, 6]})"),
              IsEmpty());
  EXPECT_THAT(rules->OnUpdate(R"({"max": 5, "set": [6]})", R"({"max": 5, "set": [7, 6]})"),
              ElementsAre(Invalid("set[0]", "maximum")));
  EXPECT_THAT(
      rules->OnUpdate(R"({"max": 5, "map": {"a": 6}})", R"({"max": 5, "map": {"a": 6, "b": 1}})"),
      IsEmpty());
  EXPECT_THAT(
      rules->OnUpdate(R"({"max": 5, "map": {"a": 6}})", R"({"max": 5, "map": {"a": 7, "b": 6}})"),
      ElementsAre(Invalid("map[a]", "maximum"), Invalid("map[b]", "maximum")));
}

TEST(Constraint, LooksAtAllElementsOnceTheBoundHasChanged) {
  const auto rules = TypeRules::Compile(kElements);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnUpdate(R"({"max": 6, "set": [6], "map": {"a": 6}})",
                              R"({"max": 5, "set": [6], "map": {"a": 6}})"),
              ElementsAre(Invalid("set[0]", "maximum"), Invalid("map[a]", "maximum")));
}

TEST(Constraint, CorrelatesElementsOfAtomicListsInTheProposalOnly) {
  constexpr std::string_view kOld = R"({"max": 5, "atomic": [6]})";
  constexpr std::string_view kNew = R"({"max": 5, "atomic": [6, 1]})";
  const auto rules = TypeRules::Compile(kElements);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnUpdate(kOld, kOld), IsEmpty());
  EXPECT_THAT(rules->OnUpdate(kOld, kNew), ElementsAre(Invalid("atomic[0]", "maximum")));
  const auto kep = TypeRules::Compile(kElements, {.kep_semantics = true});
  ASSERT_TRUE(kep);
  EXPECT_THAT(kep->OnUpdate(kOld, kNew), IsEmpty());
}

TEST(Constraint, BoundsBytes) {
  const auto rules = TypeRules::Compile(kElements);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnCreate(R"({"max": 5, "bytes": "BQYB"})"),
              ElementsAre(Invalid("bytes[1]", "maximum")));
}

TEST(Constraint, RefusesWhatItCannotResolve) {
  EXPECT_THAT(LoadError("int32", "+k8s:minimum(constraint: nope)"),
              HasSubstr("no field for json name \"nope\""));
  EXPECT_THAT(LoadError("int32", "+k8s:minimum(constraint: value)=3"),
              HasSubstr("there cannot be both"));
  EXPECT_THAT(LoadError("int32", "+k8s:maximum(constraint: value)"),
              HasSubstr("the constraint \"value\" is the field itself"));
  EXPECT_THAT(LoadError("int32", "+k8s:maximum(constraint: value)"),
              HasSubstr("the constraint \"value\" is the field itself"));
  EXPECT_THAT(LoadError("string", "+k8s:minimum(constraint: value)"),
              HasSubstr("can only be used on integer types"));
  EXPECT_THAT(LoadError("int32", "+k8s:minimum(constraint: value)",
                        {.dialect = compile::Dialect::kUpstream}),
              HasSubstr("unrecognized named argument"));
}

}  // namespace
}  // namespace tandem::tags
