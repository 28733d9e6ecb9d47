#include "validation/crd/expressions/schema_node.h"

#include <algorithm>

namespace tandem::crd::expressions {

std::optional<std::int64_t> LimitOf(const schema::Schema& schema, std::string_view keyword) {
  for (const schema::Said& said : schema.said) {
    if (said.keyword->name != keyword) continue;
    if (said.written.kind() == json::Kind::kInt) return said.written.AsInt();
    if (said.written.kind() == json::Kind::kDouble) {
      return static_cast<std::int64_t>(said.written.AsDouble());
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> CrdSchemaNode::longest_enum_text() const {
  if (schema_.enum_values.empty()) return std::nullopt;
  std::size_t longest = 0;
  for (const json::ValueView value : schema_.enum_values) {
    if (value.IsString()) longest = std::max(longest, value.AsString().size());
  }
  return longest;
}

std::optional<std::uint64_t> CrdSchemaNode::key_max_elements() const {
  // The size that cel::BuildShape gives a text without a bound: all of a request but its quotes.
  const std::optional<std::uint64_t> unbounded =
      schema_.unbounded_keys ? std::optional<std::uint64_t>(cel::kMaxRequestBytes - 2)
                             : std::nullopt;
  if (schema_.property_names == nullptr) return unbounded;
  const CrdSchemaNode keys(*schema_.property_names);
  if (const auto limit = keys.max_length()) {
    return *limit < 0 ? 0 : static_cast<std::uint64_t>(*limit) * 4;
  }
  const std::optional<std::size_t> longest = keys.longest_enum_text();
  return longest ? std::optional<std::uint64_t>(*longest) : unbounded;
}

std::optional<std::int64_t> KeySchemaNode::max_length() const {
  const std::optional<std::int64_t> limit = CrdSchemaNode::max_length();
  return limit || longest_enum_text() || schema().unbounded_keys ? limit : 0;
}

void CrdSchemaNode::ForEachListKey(const std::function<void(std::string_view)>& visit) const {
  for (const std::string_view key : schema_.list_map_keys) visit(key);
}

bool CrdSchemaNode::IsRequired(std::string_view property) const {
  return std::find(schema_.required.begin(), schema_.required.end(), property) !=
         schema_.required.end();
}

bool CrdSchemaNode::VisitItems(const Visit& visit) const {
  if (schema_.items == nullptr) return false;
  visit("items", CrdSchemaNode(*schema_.items));
  return true;
}

bool CrdSchemaNode::VisitAdditionalProperties(const Visit& visit) const {
  if (schema_.additional_schema == nullptr) return false;
  visit("additionalProperties", CrdSchemaNode(*schema_.additional_schema));
  return true;
}

void CrdSchemaNode::ForEachProperty(const Visit& visit) const {
  for (const schema::Property& property : schema_.properties) {
    visit(property.name, CrdSchemaNode(*property.schema));
  }
}

}  // namespace tandem::crd::expressions
