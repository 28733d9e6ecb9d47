#include "validation/gotypes/json_methods.h"
#include "validation/migrate/shape_internal.h"

namespace tandem::migrate {
namespace {

using gotypes::Type;

Shape BuiltinShape(std::string_view name) {
  if (name == "string") return Shape::kText;
  if (name == "bool") return Shape::kBool;
  if (name.starts_with("uint")) return Shape::kUnsigned;
  if (name.starts_with("int")) return Shape::kInteger;
  return name.starts_with("float") ? Shape::kFloat : Shape::kOther;
}

/// Whether a type of the chain of names writes its JSON itself.
bool WritesItself(const Type& type) {
  const Type* at = &type;
  for (int i = 0; at != nullptr && i < gotypes::kMaxTypeDepth; ++i) {
    if (at->kind != Type::Kind::kNamed) return false;
    for (const std::string_view method : {"MarshalJSON", "MarshalText", "UnmarshalJSON"}) {
      if (gotypes::HasJsonMethod(*at, method)) return true;
    }
    at = at->definition;
  }
  return false;
}

Shape ShapeOf(const Type& type) {
  if (WritesItself(type)) return Shape::kOther;
  const Type& literal = gotypes::Underlying(type);
  switch (literal.kind) {
    case Type::Kind::kBuiltin:
      return BuiltinShape(literal.name);
    case Type::Kind::kSlice:
    case Type::Kind::kArray: {
      const bool is_bytes =
          literal.elem->kind == Type::Kind::kBuiltin && literal.elem->name == "uint8";
      return is_bytes ? Shape::kOther : Shape::kList;
    }
    case Type::Kind::kMap:
      return Shape::kMap;
    case Type::Kind::kStruct:
      return Shape::kStruct;
    default:
      return Shape::kOther;
  }
}

}  // namespace

std::string_view NamesOf(Shape shape) {
  switch (shape) {
    case Shape::kText:
      return "texts";
    case Shape::kInteger:
    case Shape::kUnsigned:
      return "integers";
    case Shape::kFloat:
      return "floats";
    case Shape::kBool:
      return "bools";
    case Shape::kList:
      return "lists";
    case Shape::kMap:
      return "maps";
    case Shape::kStruct:
      return "structs";
    case Shape::kOther:
      break;
  }
  return "values that write their JSON themselves";
}

Node NodeOf(const Type& type) {
  Node node;
  const Type* at = &type;
  for (; at->kind == Type::Kind::kPointer; at = at->elem) node.pointer = true;
  node.type = at;
  node.shape = ShapeOf(*at);
  return node;
}

}  // namespace tandem::migrate
