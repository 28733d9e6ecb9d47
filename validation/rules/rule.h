#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "validation/field/error.h"
#include "validation/json/decode.h"
#include "validation/rules/check.h"
#include "validation/rules/premise.h"
#include "validation/rules/type.h"

namespace tandem::rules {

/// The way to tell the elements of a list apart, which decides correlation with the old list.
struct ListIdentity {
  enum class By : std::uint8_t {
    kNothing,  ///< atomic: no element has a counterpart
    kValue,    ///< a set
    kKeys,     ///< a map: the values of `keys`
  };
  By by = By::kNothing;
  std::vector<std::size_t> keys;  ///< indexes into the element type's fields
};

/// Picks the first list element whose key fields have these values.
struct ItemSelector {
  struct Criterion {
    std::size_t field;      ///< index into the element type's fields
    json::Document wanted;  ///< a string, integer or bool
  };
  std::vector<Criterion> criteria;
};

struct Rule;

/// The rules of a field that depend on the value of another field of the struct, its mode.
struct ModeTable {
  struct Step {
    const Rule* rule;
    bool stops = false;   ///< when it fails, nothing after the last such step runs
    bool silent = false;  ///< its failure is not reported
  };
  struct Mode {
    std::string value;  ///< bools as `true` and `false`
    std::vector<Step> steps;
  };
  std::size_t discriminator = 0;  ///< index of the field that says the mode
  std::vector<Mode> modes;        ///< by ascending value
  std::vector<Step> otherwise;    ///< when no mode has the value
};

/// One rule of a node or field, as the engine runs it. The wrapping kinds run `inner` on something
/// below or under a condition. What every run reads stands first, for the sake of the cache.
struct Rule {
  enum class Kind : std::uint8_t {
    kCheck,        ///< check
    kEachValue,    ///< inner, on every element of a list or value of a map
    kEachKey,      ///< inner, on every key of a map
    kSubfield,     ///< inner, on the field `index`
    kItem,         ///< inner, on the element `selector` picks
    kOption,       ///< inner, when option `option` is (`wanted`) or is not on
    kSubresource,  ///< inner, when the request is (`wanted`) or is not about subresource `option`
    kPremise,      ///< inner, when `premise` does (`wanted`) or does not hold of the value
    kMode,         ///< the steps `modes` has for the struct's mode, on the field `index`
  };

  Kind kind = Kind::kCheck;
  bool short_circuit = false;  ///< on failure no later rule of the cohort runs
  bool non_error = false;      ///< a failure stops, but is not reported
  bool native = false;         ///< its errors are enforced whatever the gates say
  field::Stability stability = field::Stability::kUnmarked;
  bool wanted = true;
  bool undefined_is_off = false;  ///< kOption: an undefined option is off, and no internal error
  bool presence = false;          ///< passes every value that is set, without looking at it
  bool passes_unset = false;      ///< passes every value that is not set

  std::unique_ptr<const Check> check;
  const Rule* inner = nullptr;
  std::size_t index = 0;
  const ItemSelector* selector = nullptr;
  const ListIdentity* identity = nullptr;  ///< kEachValue: that of the list iterated
  const ModeTable* modes = nullptr;
  const Premise* premise = nullptr;
  std::string option;
  std::string cohort;         ///< empty for the default cohort
  std::string_view tag = {};  ///< the tag that it comes of, `k8s:maxLength`; empty when of none
};

/// The rules of one owner in the order the engine runs them: cohort by cohort, in each the
/// short-circuiting rules first.
class RuleList {
 public:
  struct Cohort {
    std::string name;
    std::size_t size = 0;            ///< the number of its rules, behind those of the cohort before
    std::size_t short_circuits = 0;  ///< the number of short-circuiting ones, from the first
  };

  /// A step to accept a value, without what only errors need: a check of a rule, or a step to what
  /// checks look at, which rules share. Small: every request reads many.
  struct Step {
    Rule::Kind kind;  ///< nothing is below a kCheck
    bool presence;
    bool wanted;
    std::uint16_t index;
    std::uint16_t count;  ///< the number of steps: this one, and those below it, which follow
    union {
      const Check* check;
      const std::string* option;  ///< for kSubresource
      const Premise* premise;     ///< for kPremise
    };
  };

  RuleList() = default;
  /// Partitions rules given in emission order; the default cohort comes first.
  explicit RuleList(const std::vector<const Rule*>& rules);

  [[nodiscard]] bool empty() const { return rules_.empty(); }
  /// The rules, cohort by cohort.
  [[nodiscard]] const std::vector<const Rule*>& rules() const { return rules_; }
  [[nodiscard]] const std::vector<Cohort>& cohorts() const { return cohorts_; }
  /// Whether the rules stop at a value that is not set, and find nothing there.
  [[nodiscard]] bool StopUnset() const { return stop_unset_; }
  /// Whether of a value that is set the rules look only at fields, which an update compares one by
  /// one.
  [[nodiscard]] bool LookAtFieldsOnly() const { return look_at_fields_only_; }
  /// Whether the rules look at nothing but the value and what is in it, so that a value that each
  /// of their checks accepts leaves nothing to find.
  [[nodiscard]] bool LookAtValueOnly() const { return look_at_value_only_; }
  /// The steps of all rules if they do, each before what is below it.
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

 private:
  // The members that every request reads stand first, for the sake of the cache.
  bool stop_unset_ = false;
  bool look_at_fields_only_ = true;
  bool look_at_value_only_ = true;
  std::vector<Step> steps_;
  std::vector<const Rule*> rules_;
  std::vector<Cohort> cohorts_;
};

}  // namespace tandem::rules
