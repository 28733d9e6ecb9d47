// +kubebuilder:validation:Type, Format, XIntOrString, Schemaless.
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

Status ApplyType(const Use& use, Draft& schema) {
  schema.type = use.arguments.value().text;
  return Ok();
}

Status ApplyFormat(const Use& use, Draft& schema) {
  schema.format = use.arguments.value().text;
  return Ok();
}

Status ApplyIntOrString(const Use& /*use*/, Draft& schema) {
  schema.Set("x-kubernetes-int-or-string", "true");
  return Ok();
}

constexpr Example kTypeExamples[] = {
    {R"({"format":"int32","type":"integer"})", "+kubebuilder:validation:Type=string",
     R"({"format":"int32","type":"string"})"},
};
constexpr Example kFormatExamples[] = {
    {R"({"type":"string"})", "+kubebuilder:validation:Format=ipv4",
     R"({"format":"ipv4","type":"string"})"},
};
constexpr Example kIntOrStringExamples[] = {
    {R"({})", "+kubebuilder:validation:XIntOrString", R"({"x-kubernetes-int-or-string":true})"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:validation:Type",
     .places = kField | kType,
     .arguments = kOneText,
     .order = kEarly,
     .of_items = true,
     .apply = &ApplyType,
     .summary = "The JSON type, where that is not what the Go type says.",
     .examples = kTypeExamples},
    {.name = "kubebuilder:validation:Format",
     .places = kField | kType,
     .arguments = kOneText,
     .of_items = true,
     .apply = &ApplyFormat,
     .summary = "The format of a string or number.",
     .examples = kFormatExamples},
    {.name = "kubebuilder:validation:XIntOrString",
     .places = kField | kType,
     .order = kEarly,
     .of_items = true,
     .apply = &ApplyIntOrString,
     .summary = "The value is an integer or a string.",
     .examples = kIntOrStringExamples},
    {.name = "kubebuilder:validation:Schemaless",
     .places = kField,
     .summary = "The Go type is not read: the schema is what the field's other markers say."},
};

}  // namespace

TANDEM_MARKERS(types) = kDefs;

}  // namespace tandem::markers
