// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/update.h"

#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/containers.h"
#include "validation/handwritten/core/pod/tolerations.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/list_index.h"
#include "validation/handwritten/member_index.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kRequired = "requiredDuringSchedulingIgnoredDuringExecution";

/// Whether there are as many containers as before. Their images are judged once more.
/// As core ValidateContainerUpdates.
bool ValidateContainerUpdate(const Path& path, ValueView containers, ValueView old_containers,
                             ErrorList& errors) {
  if (containers.size() != old_containers.size()) {
    errors.Add(field::Forbidden(path, "pod updates may not add or remove containers"));
    return false;
  }
  for (std::size_t i = 0; i < containers.size(); ++i) {
    const Path at = path.Index(i);
    const Path image_path = at.Child("image");
    const std::string_view image = Text(containers.At(i), "image");
    RequireText(image_path, image, errors);
    ValidateUnpadded(image_path, image, errors);
  }
  return true;
}

/// Whether the deadline stays or comes nearer. One that is gone only adds an error.
bool ValidateDeadlineUpdate(const Path& path, ValueView spec, ValueView old_spec,
                            ErrorList& errors) {
  constexpr std::int64_t kMax = 2147483647;
  const std::optional<std::int64_t> deadline = Integer(spec, "activeDeadlineSeconds");
  const std::optional<std::int64_t> before = Integer(old_spec, "activeDeadlineSeconds");
  if (!deadline) {
    if (!before) return true;
    errors.Add(field::Invalid(path, field::BadValue(),
                              "must not update from a positive integer to nil value"));
    return true;
  }
  if (*deadline < 0 || *deadline > kMax) {
    AddInvalid(path, *deadline, "must be between 0 and 2147483647, inclusive", errors);
    return false;
  }
  if (!before || *deadline <= *before) return true;
  AddInvalid(path, *deadline, "must be less than or equal to previous value", errors);
  return false;
}

/// A toleration but for its seconds, which may change.
std::string LastingPart(ValueView toleration) {
  std::string key;
  for (const std::string_view name : {"key", "operator", "value", "effect"}) {
    const std::string_view text = Text(toleration, name);
    key.append(std::to_string(text.size())).append(":").append(text);
  }
  return key;
}

bool KeepsTolerations(ValueView tolerations, ValueView old_tolerations) {
  if (old_tolerations.size() == 0) return true;
  std::unordered_set<std::string, KeyedTextHash> kept;
  for (const ValueView toleration : tolerations.elements()) kept.insert(LastingPart(toleration));
  for (const ValueView toleration : old_tolerations.elements()) {
    if (!kept.contains(LastingPart(toleration))) return false;
  }
  return true;
}

// As core validateOnlyAddedTolerations.
void ValidateTolerationUpdate(const Path& path, const PodScope& scope, ValueView old_tolerations,
                              ErrorList& errors) {
  const ValueView tolerations = scope.spec.Member("tolerations");
  if (KeepsTolerations(tolerations, old_tolerations)) {
    return ValidateTolerations(path, tolerations, scope, errors);
  }
  errors.Add(field::Forbidden(
      path, "existing toleration can not be modified except its tolerationSeconds"));
}

// As core validateOnlyDeletedSchedulingGates.
void ValidateGateUpdate(const Path& path, ValueView gates, ValueView old_gates, ErrorList& errors) {
  if (gates.size() == 0) return;
  const ListIndex old(old_gates, "name", gates.size());
  std::map<std::string_view, std::size_t> added;
  for (std::size_t i = 0; i < gates.size(); ++i) {
    const std::string_view name = Text(gates.At(i), "name");
    if (old.PlaceOf(name) == ListIndex::kNone) added[name] = i;
  }
  for (const auto& [name, place] : added) {
    const Path at = path.Index(place);
    errors.Add(field::Forbidden(
        at.Child("name"),
        "only deletion is allowed, but found new scheduling gate '" + std::string(name) + "'"));
  }
}

/// Whether the list begins with the old one.
bool OnlyAdds(ValueView list, ValueView old_list) {
  if (list.size() < old_list.size()) return false;
  for (std::size_t i = 0; i < old_list.size(); ++i) {
    if (!SameGoValue(kNodeSelectorRequirement, list.At(i), old_list.At(i))) return false;
  }
  return true;
}

