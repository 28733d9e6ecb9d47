#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"
#include "validation/compile/native_internal.h"

namespace tandem::compile {
namespace {

using support::LoadError;
using testing::HasSubstr;

TEST(Native, LooksThroughListsMapsAndRecursion) {
  constexpr std::string_view kStable = R"(
type S struct {
  // +k8s:optional
  Next *S `json:"next"`
  // +k8s:optional
  All map[string]V `json:"all"`
}
type V struct {
  // +k8s:required
  X string `json:"x"`
})";
  EXPECT_EQ(LoadError("[]S", "+k8s:declarativeValidationNative", {.source = kStable}), "");
  std::string unstable(kStable);
  unstable.replace(unstable.find("+k8s:required"), 13, "+k8s:neq=\"x\"");
  EXPECT_THAT(
      LoadError("[]S", "+k8s:declarativeValidationNative", {.source = unstable}),
      HasSubstr("field pkg.T.value: is marked with +k8s:declarativeValidationNative but its "
                "type \"[]pkg.S\" contains non-stable validation tags"));
  EXPECT_EQ(
      LoadError("[]S", "+k8s:declarativeValidationNative\n+k8s:opaqueType", {.source = unstable}),
      "");
}

TEST(Native, BindsApisThatHaveGraduated) {
  gotypes::Package package;
  for (const std::string_view name : {"v1", "v2", "pkg"}) {
    package.name = name;
    EXPECT_TRUE(IsGraduated(package)) << name;
  }
  for (const std::string_view name : {"v1alpha1", "v1beta1", "v2beta3"}) {
    package.name = name;
    EXPECT_FALSE(IsGraduated(package)) << name;
  }
}

}  // namespace
}  // namespace tandem::compile
