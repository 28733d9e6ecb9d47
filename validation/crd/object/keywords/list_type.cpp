// x-kubernetes-list-type, x-kubernetes-list-map-keys, x-kubernetes-map-type.
#include <algorithm>

#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using schema::ListType;
using schema::Schema;

void FinishListType(Schema& schema) {
  if (schema.list_type == "set") schema.list = ListType::kSet;
  if (schema.list_type == "map") schema.list = ListType::kMap;
}

void FinishKeys(Schema& schema) {
  schema.sorted_list_map_keys = schema.list_map_keys;
  std::sort(schema.sorted_list_map_keys.begin(), schema.sorted_list_map_keys.end());
}

constexpr schema::Keyword kEntries[] = {
    {.name = "x-kubernetes-list-type",
     .read = &schema::ReadText<&Schema::list_type>,
     .finish = &FinishListType,
     .in_junctors = schema::InJunctors::kUndefined,
     .at_status_root = false,
     .summary = "`atomic`; or elements are unique: as values (`set`) or by their keys (`map`).",
     .judged = "on every write, unless the old object had repeated elements"},
    {.name = "x-kubernetes-list-map-keys",
     .read = &schema::ReadTexts<&Schema::list_map_keys>,
     .finish = &FinishKeys,
     .in_junctors = schema::InJunctors::kEmpty,
     .at_status_root = false,
     .summary = "The members that tell the elements of a list of type `map` apart.",
     .judged = "with `x-kubernetes-list-type`"},
    {.name = "x-kubernetes-map-type",
     .read = &schema::ReadText<&Schema::map_type>,
     .in_junctors = schema::InJunctors::kUndefined,
     .at_status_root = false,
     .summary = "`granular` or `atomic`: how server-side apply merges an object.",
     .judged = kNever},
};

}  // namespace

TANDEM_KEYWORDS(list_type) = kEntries;

}  // namespace tandem::crd::object
