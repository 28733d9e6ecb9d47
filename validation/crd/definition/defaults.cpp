#include "validation/crd/definition/defaults.h"

#include <string>

#include "validation/crd/object/embedded.h"
#include "validation/crd/object/prepare.h"
#include "validation/crd/object/walk.h"
#include "validation/crd/schema/bad_value.h"

namespace tandem::crd::definition {
namespace {

using field::ErrorList;
using field::Path;
using schema::Schema;

class Defaults {
 public:
  Defaults(bool allow_unknown_fields, ErrorList& errors)
      : allow_unknown_fields_(allow_unknown_fields), errors_(errors) {}

  void Visit(const Schema& schema, const Path& path) {
    if (!schema.default_value.IsAbsent()) Check(schema, path.Child("default"));
    if (schema.items != nullptr) Visit(*schema.items, path.Child("items"));
    const Path properties = path.Child("properties");
    for (const schema::Property& property : schema.properties) {
      Visit(*property.schema, properties.Key(property.name));
    }
    if (schema.additional_schema != nullptr) {
      Visit(*schema.additional_schema, path.Child("additionalProperties"));
    }
  }

 private:
  void Check(const Schema& schema, const Path& path) {
    if (!allow_unknown_fields_ && object::HasUnknownFields(schema, schema.default_value)) {
      errors_.push_back(field::Invalid(path, schema::ToBadValue(schema.default_value),
                                       "must not have unknown fields"));
    }
    const std::size_t before = errors_.size();
    object::CheckEmbedded(schema, schema.default_value, path, errors_);
    if (errors_.size() > before) return;
    object::ValidateSchema(schema, schema.default_value, {}, path.ToString(), errors_);
  }

  bool allow_unknown_fields_;
  ErrorList& errors_;
};

}  // namespace

void CheckDefaults(const Schema& root, bool allow_unknown_fields, const Path& path,
                   ErrorList& errors) {
  Defaults(allow_unknown_fields, errors).Visit(root, path);
}

}  // namespace tandem::crd::definition
