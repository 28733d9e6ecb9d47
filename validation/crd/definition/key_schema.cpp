#include "validation/crd/definition/key_schema.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "validation/crd/object/keywords/rule_checks.h"
#include "validation/crd/object/walk.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/crd/schema/children.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using schema::InKeys;
using schema::Schema;

constexpr std::string_view kAlwaysStrings = ": map keys are always strings";

void ForbidKeywords(const Schema& schema, bool nested, const Path& path, ErrorList& errors) {
  for (const schema::Said& said : schema.said) {
    const InKeys place = said.keyword->in_keys;
    if (place == InKeys::kAllowed || (place == InKeys::kNotInJunctors && !nested)) continue;
    errors.Add(
        field::Forbidden(path.Child(said.keyword->name),
                         "must not be set: only string value validations apply to map keys"));
  }
}

void CheckNode(const Schema& schema, bool nested, const Path& path, ErrorList& errors) {
  ForbidKeywords(schema, nested, path, errors);
  const Path entries = path.Child("enum");
  for (std::size_t i = 0; i < schema.enum_values.size(); ++i) {
    if (schema.enum_values[i].IsString()) continue;
    errors.Add(field::Invalid(entries.Index(i), schema::ToBadValue(schema.enum_values[i]),
                              "must be a string" + std::string(kAlwaysStrings)));
  }
  if (!schema.pattern_error.empty()) {
    errors.Add(
        field::Invalid(path.Child("pattern"), BadValue::String(std::string(schema.pattern)),
                       "must be a valid regular expression, but isn't: " + schema.pattern_error));
  }
  schema::ForEachChild(schema, path, schema::kJunctors, [&](const schema::Child& child) {
    CheckNode(child.schema, true, child.path, errors);
  });
}

void CheckType(const Schema& names, const Path& path, ErrorList& errors) {
  if (names.type == "string") return;
  const std::string why = "must be string" + std::string(kAlwaysStrings);
  const Path type = path.Child("type");
  errors.Add(names.type.empty()
                 ? field::Required(type, why)
                 : field::Invalid(type, BadValue::String(std::string(names.type)), why));
}

}  // namespace

void CheckKeySchema(const Schema& schema, const Path& path, ErrorList& errors) {
  const Schema* names = schema.property_names;
  if (names == nullptr) return;
  const Path place = path.Child("x-kubernetes-property-names");
  const bool is_map =
      schema.type == "object" && (schema.additional == schema::AdditionalProperties::kTrue ||
                                  schema.additional == schema::AdditionalProperties::kSchema);
  if (!is_map) {
    errors.Add(field::Forbidden(place, "may only be used together with additionalProperties"));
  }
  ErrorList found;
  CheckType(*names, place, found);
  CheckNode(*names, false, place, found);
  object::CheckKeyRules(*names, place, found);
  if (found.empty() && !names->default_value.IsAbsent()) {
    const Path field = place.Child("default");
    object::Scratch scratch;
    object::ValidateSchema(*names, names->default_value, {}, {field.ToString()}, scratch, found);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const field::Error& a, const field::Error& b) { return a.field < b.field; });
  errors.Append(std::move(found));
}

}  // namespace tandem::crd::definition
