#include "validation/verdict/compile_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::verdict {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view kTypeMeta = R"(
type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
)";

std::vector<gotypes::SourcePackage> Package(std::string_view types) {
  return {{"example.com/api/v1",
           "api/v1",
           {{"doc.go", "// +groupName=example.com\npackage v1\n"},
            {"types.go", "// +k8s:validation-gen=TypeMeta\npackage v1\n" + std::string(kTypeMeta) +
                             std::string(types)}}}};
}

TEST(CompileRules, NamesWhatIsWrongWithTheSources) {
  const auto broken = CompileRules(Package("type Widget struct {"), {}, {});
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error().message, HasSubstr("types.go:"));

  const auto bad_tag = CompileRules(Package(R"(
type Widget struct {
	TypeMeta `json:",inline"`
	// +k8s:maxLength=x
	Color string `json:"color,omitempty"`
}
)"),
                                    {}, {});
  ASSERT_FALSE(bad_tag);
  EXPECT_THAT(bad_tag.error().message, HasSubstr("k8s:maxLength"));
}

TEST(CompileRules, LeaveOutWhatIsBrokenOnDemand) {
  std::vector<gotypes::SourcePackage> packages = Package(R"(
type Widget struct {
	TypeMeta `json:",inline"`
	// +k8s:maxLength=x
	Color string `json:"color,omitempty"`
}
type Gear struct {
	TypeMeta `json:",inline"`
	// +k8s:required
	Teeth int32 `json:"teeth"`
	// +kubebuilder:validation:Minimum=1
	Size int32 `json:"size"`
}
)");
  packages.push_back(
      {"example.com/bad/v1", "bad/v1", {{"bad/v1/types.go", "package v1\nnot go\n"}}});
  RuleSettings settings;
  EXPECT_FALSE(CompileRules(packages, {}, settings));
  settings.skip_broken = true;
  const auto rules = CompileRules(packages, {}, settings);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_NE(rules->program->FindRoot("example.com", "v1", "Gear"), nullptr);
  EXPECT_EQ(rules->program->FindRoot("example.com", "v1", "Widget"), nullptr);
  EXPECT_THAT(rules->notes,
              ElementsAre(HasSubstr("a package is left out: bad/v1/types.go:2:1: syntax error"),
                          HasSubstr("example.com/v1 Widget is left out: field v1.Widget.color"),
                          "1 +kubebuilder: markers of validation are not judged"));
}

constexpr std::string_view kManifest =
    R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
    R"("metadata":{"name":"gadgets.example.org"},"spec":{"group":"example.org",)"
    R"("scope":"Namespaced","names":{"plural":"gadgets","kind":"Gadget"},"versions":[{"name":"v1",)"
    R"("served":true,"storage":true,"subresources":{"status":{}},"schema":{"openAPIV3Schema":)"
    R"({"type":"object","properties":{"spec":{"type":"object","properties":{)"
    R"("size":{"type":"integer","maximum":3,"default":1},)"
    R"("t":{"type":"object","x-kubernetes-embedded-resource":true,)"
    R"("x-kubernetes-preserve-unknown-fields":true}}},)"
    R"("status":{"type":"object","required":["phase"],"properties":{)"
    R"("phase":{"type":"string"}}}}}}}]}})";

TEST(CompileRules, NamesWhatIsWrongWithManifests) {
  const auto load = [](std::vector<std::string_view> texts) {
    std::vector<crd::definition::Manifest> manifests;
    for (const std::string_view text : texts) {
      manifests.push_back(
          {"crd" + std::to_string(manifests.size()) + ".yaml", support::ParseJson(text)});
    }
    return CompileRules({}, std::move(manifests), {});
  };
  const auto twice = load({kManifest, kManifest});
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message, "crd1.yaml: Gadget.example.org is already defined in crd0.yaml");
  const auto bad = load({R"({"apiVersion":"apiextensions.k8s.io/v1",)"
                         R"("kind":"CustomResourceDefinition","spec":{"group":"example.org",)"
                         R"("names":{"kind":"Gadget"},"versions":[{"name":"v1","schema":)"
                         R"({"openAPIV3Schema":{"type":"array"}}}]}})"});
  ASSERT_FALSE(bad);
  EXPECT_THAT(bad.error().message, HasSubstr("crd0.yaml: spec.validation.openAPIV3Schema.items: "
                                             "Required value: must be specified\n"));
}

