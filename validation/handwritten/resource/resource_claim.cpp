// As kubernetes pkg/apis/resource/validation/validation.go and
// pkg/registry/resource/resourceclaim, v1.36.
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/resource/claim_status.h"
#include "validation/handwritten/resource/device_claim.h"
#include "validation/handwritten/resource/earlier_texts.h"
#include "validation/handwritten/resource/first_version.h"
#include "validation/handwritten/resource/selection.h"
#include "validation/handwritten/resource/types.h"

namespace tandem::handwritten::resource {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kClaimSpec},
    {"status", kClaimStatus},
};
constexpr GoStruct kResourceClaim = Struct<kFields>("ResourceClaim");

meta::ObjectMetaRules MetadataRules() {
  return {ObjectScope::kNamespaced, meta::kDns1123SubdomainName};
}

// As resource ValidateResourceClaim.
void ValidateCreate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(MetadataRules(), request, errors);
  ValidateClaimSpec(Path("spec"), request.object.Member("spec"), request.options, errors);
}

/// An update cannot change the spec, and since 1.35 it is not told what is wrong with it.
/// As resource ValidateResourceClaimUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  const bool judges_spec = !request.options.IsSince(releases::k1_35);
  judges_spec ? ValidateCreate(request, errors)
              : meta::ValidateObjectMeta(MetadataRules(), request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateImmutable(Path("spec"), kClaimSpec, request.object.Member("spec"),
                    request.old_object.Member("spec"), errors, Covered::kYes);
  if (!judges_spec) return;
  ValidateClaimSpec(Path("spec"), request.object.Member("spec"), request.options, errors);
}

ValueView Complete(ValueView claim, Overlay& overlay) {
  return WithChanged(claim, "spec", overlay,
                     [&overlay](ValueView spec) { return CompleteClaimSpec(spec, overlay); });
}

// As registry/resource/resourceclaim resourceclaimStrategy.PrepareForCreate and
// resourceclaimStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView claim, Overlay& overlay) {
  if (write.subresource != "status") return claim;
  return WithChanged(claim, "status", overlay, [&write, &overlay](ValueView status) {
    return WithoutDeallocatedDevices(status, write.old_object.Member("status"), overlay);
  });
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateClaimStatus, .keeps_metadata = true}};

constexpr GoField kFlatFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kFlatClaimSpec},
    {"status", kClaimStatus},
};
constexpr GoStruct kFlatResourceClaim = Struct<kFlatFields>("ResourceClaim").In("v1beta1");

ValueView FromFirstVersion(ValueView claim, Overlay& overlay) {
  return WithChanged(claim, "spec", overlay,
                     [&overlay](ValueView spec) { return NestRequests(spec, overlay); });
}

constexpr ServedVersion kOtherVersions[] = {{"v1beta2"},
                                            {"v1beta1", &kFlatResourceClaim, &FromFirstVersion}};

constexpr std::string_view kTolerationsPlaces[] = {
    "spec.devices.requests.exactly.tolerations", "spec.devices.requests.tolerations",
    "spec.devices.requests.firstAvailable.tolerations"};
constexpr std::string_view kCapacityPlaces[] = {"spec.devices.requests.exactly.capacity",
                                                "spec.devices.requests.capacity",
                                                "spec.devices.requests.firstAvailable.capacity"};
constexpr std::string_view kDistinctPlaces[] = {"spec.devices.constraints.distinctAttribute"};
constexpr std::string_view kAlternativesPlaces[] = {"spec.devices.requests.firstAvailable"};
constexpr std::string_view kAdminAccessPlaces[] = {"spec.devices.requests.exactly.adminAccess",
                                                   "spec.devices.requests.adminAccess"};
constexpr std::string_view kBindingsPlaces[] = {
    "status.allocation.devices.results.bindingConditions",
    "status.allocation.devices.results.bindingFailureConditions"};
constexpr std::string_view kSharesPlaces[] = {"status.allocation.devices.results.shareID",
                                              "status.allocation.devices.results.consumedCapacity",
                                              "status.devices.shareID"};
constexpr std::string_view kResultTolerationsPlaces[] = {
    "status.allocation.devices.results.tolerations"};
constexpr std::string_view kResultSkippedPlaces[] = {
    "status.allocation.devices.results.skipNodeOperations"};
constexpr GatedField kGated[] = {
    {kTolerationsPlaces, &Options::dra_device_taints, releases::k1_35},
    {kCapacityPlaces, &Options::dra_consumable_capacity},
    {kDistinctPlaces, &Options::dra_consumable_capacity},
    {kAlternativesPlaces, &Options::dra_prioritized_list},
    {kAdminAccessPlaces, &Options::dra_admin_access},
    {kBindingsPlaces, &Options::dra_device_binding_conditions},
    {kSharesPlaces, &Options::dra_consumable_capacity},
    {kResultTolerationsPlaces, &Options::dra_device_taints, releases::k1_35},
    {kResultSkippedPlaces, nullptr, releases::k1_37}};

constexpr bool Options::*kReadGates[] = {
    &Options::dra_admin_access,
    &Options::dra_consumable_capacity,
    &Options::dra_device_binding_conditions,
    &Options::dra_device_taints,
    &Options::dra_prioritized_list,
};

}  // namespace

TANDEM_KIND(resource_claim) = {
    .key = {"resource.k8s.io", "v1", "ResourceClaim"},
    .resource = "resourceclaims",
    .type = &kResourceClaim,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .other_versions = kOtherVersions,
    .complete = &Complete,
    .prepare = &Prepare,
    .drop_disabled = &DropGated<kGated>,
    .gates = kReadGates,
    .left_out = {kSelectionCostsAndAdminAccess, &ClaimIsJudgedInPart},
    .served = releases::Since(releases::k1_34),
    .earlier = kResourceEarlier,
    .declared = kResourceDeclared,
};

}  // namespace tandem::handwritten::resource