// As core validateNodeSelectorTermHasOnlyAdditions.
bool OnlyNarrows(ValueView term, ValueView old_term) {
  const ValueView expressions = old_term.Member("matchExpressions");
  const ValueView fields = old_term.Member("matchFields");
  if (expressions.size() == 0 && fields.size() == 0) {
    return term.Member("matchExpressions").size() == 0 && term.Member("matchFields").size() == 0;
  }
  return OnlyAdds(term.Member("matchExpressions"), expressions) &&
         OnlyAdds(term.Member("matchFields"), fields);
}

/// The nodes that a gated pod needs may become fewer.
/// As core validateNodeAffinityMutation.
void ValidateNarrowerNodes(const Path& path, ValueView affinity, ValueView old_affinity,
                           ErrorList& errors) {
  const ValueView terms = affinity.Member(kRequired).Member("nodeSelectorTerms");
  const ValueView old_terms = old_affinity.Member(kRequired).Member("nodeSelectorTerms");
  if (old_terms.size() == 0) return;
  const Path required = path.Child(kRequired);
  const Path terms_path = required.Child("nodeSelectorTerms");
  if (terms.size() != old_terms.size()) {
    errors.Add(field::Invalid(
        terms_path, field::BadValue::Json(GoValueJson(List(kNodeSelectorTerm), terms)),
        "no additions/deletions to non-empty NodeSelectorTerms list are allowed"));
    return;
  }
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (OnlyNarrows(terms.At(i), old_terms.At(i))) continue;
    errors.Add(field::Invalid(terms_path.Index(i),
                              field::BadValue::Json(GoValueJson(kNodeSelectorTerm, terms.At(i))),
                              "only additions are allowed (no mutations or deletions)"));
  }
}

// As core validateNodeSelectorMutation.
void ValidateNarrowerSelector(const Path& path, ValueView selector, ValueView old_selector,
                              ErrorList& errors) {
  const MemberIndex now(selector, old_selector.size());
  for (const json::MemberView old : old_selector.members()) {
    const ValueView value = now.Find(old.name);
    if (!value.IsAbsent() && Text(value) == Text(old.value)) continue;
    errors.Add(field::Invalid(
        path, field::BadValue::Json(StringMapJson(selector)),
        "only additions to spec.nodeSelector are allowed (no mutations or deletions)"));
    return;
  }
}

/// The new spec with what may change put back, to be compared with the old one.
class RestoredSpec {
 public:
  RestoredSpec(ValueView spec, ValueView old_spec) : spec_(spec), old_(old_spec) {}

  [[nodiscard]] ValueView value() const { return spec_; }

  void RestoreUpdatable() {
    for (const std::string_view list : {"containers", "initContainers"}) RestoreImages(list);
    for (const std::string_view name :
         {"activeDeadlineSeconds", "schedulingGates", "tolerations"}) {
      Take(name);
    }
    if (IntegerOrZero(old_, "terminationGracePeriodSeconds") < 0 &&
        IntegerOrZero(spec_, "terminationGracePeriodSeconds") == 1) {
      Take("terminationGracePeriodSeconds");
    }
  }

  void RestoreNodeSelector() { Take("nodeSelector"); }

  void RestoreNodeAffinity() {
    const ValueView affinity = spec_.Member("affinity");
    const ValueView old_affinity = old_.Member("affinity");
    const ValueView old_nodes = old_affinity.Member("nodeAffinity");
    if (affinity.Member("nodeAffinity").IsMissing() && old_nodes.IsMissing()) return;
    const bool has_pods = !affinity.Member("podAffinity").IsMissing() ||
                          !affinity.Member("podAntiAffinity").IsMissing();
    if (old_affinity.IsMissing() && !has_pods) {
      Set("affinity", {});
    } else {
      Set("affinity", overlay_.With(affinity, "nodeAffinity", old_nodes));
    }
  }

