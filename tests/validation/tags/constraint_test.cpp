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

TEST(Constraint, RefusesWhatItCannotResolve) {
  EXPECT_THAT(LoadError("int32", "+k8s:minimum(constraint: nope)"),
              HasSubstr("no field for json name \"nope\""));
  EXPECT_THAT(LoadError("int32", "+k8s:minimum(constraint: value)=3"),
              HasSubstr("there cannot be both"));
  EXPECT_THAT(LoadError("string", "+k8s:minimum(constraint: value)"),
              HasSubstr("can only be used on integer types"));
  EXPECT_THAT(LoadError("int32", "+k8s:minimum(constraint: value)",
                        {.dialect = compile::Dialect::kUpstream}),
              HasSubstr("unrecognized named argument"));
}

}  // namespace
}  // namespace tandem::tags
