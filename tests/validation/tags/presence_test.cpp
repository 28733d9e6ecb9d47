#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using testing::HasSubstr;

TEST(Presence, TagsMeanNothingOnStructValues) {
  for (const std::string_view tag : {"required", "optional", "forbidden"}) {
    const std::string text = "+k8s:" + std::string(tag);
    EXPECT_THAT(
        LoadError("S", text, {.source = "type S struct{}"}),
        HasSubstr("non-pointer structs cannot use the \"k8s:" + std::string(tag) + "\" tag"));
    EXPECT_EQ(LoadError("*S", text, {.source = "type S struct{}"}), "");
  }
}

}  // namespace
}  // namespace tandem::tags
