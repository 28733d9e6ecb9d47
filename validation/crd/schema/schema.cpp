#include "validation/crd/schema/schema.h"

#include <algorithm>
#include <array>

namespace tandem::crd::schema {
namespace {

struct NamedType {
  std::string_view name;
  Types type;
};

constexpr std::array kTypes = {
    NamedType{"array", kArrayType},     NamedType{"boolean", kBooleanType},
    NamedType{"integer", kIntegerType}, NamedType{"number", kNumberType},
    NamedType{"object", kObjectType},   NamedType{"string", kStringType},
};

NumberFormat ParseNumberFormat(Types types, std::string_view format) {
  if (types == kIntegerType && format == "int32") return NumberFormat::kInt32;
  if (types == kIntegerType && format == "int64") return NumberFormat::kInt64;
  if (types == kNumberType && format == "float") return NumberFormat::kFloat;
  if (types == kNumberType && format == "double") return NumberFormat::kDouble;
  return NumberFormat::kNone;
}

/// As apiextensions pkg/apiserver/validation: a format that the type does not know is forgotten.
void FinishFormat(Schema& schema, FormatFinder find) {
  if (schema.types == 0 || (schema.types & kStringType) != 0) {
    schema.string_format = find(schema.format);
  }
  schema.number_format = ParseNumberFormat(schema.types, schema.format);
  const bool live = schema.string_format != nullptr || schema.number_format != NumberFormat::kNone;
  schema.live_format = live ? schema.format : std::string_view();
}

ListType ParseListType(const Schema& schema) {
  if (schema.list_type == "set") return ListType::kSet;
  return schema.list_type == "map" ? ListType::kMap : ListType::kAtomic;
}

void Inherit(const Schema* child, Schema& schema) {
  if (child == nullptr) return;
  schema.walks_list_types |= child->walks_list_types;
  schema.walks_embedded |= child->walks_embedded;
}

}  // namespace

Types ParseType(std::string_view name) {
  for (const NamedType& type : kTypes) {
    if (type.name == name) return type.type;
  }
  return 0;
}

const Schema* Schema::FindProperty(std::string_view name) const {
  const auto at = std::lower_bound(
      properties.begin(), properties.end(), name,
      [](const Property& property, std::string_view wanted) { return property.name < wanted; });
  return at != properties.end() && at->name == name ? at->schema : nullptr;
}

const Schema* Schema::MemberSchema(std::string_view name) const {
  const Schema* property = FindProperty(name);
  return property != nullptr ? property : additional_schema;
}

std::string Schema::TypeNames() const {
  return int_or_string ? "integer,string" : std::string(type);
}

void Finish(Schema& schema, FormatFinder find) {
  schema.types = schema.int_or_string ? Types{kIntegerType | kStringType} : ParseType(schema.type);
  FinishFormat(schema, find);
  schema.list = ParseListType(schema);
  schema.sorted_list_map_keys = schema.list_map_keys;
  std::sort(schema.sorted_list_map_keys.begin(), schema.sorted_list_map_keys.end());
  schema.default_count = static_cast<std::size_t>(
      std::count_if(schema.properties.begin(), schema.properties.end(),
                    [](const Property& p) { return !p.schema->default_value.IsAbsent(); }));
  schema.walks_list_types = schema.list != ListType::kAtomic;
  schema.walks_embedded = schema.embedded;
  for (const Property& property : schema.properties) Inherit(property.schema, schema);
  Inherit(schema.additional_schema, schema);
  Inherit(schema.items, schema);
}

}  // namespace tandem::crd::schema
