#include "validation/verdict/field_guide.h"

#include <gmock/gmock.h>

#include "tests/support/json_document.h"
#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Path = std::vector<GuideStep>;

const GuideStep kElement{"", true};

TEST(FieldGuide, KnowsWhatIsHandwritten) {
  const auto rules = RulesOf({});
  const KindRules* const pod = rules->Find("", "v1", "Pod", "");
  ASSERT_NE(pod, nullptr);
  EXPECT_EQ(GuideTo(*pod, Path{{"spec"}, {"containers"}}).type, "[]v1.Container");
  const FieldGuide container = GuideTo(*pod, Path{{"spec"}, {"containers"}, kElement});
  EXPECT_THAT(container.members,
              Contains(AllOf(testing::Field(&GuideMember::name, "imagePullPolicy"),
                             testing::Field(&GuideMember::type, "v1.PullPolicy"))));
  EXPECT_TRUE(GuideTo(*pod, Path{{"spec"}, {"nothing"}}).IsEmpty());
  EXPECT_TRUE(GuideTo(*pod, Path{{"spec"}, kElement}).IsEmpty());
}

TEST(FieldGuide, KnowsSchemas) {
  std::vector<crd::definition::Manifest> manifests;
  manifests.push_back(
      {"gadgets.yaml",
       support::ParseJson(
           R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
           R"("metadata":{"name":"gadgets.example.org"},"spec":{"group":"example.org",)"
           R"("scope":"Namespaced","names":{"plural":"gadgets","kind":"Gadget"},"versions":[{)"
           R"("name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":)"
           R"({"type":"object","properties":{"spec":{"type":"object","required":["size"],)"
           R"("x-kubernetes-validations":[{"rule":"self.size > 0"}],"properties":{)"
           R"("size":{"type":"integer","format":"int32","maximum":9,"description":"How large."},)"
           R"("modes":{"type":"array","items":{"type":"string","enum":["a","b"]}}}}}}}}]}})")});
  const auto rules = RulesOf({}, {}, std::move(manifests));
  const KindRules* const gadget = rules->Find("example.org", "v1", "Gadget", "");
  ASSERT_NE(gadget, nullptr);
  const FieldGuide spec = GuideTo(*gadget, Path{{"spec"}});
  EXPECT_THAT(spec.rules, ElementsAre("rule: self.size > 0"));
  ASSERT_EQ(spec.members.size(), 2U);
  EXPECT_EQ(spec.members[0].type, "array of string");
  EXPECT_FALSE(spec.members[0].is_required);
  EXPECT_TRUE(spec.members[1].is_required);
  const FieldGuide size = GuideTo(*gadget, Path{{"spec"}, {"size"}});
  EXPECT_EQ(size.type, "integer (int32)");
  EXPECT_EQ(size.description, "How large.");
  EXPECT_THAT(size.rules, Contains("maximum: 9"));
  EXPECT_THAT(GuideTo(*gadget, Path{{"spec"}, {"modes"}, kElement}).values, ElementsAre("a", "b"));
  EXPECT_THAT(GuideTo(*gadget, Path{{"spec"}, {"size"}, {"x"}}).members, IsEmpty());
}

TEST(FieldGuide, KnowsTagsOfGoTypes) {
  constexpr std::string_view kTypes = R"(package v1
type TypeMeta struct {
	Kind string `json:"kind,omitempty"`
}
type Gadget struct {
	TypeMeta `json:",inline"`
	Inner    `json:",inline"`
	Parts    []Part `json:"parts"`
}
type Inner struct {
	// +k8s:maxLength=3
	Name string `json:"name"`
}
type Part struct {
	// +k8s:minimum=1
	Size int32 `json:"size"`
}
)";
  const auto rules =
      RulesOf({{"example.org/gadgets/v1",
                "gadgets/v1",
                {{"doc.go",
                  "// +groupName=example.org\n// +k8s:validation-gen=TypesWithField=TypeMeta\n"
                  "package v1\n"},
                 {"types.go", std::string(kTypes)}}}});
  ASSERT_NE(rules, nullptr);
  const KindRules* const gadget = rules->Find("example.org", "v1", "Gadget", "");
  ASSERT_NE(gadget, nullptr);
  EXPECT_THAT(GuideTo(*gadget, Path{{"name"}}).rules, ElementsAre(HasSubstr("+k8s:maxLength: ")));
  const FieldGuide size = GuideTo(*gadget, Path{{"parts"}, kElement, {"size"}});
  EXPECT_EQ(size.type, "int32");
  EXPECT_THAT(size.rules, ElementsAre(HasSubstr("+k8s:minimum: ")));
}

}  // namespace
}  // namespace tandem::verdict
