// As kubernetes pkg/apis/autoscaling/validation/validation.go, v1.36.
#include "validation/handwritten/autoscaling/scale.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten {
namespace {

constexpr FieldShape kSpecFields[] = {{"replicas", FieldType::kInt32}};
constexpr StructShape kSpecShape = {"ScaleSpec", kSpecFields};

constexpr FieldShape kStatusFields[] = {
    {"replicas", FieldType::kInt32},
    {"selector", FieldType::kString},
};
constexpr StructShape kStatusShape = {"ScaleStatus", kStatusFields};

constexpr FieldShape kFields[] = {
    {"kind", FieldType::kString},
    {"apiVersion", FieldType::kString},
    {"metadata", FieldType::kStruct, &kObjectMetaShape},
    {"spec", FieldType::kStruct, &kSpecShape},
    {"status", FieldType::kStruct, &kStatusShape},
};
constexpr StructShape kShape = {"Scale", kFields};

void Run(const Request& request, field::ErrorList& errors) {
  ValidateObjectMeta({ObjectScope::kNamespaced, kDns1123SubdomainName}, request, errors);
  const field::Path spec("spec");
  ValidateNonNegative(spec.Child("replicas"),
                      IntegerOrZero(request.object.Member("spec"), "replicas"), errors,
                      Covered::kYes);
}

// The registry's own checks are made of the scaled object, which a webhook does not see.
constexpr RuleSet kRuleSets[] = {
    {"autoscaling", "v1", "Scale", "scale", &kShape, &Run, /*generic=*/nullptr},
};

}  // namespace

std::span<const RuleSet> ScaleRules() { return kRuleSets; }

}  // namespace tandem::handwritten
