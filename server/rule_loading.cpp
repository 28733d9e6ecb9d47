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

constexpr const char* kShippedRules = "/usr/share/tandem/rules";

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
  return settings;
}

}  // namespace

Result<config::FeatureGates> ReadGates(const config::Options& options) {
  config::FeatureGates gates;
  Status status = gates.Set(options.feature_gates);
  if (!status) return status.error();
  return gates;
}

Result<std::shared_ptr<const RuleSet>> ReadRules(const config::Options& options,
                                                 const config::FeatureGates& gates) {
  std::vector<std::string> paths = options.rules;
  if (paths.empty()) {
    std::error_code error;
    if (std::filesystem::is_directory(kShippedRules, error)) {
      paths.emplace_back(kShippedRules);
    } else if (options.crds.empty()) {
      return Failure{std::string("--rules is not set and there are no shipped rules at ") +
                     kShippedRules};
    }
  }
  auto packages = config::ReadRuleSources(paths);
  if (!packages) return packages.error();
  auto coverage = config::ReadCoverage(*packages);
  if (!coverage) return coverage.error();
  auto manifests = config::ReadCrds(options.crds);
  if (!manifests) return manifests.error();
  return LoadRuleSet(*std::move(packages), SettingsOf(options, gates), *std::move(coverage),
                     *std::move(manifests));
}

}  // namespace tandem::server
