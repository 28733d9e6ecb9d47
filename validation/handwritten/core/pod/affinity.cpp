// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/affinity.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/label_keys.h"
#include "validation/handwritten/core/pod/node_selector.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/meta/label_selector.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kRequired = "requiredDuringSchedulingIgnoredDuringExecution";
constexpr std::string_view kPreferred = "preferredDuringSchedulingIgnoredDuringExecution";

// As core validateWeightedPodAffinityTerms.
void ValidateWeight(const Path& path, ValueView term, ErrorList& errors) {
  ValidateWithin(path.Child("weight"), IntegerOrZero(term, "weight"), 1, 100,
                 "must be in the range 1-100", errors);
}

/// Label values are judged once more without, where the old pod has bad ones, too.
/// As core ValidatePodAffinityTermSelector.
void ValidateSelector(const Path& path, ValueView selector, const PodScope& scope,
                      ErrorList& errors) {
  if (selector.IsMissing()) return;
  const std::size_t before = errors.size();
  meta::ValidateLabelSelector(path, selector, meta::SelectorValues::kLabelValues, errors);
  if (errors.size() == before || !scope.old.Has(OldFlaw::kPodAffinitySelector)) return;
  errors.Truncate(before);
  meta::ValidateLabelSelector(path, selector, meta::SelectorValues::kAnything, errors);
}

// As core validatePodAffinityTerm.
void ValidateTerm(const Path& path, ValueView term, const PodScope& scope, ErrorList& errors) {
  ValidateSelector(path.Child("labelSelector"), term.Member("labelSelector"), scope, errors);
  ValidateSelector(path.Child("namespaceSelector"), term.Member("namespaceSelector"), scope,
                   errors);
  for (const ValueView element : term.Member("namespaces").elements()) {
    const std::string_view name = Text(element);
    // Parity: upstream's path has no `s` and no index.
    AddMessages(path.Child("namespace"), name, formats::CheckDns1123Label(name), {}, errors);
  }
  ValidateLabelKeys(path, term, errors);
  const std::string_view key = Text(term, "topologyKey");
  const Path key_path = path.Child("topologyKey");
  RequireText(key_path, key, errors, "can not be empty");
  AddMessages(key_path, key, formats::CheckLabelKey(key), "format=k8s-label-key", errors);
}

/// A PodAffinity or PodAntiAffinity.
/// As core validatePodAffinity and validatePodAntiAffinity and validatePodAffinityTerms.
void ValidatePodAffinity(const Path& path, ValueView affinity, const PodScope& scope,
                         ErrorList& errors) {
  const Path required_path = path.Child(kRequired);
  const ValueView required = affinity.Member(kRequired);
  for (std::size_t i = 0; i < required.size(); ++i) {
    const Path at = required_path.Index(i);
    ValidateTerm(at, required.At(i), scope, errors);
  }
  const Path preferred_path = path.Child(kPreferred);
  const ValueView preferred = affinity.Member(kPreferred);
  for (std::size_t i = 0; i < preferred.size(); ++i) {
    const Path at = preferred_path.Index(i);
    ValidateWeight(at, preferred.At(i), errors);
    const Path term_path = at.Child("podAffinityTerm");
    ValidateTerm(term_path, preferred.At(i).Member("podAffinityTerm"), scope, errors);
  }
}

void ValidateRequiredNodes(const Path& path, ValueView selector, const PodScope& scope,
                           ErrorList& errors) {
  if (selector.IsMissing()) return;
  const std::size_t before = errors.size();
  ValidateNodeSelector(path, selector, NodeLabelValues::kLabelValues, errors);
  if (errors.size() == before || !scope.old.Has(OldFlaw::kNodeAffinityValues)) return;
  errors.Truncate(before);
  ValidateNodeSelector(path, selector, NodeLabelValues::kAnything, errors);
}

// As core validateNodeAffinity and ValidatePreferredSchedulingTerms.
void ValidateNodeAffinity(const Path& path, ValueView affinity, const PodScope& scope,
                          ErrorList& errors) {
  ValidateRequiredNodes(path.Child(kRequired), affinity.Member(kRequired), scope, errors);
  const Path preferred_path = path.Child(kPreferred);
  const ValueView preferred = affinity.Member(kPreferred);
  for (std::size_t i = 0; i < preferred.size(); ++i) {
    const Path at = preferred_path.Index(i);
    ValidateWeight(at, preferred.At(i), errors);
    ValidateNodeSelectorTerm(at.Child("preference"), preferred.At(i).Member("preference"),
                             NodeLabelValues::kAnything, errors);
  }
}

bool IsInvalid(ValueView selector) {
  return meta::SelectorValuesBeside(selector) == meta::SelectorValues::kAnything;
}

bool HasInvalidSelector(ValueView term) {
  return IsInvalid(term.Member("labelSelector")) || IsInvalid(term.Member("namespaceSelector"));
}

}  // namespace

// As core validateAffinity.
void ValidateAffinity(const Path& path, ValueView affinity, const PodScope& scope,
                      ErrorList& errors) {
  const Path node_path = path.Child("nodeAffinity");
  ValidateNodeAffinity(node_path, affinity.Member("nodeAffinity"), scope, errors);
  for (const std::string_view name : {"podAffinity", "podAntiAffinity"}) {
    const Path at = path.Child(name);
    ValidatePodAffinity(at, affinity.Member(name), scope, errors);
  }
}

// As api/pod hasInvalidLabelValueInAffinitySelector.
bool HasInvalidPodAffinitySelector(ValueView spec) {
  for (const std::string_view name : {"podAffinity", "podAntiAffinity"}) {
    const ValueView affinity = spec.Member("affinity").Member(name);
    for (const ValueView term : affinity.Member(kRequired).elements()) {
      if (HasInvalidSelector(term)) return true;
    }
    for (const ValueView term : affinity.Member(kPreferred).elements()) {
      if (HasInvalidSelector(term.Member("podAffinityTerm"))) return true;
    }
  }
  return false;
}

// As api/pod hasInvalidLabelValueInRequiredNodeAffinity.
bool HasInvalidNodeAffinityValue(ValueView spec) {
  return HasInvalidNodeLabelValue(spec.Member("affinity").Member("nodeAffinity").Member(kRequired));
}

}  // namespace tandem::handwritten::core::pod
