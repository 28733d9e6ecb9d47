#include "validation/verdict/rule_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/verdict/fixture.h"
#include "validation/verdict/go_types_side.h"

namespace tandem::verdict {
namespace {

using testing::Contains;

constexpr std::string_view kHead = R"(// +k8s:validation-gen=TypeMeta
package v1

type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}

)";

constexpr std::string_view kWidget = R"(
// +k8s:supportsSubresource="/status"
type Widget struct {
	TypeMeta `json:",inline"`

	// +k8s:required
	// +k8s:maxLength=3
	Color string `json:"color,omitempty"`
}
)";

std::vector<gotypes::SourcePackage> Package(std::string_view group, std::string_view types) {
  const std::string doc = "// +groupName=" + std::string(group) + "\npackage v1\n";
  return {{"example.com/api/v1",
           "api/v1",
           {{"doc.go", doc}, {"types.go", std::string(kHead) + std::string(types)}}}};
}

std::shared_ptr<const RuleSet> Load(std::string_view group, std::string_view types,
                                    const RuleSettings& settings = {}) {
  return RulesOf(Package(group, types), settings);
}

/// Whether something is declared about the kind.
bool Declares(const KindRules& rules) {
  return dynamic_cast<const GoTypesSide*>(rules.declared.get()) != nullptr;
}

TEST(RuleSet, KnowsTheHandwrittenKindsWithoutAnySource) {
  const auto rules = RulesOf({});
  ASSERT_NE(rules, nullptr);
  const KindRules* main = rules->Find("", "v1", "ReplicationController", "");
  ASSERT_NE(main, nullptr);
  EXPECT_TRUE(main->handwritten.has_rules());
  EXPECT_FALSE(Declares(*main));
  EXPECT_FALSE(main->authority.runs_declarative);
  EXPECT_EQ(main->create_identifier, "replicationcontroller_create");
  EXPECT_EQ(main->IdentifierOf(Operation::kUpdate), "replicationcontroller_update");
  EXPECT_NE(rules->Find("autoscaling", "v1", "Scale", "scale"), nullptr);
  EXPECT_EQ(rules->Find("", "v1", "ReplicationController", "exec"), nullptr);
  EXPECT_EQ(rules->Find("", "v2", "ReplicationController", ""), nullptr);
  EXPECT_EQ(rules->Find("apps", "v1", "ReplicationController", ""), nullptr);
  EXPECT_EQ(rules->Find("", "", "", ""), nullptr);
}

constexpr std::string_view kDevices = R"(
type DeviceClass struct {
	TypeMeta `json:",inline"`

	Spec DeviceClassSpec `json:"spec"`
}

type DeviceClassSpec struct {
	// +k8s:optional
	// +k8s:maxLength=3
	ExtendedResourceName *string `json:"extendedResourceName,omitempty"`
}

type ResourceClaim struct {
	TypeMeta `json:",inline"`
}
)";

TEST(RuleSet, DeclaresVersionsOfOneShapeTogether) {
  const auto rules = Load("resource.k8s.io", kDevices);
  ASSERT_NE(rules, nullptr);
  for (const char* version : {"v1", "v1beta2", "v1beta1"}) {
    const KindRules* kind = rules->Find("resource.k8s.io", version, "DeviceClass", "");
    ASSERT_NE(kind, nullptr) << version;
    EXPECT_TRUE(Declares(*kind)) << version;
  }
  const KindRules* same = rules->Find("resource.k8s.io", "v1beta2", "ResourceClaim", "");
  ASSERT_NE(same, nullptr);
  EXPECT_TRUE(Declares(*same));
  const KindRules* converted = rules->Find("resource.k8s.io", "v1beta1", "ResourceClaim", "");
  ASSERT_NE(converted, nullptr);
  EXPECT_FALSE(Declares(*converted)) << "its requests are written otherwise";
}

