// +optional, +required, their other spellings, +nullable, +k8s:immutable. Which fields are required
// is decided by all of these together: requirement.h.
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

Status ApplyNullable(const Use& /*use*/, Draft& schema) {
  schema.Set("nullable", "true");
  return Ok();
}

Status ApplyImmutable(const Use& /*use*/, Draft& schema) {
  schema.rules.push_back({.rule = "self == oldSelf", .message = "field is immutable"});
  return Ok();
}

constexpr Example kNullableExamples[] = {
    {R"({"type":"string"})", "+nullable", R"({"nullable":true,"type":"string"})"},
};
constexpr Example kOptionalExamples[] = {
    {R"({})", "+optional=true", R"(extra arguments provided: "true" (at <input>:1:1))"},
};
constexpr Example kImmutableExamples[] = {
    {R"({"type":"string"})", "+k8s:immutable",
     R"({"type":"string","x-kubernetes-validations":[)"
     R"({"message":"field is immutable","rule":"self == oldSelf"}]})"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:validation:Optional",
     .places = kField | kPackage,
     .summary = "The field may be left out; of a package: all its fields, unless they say so."},
    {.name = "kubebuilder:validation:Required",
     .places = kField | kPackage,
     .summary = "The field must be there."},
    {.name = "optional", .summary = "The field may be left out.", .examples = kOptionalExamples},
    {.name = "required", .summary = "The field must be there."},
    {.name = "k8s:optional", .summary = "The field may be left out."},
    {.name = "k8s:required", .summary = "The field must be there."},
    {.name = "nullable",
     .apply = &ApplyNullable,
     .summary = "The value may be null.",
     .examples = kNullableExamples},
    {.name = "k8s:immutable",
     .apply = &ApplyImmutable,
     .summary = "The value stays what it is once it is set.",
     .examples = kImmutableExamples},
};

}  // namespace

TANDEM_MARKERS(presence) = kDefs;

}  // namespace tandem::markers
