// +kubebuilder:validation:MaxItems, MinItems, UniqueItems.
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

Status CheckArray(const Use& use, const Draft& schema, std::string_view word) {
  if (use.TypeOf(schema) == "array") return Ok();
  return Failure{"must apply " + std::string(word) + " to an array"};
}

Status ApplyMaxItems(const Use& use, Draft& schema) {
  if (const Status array = CheckArray(use, schema, "maxitem"); !array) return array;
  schema.Set("maxItems", std::to_string(use.arguments.value().integer));
  return Ok();
}

Status ApplyMinItems(const Use& use, Draft& schema) {
  if (const Status array = CheckArray(use, schema, "minitems"); !array) return array;
  schema.Set("minItems", std::to_string(use.arguments.value().integer));
  return Ok();
}

Status ApplyUniqueItems(const Use& use, Draft& schema) {
  if (const Status array = CheckArray(use, schema, "uniqueitems"); !array) return array;
  schema.words.erase("uniqueItems");
  if (use.arguments.value().truth) schema.Set("uniqueItems", "true");
  return Ok();
}

constexpr Example kMaxItemsExamples[] = {
    {R"({"type":"array"})", "+kubebuilder:validation:MaxItems=3",
     R"({"maxItems":3,"type":"array"})"},
    {R"({"type":"string"})", "+kubebuilder:validation:MaxItems=3",
     "must apply maxitem to an array"},
};
constexpr Example kMinItemsExamples[] = {
    {R"({"type":"array"})", "+kubebuilder:validation:MinItems=1",
     R"({"minItems":1,"type":"array"})"},
};
constexpr Example kUniqueItemsExamples[] = {
    {R"({"type":"array"})", "+kubebuilder:validation:UniqueItems=true",
     R"({"type":"array","uniqueItems":true})"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:validation:MaxItems",
     .places = kField | kType,
     .arguments = kOneInt,
     .of_items = true,
     .apply = &ApplyMaxItems,
     .summary = "Limits the number of items of a list.",
     .examples = kMaxItemsExamples},
    {.name = "kubebuilder:validation:MinItems",
     .places = kField | kType,
     .arguments = kOneInt,
     .of_items = true,
     .apply = &ApplyMinItems,
     .summary = "The least number of items of a list.",
     .examples = kMinItemsExamples},
    {.name = "kubebuilder:validation:UniqueItems",
     .places = kField | kType,
     .arguments = kOneBool,
     .of_items = true,
     .apply = &ApplyUniqueItems,
     .summary = "Refused by API servers; use `+listType=set`.",
     .examples = kUniqueItemsExamples},
};

}  // namespace

TANDEM_MARKERS(lists) = kDefs;

}  // namespace tandem::markers
