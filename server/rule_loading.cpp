#include "server/rule_loading.h"

#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "config/coverage_files.h"
#include "config/crd_sources.h"
#include "config/rule_sources.h"

namespace tandem::server {
namespace {

RuleSettings SettingsOf(const config::Options& options, const config::FeatureGates& gates) {
  RuleSettings settings;
  settings.mode = options.authority_mode == "lifecycle" ? dualrun::AuthorityMode::kLifecycle
                                                        : dualrun::AuthorityMode::kGates;
  settings.gates.declarative_validation = gates.Enabled(config::kDeclarativeValidation);
  settings.gates.takeover = gates.Enabled(config::kDeclarativeValidationTakeover);
  settings.gates.beta = gates.Enabled(config::kDeclarativeValidationBeta);
  settings.test_tags = options.enable_test_tags;
  settings.api_unions = gates.Enabled(config::kApiUnions);
  settings.property_names = gates.Enabled(config::kCrdPropertyNameSchemas);
  settings.feature_gates = gates;
  return settings;
}

/// What --rules names, or the shipped rules where there are any.
std::vector<std::string> GoPaths(const config::Options& options) {
  if (!options.rules.empty()) return options.rules;
  std::error_code error;
  if (!std::filesystem::is_directory(config::kShippedRules, error)) return {};
  return {config::kShippedRules};
}

}  // namespace

Result<config::FeatureGates> ReadGates(const config::Options& options) {
  config::FeatureGates gates;
  Status status = gates.Set(options.feature_gates, config::FeatureGates::Unknown::kKept);
  if (!status) return status.error();
  return gates;
}

std::vector<std::string> RuleFiles(const config::Options& options) {
  std::vector<std::string> paths = GoPaths(options);
  paths.insert(paths.end(), options.crds.begin(), options.crds.end());
  std::error_code error;
  const bool imports = !options.rules.empty();
  if (imports && std::filesystem::is_directory(config::kShippedRules, error)) {
    paths.emplace_back(config::kShippedRules);
  }
  return paths;
}

handwritten::Options HandwrittenOptions(const config::FeatureGates& gates,
                                        const handwritten::X509Verifier& verifier) {
  handwritten::Options options;
  options.x509 = &verifier;
  options.hpa_scale_to_zero = gates.Enabled(config::kHpaScaleToZero);
  options.job_managed_by = gates.Enabled(config::kJobManagedBy);
  options.max_unavailable_stateful_set = gates.Enabled(config::kMaxUnavailableStatefulSet);
  options.mutable_pod_resources_for_suspended_jobs =
      gates.Enabled(config::kMutablePodResourcesForSuspendedJobs);
  options.mutable_scheduling_directives_for_suspended_jobs =
      gates.Enabled(config::kMutableSchedulingDirectivesForSuspendedJobs);
  options.relaxed_service_name = gates.Enabled(config::kRelaxedServiceNameValidation);
  options.strict_ip_cidr = gates.Enabled(config::kStrictIpCidrValidation);
  return options;
}

Result<std::shared_ptr<const RuleSet>> ReadRules(const config::Options& options,
                                                 const config::FeatureGates& gates) {
  const std::vector<std::string> paths = GoPaths(options);
  if (paths.empty() && options.crds.empty()) {
    if (Status known = gates.CheckKnown(); !known) return known.error();
    return Failure{std::string("--rules is not set and there are no shipped rules at ") +
                   config::kShippedRules};
  }
  auto packages = config::ReadRuleSources(paths);
  if (!packages) return packages.error();
  auto coverage = config::ReadCoverage(*packages);
  if (!coverage) return coverage.error();
  if (!options.rules.empty()) {
    Status added = config::AddLibraries(config::kShippedRules, *packages);
    if (!added) return added.error();
  }
  auto manifests = config::ReadCrds(options.crds);
  if (!manifests) return manifests.error();
  return LoadRuleSet(*std::move(packages), SettingsOf(options, gates), *std::move(coverage),
                     *std::move(manifests));
}

}  // namespace tandem::server
