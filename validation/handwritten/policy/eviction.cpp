// As kubernetes pkg/registry/core/pod/storage/eviction.go, v1.36, and apimachinery
// pkg/apis/meta/v1/validation/validation.go, v0.36.
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::policy {
namespace {

constexpr GoField kPreconditionFields[] = {
    {{"uid", "UID"}, Pointer(String("types.UID"))},
    {"resourceVersion", Pointer(String())},
};
constexpr GoStruct kPreconditions = Struct<kPreconditionFields>("Preconditions");

constexpr GoField kDeleteOptionsFields[] = {
    Embedded(meta::kTypeMeta),
    {"gracePeriodSeconds", Pointer(Int64())},
    {"preconditions", Pointer(kPreconditions)},
    {"orphanDependents", Pointer(Bool())},
    {"propagationPolicy", Pointer(String("v1.DeletionPropagation"))},
    {"dryRun", List(String())},
    {"ignoreStoreReadErrorWithClusterBreakingPotential", Pointer(Bool())},
};
constexpr GoStruct kDeleteOptions = Struct<kDeleteOptionsFields>("DeleteOptions");

constexpr GoField kEvictionFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"deleteOptions", Pointer(kDeleteOptions)},
};
constexpr GoStruct kEviction = Struct<kEvictionFields>("Eviction");

constexpr Subresource kEvictionSubresources[] = {
    {.name = "eviction", .metadata = Metadata::kByRules, .has_generic_rules = false}};

// As metav1 ValidateDeleteOptions.
bool HasDeleteOptions(json::ValueView object) {
  return !object.Member("deleteOptions").IsMissing();
}

}  // namespace

TANDEM_KIND(eviction) = {
    .key = {"policy", "v1", "Eviction"},
    .type = &kEviction,
    .subresources = kEvictionSubresources,
    .left_out = {"options of the deletion", &HasDeleteOptions},
};

}  // namespace tandem::handwritten::policy
