// As apimachinery pkg/api/validation/objectmeta.go, v0.36.
#include "validation/handwritten/immutable.h"

#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten {
namespace {

bool IsSame(const GoType& type, json::ValueView a, json::ValueView b) {
  return type.is_pointer ? SameGoPointer(type, a, b) : SameGoValue(type, a, b);
}

field::BadValue ValueOf(const GoType& type, json::ValueView value) {
  if (type.is_pointer) return field::BadValue::Json(GoPointerJson(type, value));
  const bool is_plain = type.kind() == GoKind::kString && type.name == nullptr;
  if (is_plain) return field::BadValue::String(std::string(Text(value)));
  return field::BadValue::Json(GoValueJson(type, value));
}

}  // namespace

// As meta ValidateImmutableField, core ValidateImmutableField.
void ValidateImmutable(const field::Path& path, const GoType& type, json::ValueView value,
                       json::ValueView old_value, field::ErrorList& errors, Covered covered) {
  if (IsSame(type, value, old_value)) return;
  errors.Add(field::Invalid(path, ValueOf(type, value), std::string(kImmutable)));
  if (covered == Covered::kNo) return;
  errors.back().origin = "immutable";
  errors.back().covered_by_declarative = true;
}

}  // namespace tandem::handwritten
