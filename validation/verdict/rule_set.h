#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/base/lifetime.h"
#include "validation/base/operation.h"
#include "validation/crd/definition/definition.h"
#include "validation/dualrun/authority.h"
#include "validation/dualrun/coverage.h"
#include "validation/dualrun/enforcement.h"
#include "validation/dualrun/exceptions.h"
#include "validation/dualrun/takeover.h"
#include "validation/embedded/mapping.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/mutate/mutate.h"
#include "validation/rules/check.h"
#include "validation/rules/defaulting.h"
#include "validation/rules/program.h"
#include "validation/tally/ledger.h"
#include "validation/tally/legacy_tally.h"
#include "validation/tally/operation_tally.h"
#include "validation/verdict/declared_side.h"
#include "validation/verdict/handwritten_side.h"

namespace tandem::verdict {

/// The settings, for all kinds, that say who decides and which declarative rules count.
struct RuleSettings {
  dualrun::AuthorityMode mode = dualrun::AuthorityMode::kGates;
  dualrun::Gates gates = {};
  bool skip_broken = false;     ///< rules that cannot be loaded are left out, and noted
  bool keeps_wording = false;   ///< declarative errors say what handwritten ones would have
  bool kep_semantics = false;   ///< tags mean what the enhancement proposals say
  bool test_tags = false;       ///< tags that only tests have a use for are understood
  bool api_unions = false;      ///< unions of KEP-1027 have an effect
  bool property_names = false;  ///< schemas of map keys (KEP-5667) have an effect
  /// The gates of the API server that handwritten rules read and their release, to tell one setting
  /// from another.
  std::string handwritten_gates = {};
  releases::Release release = handwritten::kNewestRules;  ///< decides which kinds and fields exist
  std::vector<dualrun::TakeoverStep> takeover = {};
  std::vector<dualrun::EnforcementRule> enforcement = {};
  crd::expressions::Settings expressions = {};
  tally::Ledger* ledger = nullptr;  ///< it counts comparisons; null: nothing does
  bool legacy = false;              ///< a legacy webhook judges the same, and is compared with
  std::vector<embedded::Mapping> embedded = {};  ///< the objects that custom kinds embed
};

/// The places at which a Go type embeds something, as its imports tell.
struct GoPlaces {
  std::string group;
  std::string version;
  std::string kind;
  std::vector<embedded::PlaceOf> places;
};

/// A note on something in a custom resource that has no effect and should be known.
struct DefinitionNote {
  std::string group;
  std::string kind;
  std::string text;  ///< one line
};

using Definitions = std::vector<std::shared_ptr<const crd::definition::Definition>>;

/// Declarative rules, compiled.
struct CompiledRules {
  bool only_custom = false;  ///< without the kinds of Kubernetes
  /// The program has roots for the definitions, too.
  std::shared_ptr<const rules::Program> program = std::make_shared<const rules::Program>();
  std::vector<dualrun::Coverage> coverage;
  dualrun::Exceptions exceptions;  ///< differences between both sides that do not count
  Definitions definitions;
  std::vector<GoPlaces> places;    ///< those of the kinds in RuleSettings::embedded
  std::vector<std::string> notes;  ///< see RuleSet::notes
  std::vector<DefinitionNote> definition_notes;
  std::string digest;  ///< identifies the sources of it all
  /// Hashes by group and version; one stays equal as long as nothing changes in the Go files that
  /// the rules of its kinds come from.
  std::map<std::pair<std::string, std::string>, std::uint64_t> origins;
};

/// Everything there is to judge one kind under one subresource with.
struct KindRules {
  std::string group;
  std::string version;
  std::string kind;
  std::string subresource;  ///< empty for the main resource
  HandwrittenSide handwritten;
  std::unique_ptr<const DeclaredSide> declared;  ///< never null
  /// The declared rules, perhaps those of another version of the same shape; null without any.
  const rules::Root* root = nullptr;
  mutate::Plan mutation;
  /// The defaults of `+default` in a Go type, which an API server has filled in; never null.
  const rules::Defaulting* defaulting = &rules::kNoDefaulting;
  /// The scope of a custom resource; absent when no definition tells it.
  std::optional<handwritten::ObjectScope> scope;
  dualrun::Authority authority;
  dualrun::KindEnforcement enforcement;
  std::string create_identifier;
  std::string update_identifier;
  tally::OperationTally create_tally;  ///< empty where nothing is compared or counted
  tally::OperationTally update_tally;
  tally::LegacyTally create_legacy_tally;  ///< nowhere without a legacy webhook
  tally::LegacyTally update_legacy_tally;
  std::string resource;     ///< as metrics name it: `deployments.apps`
  std::string deprecation;  ///< an API server's warning on every write; empty: none

