#include "validation/crd/relaxations.h"

#include "validation/crd/prepare.h"
#include "validation/crd/vocabulary.h"

namespace tandem::crd {
namespace {

template <typename Visit>
void ForEachNode(const Schema& schema, Visit visit) {
  visit(schema);
  for (const Property& property : schema.properties) ForEachNode(*property.schema, visit);
  for (const Schema* child : {schema.additional_schema, schema.items}) {
    if (child != nullptr) ForEachNode(*child, visit);
  }
}

}  // namespace

void Relaxations::Add(const Schema& old_schema) {
  ForEachNode(old_schema, [this](const Schema& schema) {
    any_type = any_type || (!schema.type.empty() && ParseType(schema.type) == 0);
    unknown_fields_in_defaults =
        unknown_fields_in_defaults ||
        (!schema.default_value.IsAbsent() && HasUnknownFields(schema, schema.default_value));
    any_set_items = any_set_items || HasLooseSetItems(schema);
    any_map_keys = any_map_keys || HasLooseMapKeys(schema);
  });
}

}  // namespace tandem::crd
