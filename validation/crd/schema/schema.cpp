#include "validation/crd/schema/schema.h"

#include <algorithm>
#include <array>
#include <numeric>

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

bool ComesBefore(const Property& a, const Property& b) {
  const std::uint64_t label = a.label.bits();
  const std::uint64_t other = b.label.bits();
  return label != other ? label < other : a.name < b.name;
}

void SortByLabel(Schema& schema) {
  std::vector<std::uint32_t>& places = schema.properties_by_label;
  places.resize(schema.properties.size());
  std::iota(places.begin(), places.end(), 0U);
  std::sort(places.begin(), places.end(), [&](std::uint32_t a, std::uint32_t b) {
    return ComesBefore(schema.properties[a], schema.properties[b]);
  });
}

}  // namespace

Types ParseType(std::string_view name) {
  for (const NamedType& type : kTypes) {
    if (type.name == name) return type.type;
  }
  return 0;
}

std::size_t Schema::PlaceOfProperty(std::string_view name, json::Label label) const {
  const Property wanted{name, nullptr, label};
  const auto at = std::lower_bound(
      properties_by_label.begin(), properties_by_label.end(), wanted,
      [this](std::uint32_t place, const Property& w) { return ComesBefore(properties[place], w); });
  const bool is_found = at != properties_by_label.end() && properties[*at].name == name;
  return is_found ? *at : kNoPlace;
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
    schema.assertions[said.keyword->stage].push_back({said.keyword->check, said.written});
  }
  SortByLabel(schema);
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
