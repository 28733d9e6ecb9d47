#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::TooLong;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(EachKey, ReportsAtTheMapItself) {
  const auto rule = FieldRule::Compile("map[string]string", "+k8s:eachKey=+k8s:maxLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"a": ""})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"ab": "", "b": "", "cd": ""})"),
              ElementsAre(TooLong("value", "maxLength"), TooLong("value", "maxLength")));
}

TEST(EachKey, SkipsKeysThatWereThereBefore) {
  const auto rule = FieldRule::Compile("map[string]string", "+k8s:eachKey=+k8s:maxLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"({"ab": "1"})", R"({"ab": "2"})"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"({"ab": "1"})", R"({"ab": "1", "cd": "1"})"),
              ElementsAre(TooLong("value", "maxLength")));
}

TEST(EachKey, RefusesOtherTypesAndPayloads) {
  EXPECT_THAT(LoadError("[]string", "+k8s:eachKey=+k8s:minLength=1"),
              HasSubstr("can only be used on map types (Slice)"));
  EXPECT_THAT(LoadError("map[string]string", "+k8s:eachKey"),
              HasSubstr("missing required tag value of type tag"));
  EXPECT_THAT(LoadError("map[string]string", "+k8s:eachKey=+k8s:required"),
              HasSubstr("cannot be specified on map keys"));
}

}  // namespace
}  // namespace tandem::tags
