#include "validation/crd/definition/relaxations.h"

#include "validation/crd/definition/vocabulary.h"
#include "validation/crd/object/prepare.h"

namespace tandem::crd::definition {
namespace {

using schema::Schema;

template <typename Visit>
void ForEachNode(const Schema& schema, Visit visit) {
  visit(schema);
  for (const schema::Property& property : schema.properties) ForEachNode(*property.schema, visit);
  for (const Schema* child : {schema.additional_schema, schema.items}) {
    if (child != nullptr) ForEachNode(*child, visit);
  }
}

}  // namespace

void Relaxations::Add(const Schema& old_schema) {
  ForEachNode(old_schema, [this](const Schema& schema) {
    any_type = any_type || (!schema.type.empty() && schema::ParseType(schema.type) == 0);
    unknown_fields_in_defaults =
        unknown_fields_in_defaults || (!schema.default_value.IsAbsent() &&
                                       object::HasUnknownFields(schema, schema.default_value));
    any_set_items = any_set_items || HasLooseSetItems(schema);
    any_map_keys = any_map_keys || HasLooseMapKeys(schema);
  });
}

}  // namespace tandem::crd::definition
