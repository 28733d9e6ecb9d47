// As kubernetes pkg/apis/autoscaling/validation/validation.go, v1.36.
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::autoscaling {
namespace {

constexpr GoField kSpecFields[] = {{"replicas", Int32()}};
constexpr GoStruct kSpec = Struct<kSpecFields>("ScaleSpec");

constexpr GoField kStatusFields[] = {
    {"replicas", Int32()},
    {"selector", String()},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("ScaleStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kScale = Struct<kFields>("Scale");

// As autoscaling ValidateScale.
void Validate(const Request& request, field::ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  const field::Path spec("spec");
  ValidateNonNegative(spec.Child("replicas"),
                      IntegerOrZero(request.object.Member("spec"), "replicas"), errors,
                      Covered::kYes);
}

// The registry's own checks are made of the scaled object, which a webhook does not see.
constexpr Subresource kSubresources[] = {{.name = "scale",
                                          .rules = &Validate,
                                          .metadata = Metadata::kByRules,
                                          .has_generic_rules = false}};

constexpr DeclaredSince kDeclared[] = {{"spec.replicas", releases::k1_34}};

}  // namespace

TANDEM_KIND(scale) = {
    .key = {"autoscaling", "v1", "Scale"},
    .is_kept = false,
    .type = &kScale,
    .subresources = kSubresources,
    .declared = kDeclared,
};

}  // namespace tandem::handwritten::autoscaling
