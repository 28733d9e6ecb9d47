// As kubernetes pkg/apis/resource/validation/validation.go and
// pkg/registry/resource/resourceclaimtemplate, v1.36.
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/meta/template_metadata.h"
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

constexpr GoField kTemplateSpecFields[] = {
    {"metadata", meta::kObjectMeta, kInlined},
    {"spec", kClaimSpec},
};
constexpr GoStruct kTemplateSpec = Struct<kTemplateSpecFields>("ResourceClaimTemplateSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kTemplateSpec},
};
constexpr GoStruct kResourceClaimTemplate = Struct<kFields>("ResourceClaimTemplate");

// As resource validateResourceClaimTemplateSpec.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  meta::ValidateTemplateMetadata(path.Child("metadata"), spec.Member("metadata"), errors);
  ValidateClaimSpec(path.Child("spec"), spec.Member("spec"), request.options, errors);
}

// As resource ValidateResourceClaimTemplate.
void ValidateTemplate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  ValidateSpec(request, errors);
}

// As resource ValidateResourceClaimTemplateUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateTemplate(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateImmutable(Path("spec"), kTemplateSpec, request.object.Member("spec"),
                    request.old_object.Member("spec"), errors);
  if (!request.options.IsSince(releases::k1_35)) ValidateSpec(request, errors);
}

ValueView Complete(ValueView object, Overlay& overlay) {
  return WithChanged(object, "spec", overlay, [&overlay](ValueView outer) {
    return WithChanged(outer, "spec", overlay,
                       [&overlay](ValueView spec) { return CompleteClaimSpec(spec, overlay); });
  });
}

constexpr GoField kFlatTemplateSpecFields[] = {
    {"metadata", meta::kObjectMeta},
    {"spec", kFlatClaimSpec},
};
constexpr GoStruct kFlatTemplateSpec =
    Struct<kFlatTemplateSpecFields>("ResourceClaimTemplateSpec").In("v1beta1");

constexpr GoField kFlatFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kFlatTemplateSpec},
};
constexpr GoStruct kFlatTemplate = Struct<kFlatFields>("ResourceClaimTemplate").In("v1beta1");

ValueView FromFirstVersion(ValueView object, Overlay& overlay) {
  return WithChanged(object, "spec", overlay, [&overlay](ValueView outer) {
    return WithChanged(outer, "spec", overlay,
                       [&overlay](ValueView spec) { return NestRequests(spec, overlay); });
  });
}

constexpr ServedVersion kOtherVersions[] = {{"v1beta2"},
                                            {"v1beta1", &kFlatTemplate, &FromFirstVersion}};

constexpr std::string_view kTolerationsPlaces[] = {
    "spec.spec.devices.requests.exactly.tolerations", "spec.spec.devices.requests.tolerations",
    "spec.spec.devices.requests.firstAvailable.tolerations"};
constexpr std::string_view kCapacityPlaces[] = {
    "spec.spec.devices.requests.exactly.capacity", "spec.spec.devices.requests.capacity",
    "spec.spec.devices.requests.firstAvailable.capacity"};
constexpr std::string_view kDistinctPlaces[] = {"spec.spec.devices.constraints.distinctAttribute"};
constexpr std::string_view kAlternativesPlaces[] = {"spec.spec.devices.requests.firstAvailable"};
constexpr std::string_view kAdminAccessPlaces[] = {"spec.spec.devices.requests.exactly.adminAccess",
                                                   "spec.spec.devices.requests.adminAccess"};
constexpr GatedField kGated[] = {{kTolerationsPlaces, &Options::dra_device_taints, releases::k1_35},
                                 {kCapacityPlaces, &Options::dra_consumable_capacity},
                                 {kDistinctPlaces, &Options::dra_consumable_capacity},
                                 {kAlternativesPlaces, &Options::dra_prioritized_list},
                                 {kAdminAccessPlaces, &Options::dra_admin_access}};

constexpr bool Options::*kReadGates[] = {
    &Options::dra_admin_access,
    &Options::dra_consumable_capacity,
    &Options::dra_device_taints,
    &Options::dra_prioritized_list,
};

}  // namespace

TANDEM_KIND(resource_claim_template) = {
    .key = {"resource.k8s.io", "v1", "ResourceClaimTemplate"},
    .resource = "resourceclaimtemplates",
    .type = &kResourceClaimTemplate,
    .metadata = Metadata::kByRules,
    .create = &ValidateTemplate,
    .update = &ValidateUpdate,
    .other_versions = kOtherVersions,
    .complete = &Complete,
    .drop_disabled = &DropGated<kGated>,
    .gates = kReadGates,
    .left_out = {kSelectionCostsAndAdminAccess, &TemplateIsJudgedInPart},
    .served = releases::Since(releases::k1_34),
    .earlier = kResourceEarlier,
    .declared = kResourceDeclared,
};

}  // namespace tandem::handwritten::resource