TEST(RuleSet, KnowsTheDifferencesOfOneVersionInThoseOfTheSameShape) {
  dualrun::Exception known;
  known.api_version = "resource.k8s.io/v1";
  known.kind = known.type = known.origin = "*";
  known.path = "spec";
  auto exceptions = dualrun::Exceptions::Create({known});
  ASSERT_TRUE(exceptions);
  CompiledRules compiled;
  compiled.exceptions = *std::move(exceptions);
  const RuleSet rules(std::move(compiled), {}, {});
  const KindRules* kind = rules.Find("resource.k8s.io", "v1beta2", "ResourceClaim", "");
  ASSERT_NE(kind, nullptr);
  std::vector<std::string> versions;
  for (const dualrun::Exception& entry : kind->authority.exceptions->entries()) {
    versions.push_back(entry.api_version);
  }
  EXPECT_THAT(versions, testing::ElementsAre("resource.k8s.io/v1", "resource.k8s.io/v1beta1",
                                             "resource.k8s.io/v1beta2"));
}

TEST(RuleSet, EnforcesKindsThatOnlyHaveDeclarativeRules) {
  const auto rules = Load("example.com", kWidget, {dualrun::AuthorityMode::kGates, {false, false}});
  ASSERT_NE(rules, nullptr);
  const KindRules* widget = rules->Find("example.com", "v1", "Widget", "");
  ASSERT_NE(widget, nullptr);
  EXPECT_FALSE(widget->handwritten.has_rules());
  EXPECT_TRUE(widget->authority.fails_closed);
  EXPECT_TRUE(widget->authority.returned.standard);
  EXPECT_NE(rules->Find("example.com", "v1", "Widget", "status"), nullptr);
  EXPECT_EQ(rules->Find("example.com", "v1", "Widget", "scale"), nullptr);
  EXPECT_GT(rules->declarative_rules(), 0U);
}

constexpr std::string_view kUnion = R"(
// +enum
type By string
const ByColor By = "Color"
type ReplicationController struct {
	TypeMeta `json:",inline"`
	// +unionDiscriminator
	// +required
	By By `json:"by"`
	// +unionMember
	// +optional
	Color *string `json:"color,omitempty"`
}
)";

TEST(RuleSet, EnforcesUnionsOnlyWhenTheirGateIsOn) {
  RuleSettings settings;
  const auto off = Load("", kUnion, settings);
  ASSERT_NE(off, nullptr);
  EXPECT_EQ(off->Find("", "v1", "ReplicationController", "")->mutation.unions, nullptr);
  settings.api_unions = true;
  const auto on = Load("", kUnion, settings);
  ASSERT_NE(on, nullptr);
  const KindRules* main = on->Find("", "v1", "ReplicationController", "");
  EXPECT_NE(main->mutation.unions, nullptr);
  EXPECT_TRUE(main->authority.returned.native);
  EXPECT_EQ(on->Find("", "v1", "ReplicationController", "status")->mutation.unions, nullptr);
}

TEST(RuleSet, JoinsBothSidesOfAKind) {
  const auto rules = Load("", R"(
type ReplicationController struct {
	TypeMeta `json:",inline"`
	// +k8s:optional
	// +k8s:maxLength=3
	Nickname string `json:"nickname,omitempty"`
}
)",
                          {dualrun::AuthorityMode::kGates, {true, true}});
  ASSERT_NE(rules, nullptr);
  const KindRules* main = rules->Find("", "v1", "ReplicationController", "");
  ASSERT_NE(main, nullptr);
  EXPECT_TRUE(main->handwritten.has_rules());
  EXPECT_TRUE(Declares(*main));
  EXPECT_EQ(main->authority.advice, dualrun::Advice::kDisableTakeover);
  EXPECT_FALSE(Declares(*rules->Find("", "v1", "ReplicationController", "status")));
}

TEST(RuleSet, ListsEveryIdentifierOnceAndSorted) {
  const auto rules = Load("example.com", kWidget);
  ASSERT_NE(rules, nullptr);
  const std::vector<std::string> identifiers = rules->Identifiers();
  EXPECT_TRUE(std::is_sorted(identifiers.begin(), identifiers.end()));
  EXPECT_THAT(identifiers, Contains("widget_status_update"));
  EXPECT_THAT(identifiers, Contains("certificatesigningrequest_approval_update"));
  EXPECT_EQ(std::adjacent_find(identifiers.begin(), identifiers.end()), identifiers.end());
}

}  // namespace
}  // namespace tandem::verdict
