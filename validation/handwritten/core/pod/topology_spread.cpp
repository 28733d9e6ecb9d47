// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/topology_spread.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/label_keys.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/meta/label_selector.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kPairPath = "{topologyKey, whenUnsatisfiable}";

using Pair = std::pair<std::string_view, std::string_view>;

Pair PairOf(ValueView constraint) {
  return {Text(constraint, "topologyKey"), Text(constraint, "whenUnsatisfiable")};
}

/// The last place of each pair of topology and action.
class LastOfPairs {
 public:
  explicit LastOfPairs(ValueView constraints) {
    if (constraints.size() < 2) return;
    for (std::size_t i = 0; i < constraints.size(); ++i) places_[PairOf(constraints.At(i))] = i;
  }

  void Check(const Path& path, ValueView constraint, std::size_t place, ErrorList& errors) const {
    if (places_.empty()) return;
    const Pair pair = PairOf(constraint);
    if (places_.at(pair) == place) return;
    std::string text = "{" + std::string(pair.first) + ", " + std::string(pair.second) + "}";
    errors.Add(field::Duplicate(path.Child(kPairPath), field::BadValue::String(std::move(text))));
  }

 private:
  std::map<Pair, std::size_t> places_;
};

// As core ValidatePositiveField.
void ValidatePositive(const Path& path, std::int64_t number, ErrorList& errors) {
  if (number > 0) return;
  AddInvalid(path, number, "must be greater than zero", errors);
  errors.back().origin = "minimum";
}

// As core validateMinDomains.
void ValidateMinDomains(const Path& path, ValueView constraint, ErrorList& errors) {
  const std::optional<std::int64_t> domains = Integer(constraint, "minDomains");
  const std::string_view action = Text(constraint, "whenUnsatisfiable");
  if (!domains) return;
  ValidatePositive(path, *domains, errors);
  if (action == "DoNotSchedule") return;
  AddInvalid(
      path, *domains,
      "can only use minDomains if whenUnsatisfiable=DoNotSchedule, not " + std::string(action),
      errors);
  errors.back().origin = "dependsOn";
}

void ValidateSelector(const Path& path, ValueView constraint, const PodScope& scope,
                      ErrorList& errors) {
  if (constraint.Member("matchLabelKeys").size() > 0) {
    const bool unmerged =
        !scope.options.match_label_keys_merge || scope.old.Has(OldFlaw::kSpreadLabelKeys);
    unmerged ? ValidateUnmergedLabelKeys(path, constraint, errors)
             : ValidateLabelKeys(path, constraint, errors);
  }
  const std::size_t before = errors.size();
  meta::ValidateLabelSelector(path.Child("labelSelector"), constraint.Member("labelSelector"),
                              meta::SelectorValues::kLabelValues, errors);
  if (errors.size() > before && scope.old.Has(OldFlaw::kSpreadSelector)) errors.Truncate(before);
}

}  // namespace

// As core validateTopologySpreadConstraints and ValidateTopologyKey and ValidateWhenUnsatisfiable
// and ValidateSpreadConstraintNotRepeat and validateNodeInclusionPolicy.
void ValidateTopologySpread(const Path& path, ValueView constraints, const PodScope& scope,
                            ErrorList& errors) {
  const LastOfPairs pairs(constraints);
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const Path at = path.Index(i);
    const ValueView constraint = constraints.At(i);
    ValidatePositive(at.Child("maxSkew"), IntegerOrZero(constraint, "maxSkew"), errors);
    RequireText(at.Child("topologyKey"), Text(constraint, "topologyKey"), errors,
                "can not be empty");
    ValidateOneOf(at.Child("whenUnsatisfiable"), Text(constraint, "whenUnsatisfiable"),
                  {"DoNotSchedule", "ScheduleAnyway"}, errors);
    pairs.Check(at, constraint, i, errors);
    ValidateMinDomains(at.Child("minDomains"), constraint, errors);
    for (const std::string_view name : {"nodeAffinityPolicy", "nodeTaintsPolicy"}) {
      ValidateOneOfIfSet(at.Child(name), constraint.Member(name), {"Honor", "Ignore"}, errors);
    }
    ValidateSelector(at, constraint, scope, errors);
  }
}

// As api/pod hasInvalidTopologySpreadConstraintLabelSelector.
bool HasInvalidSpreadSelector(ValueView spec) {
  const Path unused;
  ErrorList errors;
  for (const ValueView constraint : spec.Member("topologySpreadConstraints").elements()) {
    errors.AddSome([&] {
      meta::ValidateLabelSelector(unused, constraint.Member("labelSelector"),
                                  meta::SelectorValues::kLabelValues, errors);
    });
    if (!errors.empty()) return true;
  }
  return false;
}

// As api/pod hasInvalidTopologySpreadConstrainMatchLabelKeys.
bool HasInvalidSpreadLabelKeys(ValueView spec) {
  const Path unused;
  ErrorList errors;
  for (const ValueView constraint : spec.Member("topologySpreadConstraints").elements()) {
    ValidateLabelKeys(unused, constraint, errors);
    if (!errors.empty()) return true;
  }
  return false;
}

}  // namespace tandem::handwritten::core::pod
