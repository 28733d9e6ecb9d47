#include "validation/lint/markers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tandem::lint {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The findings in a package with this kind of one field, whose comments are on lines from 8 on.
std::vector<std::string> Lines(const std::string& comments, const std::string& doc = "") {
  gotypes::SourcePackage package;
  package.path = "example.org/v1";
  package.directory = "v1";
  package.files.push_back({"v1/doc.go", "// +groupName=example.org\n" + doc + "package v1\n"});
  package.files.push_back(
      {"v1/types.go",
       "package v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n"
       "type T struct {\n\tmetav1.TypeMeta   `json:\",inline\"`\n\tmetav1.ObjectMeta "
       "`json:\"metadata,omitempty\"`\n" +
           comments + "\tA int `json:\"a\"`\n}\n"});
  std::vector<std::string> lines;
  for (const Finding& finding : LintMarkers({package})) {
    lines.push_back(ToString(finding) + " [" + std::string(InfoOf(finding.rule).name) + "]");
  }
  return lines;
}

TEST(Markers, AreFineWhenADefinitionCanBeMadeOfThem) {
  EXPECT_THAT(Lines("\t// +kubebuilder:validation:Minimum=1\n\t// +k8s:maximum=2\n"), IsEmpty());
  EXPECT_THAT(LintMarkers({}), IsEmpty());
}

TEST(Markers, AreErrorsWhenNoneCanBe) {
  EXPECT_THAT(Lines("\t// +kubebuilder:validation:Minimum=x\n"),
              ElementsAre("v1/types.go:8:2: error: expected integer or float, got \"x\" (at "
                          "<input>:1:1) [invalidMarkers]"));
  EXPECT_THAT(Lines("\t// +kubebuilder:validation:MaxLength=3\n"),
              ElementsAre("v1/types.go:9:2: error: must apply maxlength to a textual value, found "
                          "type \"integer\" [invalidMarkers]"));
}

TEST(Markers, AreWarnedOfWhereTheyMeanNothing) {
  EXPECT_THAT(Lines("\t// +kubebuilder:validation:Minimun=1\n"),
              ElementsAre("v1/types.go:8:5: warning: unknown marker "
                          "\"+kubebuilder:validation:Minimun=1\"; do you mean "
                          "+kubebuilder:validation:Minimum? [unknownMarker]"));
  EXPECT_THAT(Lines("\t// +kubebuilder:storageversion\n"),
              ElementsAre("v1/types.go:8:5: warning: marker +kubebuilder:storageversion has no "
                          "effect here [unknownMarker]"));
}

TEST(Markers, TellOfDefaultsThatAreNotAppliedWhereTheirObjectIsLeftOut) {
  const auto found = [](const std::string& tag, const std::string& inner) {
    return Lines("\tSpec Spec `json:\"spec" + tag + "\"`\n}\n\ntype Spec struct {\n" + inner +
                 "\t// +kubebuilder:default=3\n\tSize int `json:\"size,omitempty\"`\n}\n\n"
                 "type U struct {\n");
  };
  EXPECT_THAT(found(",omitempty", ""),
              ElementsAre("v1/types.go:5:6: note: T: API servers apply the default of spec.size "
                          "only where spec is set: +kubebuilder:default={} on it applies it always "
                          "[unappliedDefault]"));
  EXPECT_THAT(found("", ""), IsEmpty());  // spec is required
  EXPECT_THAT(found(",omitempty", "\tName string `json:\"name\"`\n"), IsEmpty());  // so is a name
  EXPECT_THAT(Lines("\t// +kubebuilder:default={}\n\tSpec Spec `json:\"spec,omitempty\"`\n}\n\n"
                    "type Spec struct {\n\t// +kubebuilder:default=3\n\tSize int "
                    "`json:\"size,omitempty\"`\n}\n\ntype U struct {\n"),
              IsEmpty());
}

TEST(Markers, AreNotLookedAtWhereThePackageSaysSo) {
  EXPECT_THAT(Lines("\t// +kubebuilder:validation:Minimum=x\n", "// +tandem:markers=off\n"),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::lint
