#include "validation/cel/types/type.h"

#include <utility>

namespace tandem::cel {

const Type* TypeStore::List(const Type* element) {
  return &types_.emplace_back(Generic(TypeKind::kList, "list", element));
}

const Type* TypeStore::Map(const Type* key, const Type* value) {
  return &types_.emplace_back(Generic(TypeKind::kMap, "map", key, value));
}

const Type* TypeStore::Optional(const Type* value) {
  return &types_.emplace_back(Generic(TypeKind::kOpaque, "optional_type", value));
}

const Type* TypeStore::TypeOf(const Type* instance) {
  return &types_.emplace_back(Generic(TypeKind::kType, "type", instance));
}

const Type* TypeStore::Struct(std::string name, const Shape* shape) {
  Type& type = types_.emplace_back(Simple(TypeKind::kStruct, names_.emplace_back(std::move(name))));
  type.shape = shape;
  return &type;
}

const Type* TypeStore::Variable(std::size_t number) {
  std::string& name = names_.emplace_back("_var" + std::to_string(number));
  return &types_.emplace_back(Simple(TypeKind::kParam, name));
}

const Type* TypeStore::With(const Type& type, std::span<const Type* const> parameters) {
  Type& other = types_.emplace_back(type);
  for (std::size_t i = 0; i < parameters.size(); ++i) other.parameters[i] = parameters[i];
  other.parameter_count = parameters.size();
  return &other;
}

bool SameType(const Type& a, const Type& b) {
  if (&a == &b) return true;
  if (a.kind != b.kind || a.parameter_count != b.parameter_count || a.name != b.name) return false;
  for (std::size_t i = 0; i < a.parameter_count; ++i) {
    if (!SameType(*a.parameters[i], *b.parameters[i])) return false;
  }
  return true;
}

std::string TypeText(const Type& type) {
  std::string text(type.name);
  if (type.parameter_count == 0) return text;
  text += '(';
  for (std::size_t i = 0; i < type.parameter_count; ++i) {
    if (i > 0) text += ", ";
    text += TypeText(*type.parameters[i]);
  }
  return text + ')';
}

}  // namespace tandem::cel