  [[nodiscard]] const std::string& IdentifierOf(Operation operation) const {
    return operation == Operation::kUpdate ? update_identifier : create_identifier;
  }
  [[nodiscard]] const tally::LegacyTally& LegacyTallyOf(Operation operation) const {
    return operation == Operation::kCreate ? create_legacy_tally : update_legacy_tally;
  }
  /// The tally of an operation; null where nothing is counted.
  [[nodiscard]] const tally::OperationTally* TallyOf(Operation operation) const {
    const auto& tally = operation == Operation::kUpdate ? update_tally : create_tally;
    return tally.tally == nullptr ? nullptr : &tally;
  }
};

/// `handwritten` or `declarative`: the side whose rules decide.
std::string_view AuthorityOf(const KindRules& rules);

/// The handwritten rules and one compiled set of declarative ones, joined by kind. Immutable,
/// shared by all threads, kept alive by the requests that use it.
class RuleSet {
 public:
  /// `options`: the values of all options that the program consults.
  RuleSet(CompiledRules compiled, rules::OptionSet options, const RuleSettings& settings);
  RuleSet(const RuleSet&) = delete;
  RuleSet& operator=(const RuleSet&) = delete;

  /// Has the objects that kinds embed judged, too. Must be called once, before anybody judges. A
  /// Failure names file and line.
  Status Embed(const std::vector<embedded::Mapping>& mappings);

  /// The rules of a kind; null when nothing is known about it.
  [[nodiscard]] const KindRules* Find(std::string_view group, std::string_view version,
                                      std::string_view kind,
                                      std::string_view subresource) const TANDEM_LIFETIME_BOUND;

  /// All there is about kinds of this name, in whatever group, version and subresource.
  [[nodiscard]] std::span<const KindRules> OfKind(std::string_view kind) const
      TANDEM_LIFETIME_BOUND;

  /// The definition of a custom resource; null when the kind is none.
  [[nodiscard]] const crd::definition::Definition* FindDefinition(
      std::string_view group, std::string_view kind) const TANDEM_LIFETIME_BOUND;

  [[nodiscard]] std::span<const KindRules> kinds() const { return kinds_; }
  [[nodiscard]] const std::string& digest() const { return compiled_.digest; }
  /// The hash in CompiledRules::origins; 0 where there are no Go types.
  [[nodiscard]] std::uint64_t OriginOf(const std::string& group, const std::string& version) const;
  [[nodiscard]] const dualrun::Exceptions& exceptions() const { return compiled_.exceptions; }
  [[nodiscard]] const rules::Program& program() const { return *compiled_.program; }
  [[nodiscard]] const rules::OptionSet& options() const { return options_; }
  [[nodiscard]] std::size_t declarative_rules() const { return compiled_.program->rule_count(); }
  [[nodiscard]] std::size_t custom_resources() const { return compiled_.definitions.size(); }

  /// The notes on rules and settings that have no effect or are left out, one line each.
  [[nodiscard]] const std::vector<std::string>& notes() const { return compiled_.notes; }
  /// The same about the custom resources.
  [[nodiscard]] std::span<const DefinitionNote> definition_notes() const TANDEM_LIFETIME_BOUND {
    return compiled_.definition_notes;
  }
  /// The notes and the texts of the definition notes.
  [[nodiscard]] std::vector<std::string> AllNotes() const;

  /// The validation identifiers of all kinds, sorted, each once.
  [[nodiscard]] std::vector<std::string> Identifiers() const;

 private:
  /// The name by which the rules of a kind are found.
  struct Name {
    std::string_view group;
    std::string_view version;
    std::string_view kind;
    std::string_view subresource;
  };

  void AddHandwritten(const RuleSettings& settings);
  /// Adds a kind. The first one that is added for a name stays.
  void Add(const Name& name, const rules::Root* root, const RuleSettings& settings);
  void Declare(const rules::Root& root, const handwritten::Strategy* handwritten,
               const crd::definition::Definition* definition, const RuleSettings& settings,
               KindRules& rules);
  [[nodiscard]] const dualrun::Coverage* FindCoverage(const Name& name) const;

  CompiledRules compiled_;
  rules::OptionSet options_;
  std::vector<KindRules> kinds_;  // sorted by kind, group, version, subresource
  std::unordered_map<std::string_view, std::span<const KindRules>, KeyedTextHash>
      by_kind_;  // parts of kinds_
};

}  // namespace tandem::verdict
