#include "config/rule_loading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/rule_sources.h"
#include "config/shipped_rules.h"
#include "config/x509/verifier.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "validation/embedded/mapping.h"

namespace tandem::config {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(ReadGates, RefusesWhatCannotBeSet) {
  Options options;
  EXPECT_TRUE(ReadGates(options));
  options.feature_gates = {{"JobManagedBy", false}};
  EXPECT_FALSE(ReadGates(options));
}

TEST(ReadRules, RefusesGatesThatNeitherWeNorTheRulesKnow) {
  Options options;
  options.feature_gates = {{"NoSuchGate", true}};
  const auto gates = ReadGates(options);
  ASSERT_TRUE(gates);
  EXPECT_EQ(ReadRules(options, *gates).error().message, "unrecognized feature gate: NoSuchGate");
  options.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
  EXPECT_EQ(ReadRules(options, *gates).error().message, "unrecognized feature gate: NoSuchGate");
}

/// Others name parts of its coverage, which a package of somebody's own does not have.
TEST(ReadRules, LetsEveryShippedPackageBeReplaced) {
  auto shipped = ReadShippedRules();
  ASSERT_TRUE(shipped);
  for (const gotypes::SourcePackage& package : *shipped) {
    SCOPED_TRACE(package.directory);
    const TempDir dir;
    for (const gotypes::SourceFile& file : package.files) {
      dir.Write("v1/" + file.name.substr(file.name.rfind('/') + 1), file.text);
    }
    Options options;
    options.rules = {dir.Path()};
    const auto gates = ReadGates(options);
    ASSERT_TRUE(gates);
    const auto rules = ReadRules(options, *gates);
    EXPECT_TRUE(rules) << rules.error().message;
  }
}

TEST(ReadRules, SaysTheWayOutWhereAReplacedPackageDoesNotFit) {
  const TempDir dir;
  dir.Write("v1/types.go", "package v1 // import \"k8s.io/api/core/v1\"\n\ntype Thing struct{}\n");
  Options options;
  options.rules = {dir.Path()};
  const auto gates = ReadGates(options);
  ASSERT_TRUE(gates);
  const auto rules = ReadRules(options, *gates);
  ASSERT_FALSE(rules);
  EXPECT_THAT(rules.error().message,
              AllOf(HasSubstr("<built-in>/apps/v1/types.go:"),
                    HasSubstr("\nhint: --rules has packages in the place of <built-in>/core/v1, "),
                    HasSubstr("which built-in packages import: --rules=none leaves the ")));
  options.rules.emplace_back("none");
  EXPECT_TRUE(ReadRules(options, *gates));
}

TEST(HandwrittenOptions, AreThoseOfKubernetesUnlessGatesSayOtherwise) {
  using Options = handwritten::Options;
  const struct {
    const char* gate;
    bool Options::*option;
  } kCases[] = {
      {"CRDPropertyNameSchemas", &Options::crd_property_name_schemas},
      {"HPAScaleToZero", &Options::hpa_scale_to_zero},
      {"JobManagedBy", &Options::job_managed_by},
      {"MaxUnavailableStatefulSet", &Options::max_unavailable_stateful_set},
      {"MutablePodResourcesForSuspendedJobs", &Options::mutable_pod_resources_for_suspended_jobs},
      {"MutableSchedulingDirectivesForSuspendedJobs",
       &Options::mutable_scheduling_directives_for_suspended_jobs},
      {"RelaxedServiceNameValidation", &Options::relaxed_service_name},
      {"StrictIPCIDRValidation", &Options::strict_ip_cidr},
  };
  const x509::OpenSslVerifier verifier;
  for (const auto& set : kCases) {
    SCOPED_TRACE(set.gate);
    const bool wanted = !(Options().*set.option);
    FeatureGates gates;
    const bool locked = !gates.Set({{set.gate, wanted}});
    const Options options = HandwrittenOptions(gates, verifier);
    EXPECT_EQ(options.x509, &verifier);
    for (const auto& c : kCases) {
      const bool is_set = c.gate == set.gate && !locked;
      EXPECT_EQ(options.*c.option, is_set ? wanted : Options().*c.option) << c.gate;
    }
  }
}

TEST(HandwrittenOptions, HaveTheReleaseOfExpressions) {
  const x509::OpenSslVerifier verifier;
  EXPECT_EQ(HandwrittenOptions({}, verifier).schema_expressions->release.minor, 35);
  const auto older = HandwrittenOptions({}, verifier, "1.30");
  EXPECT_EQ(older.schema_expressions->release.minor, 30);
  EXPECT_NE(older.schema_expressions->zones, nullptr);
  const auto later = HandwrittenOptions({}, verifier, "1.99");
  EXPECT_GE(later.schema_expressions->release, cel::kNewestFunctions);
  EXPECT_NE(later.schema_expressions->zones, nullptr);
}

TEST(ReadRules, ReadsWhatTheOptionsName) {
  Options options;
  options.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
  const auto rules = ReadRules(options, FeatureGates());
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_GT((*rules)->declarative_rules(), 0U);
  const verdict::KindRules* kind = (*rules)->Find("", "v1", "ReplicationController", "");
  ASSERT_NE(kind, nullptr);
  EXPECT_FALSE(kind->authority.declarative_decides);
  ASSERT_NE(kind->authority.exceptions, nullptr);
  EXPECT_GT(kind->authority.exceptions->entries().size(), 20U);
}

TEST(ReadRules, ObeysTheGates) {
  Options options;
  options.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
  options.feature_gates = {{"DeclarativeValidation", true},
                           {"DeclarativeValidationTakeover", true}};
  const auto gates = ReadGates(options);
  ASSERT_TRUE(gates);
  const auto rules = ReadRules(options, *gates);
  ASSERT_TRUE(rules);
  EXPECT_TRUE((*rules)->Find("", "v1", "ReplicationController", "")->authority.declarative_decides);
}

TEST(ReadRules, TakesLibrariesForTheirTypesOnly) {
  auto packages = ReadRuleSources({TANDEM_SOURCE_DIR "/tests/cli/testdata/fleet"});
  ASSERT_TRUE(packages) << packages.error().message;
  auto shipped = ReadShippedRules();
  ASSERT_TRUE(shipped);
  AddBeside(*std::move(shipped), Beside::kLibraries, *packages);
  const auto rules = LoadRules({*std::move(packages)}, {});
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_NE((*rules)->Find("example.com", "v1", "Fleet", ""), nullptr);
  EXPECT_NE((*rules)->program().FindRoot("example.com", "v1", "Fleet"), nullptr);
  EXPECT_EQ((*rules)->program().FindRoot("apps", "v1", "Deployment"), nullptr);
}

bool HasDeployments(const std::vector<std::string>& paths) {
  Options options;
  options.rules = paths;
  const auto rules = ReadRules(options, FeatureGates());
  EXPECT_TRUE(rules) << rules.error().message;
  return rules && (*rules)->program().FindRoot("apps", "v1", "Deployment") != nullptr;
}

TEST(ReadRules, AddsThoseThatWeShip) {
  const std::string fleet = TANDEM_SOURCE_DIR "/tests/cli/testdata/fleet";
  EXPECT_TRUE(HasDeployments({}));
  EXPECT_TRUE(HasDeployments({fleet}));
  EXPECT_TRUE(HasDeployments({TANDEM_SOURCE_DIR "/deploy/rules", fleet}));
  EXPECT_TRUE(HasDeployments({"/usr/share/tandem/rules"}));
  EXPECT_FALSE(HasDeployments({"none"}));
  EXPECT_FALSE(HasDeployments({fleet, "none"}));
}

/// The definitions that the markers of a package make, whose types import a package of its module.
std::size_t MadeDefinitions(const std::string& markers, const std::string& doc = "") {
  const TempDir dir;
  dir.Write("go.mod", "module example.com/m\n");
  dir.Write("parts/parts.go", R"(package parts

type Part struct {
	// +kubebuilder:validation:Minimum=1
	Size int32 `json:"size"`
}
)");
  dir.Write("api/v1/doc.go", "// +groupName=example.com\n" + doc + "package v1\n");
  dir.Write("api/v1/types.go", R"(package v1

import (
	"example.com/m/parts"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Part parts.Part `json:"part"`
}
)");
  Options options;
  options.rules = {dir.Path("api")};
  options.markers = markers;
  const auto rules = ReadRules(options, FeatureGates());
  EXPECT_TRUE(rules) << rules.error().message;
  return rules ? (*rules)->custom_resources() : 0;
}

TEST(ReadRules, TakesMarkersForRulesUnlessTheyAreOff) {
  EXPECT_EQ(MadeDefinitions("on"), 1U);
  EXPECT_EQ(MadeDefinitions("off"), 0U);
  EXPECT_EQ(MadeDefinitions("on", "// +tandem:markers=off\n"), 0U);
}

TEST(ReadRules, RefusesASecondSetOfRulesForAKindThatWeShip) {
  const TempDir dir;
  dir.Write("v1/doc.go", "// +groupName=apps\npackage v1\n");
  dir.Write("v1/types.go", R"(package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Deployment struct {
	metav1.TypeMeta `json:",inline"`
}
)");
  Options options;
  options.rules = {dir.Path()};
  const auto twice = ReadRules(options, FeatureGates());
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message,
            dir.Path("v1/types.go") +
                ":5:6: apps/v1 Deployment has rules that are built in: leave those out with "
                "--rules=none, or say that this package stands for theirs: package v1 // import "
                "\"k8s.io/api/apps/v1\"");
  options.rules.emplace_back("none");
  const auto alone = ReadRules(options, FeatureGates());
  EXPECT_TRUE(alone) << alone.error().message;
  dir.Write("v1/types.go", R"(package v1 // import "k8s.io/api/apps/v1"

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Deployment struct {
	metav1.TypeMeta `json:",inline"`
}
)");
  options.rules.pop_back();
  const auto instead = ReadRules(options, FeatureGates());
  EXPECT_TRUE(instead) << instead.error().message;
}

