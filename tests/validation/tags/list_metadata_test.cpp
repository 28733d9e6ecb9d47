#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Duplicate;
using support::FieldRule;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(ListMetadata, ComparesTheBytesOfAByteSlice) {
  const auto rule = FieldRule::Compile("[]byte", "+k8s:listType=set");
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate(R"("AAE=")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("AAA=")"), ElementsAre(Duplicate("value[1]")));
}

TEST(ListMetadata, OfTheProposalRatchetsAtomicListsByValue) {
  for (const bool kep : {false, true}) {
    const auto rule = FieldRule::Compile(
        "[]string", "+k8s:listType=atomic\n+k8s:eachVal=+k8s:maxLength=1", {.kep_semantics = kep});
    ASSERT_TRUE(rule);
    EXPECT_EQ(rule->OnUpdate(R"(["long"])", R"(["long", "a"])").empty(), kep);
  }
}

}  // namespace
}  // namespace tandem::tags
