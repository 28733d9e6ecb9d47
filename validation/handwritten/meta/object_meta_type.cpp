#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::meta {
namespace {

constexpr GoField kOwnerReferenceFields[] = {
    {{"apiVersion", "APIVersion"}, String()},
    {"kind", String()},
    {"name", String()},
    {{"uid", "UID"}, String("types.UID")},
    {"controller", Pointer(Bool()), kOmitEmpty},
    {"blockOwnerDeletion", Pointer(Bool()), kOmitEmpty},
};

}  // namespace

constexpr GoStruct kOwnerReference =
    Struct<kOwnerReferenceFields>("OwnerReference").WithJsonNames();

namespace {

constexpr GoField kManagedFieldsEntryFields[] = {
    {"manager", String(), kOmitEmpty},
    {"operation", String("v1.ManagedFieldsOperationType"), kOmitEmpty},
    {{"apiVersion", "APIVersion"}, String(), kOmitEmpty},
    {"time", Pointer(Time()), kOmitEmpty},
    {"fieldsType", String(), kOmitEmpty},
    {"fieldsV1", Pointer(Raw()), kOmitEmpty | kUnread},
    {"subresource", String(), kOmitEmpty},
};
constexpr GoStruct kManagedFieldsEntry =
    Struct<kManagedFieldsEntryFields>("ManagedFieldsEntry").WithJsonNames();

constexpr GoField kObjectMetaFields[] = {
    {"name", String(), kOmitEmpty},
    {"generateName", String(), kOmitEmpty},
    {"namespace", String(), kOmitEmpty},
    {"selfLink", String(), kOmitEmpty},
    {{"uid", "UID"}, String("types.UID"), kOmitEmpty},
    {"resourceVersion", String(), kOmitEmpty},
    {"generation", Int64(), kOmitEmpty},
    {"creationTimestamp", Time(), kOmitEmpty},
    {"deletionTimestamp", Pointer(Time()), kOmitEmpty},
    {"deletionGracePeriodSeconds", Pointer(Int64()), kOmitEmpty},
    {"labels", Map(String(), String()), kOmitEmpty},
    {"annotations", Map(String(), String()), kOmitEmpty},
    {"ownerReferences", List(kOwnerReference), kOmitEmpty},
    {"finalizers", List(String()), kOmitEmpty},
    {"managedFields", List(kManagedFieldsEntry), kOmitEmpty},
};

}  // namespace

constexpr GoStruct kObjectMeta = Struct<kObjectMetaFields>("ObjectMeta").WithJsonNames();

}  // namespace tandem::handwritten::meta
