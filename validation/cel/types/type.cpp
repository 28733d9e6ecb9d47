#include "validation/cel/types/type.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "validation/base/allowance.h"

namespace tandem::cel {

bool TypeStore::Less::operator()(const Type* a, const Type* b) const {
  const auto key = [](const Type* type) {
    return std::tie(type->kind, type->parameters, type->parameter_count, type->shape, type->name);
  };
  return key(a) < key(b);
}

const Type* TypeStore::Node(const Type& type) {
  const auto at = nodes_.find(&type);
  if (at != nodes_.end()) return *at;
  CountLaps();
  Type& node = types_.emplace_back(type);
  node.owner = this;
  nodes_.insert(&node);
  return &node;
}

const Type* TypeStore::Own(const Type& type) {  // NOLINT(misc-no-recursion): as deep as the type
  if (type.owner == this) return &type;
  // The whole program has only one object for each of these types.
  const bool is_plain =
      type.parameter_count == 0 && !type.Is(TypeKind::kStruct) && !type.Is(TypeKind::kOpaque);
  if (is_plain) return &type;
  const auto at = foreign_.find(&type);
  if (at != foreign_.end()) return at->second;
  const Type* node = With(type, type.Parameters());
  foreign_.emplace(&type, node);
  return node;
}

const Type* TypeStore::With(const Type& type,  // NOLINT(misc-no-recursion)
                            std::span<const Type* const> parameters) {
  Type other = Simple(type.kind, type.name);
  other.shape = type.shape;
  for (const Type* parameter : parameters) AddParameter(other, Own(*parameter));
  return Node(other);
}

const Type* TypeStore::List(const Type* element) {
  return Node(Generic(TypeKind::kList, "list", Own(*element)));
}

const Type* TypeStore::Map(const Type* key, const Type* value) {
  return Node(Generic(TypeKind::kMap, "map", Own(*key), Own(*value)));
}

const Type* TypeStore::Optional(const Type* value) {
  return Node(Generic(TypeKind::kOpaque, "optional_type", Own(*value)));
}

const Type* TypeStore::TypeOf(const Type* instance) {
  return Node(Generic(TypeKind::kType, "type", Own(*instance)));
}

const Type* TypeStore::Struct(std::string name, const Shape* shape) {
  Type type = Simple(TypeKind::kStruct, name);
  type.shape = shape;
  const auto at = nodes_.find(&type);
  if (at != nodes_.end()) return *at;
  type.name = names_.emplace_back(std::move(name));
  return Node(type);
}

const Type* TypeStore::Variable(std::size_t number) {
  while (variables_.size() <= number) {
    Type& type = types_.emplace_back(
        Simple(TypeKind::kParam, names_.emplace_back("_var" + std::to_string(variables_.size()))));
    variables_.push_back(&type);
    type.newest_variable = static_cast<std::uint32_t>(variables_.size());
    type.owner = this;
  }
  return variables_[number];
}

bool SameType(const Type& a, const Type& b) {  // NOLINT(misc-no-recursion)
  if (&a == &b) return true;
  if (a.kind != b.kind || a.parameter_count != b.parameter_count || a.name != b.name) return false;
  if (a.parameter_count == 0) return true;
  if (a.owner != nullptr && a.owner == b.owner) return false;
  return std::ranges::equal(a.Parameters(), b.Parameters(),  // NOLINT(misc-no-recursion)
                            [](const Type* x, const Type* y) { return SameType(*x, *y); });
}

std::string_view NameInMessages(const Type& type) { return type.name; }

void AppendTypeText(const Type& type, std::size_t most,  // NOLINT(misc-no-recursion)
                    std::string& text, TypeName name) {
  if (text.size() >= most) {
    text += "...";
    return;
  }
  CountLaps();
  text += name(type);
  if (type.parameter_count == 0) return;
  text += '(';
  for (std::size_t i = 0; i < type.parameter_count; ++i) {
    if (i > 0) text += ", ";
    AppendTypeText(*type.parameters[i], most, text, name);
  }
  text += ')';
}

std::string TypeText(const Type& type, TypeName name) {
  std::string text;
  AppendTypeText(type, kMostTypeText, text, name);
  return text;
}

}  // namespace tandem::cel
