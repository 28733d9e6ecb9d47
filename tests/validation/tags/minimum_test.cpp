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

TEST(Minimum, LimitsIntegersFromBelow) {
  const auto rule = FieldRule::Compile("int32", "+k8s:minimum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("3"), IsEmpty());
  EXPECT_THAT(rule->OnCreate("2"), ElementsAre(Invalid("value", "minimum")));
  EXPECT_THAT(rule->OnCreate(""), ElementsAre(Invalid("value", "minimum")));
}

TEST(Minimum, ComparesUnsignedValuesBeyondInt64) {
  const auto rule = FieldRule::Compile("uint64", "+k8s:minimum=9223372036854775807");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("18446744073709551615"), IsEmpty());
  EXPECT_THAT(rule->OnCreate("0"), ElementsAre(Invalid("value", "minimum")));
}

TEST(Minimum, AcceptsNilPointers) {
  const auto rule = FieldRule::Compile("*int32", "+k8s:minimum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
}

TEST(Minimum, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("int32", "+k8s:minimum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("1", "1"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("1", "2"), ElementsAre(Invalid("value", "minimum")));
}

TEST(Minimum, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("int32", "+k8s:minimum=01"), HasSubstr("not a valid int value"));
  EXPECT_THAT(LoadError("int16", "+k8s:minimum=32768"), HasSubstr("does not fit in int16"));
  EXPECT_THAT(LoadError("float64", "+k8s:minimum=1"),
              HasSubstr("can only be used on integer types (float64)"));
}

TEST(Minimum, BoundsTheNumberOfAnIntOrString) {
  constexpr const char* kSource = R"(
import "k8s.io/apimachinery/pkg/util/intstr"

type T struct {
	// +k8s:minimum=0
	Value *intstr.IntOrString `json:"value"`
}
)";
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"value":0})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"value":-1})"), ElementsAre(Invalid("value", "minimum")));
  EXPECT_THAT(rules->OnCreate(R"({"value":"-1"})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate("{}"), IsEmpty());
  EXPECT_THAT(rules->OnUpdate(R"({"value":-1})", R"({"value":-1})"), IsEmpty());
  EXPECT_FALSE(TypeRules::Compile(kSource, {.dialect = compile::Dialect::kUpstream}));
}

TEST(Minimum, BoundsTheSignOfAQuantity) {
  constexpr const char* kSource = R"(
import "k8s.io/apimachinery/pkg/api/resource"

type T struct {
	// +k8s:minimum=%
	Value *resource.Quantity `json:"value"`
}
)";
  const auto source = [&](const char* bound) {
    std::string text = kSource;
    return text.replace(text.find('%'), 1, bound);
  };
  const auto rules = TypeRules::Compile(source("0"));
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"value":"0"})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"value":"-100m"})"), ElementsAre(Invalid("value", "minimum")));
  EXPECT_THAT(rules->OnCreate(R"({"value":-1})"), ElementsAre(Invalid("value", "minimum")));
  EXPECT_THAT(rules->OnCreate("{}"), IsEmpty());
  const auto other = TypeRules::Compile(source("1"));
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().message, HasSubstr("the bound of a quantity can only be 0"));
}

}  // namespace
}  // namespace tandem::tags
