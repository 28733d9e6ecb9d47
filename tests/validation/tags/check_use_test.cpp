#include "validation/tags/check_use.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using testing::HasSubstr;

TEST(CheckUse, ComparesWithTheDefinition) {
  const std::pair<std::string_view, std::string_view> kCases[] = {
      {"+k8s:maxLength(x)=1", "unrecognized named argument \"\\\"x\\\"\""},
      {"+k8s:maxLength(a: \"b\")=1", "unrecognized named argument \"a: \\\"b\\\"\""},
      {"+k8s:ifEnabled(1)=+k8s:required", "argument \"1\" has wrong type: got int, want string"},
      {"+k8s:ifEnabled=+k8s:required", "missing required positional argument of type string"},
      {"+k8s:maxLength=\"1\"", "tag value has wrong type: got string, want int"},
      {"+k8s:required=true", "tag value has wrong type: got bool, want"},
      {"+k8s:eachVal=+k8s:nope=1", "unknown tag \"k8s:nope\""},
  };
  for (const auto& [tag, error] : kCases) {
    EXPECT_THAT(
        LoadError(tag.find("eachVal") == std::string_view::npos ? "string" : "[]string", tag),
        HasSubstr(std::string(error)));
  }
}

}  // namespace
}  // namespace tandem::tags
