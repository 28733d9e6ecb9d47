#include "validation/crd/schema/children.h"

namespace tandem::crd::schema {

Held HeldBy(const Schema& schema, Edge edge) {
  switch (edge) {
    case Edge::kItems:
      return {.keyword = "items", .one = schema.items};
    case Edge::kItemList:
      return {.keyword = "items", .list = schema.item_list};
    case Edge::kProperties:
      return {.keyword = "properties", .named = schema.properties};
    case Edge::kAdditionalProperties:
      return {.keyword = "additionalProperties", .one = schema.additional_schema};
    case Edge::kPropertyNames:
      return {.keyword = "x-kubernetes-property-names", .one = schema.property_names};
    case Edge::kAllOf:
      return {.keyword = "allOf", .list = schema.all_of};
    case Edge::kAnyOf:
      return {.keyword = "anyOf", .list = schema.any_of};
    case Edge::kOneOf:
      return {.keyword = "oneOf", .list = schema.one_of};
    case Edge::kNot:
      return {.keyword = "not", .one = schema.not_schema};
    case Edge::kDefinitions:
      return {.keyword = "definitions", .named = schema.definitions};
    case Edge::kDependencies:
      return {.keyword = "dependencies", .named = schema.dependencies};
  }
  return {};
}

}  // namespace tandem::crd::schema
