// As kubernetes pkg/apis/storage/validation/validation.go and
// pkg/registry/storage/volumeattributesclass, v1.36.
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/storage/provisioner.h"

namespace tandem::handwritten::storage {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoType kParameters = Map(String(), String());

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"driverName", String()},
    {"parameters", kParameters},
};
constexpr GoStruct kVolumeAttributesClass = Struct<kFields>("VolumeAttributesClass");

// As storage ValidateVolumeAttributesClass.
void ValidateClass(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  ValidateProvisioner(Path("driverName"), Text(request.object, "driverName"), errors);
  const ValueView parameters = request.object.Member("parameters");
  const Path path("parameters");
  if (parameters.size() == 0) {
    errors.Add(field::Required(path, "must contain at least one key/value pair"));
  }
  ValidateParameters(path, parameters, errors);
}

void RefuseChange(std::string_view name, const GoType& type, const Request& request,
                  ErrorList& errors) {
  if (SameGoValue(type, request.object.Member(name), request.old_object.Member(name))) return;
  errors.Add(field::Forbidden(Path(name), "updates to " + std::string(name) + " are forbidden."));
}

// As storage ValidateVolumeAttributesClassUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  if (!request.options.IsSince(releases::k1_35)) ValidateClass(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  RefuseChange("driverName", String(), request, errors);
  RefuseChange("parameters", kParameters, request, errors);
  ValidateClass(request, errors);
}

constexpr ServedVersion kOtherVersions[] = {{"v1beta1"}};

}  // namespace

TANDEM_KIND(volume_attributes_class) = {
    .key = {"storage.k8s.io", "v1", "VolumeAttributesClass"},
    .resource = "volumeattributesclasses",
    .scope = ObjectScope::kCluster,
    .type = &kVolumeAttributesClass,
    .metadata = Metadata::kByRules,
    .create = &ValidateClass,
    .update = &ValidateUpdate,
    .other_versions = kOtherVersions,
    .served = releases::Since(releases::k1_34),
};

}  // namespace tandem::handwritten::storage
