// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/namespace, v1.36.
#include <algorithm>
#include <string>
#include <vector>

#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/finalizers.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr std::string_view kFinalizer = "kubernetes";
constexpr std::string_view kFinalize = "finalize";

constexpr GoField kSpecFields[] = {{"finalizers", List(String("v1.FinalizerName"))}};
constexpr GoStruct kSpec = Struct<kSpecFields>("NamespaceSpec");

constexpr GoField kConditionFields[] = {
    {"type", String("v1.NamespaceConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("NamespaceCondition");

constexpr GoField kStatusFields[] = {
    {"phase", String("v1.NamespacePhase")},
    {"conditions", List(kCondition)},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("NamespaceStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kNamespace = Struct<kFields>("Namespace");

ValueView Finalizers(ValueView object) { return object.Member("spec").Member("finalizers"); }

// As core validateFinalizerName.
void ValidateFinalizer(const Path& path, std::string_view name, ErrorList& errors) {
  AddMessages(path, name, formats::CheckLabelKey(name), {}, errors);
  meta::ValidateStandardFinalizer(path, name, errors);
}

// As core ValidateNamespace.
void ValidateObject(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123LabelName}, request, errors);
  const Path spec("spec");
  for (const ValueView finalizer : Finalizers(request.object).elements()) {
    // Parity: without an index.
    ValidateFinalizer(spec.Child("finalizers"), Text(finalizer), errors);
  }
}

// As core ValidateNamespaceUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateObject(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
}

// As core ValidateNamespaceStatusUpdate.
void ValidateStatus(const Request& request, ErrorList& errors) {
  const std::string_view phase = Text(request.object.Member("status"), "phase");
  const Path status("status");
  const Path path = status.Child("Phase");  // Parity: not `phase`
  if (request.object.Member("metadata").Member("deletionTimestamp").IsMissing()) {
    if (phase == "Active") return;
    AddInvalidName(path, phase, "may only be 'Active' if `deletionTimestamp` is empty", errors);
  } else if (phase != "Terminating") {
    AddInvalidName(path, phase, "may only be 'Terminating' if `deletionTimestamp` is not empty",
                   errors);
  }
}

// As core ValidateNamespaceFinalizeUpdate.
void ValidateFinalize(const Request& request, ErrorList& errors) {
  const Path spec("spec");
  const Path path = spec.Child("finalizers");
  const ValueView finalizers = Finalizers(request.object);
  for (std::size_t i = 0; i < finalizers.size(); ++i) {
    ValidateFinalizer(path.Index(i), Text(finalizers.At(i)), errors);
  }
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateStatus},
    {.name = kFinalize, .rules = &ValidateFinalize},
};

/// Namespaces are found by a label with their name.
/// As core/v1 SetDefaults_Namespace.
ValueView Complete(ValueView object, Overlay& overlay) {
  const ValueView metadata = object.Member("metadata");
  const ValueView name = metadata.Member("name");
  const ValueView labels = metadata.Member("labels");
  if (IsUnset(name) || (!labels.IsMissing() && !labels.IsObject())) return object;
  return SetNested(object, "metadata", "labels",
                   overlay.With(labels, "kubernetes.io/metadata.name", name), overlay);
}

ValueView WithFinalizer(ValueView object, Overlay& overlay) {
  const ValueView finalizers = Finalizers(object);
  const json::Elements all = finalizers.elements();
  const auto is_it = [](ValueView item) {
    return item.IsString() && item.AsString() == kFinalizer;
  };
  const bool is_readable = finalizers.IsMissing() || finalizers.IsArray();
  if (!is_readable || std::any_of(all.begin(), all.end(), is_it)) return object;
  std::vector<ValueView> added(all.begin(), all.end());
  added.push_back(overlay.String(kFinalizer));
  return SetNested(object, "spec", "finalizers", overlay.List(added), overlay);
}

// As registry/core/namespace namespaceStrategy.PrepareForCreate and
// namespaceStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView object, Overlay& overlay) {
  if (write.operation == Operation::kCreate) {
    object = SetNested(object, "status", "phase", overlay.String("Active"), overlay);
    return WithFinalizer(object, overlay);
  }
  if (write.subresource == kFinalize) return TakeOld("status", write, object, overlay);
  if (!write.subresource.empty()) return object;
  return SetNested(object, "spec", "finalizers", Finalizers(write.old_object), overlay);
}

}  // namespace

TANDEM_KIND(namespace) = {
    .key = {"", "v1", "Namespace"},
    .resource = "namespaces",
    .scope = ObjectScope::kCluster,
    .type = &kNamespace,
    .metadata = Metadata::kByRules,
    .create = &ValidateObject,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .complete = &Complete,
    .prepare = &Prepare,
};

}  // namespace tandem::handwritten::core
