#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Forbidden;
using support::LoadError;
using support::Required;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(ModeDiscriminator, NamesTheModeOfItsStruct) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:modeDiscriminator(modality: "m")
  On bool `json:"on"`
  // +k8s:ifMode(modality: "m", mode: "true")=+k8s:required
  P *int32 `json:"p"`
})");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"on": true, "p": 1})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"on": true})"), ElementsAre(support::Required("p")));
  EXPECT_THAT(rules->OnCreate(R"({"p": 1})"), ElementsAre(support::Forbidden("p")));
}

TEST(ModeDiscriminator, HadAnotherNameIn136) {
  constexpr std::string_view kSource = R"(
type T struct {
  // +k8s:discriminator(name: "m")
  Mode string `json:"mode"`
  // +k8s:member(discriminator: "m", value: "A")=+k8s:required
  P *int32 `json:"p"`
})";
  for (const releases::Release release : {compile::k1_36, compile::k1_37}) {
    const auto rules = TypeRules::Compile(kSource, {.release = release});
    ASSERT_TRUE(rules) << rules.error().message;
    EXPECT_THAT(rules->OnCreate(R"({"mode": "A"})"), ElementsAre(support::Required("p")));
    EXPECT_EQ(rules->compiled().notes.empty(), release == compile::k1_36);
  }
}

TEST(ModeDiscriminator, RefusesBadNamesAndTypes) {
  const struct {
    std::string_view type;
    std::string_view args;
    std::string_view error;
  } kCases[] = {
      {"*string", "", "can only be used on non-pointer types"},
      {"int32", "", "can only be used on string or bool types (int32)"},
      {"string", "(modality: \"1x\")", "must match ^[a-zA-Z][a-zA-Z0-9_]*$, got \"1x\""},
      {"string", "(modality: \"default\")", "\"default\" is reserved"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.error);
    EXPECT_THAT(LoadError(test.type, "+k8s:modeDiscriminator" + std::string(test.args)),
                HasSubstr(std::string(test.error)));
  }
}

}  // namespace
}  // namespace tandem::tags
