#include "server/rule_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/engine/run.h"
#include "validation/json/decode.h"

namespace tandem::server {
namespace {

using testing::Contains;
using testing::HasSubstr;

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
  auto rules = LoadRuleSet(Package(group, types), settings);
  EXPECT_TRUE(rules) << rules.error().message;
  return rules ? *rules : nullptr;
}

TEST(RuleSet, KnowsTheHandwrittenKindsWithoutAnySource) {
  const auto rules = LoadRuleSet({}, {});
  ASSERT_TRUE(rules);
  const KindRules* main = (*rules)->Find("", "v1", "ReplicationController", "");
  ASSERT_NE(main, nullptr);
  EXPECT_NE(main->handwritten, nullptr);
  EXPECT_EQ(main->declarative, nullptr);
  EXPECT_FALSE(main->authority.runs_declarative);
  EXPECT_EQ(main->create_identifier, "replicationcontroller_create");
  EXPECT_EQ(main->IdentifierOf(dualrun::Operation::kUpdate), "replicationcontroller_update");
  EXPECT_NE((*rules)->Find("autoscaling", "v1", "Scale", "scale"), nullptr);
  EXPECT_EQ((*rules)->Find("", "v1", "ReplicationController", "exec"), nullptr);
  EXPECT_EQ((*rules)->Find("", "v2", "ReplicationController", ""), nullptr);
  EXPECT_EQ((*rules)->Find("apps", "v1", "ReplicationController", ""), nullptr);
  EXPECT_EQ((*rules)->Find("", "", "", ""), nullptr);
}

TEST(RuleSet, EnforcesKindsThatOnlyHaveDeclarativeRules) {
  const auto rules = Load("example.com", kWidget, {dualrun::AuthorityMode::kGates, {false, false}});
  ASSERT_NE(rules, nullptr);
  const KindRules* widget = rules->Find("example.com", "v1", "Widget", "");
  ASSERT_NE(widget, nullptr);
  EXPECT_EQ(widget->handwritten, nullptr);
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
  EXPECT_EQ(off->Find("", "v1", "ReplicationController", "")->unions, nullptr);
  settings.api_unions = true;
  const auto on = Load("", kUnion, settings);
  ASSERT_NE(on, nullptr);
  const KindRules* main = on->Find("", "v1", "ReplicationController", "");
  EXPECT_NE(main->unions, nullptr);
  EXPECT_TRUE(main->authority.returned.native);
  EXPECT_EQ(on->Find("", "v1", "ReplicationController", "status")->unions, nullptr);
}

constexpr std::string_view kOptional = R"(
type Widget struct {
	TypeMeta `json:",inline"`
	// +k8s:ifEnabled(Strict)=+k8s:maxLength=3
	// +k8s:ifDisabled(HPAScaleToZero)=+k8s:maxLength=4
	Color string `json:"color,omitempty"`
}
)";

TEST(RuleSet, TakesTheOptionsOfRulesFromGates) {
  RuleSettings settings;
  const auto off = Load("example.com", kOptional, settings);
  ASSERT_NE(off, nullptr);
  EXPECT_EQ(off->options().Find("Strict"), false);
  EXPECT_EQ(off->options().Find("HPAScaleToZero"), false);
  EXPECT_FALSE(off->gates().Enabled("Strict"));
  ASSERT_TRUE(settings.feature_gates.Set({{"Strict", true}, {"HPAScaleToZero", true}},
                                         config::FeatureGates::Unknown::kKept));
  const auto on = Load("example.com", kOptional, settings);
  ASSERT_NE(on, nullptr);
  EXPECT_EQ(on->options().Find("Strict"), true);
  EXPECT_EQ(on->options().Find("HPAScaleToZero"), true);
  EXPECT_TRUE(on->gates().Enabled("Strict"));
}

TEST(RuleSet, RefusesGatesThatNobodyKnows) {
  RuleSettings settings;
  ASSERT_TRUE(settings.feature_gates.Set({{"Strikt", true}}, config::FeatureGates::Unknown::kKept));
  const auto rules = LoadRuleSet(Package("example.com", kOptional), settings);
  ASSERT_FALSE(rules);
  EXPECT_EQ(rules.error().message, "unrecognized feature gate: Strikt");
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
  EXPECT_NE(main->handwritten, nullptr);
  EXPECT_NE(main->declarative, nullptr);
  EXPECT_EQ(main->authority.advice, dualrun::Advice::kDisableTakeover);
  EXPECT_EQ(rules->Find("", "v1", "ReplicationController", "status")->declarative, nullptr);
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

TEST(RuleSet, HasADigestOfItsSources) {
  const auto one = Load("example.com", kWidget);
  const auto same = Load("example.com", kWidget);
  const auto other = Load("example.org", kWidget);
  ASSERT_TRUE(one && same && other);
  EXPECT_EQ(one->digest().size(), 64U);
  EXPECT_EQ(one->digest(), same->digest());
  EXPECT_NE(one->digest(), other->digest());
}

TEST(RuleSet, TurnsEveryOptionOff) {
  const auto rules = Load("example.com", R"(
type Widget struct {
	TypeMeta `json:",inline"`
	// +k8s:ifEnabled(FeatureX)=+k8s:required
	Color string `json:"color,omitempty"`
}
)");
  ASSERT_NE(rules, nullptr);
  EXPECT_EQ(rules->options().Find("FeatureX"), false);
  EXPECT_EQ(rules->options().Find("FeatureY"), std::nullopt);
}

TEST(LoadRuleSet, NamesWhatIsWrongWithTheSources) {
  const auto broken = LoadRuleSet(Package("example.com", "type Widget struct {"), {});
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error().message, HasSubstr("types.go:"));

  const auto bad_tag = LoadRuleSet(Package("example.com", R"(
type Widget struct {
	TypeMeta `json:",inline"`
	// +k8s:maxLength=x
	Color string `json:"color,omitempty"`
}
)"),
                                   {});
  ASSERT_FALSE(bad_tag);
  EXPECT_THAT(bad_tag.error().message, HasSubstr("k8s:maxLength"));
}

TEST(RuleStore, KeepsASetAliveForThoseWhoUseIt) {
  RuleStore store;
  EXPECT_EQ(store.Get(), nullptr);
  const auto first = LoadRuleSet({}, {});
  const auto second = LoadRuleSet({}, {});
  ASSERT_TRUE(first && second);
  store.Replace(*first);
  const auto used = store.Get();
  store.Replace(*second);
  EXPECT_EQ(used, *first);
  EXPECT_EQ(store.Get(), *second);
}

}  // namespace
}  // namespace tandem::server
