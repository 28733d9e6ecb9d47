#pragma once

#include <memory>
#include <string>
#include <vector>

#include "config/cel_version.h"
#include "config/coverage_files.h"
#include "config/feature_gates.h"
#include "config/options.h"
#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/gotypes/loader.h"
#include "validation/handwritten/options.h"
#include "validation/verdict/compile_rules.h"
#include "validation/verdict/rule_set.h"

namespace tandem::config {

/// The gates as the options set them. Settings of unknown ones are kept for the rules, which may
/// have options of those names.
Result<FeatureGates> ReadGates(const Options& options);

/// The gates, with one more for each option that the declarative rules consult.
FeatureGates GatesWith(const verdict::RuleSet& rules, FeatureGates gates);

/// The value of --rules that leaves the shipped rules out, but for their types.
inline constexpr std::string_view kNoShippedRules = "none";

/// The Go packages that the options name, those we ship, unless the options leave them out or name
/// ones in their place, and what they import.
Result<std::vector<gotypes::SourcePackage>> ReadGoPackages(const Options& options);

/// The packages of these that have markers of kubebuilder, and as libraries all that they need to
/// have definitions made of them; none of what comes with the program.
std::vector<gotypes::SourcePackage> MarkedPackages(
    const std::vector<gotypes::SourcePackage>& packages);

/// The files and directories that ReadRules reads.
std::vector<std::string> RuleFiles(const Options& options);

/// The options of the handwritten rules: the gates and their release, and the value of
/// --cel-compat-version, which can be read. The verifier is not owned.
handwritten::Options HandwrittenOptions(const FeatureGates& gates,
                                        const handwritten::X509Verifier& verifier,
                                        const std::string& cel_version = DefaultCelVersion());

/// Everything that rules are made of.
struct RuleSources {
  std::vector<gotypes::SourcePackage> packages = {};
  /// The packages with markers of kubebuilder that are rules, and all that these import.
  std::vector<gotypes::SourcePackage> marked = {};
  CoverageFiles coverage = {};
  std::vector<crd::definition::Manifest> manifests = {};
  dualrun::Exceptions exceptions = {};
  /// The directories of shipped packages that others stand for.
  std::vector<std::string> replaced = {};
  std::vector<std::string> notes = {};  ///< remarks on where the rules come from
  verdict::DefinitionChoice more = {};  ///< definitions beside those; they count in no digest
};

/// Compiles declarative rules, gives their options the values of the gates, and joins them with the
/// handwritten rules. A Failure lists everything that is wrong, one line each.
Result<std::shared_ptr<const verdict::RuleSet>> LoadRules(RuleSources sources,
                                                          const verdict::RuleSettings& settings,
                                                          FeatureGates gates = {});

/// The settings of who decides and which rules count, as the options and the gates say.
verdict::RuleSettings RuleSettingsOf(const Options& options, const FeatureGates& gates);

/// Reads and loads the rules that the options name, or those we ship. `ledger`: where comparisons
/// are counted; null: nowhere. `more`: definitions beside those of the options.
Result<std::shared_ptr<const verdict::RuleSet>> ReadRules(
    const Options& options, const FeatureGates& gates, tally::Ledger* ledger = nullptr,
    std::vector<crd::definition::Manifest> more = {});

/// Does the same with the definitions that `choose` picks, once the types are known, in place of
/// those that the options name.
Result<std::shared_ptr<const verdict::RuleSet>> ReadRulesWith(verdict::DefinitionChoice choose,
                                                              const Options& options,
                                                              const FeatureGates& gates);

}  // namespace tandem::config
