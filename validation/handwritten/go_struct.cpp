#include "validation/handwritten/go_struct.h"

#include <algorithm>

namespace tandem::handwritten {
namespace {

std::string NameOf(const GoType& type) {
  switch (type.kind()) {
    case GoKind::kString:
      return "string";
    case GoKind::kBool:
      return "bool";
    case GoKind::kInt32:
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
    case GoKind::kIntOrString:
      return "intstr.IntOrString";
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

/// Recursion is bounded by the depth of the struct.
const GoField* FindField(const GoStruct& type, std::string_view name) {
  for (const GoField& field : type.fields) {
    if (field.Is(kEmbedded)) {
      if (const GoField* const inner = FindField(*field.type.of, name)) return inner;
    } else if (!field.Is(kHoisted) && field.name.json() == name) {
      return &field;
    }
  }
  return nullptr;
}

/// Recursion is bounded by the length of the path.
GoType FieldTypeAt(const GoStruct& type, std::string_view path) {
  const std::size_t dot = path.find('.');
  const std::string_view name = path.substr(0, dot);
  const auto found = std::find_if(type.read.begin(), type.read.end(), [&](const ReadField& field) {
    return field.name.json() == name;
  });
  if (found == type.read.end()) return GoType(GoKind::kNone);
  const GoType& found_type = found->field->type;
  if (dot == std::string_view::npos) return found_type;
  if (found_type.kind() != GoKind::kStruct) return GoType(GoKind::kNone);
  return FieldTypeAt(*found_type.of, path.substr(dot + 1));
}

}  // namespace tandem::handwritten
