#include "validation/rules/type.h"

namespace tandem::rules {

bool Type::IsStruct() const {
  switch (kind) {
    case TypeKind::kStruct:
    case TypeKind::kRaw:
    case TypeKind::kQuantity:
    case TypeKind::kTime:
    case TypeKind::kMicroTime:
    case TypeKind::kDuration:
    case TypeKind::kIntOrString:
    case TypeKind::kUnknown:
      return true;
    default:
      return false;
  }
}

std::optional<std::size_t> Type::FindField(std::string_view json_name) const {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!fields[i].Nameless() && fields[i].json_name == json_name) return i;
  }
  return std::nullopt;
}

std::string DescribeChain(TypeRef ref) {
  std::string chain = ref.pointer ? "*" + ref.type->name + " -> " : "";
  chain += ref.type->name;
  if (!ref.type->underlying.empty()) chain += " -> " + ref.type->underlying;
  return chain;
}

std::string_view KindName(const Type& type) {
  switch (type.kind) {
    case TypeKind::kList:
    case TypeKind::kBytes:
      return "Slice";
    case TypeKind::kMap:
      return "Map";
    case TypeKind::kInterface:
      return "Interface";
    default:
      return type.IsStruct() ? "Struct" : "Builtin";
  }
}

}  // namespace tandem::rules
