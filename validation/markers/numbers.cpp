// +kubebuilder:validation:Maximum, Minimum, ExclusiveMaximum, ExclusiveMinimum, MultipleOf.
#include <cmath>

#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

/// Refuses a keyword on a node that is no number.
Status CheckNumeric(const Use& use, const Draft& schema, std::string_view word) {
  const std::string_view type = use.TypeOf(schema);
  if (type == "integer" || type == "number") return Ok();
  return Failure{"must apply " + std::string(word) + " to a numeric value, found " + schema.type};
}

/// `word` is the keyword in lower case, as messages have it.
Status ApplyNumber(const Use& use, Draft& schema, std::string_view keyword, std::string_view word) {
  if (const Status numeric = CheckNumeric(use, schema, word); !numeric) return numeric;
  const double value = use.arguments.value().number;
  std::string json = NumberJson(value);
  if (use.TypeOf(schema) == "integer" && std::trunc(value) != value) {
    return Failure{"cannot apply non-integral " + std::string(word) + " validation (" + json +
                   ") to integer value"};
  }
  schema.Set(keyword, std::move(json));
  return Ok();
}

Status ApplyFlag(const Use& use, Draft& schema, std::string_view keyword, std::string_view word) {
  if (const Status numeric = CheckNumeric(use, schema, word); !numeric) return numeric;
  schema.words.erase(std::string(keyword));
  if (use.arguments.value().truth) schema.Set(keyword, "true");
  return Ok();
}

Status ApplyMaximum(const Use& use, Draft& schema) {
  return ApplyNumber(use, schema, "maximum", "maximum");
}

Status ApplyMinimum(const Use& use, Draft& schema) {
  return ApplyNumber(use, schema, "minimum", "minimum");
}

Status ApplyMultipleOf(const Use& use, Draft& schema) {
  return ApplyNumber(use, schema, "multipleOf", "multipleof");
}

Status ApplyExclusiveMaximum(const Use& use, Draft& schema) {
  return ApplyFlag(use, schema, "exclusiveMaximum", "exclusivemaximum");
}

Status ApplyExclusiveMinimum(const Use& use, Draft& schema) {
  return ApplyFlag(use, schema, "exclusiveMinimum", "exclusiveminimum");
}

constexpr Example kMaximumExamples[] = {
    {R"({"type":"integer"})", "+kubebuilder:validation:Maximum=10",
     R"({"maximum":10,"type":"integer"})"},
    {R"({"type":"integer"})", "+kubebuilder:validation:Maximum=10.5",
     "cannot apply non-integral maximum validation (10.5) to integer value"},
    {R"({"type":"string"})", "+kubebuilder:validation:Maximum=10",
     "must apply maximum to a numeric value, found string"},
};
constexpr Example kMinimumExamples[] = {
    {R"({"type":"number"})", "+kubebuilder:validation:Minimum=-1.5",
     R"({"minimum":-1.5,"type":"number"})"},
};
constexpr Example kExclusiveMaximumExamples[] = {
    {R"({"type":"integer"})", "+kubebuilder:validation:ExclusiveMaximum=true",
     R"({"exclusiveMaximum":true,"type":"integer"})"},
};
constexpr Example kExclusiveMinimumExamples[] = {
    {R"({"type":"integer"})", "+kubebuilder:validation:ExclusiveMinimum=false",
     R"({"type":"integer"})"},
};
constexpr Example kMultipleOfExamples[] = {
    {R"({"type":"integer"})", "+kubebuilder:validation:MultipleOf=5",
     R"({"multipleOf":5,"type":"integer"})"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:validation:Maximum",
     .places = kField | kType,
     .arguments = kOneNumber,
     .of_items = true,
     .apply = &ApplyMaximum,
     .summary = "Limits a number from above.",
     .examples = kMaximumExamples},
    {.name = "kubebuilder:validation:Minimum",
     .places = kField | kType,
     .arguments = kOneNumber,
     .of_items = true,
     .apply = &ApplyMinimum,
     .summary = "Limits a number from below.",
     .examples = kMinimumExamples},
    {.name = "kubebuilder:validation:ExclusiveMaximum",
     .places = kField | kType,
     .arguments = kOneBool,
     .of_items = true,
     .apply = &ApplyExclusiveMaximum,
     .summary = "Whether the maximum itself is too much.",
     .examples = kExclusiveMaximumExamples},
    {.name = "kubebuilder:validation:ExclusiveMinimum",
     .places = kField | kType,
     .arguments = kOneBool,
     .of_items = true,
     .apply = &ApplyExclusiveMinimum,
     .summary = "Whether the minimum itself is too little.",
     .examples = kExclusiveMinimumExamples},
    {.name = "kubebuilder:validation:MultipleOf",
     .places = kField | kType,
     .arguments = kOneNumber,
     .of_items = true,
     .apply = &ApplyMultipleOf,
     .summary = "A number must be a multiple of this one.",
     .examples = kMultipleOfExamples},
};

}  // namespace

TANDEM_MARKERS(numbers) = kDefs;

}  // namespace tandem::markers
