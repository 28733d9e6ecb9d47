// As kubernetes pkg/apis/core/types.go, v1.36: the order of the fields is that of their printing.
#include "validation/handwritten/core/claim_types.h"

#include "validation/handwritten/core/resource_list.h"
#include "validation/handwritten/meta/label_selector.h"

namespace tandem::handwritten::core {
namespace {

constexpr GoField kTypedLocalObjectReferenceFields[] = {
    {{"apiGroup", "APIGroup"}, Pointer(String())},
    {"kind", String()},
    {"name", String()},
};
constexpr GoStruct kTypedLocalObjectReference =
    Struct<kTypedLocalObjectReferenceFields>("TypedLocalObjectReference");

constexpr GoField kTypedObjectReferenceFields[] = {
    {{"apiGroup", "APIGroup"}, Pointer(String())},
    {"kind", String()},
    {"name", String()},
    {"namespace", Pointer(String())},
};
constexpr GoStruct kTypedObjectReference =
    Struct<kTypedObjectReferenceFields>("TypedObjectReference");

constexpr GoField kVolumeResourceRequirementsFields[] = {
    {"limits", kResourceList},
    {"requests", kResourceList},
};
constexpr GoStruct kVolumeResourceRequirements =
    Struct<kVolumeResourceRequirementsFields>("VolumeResourceRequirements");

constexpr GoField kPersistentVolumeClaimSpecFields[] = {
    {"accessModes", List(String())},
    {"selector", Pointer(meta::kLabelSelector)},
    {"resources", kVolumeResourceRequirements},
    {"volumeName", String()},
    {"storageClassName", Pointer(String())},
    {"volumeMode", Pointer(String())},
    {"dataSource", Pointer(kTypedLocalObjectReference)},
    {"dataSourceRef", Pointer(kTypedObjectReference)},
    {"volumeAttributesClassName", Pointer(String())},
};

}  // namespace

constexpr GoStruct kPersistentVolumeClaimSpec =
    Struct<kPersistentVolumeClaimSpecFields>("PersistentVolumeClaimSpec");

}  // namespace tandem::handwritten::core
