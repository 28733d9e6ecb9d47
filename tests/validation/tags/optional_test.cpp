#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::TooShort;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Optional, StopsTheRulesOfAnUnsetField) {
  const auto rule = FieldRule::Compile("string", "+k8s:optional\n+k8s:minLength=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("a")"), ElementsAre(TooShort("value", "minLength")));
}

TEST(Optional, StopsTheRulesOfTheTypeBelow) {
  const auto rule = FieldRule::Compile("Name", "+k8s:optional",
                                       {.source = "// +k8s:minLength=2\ntype Name string"});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("a")"), ElementsAre(TooShort("value", "minLength")));
}

TEST(Optional, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("string", "+k8s:optional\n+k8s:minLength=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("a")"), IsEmpty());
}

TEST(Optional, WithADefaultMeansRequired) {
  const struct {
    std::string_view type;
    std::string_view fallback;
    bool required;
  } kCases[] = {
      {"string", R"("x")", true}, {"string", R"("")", false}, {"int32", "1", true},
      {"int32", "0", false},      {"bool", "true", true},     {"bool", "false", false},
      {"*int32", "0", true},      {"[]string", "[]", true},   {"map[string]string", "{}", true},
      {"float64", "0.5", true},   {"float64", "0.0", false},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(std::string(test.type) + " " + std::string(test.fallback));
    const auto rule =
        FieldRule::Compile(test.type, "+k8s:optional\n+default=" + std::string(test.fallback));
    ASSERT_TRUE(rule) << rule.error().message;
    EXPECT_EQ(rule->OnCreate("").size(), test.required ? 1U : 0U);
  }
}

TEST(Optional, WithAZeroDefaultHasNoEffect) {
  const auto rule = FieldRule::Compile("string", "+k8s:optional\n+default=\"\"\n+k8s:minLength=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), ElementsAre(TooShort("value", "minLength")));
}

TEST(Optional, RefusesBadDefaults) {
  EXPECT_THAT(LoadError("string", "+k8s:optional\n+default=null"),
              HasSubstr("unmarshalled to nil"));
  EXPECT_THAT(LoadError("string", "+k8s:optional\n+default=abc"),
              HasSubstr("invalid character 'a' looking for beginning of value"));
  EXPECT_THAT(LoadError("int32", "+k8s:optional\n+default=1\n+default=2"),
              HasSubstr("+default tag with multiple values"));
  EXPECT_THAT(LoadError("S", "+k8s:optional\n+default={}", {.source = "type S struct{}"}),
              HasSubstr("unknown zero-value for type pkg.S"));
}

TEST(Optional, RefusesStructValues) {
  EXPECT_THAT(LoadError("S", "+k8s:optional", {.source = "type S struct{}"}),
              HasSubstr("non-pointer structs cannot use the \"k8s:optional\" tag"));
}

}  // namespace
}  // namespace tandem::tags
