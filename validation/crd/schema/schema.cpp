#include "validation/crd/schema/schema.h"

#include <algorithm>
#include <array>

#include "validation/crd/schema/children.h"

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

void Finish(Schema& schema) {
  for (const Said& said : schema.said) {
    if (said.keyword->finish != nullptr) said.keyword->finish(schema);
    if (said.keyword->stage == Stage::kNone) continue;
    schema.assertions[static_cast<std::size_t>(said.keyword->stage)].push_back(
        {said.keyword->check, said.written});
  }
  schema.default_count = static_cast<std::size_t>(
      std::count_if(schema.properties.begin(), schema.properties.end(),
                    [](const Property& p) { return !p.schema->default_value.IsAbsent(); }));
  schema.walks_list_types = schema.list != ListType::kAtomic;
  schema.walks_embedded = schema.embedded;
  ForEachChild(schema, field::Path(), kStructure, [&](const Child& child) {
    schema.walks_list_types |= child.schema.walks_list_types;
    schema.walks_embedded |= child.schema.walks_embedded;
  });
}

}  // namespace tandem::crd::schema
