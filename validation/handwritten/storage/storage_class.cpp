// As kubernetes pkg/apis/storage/validation/validation.go and pkg/registry/storage/storageclass,
// v1.36.
#include <string>
#include <utility>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/storage/allowed_topologies.h"
#include "validation/handwritten/storage/provisioner.h"
#include "validation/json/equality.h"

namespace tandem::handwritten::storage {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"provisioner", String()},
    {"parameters", Map(String(), String())},
    {"reclaimPolicy", Pointer(String("v1.PersistentVolumeReclaimPolicy"))},
    {"mountOptions", List(String())},
    {"allowVolumeExpansion", Pointer(Bool())},
    {"volumeBindingMode", Pointer(String("v1.VolumeBindingMode"))},
    {"allowedTopologies", List(kTopologySelectorTerm)},
};
constexpr GoStruct kStorageClass = Struct<kFields>("StorageClass");

// As storage validateReclaimPolicy.
void ValidateReclaimPolicy(std::string_view policy, ErrorList& errors) {
  if (policy.empty() || policy == "Delete" || policy == "Retain") return;
  const Path path("reclaimPolicy");
  errors.Add(field::NotSupported(path, BadValue::NamedString(policy), {"Delete", "Retain"}));
}

// As storage validateVolumeBindingMode.
void ValidateBindingMode(ValueView mode, ErrorList& errors) {
  const Path path("volumeBindingMode");
  if (mode.IsMissing()) {
    errors.Add(field::Required(path));
    return;
  }
  const std::string_view name = mode.AsString();
  if (name == "Immediate" || name == "WaitForFirstConsumer") return;
  errors.Add(field::NotSupported(path, BadValue::NamedString(name),
                                 {"Immediate", "WaitForFirstConsumer"}));
}

// As storage ValidateStorageClass.
void ValidateObject(const Request& request, ErrorList& errors) {
  const ValueView object = request.object;
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  ValidateProvisioner(Path("provisioner"), Text(object, "provisioner"), errors);
  ValidateParameters(Path("parameters"), object.Member("parameters"), errors);
  ValidateReclaimPolicy(Text(object, "reclaimPolicy"), errors);
  ValidateBindingMode(object.Member("volumeBindingMode"), errors);
  ValidateAllowedTopologies(object.Member("allowedTopologies"), errors);
}

void RefuseChange(const Path& path, BadValue value, ErrorList& errors) {
  errors.Add(field::Invalid(path, std::move(value), std::string(kImmutable))
                 .WithOrigin("immutable")
                 .MarkCoveredByDeclarative());
}

/// A pointer to a named string.
BadValue OptionalText(ValueView text) {
  return text.IsMissing() ? BadValue() : BadValue::NamedString(text.AsString());
}

void ValidateImmutableFields(const Request& request, ErrorList& errors) {
  const auto now = [&](std::string_view name) { return request.object.Member(name); };
  const auto before = [&](std::string_view name) { return request.old_object.Member(name); };
  const bool both_empty = now("parameters").size() == 0 && before("parameters").size() == 0;
  if (!both_empty && !json::Equal(now("parameters"), before("parameters"))) {
    const Path path("parameters");
    RefuseChange(path, BadValue::Json(StringMapJson(now("parameters"))), errors);
  }
  if (const std::string_view provisioner = Text(now("provisioner"));
      provisioner != Text(before("provisioner"))) {
    const Path path("provisioner");
    RefuseChange(path, BadValue::String(std::string(provisioner)), errors);
  }
  for (const std::string_view name : {"reclaimPolicy", "volumeBindingMode"}) {
    if (json::Equal(now(name), before(name))) continue;
    const Path path(name);
    RefuseChange(path, OptionalText(now(name)), errors);
  }
}

// As storage ValidateStorageClassUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateObject(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateImmutableFields(request, errors);
}

constexpr Earlier kEarlier[] = {
    {.until = releases::k1_36,
     .field = "parameters",
     .now = kImmutable,
     .then = "updates to parameters are forbidden.",
     .then_type = field::ErrorType::kForbidden,
     .then_origin = "",
     .unmarks = true},
    {.until = releases::k1_36,
     .field = "provisioner",
     .now = kImmutable,
     .then = "updates to provisioner are forbidden.",
     .then_type = field::ErrorType::kForbidden,
     .then_origin = "",
     .unmarks = true},
    {.until = releases::k1_36,
     .field = "reclaimPolicy",
     .now = kImmutable,
     .then = "updates to reclaimPolicy are forbidden.",
     .then_type = field::ErrorType::kForbidden,
     .then_origin = "",
     .unmarks = true},
};

constexpr DeclaredSince kDeclared[] = {{"provisioner", releases::k1_35}};

constexpr Default kDefaults[] = {
    {"reclaimPolicy", "\"Delete\""},
    {"volumeBindingMode", "\"Immediate\""},
};

}  // namespace

TANDEM_KIND(storage_class) = {
    .key = {"storage.k8s.io", "v1", "StorageClass"},
    .resource = "storageclasses",
    .scope = ObjectScope::kCluster,
    .type = &kStorageClass,
    .metadata = Metadata::kByRules,
    .create = &ValidateObject,
    .update = &ValidateUpdate,
    .defaults = kDefaults,
    .earlier = kEarlier,
    .declared = kDeclared,
};

}  // namespace tandem::handwritten::storage
