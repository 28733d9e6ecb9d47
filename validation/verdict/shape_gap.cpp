#include "validation/verdict/shape_gap.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tandem::verdict {
namespace {

using handwritten::GoKind;
using handwritten::GoStruct;
using handwritten::GoType;
using handwritten::ReadField;
using rules::Type;
using rules::TypeKind;

const ReadField* Find(const GoStruct& type, std::string_view name) {
  const auto found = std::find_if(type.read.begin(), type.read.end(), [&](const ReadField& field) {
    return field.name.json() == name;
  });
  return found == type.read.end() ? nullptr : &*found;
}

bool IsInt(const Type& type, int bits) { return type.kind == TypeKind::kInt && type.bits >= bits; }

/// Whether every value a handwritten check lets pass fits the type. What structs need is asked
/// field by field; base64 is read by each side for itself.
bool Covers(const GoType& checked, const Type& declared) {
  switch (checked.kind()) {
    case GoKind::kString:
      return declared.IsString();
    case GoKind::kBool:
      return declared.kind == TypeKind::kBool;
    case GoKind::kInt32:
      return IsInt(declared, 32);
    case GoKind::kInt64:
      return IsInt(declared, 64);
    case GoKind::kTime:
      return declared.kind == TypeKind::kTime;
    case GoKind::kMicroTime:
      return declared.kind == TypeKind::kMicroTime;
    case GoKind::kQuantity:
      return declared.kind == TypeKind::kQuantity;
    case GoKind::kIntOrString:
      return declared.kind == TypeKind::kIntOrString;
    case GoKind::kList:
      return declared.kind == TypeKind::kList && Covers(checked.Element(), *declared.elem.type);
    case GoKind::kMap:
      return declared.IsMap() && Covers(checked.Element(), *declared.elem.type);
    case GoKind::kBytes:
    case GoKind::kStruct:
    case GoKind::kAny:
    case GoKind::kRaw:
    case GoKind::kNone:
      return false;
  }
  return false;
}

bool HoldsAnything(const Type& type) {
  return type.kind == TypeKind::kInterface || type.kind == TypeKind::kRaw ||
         type.kind == TypeKind::kUnknown;
}

}  // namespace

ShapeGap::ShapeGap(const Type& declared, const GoStruct& checked)
    : type_(OfStruct(declared, checked)) {}

/// Recursion is bounded by the depth of the shape, which contains itself nowhere.
const Type* ShapeGap::OfStruct(const Type& declared, const GoStruct& checked) {
  std::vector<rules::Field> left;
  for (const rules::Field& field : declared.fields) {
    if (field.skipped || HoldsAnything(*field.ref.type)) continue;
    const ReadField* const seen = field.inlined ? nullptr : Find(checked, field.json_name);
    const Type* type = field.ref.type;
    if (field.inlined) {
      type = OfStruct(*type, checked);
    } else if (seen != nullptr) {
      type = OfField(*type, seen->field->type);
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

const Type* ShapeGap::OfList(const Type& declared, const GoStruct& checked) {
  const Type* const element = OfStruct(*declared.elem.type, checked);
  if (element == nullptr) return nullptr;
  Type& gap = types_.emplace_back(declared);
  gap.elem.type = element;
  return &gap;
}

const Type* ShapeGap::OfField(const Type& declared, const GoType& checked) {
  const auto is_struct = [](const Type& type) { return type.kind == TypeKind::kStruct; };
  if (checked.kind() == GoKind::kStruct && is_struct(declared)) {
    return OfStruct(declared, *checked.of);
  }
  if (checked.kind() == GoKind::kList && checked.Element().kind() == GoKind::kStruct &&
      declared.kind == TypeKind::kList && is_struct(*declared.elem.type)) {
    return OfList(declared, *checked.of);
  }
  return Covers(checked, declared) ? nullptr : &declared;
}

}  // namespace tandem::verdict
