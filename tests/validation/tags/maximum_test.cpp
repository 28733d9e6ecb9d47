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

TEST(Maximum, LimitsIntegersFromAbove) {
  const auto rule = FieldRule::Compile("int32", "+k8s:maximum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("3"), IsEmpty());
  EXPECT_THAT(rule->OnCreate("4"), ElementsAre(Invalid("value", "maximum")));
}

TEST(Maximum, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("int32", "+k8s:maximum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("5", "5"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("5", "4"), ElementsAre(Invalid("value", "maximum")));
}

TEST(Maximum, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("uint16", "+k8s:maximum=65536"),
              HasSubstr("value 65536 does not fit in uint16 (range [0, 65535])"));
  EXPECT_THAT(LoadError("string", "+k8s:maximum=1"),
              HasSubstr("can only be used on integer types (string)"));
}

TEST(Maximum, BoundsTheNumberOfAnIntOrString) {
  constexpr const char* kSource = R"(
import "k8s.io/apimachinery/pkg/util/intstr"

type T struct {
	// +k8s:maximum=9
	Value *intstr.IntOrString `json:"value"`
}
)";
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"value":9})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"value":10})"), ElementsAre(Invalid("value", "maximum")));
  EXPECT_THAT(rules->OnCreate(R"({"value":"10"})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate("{}"), IsEmpty());
  EXPECT_THAT(rules->OnUpdate(R"({"value":10})", R"({"value":10})"), IsEmpty());
  EXPECT_FALSE(TypeRules::Compile(kSource, {.dialect = compile::Dialect::kUpstream}));
}

}  // namespace
}  // namespace tandem::tags
