#include <gmock/gmock.h>

#include "tests/validation/custom/custom_package.h"

namespace tandem::custom {
namespace {

using support::Invalid;
using support::NotSupported;
using support::Required;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kTypes = R"(
type Role struct {
	TypeMeta `json:",inline"`
	// +k8s:listType=atomic
	// +k8s:customValidation
	Rules []PolicyRule `json:"rules"`
}

// +k8s:customValidation
type PolicyRule struct {
	APIGroups       []string `json:"apiGroups,omitempty"`
	Resources       []string `json:"resources,omitempty"`
	NonResourceURLs []string `json:"nonResourceURLs,omitempty"`
}

type RoleBinding struct {
	TypeMeta `json:",inline"`
	// +k8s:listType=atomic
	Subjects []Subject `json:"subjects"`
}

// +k8s:customValidation
type Subject struct {
	Kind     string `json:"kind"`
	APIGroup string `json:"apiGroup"`
}
)";

class Rbac : public testing::Test {
 protected:
  CustomPackage package_{"rbac.authorization.k8s.io", kTypes};
};

TEST_F(Rbac, RulesAboutResourcesNameThem) {
  EXPECT_THAT(package_.Create("Role", R"({"rules":[{"apiGroups":[""],"resources":["pods"]},{}]})"),
              ElementsAre(Required("rules[1].apiGroups"), Required("rules[1].resources")));
}

TEST_F(Rbac, RulesOfANamespaceNameNoUrls) {
  const auto errors = package_.Create("Role", R"({"rules":[{"nonResourceURLs":["/a","/b"]}]})");
  EXPECT_THAT(errors, ElementsAre(Invalid("rules[0].nonResourceURLs", "customValidation")));
  EXPECT_EQ(errors.front().Body(),
            R"(Invalid value: ["/a","/b"]: namespaced rules cannot apply to non-resource URLs)");
}

TEST_F(Rbac, LeavesUnchangedRulesAlone) {
  EXPECT_THAT(package_.Update("Role", R"({"rules":[{}]})", R"({"rules":[{}]})"), IsEmpty());
}

TEST_F(Rbac, SubjectsAreOfTheGroupOfTheirKind) {
  const struct {
    const char* subject;
    bool valid;
  } kCases[] = {
      {R"({"kind":"User","apiGroup":"rbac.authorization.k8s.io"})", true},
      {R"({"kind":"Group","apiGroup":"rbac.authorization.k8s.io"})", true},
      {R"({"kind":"ServiceAccount","apiGroup":""})", true},
      {R"({"kind":"ServiceAccount"})", true},
      {R"({"kind":"Robot","apiGroup":"x"})", true},
      {R"({"kind":"User"})", false},
      {R"({"kind":"Group","apiGroup":"apps"})", false},
      {R"({"kind":"ServiceAccount","apiGroup":"rbac.authorization.k8s.io"})", false},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.subject);
    const auto errors =
        package_.Create("RoleBinding", "{\"subjects\":[" + std::string(c.subject) + "]}");
    if (c.valid) {
      EXPECT_THAT(errors, IsEmpty());
    } else {
      EXPECT_THAT(errors, ElementsAre(NotSupported("subjects[0].apiGroup")));
    }
  }
}

}  // namespace
}  // namespace tandem::custom
