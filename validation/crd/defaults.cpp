#include "validation/crd/defaults.h"

#include <string>

#include "validation/crd/embedded.h"
#include "validation/crd/keywords/steps.h"
#include "validation/crd/prepare.h"
#include "validation/crd/walk.h"

namespace tandem::crd {
namespace {

using field::ErrorList;
using field::Path;

class Defaults {
 public:
  Defaults(bool allow_unknown_fields, ErrorList& errors)
      : allow_unknown_fields_(allow_unknown_fields), errors_(errors) {}

  void Visit(const Schema& schema, const Path& path) {
    if (!schema.default_value.IsAbsent()) Check(schema, path.Child("default"));
    if (schema.items != nullptr) Visit(*schema.items, path.Child("items"));
    const Path properties = path.Child("properties");
    for (const Property& property : schema.properties) {
      Visit(*property.schema, properties.Key(property.name));
    }
    if (schema.additional_schema != nullptr) {
      Visit(*schema.additional_schema, path.Child("additionalProperties"));
    }
  }

 private:
  void Check(const Schema& schema, const Path& path) {
    if (!allow_unknown_fields_ && HasUnknownFields(schema, schema.default_value)) {
      errors_.push_back(
          field::Invalid(path, ToBadValue(schema.default_value), "must not have unknown fields"));
    }
    const std::size_t before = errors_.size();
    CheckEmbedded(schema, schema.default_value, path, errors_);
    if (errors_.size() > before) return;
    ValidateSchema(schema, schema.default_value, {}, path.ToString(), errors_);
  }

  bool allow_unknown_fields_;
  ErrorList& errors_;
};

}  // namespace

void CheckDefaults(const Schema& root, bool allow_unknown_fields, const Path& path,
                   ErrorList& errors) {
  Defaults(allow_unknown_fields, errors).Visit(root, path);
}

}  // namespace tandem::crd
