#include "validation/crd/definition/relaxations.h"

#include "validation/crd/definition/vocabulary.h"
#include "validation/crd/object/prepare.h"
#include "validation/crd/schema/children.h"

namespace tandem::crd::definition {

using schema::Schema;

namespace {

/// Whether an API server takes the default as it is written.
bool IsPruned(const Schema& schema) {
  json::Overlay overlay;
  const field::Path path;
  const json::ValueView written = schema.default_value;
  const object::Coerced coerced = object::Coerce(schema, written, path, overlay);
  return !coerced.error && coerced.value.identity() == written.identity() &&
         !object::HasUnknownFields(schema, written);
}

}  // namespace

void Relaxations::Add(const Schema& old_schema) {
  const auto add = [this](const Schema& schema, const field::Path&) {
    any_type = any_type || (!schema.type.empty() && schema::ParseType(schema.type) == 0);
    unknown_fields_in_defaults =
        unknown_fields_in_defaults || (!schema.default_value.IsAbsent() && !IsPruned(schema));
    any_set_items = any_set_items || HasLooseSetItems(schema);
    any_map_keys = any_map_keys || HasLooseMapKeys(schema);
  };
  schema::ForEachNode(old_schema, field::Path(), schema::kStructure, add);
}

}  // namespace tandem::crd::definition
