#include "validation/synthesis/schema_types.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace tandem::synthesis {
namespace {

using crd::schema::Schema;
using rules::Type;
using rules::TypeKind;

constexpr std::size_t kMostDepth = 32;  // the types below may be anything
constexpr std::size_t kMostTypes = 20'000;
constexpr std::size_t kMostTexts = 2'000;
constexpr std::int64_t kMostLength = 5'000;  // texts are made only for limits below this
constexpr int kBits = 64;

TypeKind KindOf(const Schema& schema) {
  if (schema.int_or_string) return TypeKind::kIntOrString;
  if (schema.type == "boolean") return TypeKind::kBool;
  if (schema.type == "integer" || schema.type == "number") return TypeKind::kInt;
  if (schema.type == "array") return TypeKind::kList;
  if (schema.type == "object")
    return schema.properties.empty() ? TypeKind::kMap : TypeKind::kStruct;
  if (schema.type != "string") return TypeKind::kUnknown;
  if (schema.format == "date-time") return TypeKind::kTime;
  return schema.format == "byte" ? TypeKind::kBytes : TypeKind::kString;
}

bool IsOfServer(std::string_view name) {
  return name == "apiVersion" || name == "kind" || name == "metadata";
}

}  // namespace

SchemaTypes::SchemaTypes(const Schema& root) : root_(&StructOf(root, 0)) {
  std::sort(texts_.begin(), texts_.end());
  texts_.erase(std::unique(texts_.begin(), texts_.end()), texts_.end());
}

Type& SchemaTypes::NewType(TypeKind kind) {
  Type& type = types_.emplace_back();
  type.kind = kind;
  type.bits = kBits;
  return type;
}

const Type& SchemaTypes::TypeOf(const Schema& schema, std::size_t depth) {
  Collect(schema);
  const TypeKind kind = KindOf(schema);
  const bool is_list = kind == TypeKind::kList && schema.items != nullptr;
  const bool is_map = kind == TypeKind::kMap && schema.additional_schema != nullptr;
  const bool has_parts = kind == TypeKind::kList || kind == TypeKind::kMap;
  if (depth > kMostDepth || types_.size() > kMostTypes || (has_parts && !is_list && !is_map)) {
    return NewType(TypeKind::kUnknown);
  }
  if (kind == TypeKind::kStruct) return StructOf(schema, depth);
  Type& type = NewType(kind);
  if (is_list) type.elem.type = &TypeOf(*schema.items, depth + 1);
  if (is_map) {
    type.elem.type = &TypeOf(*schema.additional_schema, depth + 1);
    type.key.type = &NewType(TypeKind::kString);
  }
  return type;
}

const Type& SchemaTypes::StructOf(const Schema& schema, std::size_t depth) {
  Type& type = NewType(TypeKind::kStruct);
  for (const crd::schema::Property& property : schema.properties) {
    if (depth == 0 && IsOfServer(property.name)) continue;
    rules::Field field;
    field.SetJsonName(std::string(property.name));
    field.ref.type = &TypeOf(*property.schema, depth + 1);
    type.fields.push_back(std::move(field));
  }
  return type;
}

void SchemaTypes::Collect(const Schema& schema) {
  if (texts_.size() > kMostTexts) return;
  for (const json::ValueView value : schema.enum_values) {
    if (value.IsString()) texts_.emplace_back(value.AsString());
    if (value.kind() == json::Kind::kInt) texts_.push_back(std::to_string(value.AsInt()));
  }
  if (schema.default_value.IsString()) texts_.emplace_back(schema.default_value.AsString());
  for (const crd::schema::Said& said : schema.said) {
    if (said.written.kind() == json::Kind::kInt) {
      CollectNumber(said.keyword->name, said.written.AsInt());
    }
  }
}

void SchemaTypes::CollectNumber(std::string_view keyword, std::int64_t number) {
  const bool is_length = keyword.ends_with("Length");
  if (is_length && number >= 0 && number < kMostLength) {
    for (std::int64_t length : {number, number + 1}) {
      texts_.emplace_back(static_cast<std::size_t>(length), 'a');
    }
  } else if (!is_length && std::abs(number) < INT64_MAX / 2) {
    for (const std::int64_t near : {number - 1, number, number + 1}) {
      texts_.push_back(std::to_string(near));
    }
  }
}

}  // namespace tandem::synthesis
