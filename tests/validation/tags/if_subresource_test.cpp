#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using support::TooShort;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(IfSubresource, RunsItsPayloadForThatSubresourceOnly) {
  constexpr std::string_view kSource = R"(
// +k8s:supportsSubresource="/status"
type T struct {
  // +k8s:ifSubresource('/status')=+k8s:minLength=2
  Value string `json:"value"`
})";
  const auto status = TypeRules::Compile(kSource, {.subresource = "status"});
  const auto main = TypeRules::Compile(kSource);
  ASSERT_TRUE(status) << status.error().message;
  ASSERT_TRUE(main);
  EXPECT_THAT(status->OnCreate("{}"), ElementsAre(TooShort("value", "minLength")));
  EXPECT_THAT(status->OnUpdate("{}", "{}"), IsEmpty());
  EXPECT_THAT(main->OnCreate("{}"), IsEmpty());
}

TEST(IfSubresource, RefusesAMissingName) {
  EXPECT_THAT(LoadError("string", "+k8s:ifSubresource=+k8s:required"),
              HasSubstr("missing required positional argument"));
}

}  // namespace
}  // namespace tandem::tags
