#include "server/rule_loading.h"

#include <gtest/gtest.h>

#include <utility>

#include "config/rule_sources.h"
#include "server/x509/verifier.h"
#include "tests/support/checkout.h"

namespace tandem::server {
namespace {

TEST(ReadGates, RefusesWhatCannotBeSet) {
  config::Options options;
  EXPECT_TRUE(ReadGates(options));
  options.feature_gates = {{"JobManagedBy", false}};
  EXPECT_FALSE(ReadGates(options));
}

TEST(ReadRules, RefusesGatesThatNeitherWeNorTheRulesKnow) {
  config::Options options;
  options.feature_gates = {{"NoSuchGate", true}};
  const auto gates = ReadGates(options);
  ASSERT_TRUE(gates);
  EXPECT_EQ(ReadRules(options, *gates).error().message, "unrecognized feature gate: NoSuchGate");
  options.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
  EXPECT_EQ(ReadRules(options, *gates).error().message, "unrecognized feature gate: NoSuchGate");
}

TEST(HandwrittenOptions, AreThoseOfKubernetesUnlessGatesSayOtherwise) {
  using Options = handwritten::Options;
  const struct {
    const char* gate;
    bool Options::*option;
  } kCases[] = {
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
    config::FeatureGates gates;
    const bool locked = !gates.Set({{set.gate, wanted}});
    const Options options = HandwrittenOptions(gates, verifier);
    EXPECT_EQ(options.x509, &verifier);
    for (const auto& c : kCases) {
      const bool is_set = c.gate == set.gate && !locked;
      EXPECT_EQ(options.*c.option, is_set ? wanted : Options().*c.option) << c.gate;
    }
  }
}

TEST(ReadRules, ReadsWhatTheOptionsName) {
  config::Options options;
  options.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
  const auto rules = ReadRules(options, config::FeatureGates());
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_GT((*rules)->declarative_rules(), 0U);
  const KindRules* kind = (*rules)->Find("", "v1", "ReplicationController", "");
  ASSERT_NE(kind, nullptr);
  EXPECT_FALSE(kind->authority.declarative_decides);
}

TEST(ReadRules, ObeysTheGates) {
  config::Options options;
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
  auto packages = config::ReadRuleSources({TANDEM_SOURCE_DIR "/tests/cli/testdata/fleet"});
  ASSERT_TRUE(packages) << packages.error().message;
  ASSERT_TRUE(config::AddLibraries(TANDEM_SOURCE_DIR "/deploy/rules", *packages));
  const auto rules = LoadRuleSet(*std::move(packages), {});
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_NE((*rules)->Find("example.com", "v1", "Fleet", "")->declarative, nullptr);
  EXPECT_EQ((*rules)->Find("apps", "v1", "Deployment", "")->declarative, nullptr);
}

TEST(ReadRules, NamesWhatCannotBeRead) {
  config::Options options;
  options.rules = {"/does/not/exist"};
  EXPECT_EQ(ReadRules(options, config::FeatureGates()).error().message,
            "/does/not/exist: No such file or directory");
}

}  // namespace
}  // namespace tandem::server
