#include "validation/markers/marked_source.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::markers {
namespace {

TEST(MarkedSource, HasMarkersInCommentLines) {
  EXPECT_TRUE(HasMarkers("// +kubebuilder:validation:Minimum=1\n"));
  EXPECT_TRUE(HasMarkers("type T struct {\n\t//+kubebuilder:default={}\n\tA int\n}"));
  EXPECT_TRUE(HasMarkers("//   +kubebuilder:object:root=true"));
  EXPECT_TRUE(HasMarkers("// +kubebuilder:resource:path=widgets\npackage v1\n"));
  EXPECT_FALSE(HasMarkers("// see +kubebuilder:validation:Minimum=1\n"));
  EXPECT_FALSE(HasMarkers("/* +kubebuilder:validation:Minimum=1 */\n"));
  EXPECT_FALSE(HasMarkers("const a = \"+kubebuilder:default\"\n"));
  EXPECT_FALSE(HasMarkers(""));
}

TEST(MarkedSource, HasOtherMarkersThanThoseOfRolesAndWebhooks) {
  EXPECT_FALSE(HasMarkers("// +kubebuilder:rbac:groups=apps,verbs=get\n"));
  EXPECT_FALSE(
      HasMarkers("// +kubebuilder:webhook:path=/a\n// +kubebuilder:object:generate=true\n"));
  EXPECT_TRUE(
      HasMarkers("// +kubebuilder:rbac:groups=apps,verbs=get\n"
                 "// +kubebuilder:validation:Typo\n"));
  EXPECT_FALSE(HasMarkers("// +optional\n// +k8s:minimum=1\n"));
}

TEST(MarkedSource, IsReadInLinearTime) {
  std::string line = "x";
  while (line.size() < 2'000'000) line += "+kubebuilder:default ";
  EXPECT_FALSE(HasMarkers(line));
  EXPECT_TRUE(HasMarkers(line + "\n// +kubebuilder:default=1"));
}

}  // namespace
}  // namespace tandem::markers
