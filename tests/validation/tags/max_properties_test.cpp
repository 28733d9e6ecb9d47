#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::TooMany;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(MaxProperties, LimitsTheSizeOfAMapAndStopsOtherRules) {
  const auto rule =
      FieldRule::Compile("map[string]string", "+k8s:maxProperties=1\n+k8s:validateFalse=\"m\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"a": ""})"), ElementsAre(Invalid("value", "validateFalse")));
  EXPECT_THAT(rule->OnCreate(R"({"a": "", "b": ""})"),
              ElementsAre(TooMany("value", "maxProperties")));
  EXPECT_THAT(rule->OnUpdate(R"({"a": "", "b": ""})", R"({"b": "", "a": ""})"), IsEmpty());
}

TEST(MaxProperties, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("map[string]string", "+k8s:maxProperties=-1"),
              HasSubstr("must be greater than or equal to zero"));
  EXPECT_THAT(LoadError("S", "+k8s:maxProperties=1", {.source = "type S struct{}"}),
              HasSubstr("can only be used on map types (pkg.S)"));
}

}  // namespace
}  // namespace tandem::tags
