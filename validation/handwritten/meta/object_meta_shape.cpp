#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten {
namespace {

constexpr FieldShape kOwnerReferenceFields[] = {
    {"apiVersion", FieldType::kString}, {"kind", FieldType::kString},
    {"name", FieldType::kString},       {"uid", FieldType::kString, nullptr, "types.UID"},
    {"controller", FieldType::kBool},   {"blockOwnerDeletion", FieldType::kBool},
};
constexpr StructShape kOwnerReference = {"OwnerReference", kOwnerReferenceFields};

constexpr FieldShape kManagedFieldsEntryFields[] = {
    {"manager", FieldType::kString},
    {"operation", FieldType::kString, nullptr, "v1.ManagedFieldsOperationType"},
    {"apiVersion", FieldType::kString},
    {"time", FieldType::kTime},
    {"fieldsType", FieldType::kString},
    {"subresource", FieldType::kString},
};
constexpr StructShape kManagedFieldsEntry = {"ManagedFieldsEntry", kManagedFieldsEntryFields};

constexpr FieldShape kObjectMetaFields[] = {
    {"name", FieldType::kString},
    {"generateName", FieldType::kString},
    {"namespace", FieldType::kString},
    {"selfLink", FieldType::kString},
    {"uid", FieldType::kString, nullptr, "types.UID"},
    {"resourceVersion", FieldType::kString},
    {"generation", FieldType::kInt64},
    {"creationTimestamp", FieldType::kTime},
    {"deletionTimestamp", FieldType::kTime},
    {"deletionGracePeriodSeconds", FieldType::kInt64},
    {"labels", FieldType::kStringMap},
    {"annotations", FieldType::kStringMap},
    {"ownerReferences", FieldType::kStructList, &kOwnerReference},
    {"finalizers", FieldType::kStringList},
    {"managedFields", FieldType::kStructList, &kManagedFieldsEntry},
};

}  // namespace

const StructShape kObjectMetaShape = {"ObjectMeta", kObjectMetaFields};

}  // namespace tandem::handwritten
