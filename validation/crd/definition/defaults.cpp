#include "validation/crd/definition/defaults.h"

#include <string>

#include "validation/crd/object/embedded.h"
#include "validation/crd/object/prepare.h"
#include "validation/crd/object/walk.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/crd/schema/children.h"

namespace tandem::crd::definition {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;
using schema::Schema;

void CheckDefault(const Schema& schema, bool allow_unknown_fields, const Path& path,
                  ErrorList& errors) {
  const ValueView value = schema.default_value;
  if (!allow_unknown_fields && object::HasUnknownFields(schema, value)) {
    errors.push_back(
        field::Invalid(path, schema::ToBadValue(value), "must not have unknown fields"));
  }
  const std::size_t before = errors.size();
  object::Scratch scratch;
  object::CheckEmbedded(schema, value, path, scratch, errors);
  if (errors.size() > before) return;
  object::ValidateSchema(schema, value, {}, {path.ToString()}, scratch, errors);
}

}  // namespace

void CheckDefaults(const Schema& root, bool allow_unknown_fields, const Path& path,
                   ErrorList& errors) {
  schema::ForEachNode(root, path, schema::kStructure, [&](const Schema& schema, const Path& place) {
    if (schema.default_value.IsAbsent()) return;
    CheckDefault(schema, allow_unknown_fields, place.Child("default"), errors);
  });
}

}  // namespace tandem::crd::definition
