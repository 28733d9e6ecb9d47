#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "config/coverage_files.h"
#include "config/feature_gates.h"
#include "server/shape_gap.h"
#include "validation/base/keyed_hash.h"
#include "validation/base/lifetime.h"
#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/dualrun/authority.h"
#include "validation/dualrun/coverage.h"
#include "validation/dualrun/identifier.h"
#include "validation/gotypes/loader.h"
#include "validation/handwritten/rule_set.h"
#include "validation/json/cell.h"
#include "validation/rules/program.h"

namespace tandem::server {

/// Who decides, for all kinds.
struct RuleSettings {
  dualrun::AuthorityMode mode = dualrun::AuthorityMode::kGates;
  dualrun::Gates gates;
  bool test_tags = false;       ///< tags that only tests have a use for are understood
  bool api_unions = false;      ///< unions of KEP-1027 have an effect
  bool property_names = false;  ///< schemas of map keys (KEP-5667) have an effect
  /// Give the options of the declarative rules their values.
  config::FeatureGates feature_gates = {};
};

using Definitions = std::vector<std::shared_ptr<const crd::definition::Definition>>;

/// Everything there is to judge one kind under one subresource with.
struct KindRules {
  std::string group;
  std::string version;
  std::string kind;
  std::string subresource;                            ///< empty for the main resource
  const handwritten::RuleSet* handwritten = nullptr;  ///< null when there are none
  const rules::Root* declarative = nullptr;           ///< null when there are none
  /// Which handwritten errors have a declarative twin besides those marked by their own rules; null
  /// when the declarative rules say nothing about it.
  const dualrun::Coverage* coverage = nullptr;
  /// What is left for the declarative side to check of an object's shape; of two-sided kinds.
  std::shared_ptr<const ShapeGap> shape_gap;
  const unions::Node* unions = nullptr;  ///< null when there are none to enforce
  /// Of a custom resource; null for everything else.
  const crd::definition::Definition* definition = nullptr;
  const crd::definition::Version* version_schema = nullptr;
  dualrun::Authority authority;
  std::string create_identifier;
  std::string update_identifier;

  [[nodiscard]] const std::string& IdentifierOf(dualrun::Operation operation) const {
    return operation == dualrun::Operation::kCreate ? create_identifier : update_identifier;
  }
};

/// The handwritten rules and one compiled set of declarative ones, joined by kind. Immutable,
/// shared by all threads, kept alive by the requests that use it.
class RuleSet {
 public:
  /// `digest` identifies the sources of the program, which has roots for the definitions too, and
  /// of its coverage.
  RuleSet(std::shared_ptr<const rules::Program> program, std::vector<dualrun::Coverage> coverage,
          std::string digest, const RuleSettings& settings, Definitions definitions = {});
  RuleSet(const RuleSet&) = delete;
  RuleSet& operator=(const RuleSet&) = delete;

  /// Null when nothing is known about the kind.
  [[nodiscard]] const KindRules* Find(std::string_view group, std::string_view version,
                                      std::string_view kind,
                                      std::string_view subresource) const TANDEM_LIFETIME_BOUND;

  [[nodiscard]] std::span<const KindRules> kinds() const { return kinds_; }
  [[nodiscard]] const std::string& digest() const { return digest_; }
  /// The gates with one for each option that the declarative rules consult.
  [[nodiscard]] const config::FeatureGates& gates() const { return gates_; }
  /// The values of those options.
  [[nodiscard]] const rules::OptionSet& options() const { return options_; }
  [[nodiscard]] std::size_t declarative_rules() const { return program_->rule_count(); }

  /// What about the custom resources has no effect and should be known, one line each.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }
  void AddNotes(std::vector<std::string> notes) { notes_ = std::move(notes); }
  [[nodiscard]] std::size_t custom_resources() const { return definitions_.size(); }

  /// The validation identifiers of all kinds, sorted, each once.
  [[nodiscard]] std::vector<std::string> Identifiers() const;

 private:
  /// Of those added for one key the first stays.
  void Add(std::string_view group, std::string_view version, std::string_view kind,
           std::string_view subresource, const rules::Root* root, const RuleSettings& settings);

  [[nodiscard]] const dualrun::Coverage* FindCoverage(std::string_view group,
                                                      std::string_view version,
                                                      std::string_view kind) const;
  [[nodiscard]] const crd::definition::Definition* FindDefinition(std::string_view group,
                                                                  std::string_view kind) const;

  std::shared_ptr<const rules::Program> program_;
  std::vector<dualrun::Coverage> coverage_;
  Definitions definitions_;
  std::vector<std::string> notes_;
  std::string digest_;
  config::FeatureGates gates_;
  rules::OptionSet options_;
  std::vector<KindRules> kinds_;  // sorted by kind, group, version, subresource
  std::unordered_map<std::string_view, std::span<const KindRules>, KeyedTextHash>
      by_kind_;  // of them
};

/// Compiles the declarative rules of packages and the schemas of custom resources, and joins them
/// with the handwritten rules. A Failure lists everything that is wrong, one line each.
Result<std::shared_ptr<const RuleSet>> LoadRuleSet(
    std::vector<gotypes::SourcePackage> packages, const RuleSettings& settings,
    config::CoverageFiles coverage = {}, std::vector<crd::definition::Manifest> manifests = {});

/// The rule set in force. Thread-safe: requests take it while a reload replaces it.
class RuleStore {
 public:
  /// Null before the first Replace.
  [[nodiscard]] std::shared_ptr<const RuleSet> Get() const;
  void Replace(std::shared_ptr<const RuleSet> rules);

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const RuleSet> rules_;
};

}  // namespace tandem::server
