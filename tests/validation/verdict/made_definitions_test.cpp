#include "validation/verdict/made_definitions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/json_document.h"
#include "validation/json/render.h"
#include "validation/verdict/compile_rules.h"

namespace tandem::verdict {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A package of a kind with a field.
gotypes::SourcePackage Package(const std::string& kind, const std::string& field,
                               const std::string& doc = "") {
  const std::string directory = kind + "/v1";
  return {"example.com/" + directory,
          directory,
          {{directory + "/doc.go", "// +groupName=example.com\n" + doc + "package v1\n"},
           {directory + "/types.go",
            "package v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\ntype " + kind +
                " struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n\tmetav1.ObjectMeta "
                "`json:\"metadata,omitempty\"`\n" +
                field + "}\n"}}};
}

constexpr const char* kField =
    "\t// +kubebuilder:validation:Minimum=1\n\tSize int32 `json:\"size,omitempty\"`\n";
constexpr const char* kBadField =
    "\t// +kubebuilder:validation:Minimum=x\n\tSize int32 `json:\"size,omitempty\"`\n";
constexpr const char* kUnjudged = "1 +kubebuilder: markers of validation are not judged";

/// A definition of the kind Widget that has another limit.
std::vector<crd::definition::Manifest> Given() {
  std::vector<crd::definition::Manifest> manifests;
  manifests.push_back(
      {"crd.yaml",
       support::ParseJson(
           R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
           R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
           R"("scope":"Namespaced","names":{"plural":"widgets","kind":"Widget"},"versions":)"
           R"([{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":)"
           R"({"type":"object","properties":{"size":{"type":"integer","maximum":3}}}}}]}})")});
  return manifests;
}

MadeDefinitions Make(const std::vector<gotypes::SourcePackage>& packages) {
  return MakeDefinitions(packages, rules::Program());
}

TEST(MadeDefinitions, AreThoseOfAllPackagesThatAreNoLibraries) {
  gotypes::SourcePackage library = Package("Gear", kField);
  library.library = true;
  const MadeDefinitions made = Make({Package("Widget", kField), library});
  EXPECT_THAT(made.failures, IsEmpty());
  EXPECT_THAT(made.packages, ElementsAre("example.com/Widget/v1"));
  ASSERT_EQ(made.manifests.size(), 1U);
  EXPECT_EQ(made.manifests[0].file, "widgets.example.com (made of markers)");
  EXPECT_THAT(Make({library}).manifests, IsEmpty());
  EXPECT_THAT(Make({}).manifests, IsEmpty());
}

TEST(MadeDefinitions, AreNotThoseOfKubernetes) {
  gotypes::SourcePackage package = Package("Deployment", kField);
  package.files[0].text = "// +groupName=apps\npackage v1\n";
  EXPECT_THAT(Make({package}).manifests, IsEmpty());
}

TEST(MadeDefinitions, AreLeftOutWhereThePackageSaysSo) {
  const MadeDefinitions made = Make({Package("Widget", kBadField, "// +tandem:markers=off\n")});
  EXPECT_THAT(made.manifests, IsEmpty());
  EXPECT_THAT(made.failures, IsEmpty());
}

TEST(MadeDefinitions, FailWithThePlacesOfWhatIsWrong) {
  const std::vector<gotypes::SourcePackage> packages = {Package("Widget", kBadField)};
  EXPECT_THAT(Make(packages).failures,
              ElementsAre(HasSubstr("Widget/v1/types.go:8:2: expected integer or float, got "
                                    "\"x\"")));
  const auto refused = CompileRules(packages, {}, {}, {}, packages);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("Widget/v1/types.go:8:2: "));

  RuleSettings settings;
  settings.skip_broken = true;
  const auto rules = CompileRules(packages, {}, settings, {}, packages);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->definitions, IsEmpty());
  EXPECT_NE(rules->program->FindRoot("example.com", "v1", "Widget"), nullptr);
  EXPECT_THAT(rules->notes,
              ElementsAre(kUnjudged, HasSubstr("no definition is made of markers: ")));
}

TEST(MadeDefinitions, LetWhatNoPackageGivesBeAnything) {
  gotypes::SourcePackage package =
      Package("Widget", std::string(kField) + "\tPod corev1.PodSpec `json:\"pod\"`\n");
  package.files[1].text.replace(package.files[1].text.find("import "), 7,
                                "import corev1 \"k8s.io/api/core/v1\"\nimport ");
  const auto rules = CompileRules({package}, {}, {}, {}, {package});
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_EQ(rules->definitions.size(), 1U);
  EXPECT_THAT(rules->notes, ElementsAre(HasSubstr("what it holds is not judged")));
}

/// A field of a type that no package gives, and an expression at it, above it, and elsewhere.
gotypes::SourcePackage PackageWithExpressions() {
  gotypes::SourcePackage package = Package(
      "Widget",
      "\t// +kubebuilder:validation:XValidation:rule=\"self == oldSelf\"\n"
      "\tPod corev1.PodSpec `json:\"pod\"`\n"
      "\t// +kubebuilder:validation:XValidation:rule=\"self.limit > 0 || has(self.pod.a)\"\n"
      "\t// +kubebuilder:validation:XValidation:rule=\"self.limit < 9\"\n"
      "\tPart Part `json:\"part\"`\n");
  std::string& text = package.files[1].text;
  text.replace(text.find("import "), 7, "import corev1 \"k8s.io/api/core/v1\"\nimport ");
  text +=
      "type Part struct {\n\tLimit int32 `json:\"limit\"`\n\tPod corev1.PodSpec "
      "`json:\"pod\"`\n}\n";
  return package;
}

