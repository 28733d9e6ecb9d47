#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/definition_index.h"
#include "config/feature_gates.h"
#include "config/options.h"
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
  /// these cannot be used.
  static Result<std::unique_ptr<LateRules>> Read(const Options& options, const FeatureGates& gates,
                                                 const std::vector<std::string>& inputs);

  /// The rules of all kinds but custom resources.
  [[nodiscard]] const verdict::RuleSet& common() const TANDEM_LIFETIME_BOUND { return *common_; }

  /// The set that has the rules of the kind, if any has. The Failure says what is wrong with its
  /// definition, one line each.
  [[nodiscard]] Result<const verdict::RuleSet*> For(std::string_view group,
                                                    std::string_view kind) TANDEM_LIFETIME_BOUND;

  /// What about the definition of the kind has no effect, if For() has been called with it.
  [[nodiscard]] std::vector<std::string> NotesOn(std::string_view group, std::string_view kind);

  /// What has no effect and is no matter of single definitions, one line each.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  /// A kind, until it is needed and then on.
  struct Late {
    explicit Late(std::string group_name) : group(std::move(group_name)) {}

    std::string group;
    DefinitionIndex::Entry* given = nullptr;
    std::vector<DefinitionIndex::Entry*> found;  ///< among the inputs: the first that can be used
    std::once_flag once;
    std::atomic<bool> is_loaded = false;            ///< and the rest does not change any more
    std::shared_ptr<const verdict::RuleSet> rules;  ///< null when no entry can be used
    std::optional<Failure> failure;
    std::vector<std::string> left_out;
  };

  explicit LateRules(verdict::RuleSettings settings) : settings_(std::move(settings)) {}

  Status Index(const std::vector<std::string>& crds, const std::vector<std::string>& inputs);
  Late& At(const DefinitionIndex::Entry& entry);
  Late* Find(std::string_view group, std::string_view kind);
  Result<std::vector<crd::definition::Manifest>> TakeKnown(const rules::Program& program);
  void Load(Late& late) const;
  bool LoadEntry(DefinitionIndex::Entry& entry, Late& late) const;

  verdict::RuleSettings settings_;
  std::shared_ptr<const verdict::RuleSet> common_;
  DefinitionIndex given_;
  DefinitionIndex found_;                                      ///< among the inputs
  std::map<std::string, std::deque<Late>, std::less<>> late_;  ///< by kind
  std::vector<std::string> notes_;
};

}  // namespace tandem::config
