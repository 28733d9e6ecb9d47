// As kubernetes pkg/apis/resource/validation/validation.go and
// pkg/registry/resource/resourceclaim, v1.36.
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/resource/claim_status.h"
#include "validation/handwritten/resource/device_claim.h"
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

void ValidateCreate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(MetadataRules(), request, errors);
  ValidateClaimSpec(Path("spec"), request.object.Member("spec"), request.options, errors);
}

/// Who cannot change a spec need not be told what is wrong with it.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(MetadataRules(), request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateImmutable(Path("spec"), kClaimSpec, request.object.Member("spec"),
                    request.old_object.Member("spec"), errors, Covered::kYes);
}

ValueView Complete(ValueView claim, Overlay& overlay) {
  return WithChanged(claim, "spec", overlay,
                     [&overlay](ValueView spec) { return CompleteClaimSpec(spec, overlay); });
}

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
    .left_out = {kSelectionCostsAndAdminAccess, &ClaimIsJudgedInPart},
};

}  // namespace tandem::handwritten::resource
