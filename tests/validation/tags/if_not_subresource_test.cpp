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

TEST(IfNotSubresource, RunsItsPayloadForEveryOtherRequest) {
  constexpr std::string_view kSource = R"(
// +k8s:supportsSubresource="/status"
type T struct {
  // +k8s:ifNotSubresource("status")=+k8s:minLength=2
  Value string `json:"value"`
})";
  const auto status = TypeRules::Compile(kSource, {.subresource = "status"});
  const auto main = TypeRules::Compile(kSource);
  ASSERT_TRUE(status);
  ASSERT_TRUE(main);
  EXPECT_THAT(status->OnCreate("{}"), IsEmpty());
  EXPECT_THAT(main->OnCreate("{}"), ElementsAre(TooShort("value", "minLength")));
}

TEST(IfNotSubresource, RefusesAMissingPayload) {
  EXPECT_THAT(LoadError("string", "+k8s:ifNotSubresource(\"status\")"),
              HasSubstr("missing required tag value of type tag"));
}

}  // namespace
}  // namespace tandem::tags
