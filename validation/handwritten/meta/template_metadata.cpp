// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/meta/template_metadata.h"

#include "validation/handwritten/meta/labels.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::meta {
namespace {

/// Whether the value is zero to reflect.Value.IsZero, which a list without elements is not.
bool IsZero(json::ValueView value) {
  switch (value.kind()) {
    case json::Kind::kString:
      return value.AsString().empty();
    case json::Kind::kInt:
      return value.AsInt() == 0;
    default:
      return value.IsMissing();
  }
}

bool IsZeroField(const GoField& field, json::ValueView value) {
  return field.type.is_pointer ? value.IsMissing() : IsZero(value);
}

/// Parity: paths name fields of Go, with a small first letter.
std::string_view PathNameOf(std::string_view name) { return name == "uid" ? "uID" : name; }

}  // namespace

// As core ValidateTemplateObjectMeta.
void ValidateTemplateMetadata(const field::Path& path, json::ValueView metadata,
                              field::ErrorList& errors) {
  ValidateAnnotations(path.Child("annotations"), metadata.Member("annotations"), errors);
  ValidateLabels(path.Child("labels"), metadata.Member("labels"), errors);
  for (const GoField& field : kObjectMeta.fields) {
    const std::string_view name = field.name.json();
    const bool is_allowed = name == "annotations" || name == "labels";
    if (is_allowed || IsZeroField(field, metadata.Member(name))) continue;
    errors.Add(field::Forbidden(path.Child(PathNameOf(name)), "cannot be set"));
  }
}

}  // namespace tandem::handwritten::meta
