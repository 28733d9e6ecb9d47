#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Required;
using support::TypeRules;
using testing::ElementsAre;

TEST(Subresource, NamesWorkWithAndWithoutSlash) {
  for (const std::string_view name : {"\"status\"", "\"/status\"", "'status'", "'/status'"}) {
    const auto rules = TypeRules::Compile(
        "// +k8s:supportsSubresource=\"/status\"\ntype T struct {\n// +k8s:ifSubresource(" +
            std::string(name) + ")=+k8s:required\nA string `json:\"a\"`\n}",
        {.subresource = "status"});
    ASSERT_TRUE(rules) << rules.error().message;
    EXPECT_THAT(rules->OnCreate("{}"), ElementsAre(Required("a"))) << name;
  }
}

}  // namespace
}  // namespace tandem::tags
