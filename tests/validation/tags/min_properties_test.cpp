#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::TooFew;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(MinProperties, RequiresAMapOfSomeSize) {
  const auto rule = FieldRule::Compile("map[string]string", "+k8s:minProperties=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"a": ""})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(""), ElementsAre(TooFew("value", "minProperties")));
  EXPECT_THAT(rule->OnUpdate("{}", ""), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"({"a": ""})", ""), ElementsAre(TooFew("value", "minProperties")));
}

TEST(MinProperties, IsIgnoredBy136) {
  EXPECT_EQ(LoadError("string", "+k8s:minProperties=x", {.release = compile::k1_36}), "");
}

TEST(MinProperties, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("map[string]string", "+k8s:minProperties=100001"),
              HasSubstr("must be less than or equal to 100000"));
  EXPECT_THAT(LoadError("[]string", "+k8s:minProperties=1"),
              HasSubstr("can only be used on map types"));
}

}  // namespace
}  // namespace tandem::tags