TEST(ReadRules, NamesWhatCannotBeRead) {
  Options options;
  options.rules = {"/does/not/exist"};
  EXPECT_EQ(ReadRules(options, FeatureGates()).error().message,
            "/does/not/exist: No such file or directory");
}

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

std::shared_ptr<const verdict::RuleSet> Load(std::string_view group, std::string_view types,
                                             const FeatureGates& gates = {}) {
  auto rules = LoadRules({Package(group, types)}, {}, gates);
  EXPECT_TRUE(rules) << rules.error().message;
  return rules ? *rules : nullptr;
}

constexpr std::string_view kOptional = R"(
type Widget struct {
	TypeMeta `json:",inline"`
	// +k8s:ifEnabled(Strict)=+k8s:maxLength=3
	// +k8s:ifDisabled(HPAScaleToZero)=+k8s:maxLength=4
	Color string `json:"color,omitempty"`
}
)";

TEST(LoadRules, TakesTheOptionsOfRulesFromGates) {
  FeatureGates gates;
  const auto off = Load("example.com", kOptional, gates);
  ASSERT_NE(off, nullptr);
  EXPECT_EQ(off->options().Find("Strict"), false);
  EXPECT_EQ(off->options().Find("HPAScaleToZero"), false);
  EXPECT_FALSE(GatesWith(*off, gates).Enabled("Strict"));
  ASSERT_TRUE(
      gates.Set({{"Strict", true}, {"HPAScaleToZero", true}}, FeatureGates::Unknown::kKept));
  const auto on = Load("example.com", kOptional, gates);
  ASSERT_NE(on, nullptr);
  EXPECT_EQ(on->options().Find("Strict"), true);
  EXPECT_EQ(on->options().Find("HPAScaleToZero"), true);
  EXPECT_TRUE(GatesWith(*on, gates).Enabled("Strict"));
}

