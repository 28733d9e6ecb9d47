#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Beta, MarksTheErrorsOfItsPayload) {
  const auto rule = FieldRule::Compile("int32", "+k8s:beta=+k8s:minimum=3");
  ASSERT_TRUE(rule);
  const field::ErrorList errors = rule->OnCreate("2");
  ASSERT_THAT(errors, ElementsAre(Invalid("value", "minimum")));
  EXPECT_EQ(errors[0].stability, field::Stability::kBeta);
}

TEST(Beta, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("int32", "+k8s:beta=+k8s:minimum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("1", "1"), IsEmpty());
}

TEST(Beta, RefusesUnknownPayloads) {
  EXPECT_THAT(LoadError("string", "+k8s:beta=+k8s:nope"), HasSubstr("unknown tag \"k8s:nope\""));
  EXPECT_THAT(LoadError("string", "+k8s:beta=5"), HasSubstr("tag value has wrong type"));
}

}  // namespace
}  // namespace tandem::tags
