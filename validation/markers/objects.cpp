// +kubebuilder:validation:MaxProperties, MinProperties, and what of an object is kept.
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

Status ApplyMaxProperties(const Use& use, Draft& schema) {
  return ApplyCount(use, schema, "object", "maxProperties", "maxproperties");
}

Status ApplyMinProperties(const Use& use, Draft& schema) {
  return ApplyCount(use, schema, "object", "minProperties", "minproperties");
}

Status ApplyPreserve(const Use& /*use*/, Draft& schema) {
  schema.Set("x-kubernetes-preserve-unknown-fields", "true");
  return Ok();
}

Status ApplyEmbedded(const Use& /*use*/, Draft& schema) {
  schema.Set("x-kubernetes-embedded-resource", "true");
  return Ok();
}

constexpr Example kMaxPropertiesExamples[] = {
    {R"({"type":"object"})", "+kubebuilder:validation:MaxProperties=3",
     R"({"maxProperties":3,"type":"object"})"},
    {R"({"type":"array"})", "+kubebuilder:validation:MaxProperties=3",
     "must apply maxproperties to an object"},
};
constexpr Example kMinPropertiesExamples[] = {
    {R"({"type":"object"})", "+kubebuilder:validation:MinProperties=1",
     R"({"minProperties":1,"type":"object"})"},
};
constexpr Example kPreserveExamples[] = {
    {R"({"type":"object"})", "+kubebuilder:pruning:PreserveUnknownFields",
     R"({"type":"object","x-kubernetes-preserve-unknown-fields":true})"},
};
constexpr Example kEmbeddedExamples[] = {
    {R"({"type":"object"})", "+kubebuilder:validation:EmbeddedResource",
     R"({"type":"object","x-kubernetes-embedded-resource":true})"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:validation:MaxProperties",
     .places = kField | kType,
     .arguments = kOneInt,
     .of_items = true,
     .apply = &ApplyMaxProperties,
     .summary = "Limits the number of members of an object or map.",
     .examples = kMaxPropertiesExamples},
    {.name = "kubebuilder:validation:MinProperties",
     .places = kField | kType,
     .arguments = kOneInt,
     .of_items = true,
     .apply = &ApplyMinProperties,
     .summary = "The least number of members of an object or map.",
     .examples = kMinPropertiesExamples},
    {.name = "kubebuilder:pruning:PreserveUnknownFields",
     .places = kField | kType,
     .apply = &ApplyPreserve,
     .summary = "Fields that the schema does not name are kept.",
     .examples = kPreserveExamples},
    {.name = "kubebuilder:validation:XPreserveUnknownFields",
     .places = kField | kType,
     .of_items = true,
     .apply = &ApplyPreserve,
     .summary = "As `+kubebuilder:pruning:PreserveUnknownFields`."},
    {.name = "kubebuilder:validation:EmbeddedResource",
     .places = kField,
     .apply = &ApplyEmbedded,
     .summary = "The object has apiVersion, kind and metadata of its own, which are checked.",
     .examples = kEmbeddedExamples},
    {.name = "kubebuilder:validation:XEmbeddedResource",
     .places = kField | kType,
     .of_items = true,
     .apply = &ApplyEmbedded,
     .summary = "As `+kubebuilder:validation:EmbeddedResource`."},
};

}  // namespace

TANDEM_MARKERS(objects) = kDefs;

}  // namespace tandem::markers
