#include "validation/crd/definition/key_schema.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "validation/crd/object/walk.h"
#include "validation/crd/schema/bad_value.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using schema::Schema;

constexpr std::string_view kAlwaysStrings = ": map keys are always strings";

void ForbidKeywords(const Schema& schema, bool nested, const Path& path, ErrorList& errors) {
  const auto forbid_if = [&](bool is_set, std::string_view keyword) {
    if (!is_set) return;
    errors.push_back(field::Forbidden(
        path.Child(keyword), "must not be set: only string value validations apply to map keys"));
  };
  forbid_if(nested && !schema.type.empty(), "type");
  forbid_if(nested && !schema.default_value.IsAbsent(), "default");
  forbid_if(nested && !schema.expressions.empty(), "x-kubernetes-validations");
  forbid_if(!schema.id.empty(), "id");
  forbid_if(!schema.schema_uri.empty(), "$schema");
  forbid_if(!schema.ref.empty(), "$ref");
  forbid_if(schema.nullable, "nullable");
  forbid_if(schema.maximum.has_value(), "maximum");
  forbid_if(schema.minimum.has_value(), "minimum");
  forbid_if(schema.multiple_of.has_value(), "multipleOf");
  forbid_if(schema.exclusive_maximum, "exclusiveMaximum");
  forbid_if(schema.exclusive_minimum, "exclusiveMinimum");
  forbid_if(schema.items != nullptr || !schema.item_list.empty(), "items");
  forbid_if(schema.max_items.has_value(), "maxItems");
  forbid_if(schema.min_items.has_value(), "minItems");
  forbid_if(schema.unique_items, "uniqueItems");
  forbid_if(!schema.properties.empty(), "properties");
  forbid_if(schema.additional != schema::AdditionalProperties::kUnset, "additionalProperties");
  forbid_if(!schema.required.empty(), "required");
  forbid_if(schema.max_properties.has_value(), "maxProperties");
  forbid_if(schema.min_properties.has_value(), "minProperties");
  forbid_if(schema.has_additional_items, "additionalItems");
  forbid_if(schema.has_pattern_properties, "patternProperties");
  forbid_if(schema.has_dependencies, "dependencies");
  forbid_if(!schema.definitions.empty(), "definitions");
  forbid_if(schema.property_names != nullptr, "x-kubernetes-property-names");
  forbid_if(schema.preserve_unknown.has_value(), "x-kubernetes-preserve-unknown-fields");
  forbid_if(schema.embedded, "x-kubernetes-embedded-resource");
  forbid_if(schema.int_or_string, "x-kubernetes-int-or-string");
  forbid_if(schema.list_type.has_value(), "x-kubernetes-list-type");
  forbid_if(!schema.list_map_keys.empty(), "x-kubernetes-list-map-keys");
  forbid_if(schema.map_type.has_value(), "x-kubernetes-map-type");
  forbid_if(schema.has_unions, "x-kubernetes-unions");
}

void CheckNode(const Schema& schema, bool nested, const Path& path, ErrorList& errors) {
  ForbidKeywords(schema, nested, path, errors);
  const Path entries = path.Child("enum");
  for (std::size_t i = 0; i < schema.enum_values.size(); ++i) {
    if (schema.enum_values[i].IsString()) continue;
    errors.push_back(field::Invalid(entries.Index(i), schema::ToBadValue(schema.enum_values[i]),
                                    "must be a string" + std::string(kAlwaysStrings)));
  }
  if (!schema.pattern_error.empty()) {
    errors.push_back(
        field::Invalid(path.Child("pattern"), BadValue::String(std::string(schema.pattern)),
                       "must be a valid regular expression, but isn't: " + schema.pattern_error));
  }
  const auto all = [&](const std::vector<const Schema*>& branches, const Path& place) {
    for (std::size_t i = 0; i < branches.size(); ++i) {
      CheckNode(*branches[i], true, place.Index(i), errors);
    }
  };
  all(schema.all_of, path.Child("allOf"));
  all(schema.any_of, path.Child("anyOf"));
  all(schema.one_of, path.Child("oneOf"));
  if (schema.not_schema != nullptr) CheckNode(*schema.not_schema, true, path.Child("not"), errors);
}

void CheckType(const Schema& names, const Path& path, ErrorList& errors) {
  if (names.type == "string") return;
  const std::string why = "must be string" + std::string(kAlwaysStrings);
  const Path type = path.Child("type");
  errors.push_back(names.type.empty()
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
    errors.push_back(
        field::Forbidden(place, "may only be used together with additionalProperties"));
  }
  ErrorList found;
  CheckType(*names, place, found);
  CheckNode(*names, false, place, found);
  if (found.empty() && !names->default_value.IsAbsent()) {
    const Path field = place.Child("default");
    object::ValidateSchema(*names, names->default_value, {}, field.ToString(), found);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const field::Error& a, const field::Error& b) { return a.field < b.field; });
  std::move(found.begin(), found.end(), std::back_inserter(errors));
}

}  // namespace tandem::crd::definition
