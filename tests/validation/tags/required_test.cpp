#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::Required;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Required, MeansSetByGoKind) {
  const struct {
    std::string_view type;
    std::string_view set;
    std::string_view unset;
  } kCases[] = {
      {"string", R"("a")", R"("")"}, {"*string", R"("")", "null"},
      {"int32", "1", "0"},           {"bool", "true", "false"},
      {"[]string", R"([""])", "[]"}, {"map[string]string", R"({"": ""})", "{}"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.type);
    const auto rule = FieldRule::Compile(test.type, "+k8s:required");
    ASSERT_TRUE(rule);
    EXPECT_THAT(rule->OnCreate(test.set), IsEmpty());
    EXPECT_THAT(rule->OnCreate(test.unset), ElementsAre(support::Required("value")));
    EXPECT_THAT(rule->OnCreate(""), ElementsAre(support::Required("value")));
  }
}

TEST(Required, StopsOtherRules) {
  const auto rule = FieldRule::Compile("string", "+k8s:required\n+k8s:minLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("")"), ElementsAre(support::Required("value")));
}

TEST(Required, LetsAnUnchangedAbsenceThrough) {
  const auto rule = FieldRule::Compile("string", "+k8s:required");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("", ""), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("a")", ""), ElementsAre(support::Required("value")));
}

TEST(Required, RefusesPayloadsScopesAndStructValues) {
  EXPECT_THAT(LoadError("string", "+k8s:required=true"), HasSubstr("tag value has wrong type"));
  EXPECT_THAT(LoadError("[]string", "+k8s:eachVal=+k8s:required"),
              HasSubstr("cannot be specified on list values"));
  EXPECT_THAT(LoadError("S", "+k8s:required", {.source = "type S struct{}"}),
              HasSubstr("non-pointer structs cannot use the \"k8s:required\" tag"));
}

}  // namespace
}  // namespace tandem::tags