TEST(LoadRules, RefusesGatesThatNobodyKnows) {
  FeatureGates gates;
  ASSERT_TRUE(gates.Set({{"Strikt", true}}, FeatureGates::Unknown::kKept));
  const auto rules = LoadRules({Package("example.com", kOptional)}, {}, gates);
  ASSERT_FALSE(rules);
  EXPECT_EQ(rules.error().message, "unrecognized feature gate: Strikt; did you mean Strict?");
}

TEST(LoadRules, HasADigestOfItsSources) {
  const auto one = Load("example.com", kWidget);
  const auto same = Load("example.com", kWidget);
  const auto other = Load("example.org", kWidget);
  ASSERT_TRUE(one && same && other);
  EXPECT_EQ(one->digest().size(), 64U);
  EXPECT_EQ(one->digest(), same->digest());
  EXPECT_NE(one->digest(), other->digest());
}

TEST(LoadRules, HasTheSameDigestWhereverItsSourcesLie) {
  auto moved = Package("example.com", kWidget);
  moved.front().path = "elsewhere/v1";
  moved.front().directory = "/srv/elsewhere";
  for (gotypes::SourceFile& file : moved.front().files) file.name = "/srv/elsewhere/" + file.name;
  const auto one = Load("example.com", kWidget);
  const auto other = LoadRules({std::move(moved)}, {}, {});
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->digest(), (*other)->digest());
}

TEST(LoadRules, TurnsEveryOptionOff) {
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

TEST(LoadRules, HasADigestOfWhatKindsEmbed) {
  const auto digest = [](verdict::RuleSettings settings) {
    auto sources = ReadRuleSources({TANDEM_SOURCE_DIR "/tests/cli/testdata/fleet"});
    const auto rules = LoadRules({*std::move(sources)}, settings);
    EXPECT_TRUE(rules) << rules.error().message;
    return rules ? (*rules)->digest() : std::string();
  };
  verdict::RuleSettings settings;
  const std::string plain = digest(settings);
  settings.embedded.push_back(
      {"types.yaml",
       1,
       "example.com",
       "Fleet",
       "",
       embedded::Rules::kHandwritten,
       {{2, *embedded::Place::Parse("spec.template"), embedded::FindType("PodTemplateSpec")}}});
  const std::string embedded = digest(settings);
  EXPECT_NE(embedded, plain);
  settings.embedded.front().places.front().type = embedded::FindType("PodSpec");
  EXPECT_NE(digest(settings), embedded);
}

}  // namespace
}  // namespace tandem::config
