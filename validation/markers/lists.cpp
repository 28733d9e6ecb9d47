// +kubebuilder:validation:MaxItems, MinItems, UniqueItems.
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

Status ApplyMaxItems(const Use& use, Draft& schema) {
  return ApplyCount(use, schema, "array", "maxItems", "maxitem");
}

Status ApplyMinItems(const Use& use, Draft& schema) {
  return ApplyCount(use, schema, "array", "minItems", "minitems");
}

Status ApplyUniqueItems(const Use& use, Draft& schema) {
  if (const Status array = CheckType(use, schema, "array", "uniqueitems"); !array) return array;
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
