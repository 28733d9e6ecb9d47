#include "validation/rules/value.h"

#include <algorithm>

namespace tandem::rules {
namespace {

/// An embedded pointer is nil when none of the fields it would fill is in the object.
bool AnyFieldPresent(const Type& type, json::ValueView object) {
  return std::any_of(type.fields.begin(), type.fields.end(), [&](const Field& field) {
    if (field.inlined) return AnyFieldPresent(*field.ref.type, object);
    return !field.skipped && !object.Member(field.json_name, field.json_label).IsMissing();
  });
}

}  // namespace

std::size_t Base64DecodedSize(std::string_view text) {
  const auto digits = std::count_if(text.begin(), text.end(),
                                    [](char c) { return c != '=' && c != '\n' && c != '\r'; });
  return static_cast<std::size_t>(digits) * 6 / 8;
}

bool Value::IsSet() const {
  if (IsNil()) return false;
  if (pointer_) return true;
  switch (type_->kind) {
    case TypeKind::kList:
    case TypeKind::kMap:
    case TypeKind::kBytes:
      return Length() > 0;
    case TypeKind::kBool:
      return AsBool();
    case TypeKind::kString:
      return !AsString().empty();
    case TypeKind::kInt:
    case TypeKind::kUint:
      return Compare(0) != 0;
    case TypeKind::kFloat:
      return AsDouble() != 0;
    default:
      return !json_.IsMissing();
  }
}

std::size_t Value::Length() const {
  if (type_ != nullptr && type_->kind == TypeKind::kBytes && json_.IsString()) {
    return Base64DecodedSize(json_.AsString());
  }
  return json_.size();
}

Value Value::NamelessField(const rules::Field& field) const {
  if (IsNil()) return {};
  if (field.skipped) return {field.ref, {}};
  const bool nil = field.ref.pointer && !AnyFieldPresent(*field.ref.type, json_);
  return {field.ref, nil ? json::ValueView() : json_};
}

}  // namespace tandem::rules
