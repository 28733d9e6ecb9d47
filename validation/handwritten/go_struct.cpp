#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten {
namespace {

std::string NameOf(const GoType& type) {
  switch (type.kind()) {
    case GoKind::kString:
      return "string";
    case GoKind::kBool:
      return "bool";
    case GoKind::kInt32:
    case GoKind::kIntOrString:  // the number it holds is read as one
      return "int32";
    case GoKind::kInt64:
      return "int64";
    case GoKind::kBytes:
      return "[]uint8";
    case GoKind::kTime:
      return "v1.Time";
    case GoKind::kMicroTime:
      return "v1.MicroTime";
    case GoKind::kQuantity:
      return "resource.Quantity";
    case GoKind::kStruct:
      return std::string(type.of->package) + "." + std::string(type.of->name);
    case GoKind::kList:
      return "[]" + type.Element().Name();
    case GoKind::kMap:
      return "map[" + std::string(type.key == nullptr ? "string" : type.key) + "]" +
             type.Element().Name();
    case GoKind::kAny:
    case GoKind::kRaw:
    case GoKind::kNone:
      return "interface {}";
  }
  return {};
}

}  // namespace

std::string GoType::Name() const {
  return name != nullptr && named_kind == 0 ? name : NameOf(*this);
}

std::string GoFieldName::go() const {
  if (go_ != nullptr) return go_;
  std::string name(json());
  if (!name.empty() && name.front() >= 'a')
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return name;
}

}  // namespace tandem::handwritten
