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

TEST(Immutable, RefusesEveryChange) {
  const auto rule = FieldRule::Compile("*string", "+k8s:immutable");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("a")"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("a")"), IsEmpty());
  for (const auto& [old_value, value] :
       {std::pair("", R"("a")"), std::pair(R"("a")", ""), std::pair(R"("a")", R"("b")")}) {
    EXPECT_THAT(rule->OnUpdate(old_value, value), ElementsAre(Invalid("value", "immutable")));
  }
}

TEST(Immutable, RefusesReorderingAList) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:immutable");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"(["a", "b"])", R"(["b", "a"])"),
              ElementsAre(Invalid("value", "immutable")));
}

TEST(Immutable, StopsOtherRules) {
  const auto rule = FieldRule::Compile("string", "+k8s:immutable\n+k8s:validateFalse=\"m\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("b")"), ElementsAre(Invalid("value", "immutable")));
}

TEST(Immutable, RefusesPayloads) {
  EXPECT_THAT(LoadError("string", "+k8s:immutable=true"), HasSubstr("tag value has wrong type"));
}

}  // namespace
}  // namespace tandem::tags
