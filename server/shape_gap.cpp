#include "server/shape_gap.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tandem::server {
namespace {

using handwritten::FieldShape;
using handwritten::FieldType;
using handwritten::StructShape;
using rules::Type;
using rules::TypeKind;

const FieldShape* Find(const StructShape& shape, std::string_view name) {
  const auto found =
      std::find_if(shape.fields.begin(), shape.fields.end(),
                   [&](const FieldShape& field) { return field.name.text() == name; });
  return found == shape.fields.end() ? nullptr : &*found;
}

bool IsInt(const Type& type, int bits) { return type.kind == TypeKind::kInt && type.bits >= bits; }
bool IsTexts(const Type& type) {
  return type.kind == TypeKind::kList && type.elem.type->IsString();
}

/// Whether every value a handwritten check lets pass fits the type. What structs need is asked
/// field by field; base64 is read by each side for itself.
bool Covers(FieldType checked, const Type& declared) {
  switch (checked) {
    case FieldType::kString:
      return declared.IsString();
    case FieldType::kBool:
      return declared.kind == TypeKind::kBool;
    case FieldType::kInt32:
      return IsInt(declared, 32);
    case FieldType::kInt64:
      return IsInt(declared, 64);
    case FieldType::kTime:
      return declared.kind == TypeKind::kTime;
    case FieldType::kQuantity:
      return declared.kind == TypeKind::kQuantity;
    case FieldType::kIntOrString:
      return declared.kind == TypeKind::kIntOrString;
    case FieldType::kStringList:
      return IsTexts(declared);
    case FieldType::kInt32List:
      return declared.kind == TypeKind::kList && IsInt(*declared.elem.type, 32);
    case FieldType::kStringMap:
      return declared.IsMap() && declared.elem.type->IsString();
    case FieldType::kStringListMap:
      return declared.IsMap() && IsTexts(*declared.elem.type);
    case FieldType::kBytes:
    case FieldType::kStruct:
    case FieldType::kStructList:
      return false;
  }
  return false;
}

bool HoldsAnything(const Type& type) {
  return type.kind == TypeKind::kInterface || type.kind == TypeKind::kRaw ||
         type.kind == TypeKind::kUnknown;
}

}  // namespace

ShapeGap::ShapeGap(const Type& declared, const StructShape& checked)
    : type_(OfStruct(declared, checked)) {}

/// Recursion is bounded by the depth of the shape, which contains itself nowhere.
const Type* ShapeGap::OfStruct(const Type& declared, const StructShape& checked) {
  std::vector<rules::Field> left;
  for (const rules::Field& field : declared.fields) {
    if (field.skipped || HoldsAnything(*field.ref.type)) continue;
    const FieldShape* const seen = field.inlined ? nullptr : Find(checked, field.json_name);
    const Type* type = field.ref.type;
    if (field.inlined) {
      type = OfStruct(*type, checked);
    } else if (seen != nullptr) {
      type = OfField(*type, *seen);
    }
    if (type == nullptr) continue;
    left.push_back(field);
    left.back().ref.type = type;
  }
  if (left.empty()) return nullptr;
  Type& gap = types_.emplace_back(declared);
  gap.fields = std::move(left);
  return &gap;
}

const Type* ShapeGap::OfList(const Type& declared, const StructShape& checked) {
  const Type* const element = OfStruct(*declared.elem.type, checked);
  if (element == nullptr) return nullptr;
  Type& gap = types_.emplace_back(declared);
  gap.elem.type = element;
  return &gap;
}

const Type* ShapeGap::OfField(const Type& declared, const FieldShape& checked) {
  const auto is_struct = [](const Type& type) { return type.kind == TypeKind::kStruct; };
  if (checked.type == FieldType::kStruct && is_struct(declared)) {
    return OfStruct(declared, *checked.nested);
  }
  if (checked.type == FieldType::kStructList && declared.kind == TypeKind::kList &&
      is_struct(*declared.elem.type)) {
    return OfList(declared, *checked.nested);
  }
  return Covers(checked.type, declared) ? nullptr : &declared;
}

}  // namespace tandem::server
