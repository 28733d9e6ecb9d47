#include "validation/crd/definition/relaxations.h"

#include "validation/crd/definition/structural.h"
#include "validation/crd/definition/vocabulary.h"
#include "validation/crd/object/prepare.h"
#include "validation/crd/schema/children.h"

namespace tandem::crd::definition {

using field::Path;
using schema::Schema;

namespace {

/// As apiextensions pkg/apis/apiextensions/validation, SchemaHas.
template <typename Is>
bool Has(const Schema& root, const Is& is) {
  bool found = false;
  schema::ForEachNode(root, Path(), schema::kEverything,
                      [&](const Schema& schema, const Path&) { found = found || is(schema); });
  return found;
}

/// Whether an API server takes the default as it is written.
bool IsPruned(const Schema& schema) {
  json::Overlay overlay;
  const Path path;
  const json::ValueView written = schema.default_value;
  const object::Coerced coerced = object::Coerce(schema, written, path, overlay);
  return !coerced.error && coerced.value.identity() == written.identity() &&
         !object::HasUnknownFields(schema, written);
}

bool HasDefault(const Schema& schema) { return !schema.default_value.IsAbsent(); }

}  // namespace

void Relaxations::Add(const Schema& old_schema) {
  stored.Add(old_schema);
  any_type = any_type || Has(old_schema, [](const Schema& schema) {
               return !schema.type.empty() && schema::ParseType(schema.type) == 0;
             });
  any_set_items = any_set_items || Has(old_schema, &HasLooseSetItems);
  any_map_keys = any_map_keys || Has(old_schema, &HasLooseMapKeys);
  schema::ForEachNode(old_schema, Path(), schema::kStructure,
                      [&](const Schema& schema, const Path&) {
                        unknown_fields_in_defaults =
                            unknown_fields_in_defaults || (HasDefault(schema) && !IsPruned(schema));
                      });
}

bool HasDefaults(const Schema& root) { return Has(root, &HasDefault); }

bool HasExtensions(const Schema& root) {
  return Has(root, [](const Schema& schema) {
    return schema.embedded || schema.preserve_unknown || schema.int_or_string ||
           !schema.list_map_keys.empty() || schema.list_type || !schema.expressions.empty();
  });
}

bool IsStructural(const Schema& root) {
  return FindUnstructuredKeyword(root).empty() && CheckStructural(root, Path()).empty();
}

}  // namespace tandem::crd::definition
