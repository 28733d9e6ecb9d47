// As kubernetes pkg/apis/autoscaling/validation/validation.go, v1.36.
#include "validation/handwritten/autoscaling/scale.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten {
namespace {

constexpr GoField kSpecFields[] = {{"replicas", Int32()}};
constexpr GoStruct kSpec = Struct<kSpecFields>("ScaleSpec");

constexpr GoField kStatusFields[] = {
    {"replicas", Int32()},
    {"selector", String()},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("ScaleStatus");

constexpr GoField kFields[] = {
    {"kind", String()}, {"apiVersion", String()}, {"metadata", kObjectMeta},
    {"spec", kSpec},    {"status", kStatus},
};
constexpr GoStruct kScale = Struct<kFields>("Scale");

void Run(const Request& request, field::ErrorList& errors) {
  ValidateObjectMeta({ObjectScope::kNamespaced, kDns1123SubdomainName}, request, errors);
  const field::Path spec("spec");
  ValidateNonNegative(spec.Child("replicas"),
                      IntegerOrZero(request.object.Member("spec"), "replicas"), errors,
                      Covered::kYes);
}

// The registry's own checks are made of the scaled object, which a webhook does not see.
constexpr RuleSet kRuleSets[] = {
    {"autoscaling", "v1", "Scale", "scale", &kScale, &Run, /*generic=*/nullptr},
};

}  // namespace

std::span<const RuleSet> ScaleRules() { return kRuleSets; }

}  // namespace tandem::handwritten