 private:
  void Set(std::string_view name, ValueView value) { spec_ = overlay_.With(spec_, name, value); }
  void Take(std::string_view name) { Set(name, old_.Member(name)); }

  void RestoreImages(std::string_view list) {
    const json::Elements containers = spec_.Member(list).elements();
    const json::Elements old_containers = old_.Member(list).elements();
    if (containers.empty() || containers.size() != old_containers.size()) return;
    std::vector<ValueView> restored;
    for (std::size_t i = 0; i < containers.size(); ++i) {
      restored.push_back(overlay_.With(containers[i], "image", old_containers[i].Member("image")));
    }
    Set(list, overlay_.List(restored));
  }

  json::Overlay overlay_;
  ValueView spec_;
  ValueView old_;
};

/// The changes that may be made to a pod while it has scheduling gates.
void ValidateGatedUpdate(const Path& path, const PodScope& scope, ValueView old_spec,
                         RestoredSpec& restored, ErrorList& errors) {
  ValidateNarrowerSelector(path.Child("nodeSelector"), scope.spec.Member("nodeSelector"),
                           old_spec.Member("nodeSelector"), errors);
  restored.RestoreNodeSelector();
  const Path affinity = path.Child("affinity");
  const Path nodes = affinity.Child("nodeAffinity");
  ValidateNarrowerNodes(nodes, scope.spec.Member("affinity").Member("nodeAffinity"),
                        old_spec.Member("affinity").Member("nodeAffinity"), errors);
  restored.RestoreNodeAffinity();
}

void ValidateRest(const Path& path, const PodScope& scope, ValueView old_spec, ErrorList& errors) {
  if (SameGoValue(kPodSpec, scope.spec, old_spec)) return;
  RestoredSpec restored(scope.spec, old_spec);
  restored.RestoreUpdatable();
  if (old_spec.Member("schedulingGates").size() > 0) {
    ValidateGatedUpdate(path, scope, old_spec, restored, errors);
  }
  if (SameGoValue(kPodSpec, restored.value(), old_spec)) return;
  // Upstream adds a line break and a diff.
  errors.Add(field::Forbidden(
      path,
      "pod updates may not change fields other than `spec.containers[*].image`,"
      "`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only "
      "additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set "
      "to 1 if it was previously negative)"));
}

}  // namespace

// As core ValidatePodUpdate.
void ValidateSpecUpdate(const Path& path, const PodScope& scope, ValueView old_spec,
                        ErrorList& errors) {
  const ValueView spec = scope.spec;
  for (const std::string_view list : {"containers", "initContainers"}) {
    const Path at = path.Child(list);
    if (!ValidateContainerUpdate(at, spec.Member(list), old_spec.Member(list), errors)) return;
  }
  if (!ValidateDeadlineUpdate(path.Child("activeDeadlineSeconds"), spec, old_spec, errors)) return;
  ValidateTolerationUpdate(path.Child("tolerations"), scope, old_spec.Member("tolerations"),
                           errors);
  const Path gates = path.Child("schedulingGates");
  ValidateGateUpdate(gates, spec.Member("schedulingGates"), old_spec.Member("schedulingGates"),
                     errors);
  ValidateRest(path, scope, old_spec, errors);
}

// As core ValidatePodEphemeralContainersUpdate.
void ValidateEphemeralUpdate(const Path& path, ValueView containers, ValueView old_containers,
                             ErrorList& errors) {
  if (old_containers.size() == 0) return;
  std::unordered_map<std::string_view, ValueView, KeyedTextHash> last_of_name;
  for (const ValueView container : containers.elements()) {
    last_of_name[Text(container, "name")] = container;
  }
  for (const ValueView old : old_containers.elements()) {
    const std::string_view name = Text(old, "name");
    const auto found = last_of_name.find(name);
    const bool is_gone = found == last_of_name.end();
    if (!is_gone && SameGoValue(kEphemeralContainer, found->second, old)) continue;
    // Upstream adds a line break and, to a change, a diff.
    errors.Add(field::Forbidden(path, "existing ephemeral containers " + GoQuote(name) +
                                          " may not be " + (is_gone ? "removed" : "changed")));
  }
}

}  // namespace tandem::handwritten::core::pod
