#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::TooLong;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Compiler, RunsHoistedRulesBeforeTheTypesOwnAndAfterThemIn136) {
  constexpr std::string_view kSource = R"(
// +k8s:validateFalse="type"
type T struct {
  // +k8s:zeroOrOneOfMember
  A *string `json:"a"`
  // +k8s:zeroOrOneOfMember
  // +k8s:unionMember
  B *string `json:"b"`
})";
  const auto now = TypeRules::Compile(kSource);
  const auto before = TypeRules::Compile(kSource, {.release = k1_36});
  ASSERT_TRUE(now);
  ASSERT_TRUE(before);
  constexpr std::string_view kObject = R"({"a": ""})";
  EXPECT_THAT(now->OnCreate(kObject),
              ElementsAre(Invalid("<nil>", "union"), Invalid("<nil>", "validateFalse")));
  EXPECT_THAT(before->OnCreate(kObject),
              ElementsAre(Invalid("<nil>", "validateFalse"), Invalid("<nil>", "union")));
}

TEST(Compiler, LeavesSomeTagsForLastIn136) {
  constexpr std::string_view kTags = "+k8s:alpha=+k8s:minimum=5\n+k8s:maximum=1";
  const auto now = FieldRule::Compile("int32", kTags);
  const auto before = FieldRule::Compile("int32", kTags, {.release = k1_36});
  ASSERT_TRUE(now);
  ASSERT_TRUE(before);
  EXPECT_THAT(now->OnCreate("3"),
              ElementsAre(Invalid("value", "minimum"), Invalid("value", "maximum")));
  EXPECT_THAT(before->OnCreate("3"),
              ElementsAre(Invalid("value", "maximum"), Invalid("value", "minimum")));
}

TEST(Compiler, DoesNotLookIntoUntaggedListTypesIn136) {
  constexpr std::string_view kSource = R"(
type T struct { L L `json:"l"` }
type L []E
// +k8s:maxLength=1
type E string
)";
  const auto now = TypeRules::Compile(kSource);
  const auto before = TypeRules::Compile(kSource, {.release = k1_36});
  ASSERT_TRUE(now);
  ASSERT_TRUE(before);
  EXPECT_THAT(now->OnCreate(R"({"l": ["long"]})"), ElementsAre(TooLong("l[0]", "maxLength")));
  EXPECT_THAT(before->OnCreate(R"({"l": ["long"]})"), IsEmpty());
}

TEST(Compiler, RefusesTagsItCouldNotHonour) {
  EXPECT_THAT(LoadError("struct{\n// +k8s:required\nX string `json:\"x\"` }", ""),
              HasSubstr("tags inside an anonymous struct are not supported"));
  EXPECT_THAT(LoadError("interface{}", "+k8s:required"),
              HasSubstr("validation of interface types is not supported"));
  EXPECT_THAT(LoadError("map[string][]string", "+k8s:optional"),
              HasSubstr("validation for map of slices is not supported"));
}

TEST(Compiler, NamesTheFieldInItsErrors) {
  EXPECT_THAT(LoadError("string", "+k8s:minimum=1"),
              HasSubstr("field pkg.T.value: tag \"k8s:minimum\": "));
  EXPECT_THAT(LoadError("[]string", "+k8s:unique=set"),
              HasSubstr("deferred validation callback failed for field Value of type pkg.T: "));
}

}  // namespace
}  // namespace tandem::compile
