// As kubernetes pkg/apis/node/validation/validation.go and pkg/registry/node/runtimeclass, v1.36.
#include <string>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/old_pod.h"
#include "validation/handwritten/core/pod/resources.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/handwritten/core/pod/tolerations.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/labels.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::node {
namespace {

using core::pod::PodScope;
using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kOverheadFields[] = {
    {"podFixed", Named("v1.ResourceList", Map(String("v1.ResourceName"), Quantity()))},
};
constexpr GoStruct kOverhead = Struct<kOverheadFields>("Overhead");

constexpr GoField kSchedulingFields[] = {
    {"nodeSelector", Map(String(), String())},
    {"tolerations", List(core::pod::kToleration)},
};
constexpr GoStruct kScheduling = Struct<kSchedulingFields>("Scheduling");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),        {"metadata", meta::kObjectMeta},      {"handler", String()},
    {"overhead", Pointer(kOverhead)}, {"scheduling", Pointer(kScheduling)},
};
constexpr GoStruct kRuntimeClass = Struct<kFields>("RuntimeClass");

/// Until 1.35 none was a bad name.
void ValidateHandler(std::string_view handler, const Options& options, ErrorList& errors) {
  const Path path("handler");
  const bool is_name = handler.empty() && !options.IsSince(releases::k1_36);
  if (!is_name && !RequireCoveredText(path, handler, errors)) return;
  const std::size_t before = errors.size();
  AddMessages(path, handler, formats::CheckDns1123Label(handler), {}, errors);
  MarkCovered(before, errors, "format=k8s-short-name");
}

/// A toleration as a text that only equal ones have; for how long does not matter.
std::string KeyOf(ValueView toleration) {
  std::string key;
  for (const std::string_view name : {"key", "operator", "value", "effect"}) {
    key.append(Text(toleration, name)).push_back('\0');
  }
  return key;
}

// As node validateTolerations.
void ValidateUniqueness(const Path& path, ValueView tolerations, ErrorList& errors) {
  std::unordered_set<std::string, KeyedTextHash> seen;
  for (std::size_t i = 0; i < tolerations.size(); ++i) {
    const ValueView toleration = tolerations.At(i);
    if (seen.insert(KeyOf(toleration)).second) continue;
    errors.Add(field::Duplicate(path.Index(i),
                                BadValue::Json(GoValueJson(core::pod::kToleration, toleration))));
  }
}

// As node validateScheduling.
void ValidateScheduling(const PodScope& scope, ValueView scheduling, ErrorList& errors) {
  const Path path("scheduling");
  const Path list_path = path.Child("tolerations");
  // Until 1.34 the list was named twice.
  const Path twice = list_path.Child("tolerations");
  const Path& tolerations_path = scope.options.IsSince(releases::k1_35) ? list_path : twice;
  const ValueView tolerations = scheduling.Member("tolerations");
  meta::ValidateLabels(path.Child("nodeSelector"), scheduling.Member("nodeSelector"), errors);
  core::pod::ValidateTolerations(tolerations_path, tolerations, scope, errors);
  ValidateUniqueness(list_path, tolerations, errors);
}

/// Unlike most kinds', the finalizers may have any names.
/// As node ValidateRuntimeClass.
void ValidateCreate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(
      {ObjectScope::kCluster, meta::kDns1123SubdomainName, meta::FinalizerNames::kAnyQualified},
      request, errors);
  const ValueView object = request.object;
  const core::pod::OldPod none;
  const PodScope scope{.pod = {}, .spec = {}, .old = none, .options = request.options};
  ValidateHandler(Text(object, "handler"), request.options, errors);
  core::pod::ValidateOverhead(Path("overhead"), object.Member("overhead").Member("podFixed"), scope,
                              errors);
  ValidateScheduling(scope, object.Member("scheduling"), errors);
}

// As node ValidateRuntimeClassUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateCreate(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kAnyQualified, errors);
  ValidateImmutable(Path("handler"), String(), request.object.Member("handler"),
                    request.old_object.Member("handler"), errors, Covered::kYes);
}

constexpr bool Options::*kReadGates[] = {
    &Options::toleration_comparisons,
};

/// The helper's origin came with the rule's declarative twin.
constexpr Earlier kEarlier[] = {{.until = releases::k1_36,
                                 .field = "handler",
                                 .type = field::ErrorType::kInvalid,
                                 .then_origin = "",
                                 .unmarks = true}};

}  // namespace

TANDEM_KIND(runtime_class) = {
    .key = {"node.k8s.io", "v1", "RuntimeClass"},
    .resource = "runtimeclasses",
    .scope = ObjectScope::kCluster,
    .type = &kRuntimeClass,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .needs_version = true,
    .gates = kReadGates,
    .earlier = kEarlier,
};

}  // namespace tandem::handwritten::node
