#include "validation/synthesis/rule_sites.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/verdict/fixture.h"

namespace tandem::synthesis {
namespace {

using testing::ElementsAre;

constexpr const char* kGadgets = R"(// +k8s:validation-gen=TypeMeta
package v1

type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}

// +k8s:supportsSubresource="/status"
type Gadget struct {
	TypeMeta `json:",inline"`
	// +k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxLength=3
	Color string `json:"color"`
	// +k8s:required
	// +k8s:eachVal=+k8s:minimum=1
	Sizes []int32 `json:"sizes"`
	// +k8s:optional
	Parts []Gadget `json:"parts,omitempty"`
	// +k8s:optional
	// +k8s:ifSubresource("status")=+k8s:maxItems=1
	// +k8s:listType=atomic
	Notes []string `json:"notes,omitempty"`
}
)";

std::vector<std::string> SitesOf(std::string_view subresource) {
  const auto rules = verdict::RulesOf(
      {{"example.com/v1",
        "v1",
        {{"doc.go", "// +groupName=example.com\npackage v1\n"}, {"types.go", kGadgets}}}});
  std::vector<std::string> texts;
  for (const RuleSite& site :
       RuleSitesOf(*rules->program().FindRoot("example.com", "v1", "Gadget"), subresource)) {
    texts.push_back(site.path + " " + std::string(site.tag) + (site.is_alpha ? " alpha" : ""));
  }
  return texts;
}

TEST(RuleSites, AreThePlacesThatRulesLookAt) {
  EXPECT_THAT(SitesOf(""), ElementsAre("color k8s:maxLength alpha", "sizes k8s:required",
                                       "sizes[*] k8s:minimum"));
}

TEST(RuleSites, AreThoseOfASubresource) {
  EXPECT_THAT(SitesOf("status"), testing::Contains("notes k8s:maxItems"));
}

}  // namespace
}  // namespace tandem::synthesis