TEST(MadeDefinitions, LeaveOutExpressionsOnWhatMayBeAnything) {
  const std::vector<gotypes::SourcePackage> packages = {PackageWithExpressions()};
  const auto rules = CompileRules(packages, {}, {}, {}, packages);
  ASSERT_TRUE(rules) << rules.error().message;
  ASSERT_EQ(rules->definitions.size(), 1U);
  EXPECT_THAT(
      rules->notes,
      testing::IsSupersetOf(
          {HasSubstr("properties[pod].x-kubernetes-validations: an expression looks into"),
           HasSubstr("properties[part].x-kubernetes-validations[0]: an expression looks into")}));
  EXPECT_THAT(rules->notes, Not(Contains(HasSubstr("x-kubernetes-validations[1]"))));
}

TEST(MadeDefinitions, LetWhatNoSchemaSaysBeAnything) {
  const std::vector<gotypes::SourcePackage> packages = {
      Package("Widget", std::string(kField) + "\tA any `json:\"a,omitempty\"`\n"
                                              "\tB map[int]string `json:\"b,omitempty\"`\n"
                                              "\tC *Widget `json:\"c,omitempty\"`\n")};
  const MadeDefinitions made = Make(packages);
  EXPECT_THAT(made.failures, IsEmpty());
  EXPECT_THAT(made.notes, testing::UnorderedElementsAre(
                              HasSubstr("types.go:10:4: cannot generate schema for any"),
                              HasSubstr("types.go:11:4: map keys must be strings"),
                              HasSubstr("types.go:5:6: recursive type Widget")));
  const auto rules = CompileRules(packages, {}, {}, {}, packages);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_EQ(rules->definitions.size(), 1U);
}

TEST(MadeDefinitions, RefuseWhatAnApiServerWould) {
  const std::vector<gotypes::SourcePackage> packages = {
      Package("Widget",
              "\t// +kubebuilder:validation:Pattern=`(`\n\tName string "
              "`json:\"name,omitempty\"`\n")};
  const auto refused = CompileRules(packages, {}, {}, {}, packages);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message,
              HasSubstr("widgets.example.com (made of markers): spec.validation"));
}

TEST(MadeDefinitions, StandBehindThoseThatAreGiven) {
  const std::vector<gotypes::SourcePackage> packages = {Package("Widget", kField)};
  for (const bool is_input : {false, true}) {
    auto manifests = Given();
    manifests[0].expendable = is_input;
    const auto rules = CompileRules(packages, std::move(manifests), {}, {}, packages);
    ASSERT_TRUE(rules) << rules.error().message;
    ASSERT_EQ(rules->definitions.size(), 1U);
    EXPECT_EQ(rules->definitions[0]->manifest().Member("metadata").Member("name").AsString(),
              "widgets.example.com");
    ASSERT_EQ(rules->definition_notes.size(), 1U);
    EXPECT_EQ(rules->definition_notes[0].text,
              "Widget.example.com is judged by its manifest, not by the definition that its "
              "markers make");
    EXPECT_EQ(std::count_if(rules->program->roots().begin(), rules->program->roots().end(),
                            [](const rules::Root& root) { return root.type_name == "Widget"; }),
              1);
  }
}

TEST(MadeDefinitions, AreNotMadeWhereMarkersAreOff) {
  const std::vector<gotypes::SourcePackage> packages = {Package("Widget", kField)};
  const auto rules = CompileRules(packages, {}, {});
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->definitions, IsEmpty());
  EXPECT_THAT(rules->notes, ElementsAre(kUnjudged));
  EXPECT_FALSE(CompileRules(packages, Given(), {}));  // Widget is defined twice
}

TEST(MadeDefinitions, HaveTheTagsOfKindsThatTagsMakeNoRulesOf) {
  gotypes::SourcePackage package =
      Package("Widget", "\t// +k8s:maxItems=7\n\tSizes []int32 `json:\"sizes,omitempty\"`\n");
  const auto text = [&] {
    const auto rules = CompileRules({package}, {}, {}, {}, {package});
    EXPECT_TRUE(rules) << rules.error().message;
    return rules ? json::RenderGoJson(rules->definitions.at(0)->manifest()) : std::string();
  };
  EXPECT_THAT(text(), testing::Not(HasSubstr("maxItems")));
  // Only controller-gen looks for the group here.
  package.files[1].text += "\n// +groupName=example.com\n";
  package.files.erase(package.files.begin());
  EXPECT_THAT(text(), HasSubstr("\"maxItems\":7"));
}

TEST(MadeDefinitions, JudgeTheMarkersOfWhatPackagesImport) {
  gotypes::SourcePackage widget = Package("Widget", "\tPart parts.Part `json:\"part\"`\n");
  widget.files[1].text.replace(widget.files[1].text.find("import "), 7,
                               "import parts \"example.com/parts\"\nimport ");
  const gotypes::SourcePackage parts{
      "example.com/parts",
      "parts",
      {{"parts/parts.go", "package parts\n\ntype Part struct {\n" + std::string(kField) + "}\n"}}};
  const auto rules = CompileRules({widget, parts}, {}, {}, {}, {widget, parts});
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_EQ(rules->definitions.size(), 1U);
  EXPECT_THAT(rules->notes, testing::Not(Contains(kUnjudged)));
}

}  // namespace
}  // namespace tandem::verdict
