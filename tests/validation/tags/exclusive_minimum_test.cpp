#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(ExclusiveMinimum, RefusesTheBoundItself) {
  const auto rule = FieldRule::Compile("int32", "+k8s:exclusiveMinimum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("4"), IsEmpty());
  EXPECT_THAT(rule->OnCreate("3"), ElementsAre(Invalid("value", "exclusiveMinimum")));
  EXPECT_THAT(rule->OnUpdate("3", "3"), IsEmpty());
}

TEST(ExclusiveMinimum, IsUnknownUpstream) {
  EXPECT_EQ(
      LoadError("string", "+k8s:exclusiveMinimum=x", {.dialect = compile::Dialect::kUpstream}), "");
}

TEST(ExclusiveMinimum, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("int16", "+k8s:exclusiveMinimum=40000"),
              HasSubstr("does not fit in int16"));
  EXPECT_THAT(LoadError("string", "+k8s:exclusiveMinimum=1"),
              HasSubstr("can only be used on integer types"));
}

TEST(ExclusiveMinimum, RefusesAQuantityThatIsNotPositive) {
  const auto rules = TypeRules::Compile(R"(
import "k8s.io/apimachinery/pkg/api/resource"

type T struct {
	// +k8s:exclusiveMinimum=0
	Value resource.Quantity `json:"value"`
}
)");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"value":"1m"})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"value":"0"})"),
              ElementsAre(Invalid("value", "exclusiveMinimum")));
  EXPECT_THAT(rules->OnCreate("{}"), ElementsAre(Invalid("value", "exclusiveMinimum")));
}

}  // namespace
}  // namespace tandem::tags
