#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/definition_index.h"
#include "config/feature_gates.h"
#include "config/options.h"
#include "config/schema_location.h"
#include "validation/base/lifetime.h"
#include "validation/base/result.h"
#include "validation/verdict/rule_set.h"

namespace tandem::config {

/// Rules of which those of custom resources are read when the first object of their kind comes:
/// definitions that nobody needs cost neither time nor memory, and nothing is said of them but what
/// can be seen without reading them. Thread-safe.
class LateRules {
 public:
  /// Reads what is needed at once: types and definitions that belong together. `inputs` are files
  /// whose definitions count where those of the options do not have the kind; nothing is said where
  /// these cannot be used, nor of what an API server warns of, since they are judged themselves.
  /// `schemas`: where schemas of kinds lie that are known in no other way.
  static Result<std::unique_ptr<LateRules>> Read(const Options& options, const FeatureGates& gates,
                                                 const std::vector<std::string>& inputs,
                                                 std::vector<SchemaLocation> schemas = {});

  /// The rules of all kinds but custom resources.
  [[nodiscard]] const verdict::RuleSet& common() const TANDEM_LIFETIME_BOUND { return *common_; }

  /// Rules, and what they leave out.
  struct Found {
    const verdict::RuleSet* rules = nullptr;
    std::string_view left_out = {};  ///< empty: nothing
  };

  /// The set that has the rules of the kind, if any has. The Failure lists the faults of the kind's
  /// definition, one line each.
  [[nodiscard]] Result<Found> For(std::string_view group, std::string_view version,
                                  std::string_view kind) TANDEM_LIFETIME_BOUND;

  /// A kind and its group.
  struct KindName {
    std::string_view group;
    std::string_view kind;
  };

  /// The kinds that definitions and types of Go are about, those of Kubernetes left out, each once,
  /// by kind and group. Views into the rules.
  [[nodiscard]] std::span<const KindName> custom_kinds() const TANDEM_LIFETIME_BOUND {
    return custom_kinds_;
  }

  /// Notes on what has no effect in the definition of a kind, if For() has been called with it.
  [[nodiscard]] std::vector<std::string> NotesOn(std::string_view group, std::string_view kind);

  /// Notes on what has no effect and is no matter of single definitions, one line each.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  /// A kind whose rules are loaded when they are first needed.
  struct Late {
    DefinitionIndex::Entry* given = nullptr;
    std::vector<DefinitionIndex::Entry*> found;  ///< of the inputs; the first usable one counts
    std::once_flag once;
    std::atomic<bool> is_loaded = false;            ///< then the rest does not change any more
    std::shared_ptr<const verdict::RuleSet> rules;  ///< null when no entry can be used
    std::optional<Failure> failure;
    std::vector<std::string> left_out;
  };

  /// A schema that some object needs.
  struct Schema {
    std::once_flag once;
    std::shared_ptr<const verdict::RuleSet> rules;
    std::optional<Failure> failure;
  };

  LateRules(verdict::RuleSettings settings, std::vector<SchemaLocation> schemas)
      : settings_(std::move(settings)), locations_(std::move(schemas)) {}

  Status Index(const std::vector<std::string>& crds, const std::vector<std::string>& inputs);
  Late& At(const DefinitionIndex::Entry& entry);
  Late* Find(std::string_view group, std::string_view kind);
  Result<std::vector<crd::definition::Manifest>> TakeKnown(const rules::Program& program);
  void NameCustomKinds();
  void Load(Late& late) const;
  bool LoadEntry(DefinitionIndex::Entry& entry, Late& late) const;
  Result<Found> ForSchema(std::string_view group, std::string_view version, std::string_view kind);
  Schema* SchemaAt(const std::string& path, std::string_view kind);

  verdict::RuleSettings settings_;
  std::shared_ptr<const verdict::RuleSet> common_;
  DefinitionIndex given_;
  DefinitionIndex found_;  ///< the definitions in the inputs
  /// The kinds that have definitions, by kind and group.
  std::map<std::string, std::map<std::string, Late, std::less<>>, std::less<>> late_;
  std::vector<KindName> custom_kinds_;
  std::vector<std::string> notes_;
  std::vector<SchemaLocation> locations_;
  std::mutex mutex_;
  /// The schemas that were needed, by path and kind, of which a path has few spellings.
  std::map<std::string, std::map<std::string, Schema, std::less<>>> schemas_;
};

}  // namespace tandem::config
