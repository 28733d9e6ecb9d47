#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Forbidden;
using support::LoadError;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Hooks ForbidAll(const std::string& name) {
  Hooks hooks;
  hooks[name] = [](const rules::CheckArgs& args, field::ErrorList& errors) {
    errors.Add(field::Forbidden(args.path, "by hand").WithOrigin("custom"));
  };
  return hooks;
}

TEST(CustomValidation, CallsTheHookOfAField) {
  const Hooks hooks = ForbidAll("pkg.T.Value");
  const auto rule =
      FieldRule::Compile("string", "+k8s:optional\n+k8s:customValidation", {.hooks = &hooks});
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("a")"), ElementsAre(support::Forbidden("value", "custom")));
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("a")"), IsEmpty());
}

TEST(CustomValidation, CallsTheHookOfATypeWheneverItsRulesRun) {
  const Hooks hooks = ForbidAll("pkg.T");
  const auto rules =
      TypeRules::Compile("// +k8s:customValidation\ntype T struct {}", {.hooks = &hooks});
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnUpdate("{}", "{}"), ElementsAre(support::Forbidden("<nil>", "custom")));
}

TEST(CustomValidation, NeedsAHook) {
  EXPECT_THAT(LoadError("string", "+k8s:customValidation"),
              HasSubstr("expected hand-written function pkg.ValidateCustom_T_Value was not found"));
}

TEST(CustomValidation, HooksNeedATag) {
  const Hooks hooks = ForbidAll("pkg.T.Value");
  EXPECT_THAT(LoadError("string", "", {.hooks = &hooks}),
              HasSubstr("pkg.ValidateCustom_T_Value: no matching tag"));
}

}  // namespace
}  // namespace tandem::tags