std::vector<crd::definition::Manifest> OneOf(std::string_view text) {
  std::vector<crd::definition::Manifest> manifests;
  manifests.push_back({"gadgets.yaml", support::ParseJson(text)});
  return manifests;
}

TEST(CompileRules, LeaveOutDefinitionsThatAreBrokenOrUnreadableOnDemand) {
  const auto load = [](bool skip_broken) {
    std::vector<crd::definition::Manifest> manifests =
        OneOf(R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
              R"("spec":{"group":"example.org","names":{"kind":"Broken"},"versions":[{"name":"v1",)"
              R"("schema":{"openAPIV3Schema":{"type":"array"}}}]}})");
    crd::definition::Manifest& unreadable = manifests.emplace_back();
    unreadable.file = "bad.yaml";
    unreadable.unreadable = "bad.yaml:3:1: no YAML";
    manifests.push_back({"good.yaml", support::ParseJson(kManifest)});
    RuleSettings settings;
    settings.skip_broken = skip_broken;
    return CompileRules({}, std::move(manifests), settings);
  };
  const auto refused = load(false);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message,
              testing::AllOf(HasSubstr("gadgets.yaml: "), HasSubstr("bad.yaml:3:1: no YAML")));
  const auto rules = load(true);
  ASSERT_TRUE(rules) << rules.error().message;
  ASSERT_EQ(rules->definitions.size(), 1U);
  EXPECT_EQ(rules->definitions[0]->kind, "Gadget");
  EXPECT_NE(rules->program->FindRoot("example.org", "v1", "Gadget"), nullptr);
  EXPECT_EQ(rules->program->FindRoot("example.org", "v1", "Broken"), nullptr);
  EXPECT_THAT(rules->notes, testing::Contains("left out: bad.yaml:3:1: no YAML"));
  EXPECT_THAT(rules->notes, testing::Contains(testing::StartsWith("gadgets.yaml: left out: ")));
}

constexpr std::string_view kGadgetTypes = R"(
type Gadget struct {
	TypeMeta `json:",inline"`
	// +k8s:required
	Teeth int32 `json:"teeth"`
}
)";

TEST(CompileRules, LetGoTypesStandBeforeAManifestOfTheSameKindOnDemand) {
  std::string text(kManifest);
  for (std::size_t at = 0; (at = text.find("example.org", at)) != std::string::npos;) {
    text.replace(at, 11, "example.com");
  }
  text.insert(text.find(R"("maximum":3)"), R"("x-new":1,)");
  const std::string why = "Gadget.example.com/v1 is defined by Go types and by a manifest";
  RuleSettings settings;
  const auto refused = CompileRules(Package(kGadgetTypes), OneOf(text), settings);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, why);
  settings.skip_broken = true;
  const auto rules = CompileRules(Package(kGadgetTypes), OneOf(text), settings);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->definitions, testing::IsEmpty());
  EXPECT_NE(rules->program->FindRoot("example.com", "v1", "Gadget"), nullptr);
  EXPECT_THAT(rules->notes, ElementsAre("left out: " + why));
  EXPECT_THAT(rules->definition_notes, testing::IsEmpty());
}

TEST(CompileRules, NotesWhatOfAManifestHasNoEffect) {
  std::string text(kManifest);
  const std::string_view size = R"("maximum":3)";
  text.insert(text.find(size), R"("x-new":1,)");
  std::vector<crd::definition::Manifest> manifests;
  manifests.push_back({"gadgets.yaml", support::ParseJson(text)});
  const auto rules = CompileRules({}, std::move(manifests), {});
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->notes, testing::IsEmpty());
  ASSERT_EQ(rules->definition_notes.size(), 1U);
  EXPECT_THAT(rules->definition_notes[0].text, HasSubstr("unknown field"));
  EXPECT_EQ(rules->definition_notes[0].group, "example.org");
  EXPECT_EQ(rules->definition_notes[0].kind, "Gadget");
}

}  // namespace
}  // namespace tandem::verdict
