#include "validation/handwritten/shape.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "validation/base/base64.h"
#include "validation/formats/timestamp.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten {
namespace {

using json::Kind;
using json::ValueView;

/// A field on the way down from the object.
struct Place {
  const StructShape& owner;
  const FieldShape& field;
  const Place* above;  ///< null for a field of the object itself
};

/// As encoding/json names it in its errors.
[[gnu::cold]] std::string PathOf(const Place& place) {
  const std::string above = place.above == nullptr ? "" : PathOf(*place.above) + ".";
  return above + std::string(place.field.name.text());
}

/// Whether the Go type is that of an integer: of those it is worth knowing which number did not
/// fit.
bool IsInteger(std::string_view go_type) {
  return go_type == "int32" || go_type == "int64" || go_type == "uint8";
}

[[gnu::cold]] Failure Mismatch(ValueView value, std::string_view go_type, const Place& place) {
  std::string found(json::KindWord(value.kind()));
  if (IsInteger(go_type)) {
    if (value.kind() == Kind::kInt) found += " " + std::to_string(value.AsInt());
    if (value.kind() == Kind::kUint) found += " " + std::to_string(value.AsUint());
  }
  return Failure{"json: cannot unmarshal " + found + " into Go struct field " +
                 std::string(place.owner.go_name) + "." + PathOf(place) + " of type " +
                 std::string(go_type)};
}

std::string GoTypeName(const FieldShape& field) {
  if (field.go_name != nullptr) return field.go_name;
  switch (field.type) {
    case FieldType::kString:
      return "string";
    case FieldType::kBool:
      return "bool";
    case FieldType::kInt32:
      return "int32";
    case FieldType::kInt64:
      return "int64";
    case FieldType::kBytes:
      return "[]uint8";
    case FieldType::kTime:
      return "v1.Time";
    case FieldType::kQuantity:
      return "resource.Quantity";
    case FieldType::kIntOrString:
      return "int32";
    case FieldType::kStruct:
      return "v1." + std::string(field.nested->go_name);
    case FieldType::kStructList:
      return "[]v1." + std::string(field.nested->go_name);
    case FieldType::kStringList:
      return "[]string";
    case FieldType::kInt32List:
      return "[]int32";
    case FieldType::kStringMap:
      return "map[string]string";
    case FieldType::kStringListMap:
      return "map[string][]string";
  }
  return {};
}

/// Checks one object, and keeps what is wrong with it. Null is fine everywhere.
class ShapeCheck {
 public:
  /// Recursion is bounded by the depth of the shape table.
  bool CheckFields(const StructShape& shape, ValueView value, const Place* above);
  [[nodiscard]] Failure& failure() { return failure_; }

 private:
  bool CheckField(const FieldShape& field, ValueView value, const Place& place);
  bool CheckInteger(const FieldShape& field, ValueView value, std::int64_t min, std::int64_t max,
                    const Place& place);
  bool CheckInt32(const FieldShape& field, ValueView value, const Place& place);
  bool CheckInt32List(const FieldShape& field, ValueView value, const Place& place);
  bool CheckBytes(ValueView value, const Place& place);
  bool CheckTime(ValueView value, const Place& place);
  bool CheckQuantity(ValueView value);
  bool CheckStructs(const FieldShape& field, ValueView value, const Place& place);
  bool CheckStrings(ValueView list, const Place& place);
  bool CheckStringMap(const FieldShape& field, ValueView value, const Place& place);
  bool CheckStringListMap(const FieldShape& field, ValueView value, const Place& place);

  bool CheckKind(const FieldShape& field, ValueView value, Kind kind, const Place& place) {
    return value.kind() == kind || Fail(Mismatch(value, GoTypeName(field), place));
  }
  [[gnu::cold]] bool Fail(Failure failure) {
    failure_ = std::move(failure);
    return false;
  }

  Failure failure_;
};

bool ShapeCheck::CheckInteger(const FieldShape& field, ValueView value, std::int64_t min,
                              std::int64_t max, const Place& place) {
  const bool fits = value.kind() == Kind::kInt && value.AsInt() >= min && value.AsInt() <= max;
  return fits || Fail(Mismatch(value, GoTypeName(field), place));
}

bool ShapeCheck::CheckInt32(const FieldShape& field, ValueView value, const Place& place) {
  using Limits = std::numeric_limits<std::int32_t>;
  return CheckInteger(field, value, Limits::min(), Limits::max(), place);
}

bool ShapeCheck::CheckInt32List(const FieldShape& field, ValueView value, const Place& place) {
  static constexpr FieldShape kItem = {"", FieldType::kInt32};
  if (!CheckKind(field, value, Kind::kArray, place)) return false;
  const json::Elements items = value.elements();
  return std::all_of(items.begin(), items.end(), [&](ValueView item) {
    return item.IsMissing() || CheckInt32(kItem, item, place);
  });
}

bool ShapeCheck::CheckBytes(ValueView value, const Place& place) {
  if (value.IsString()) {
    const Result<std::string> bytes = DecodeBase64(value.AsString());
    return bytes || Fail(bytes.error());
  }
  if (!value.IsArray()) return Fail(Mismatch(value, "[]uint8", place));
  for (const ValueView item : value.elements()) {
    if (item.kind() != Kind::kInt || item.AsInt() < 0 || item.AsInt() > 255) {
      return Fail(Mismatch(item, "uint8", place));
    }
  }
  return true;
}

bool ShapeCheck::CheckTime(ValueView value, const Place& place) {
  if (!value.IsString()) return Fail(Mismatch(value, "v1.Time", place));
  const Result<formats::Timestamp> time = formats::ParseTimestamp(value.AsString());
  return time || Fail(time.error());
}

bool ShapeCheck::CheckQuantity(ValueView value) {
  if (ReadQuantity(value)) return true;
  return Fail(
      {"quantities must match the regular expression "
       "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"});
}

bool ShapeCheck::CheckStructs(const FieldShape& field, ValueView value, const Place& place) {
  if (!CheckKind(field, value, Kind::kArray, place)) return false;
  for (const ValueView item : value.elements()) {
    if (!item.IsMissing() && !item.IsObject()) {
      return Fail(Mismatch(item, GoTypeName(field).substr(std::string_view("[]").size()), place));
    }
    if (!CheckFields(*field.nested, item, &place)) return false;
  }
  return true;
}

bool ShapeCheck::CheckStrings(ValueView list, const Place& place) {
  static constexpr FieldShape kItem = {"", FieldType::kString};
  const json::Elements items = list.elements();
  return std::all_of(items.begin(), items.end(), [&](ValueView item) {
    return item.IsMissing() || CheckKind(kItem, item, Kind::kString, place);
  });
}

bool ShapeCheck::CheckStringMap(const FieldShape& field, ValueView value, const Place& place) {
  static constexpr FieldShape kEntry = {"", FieldType::kString};
  if (!CheckKind(field, value, Kind::kObject, place)) return false;
  const json::Members members = value.members();
  return std::all_of(members.begin(), members.end(), [&](const json::MemberView& member) {
    return member.value.IsMissing() || CheckKind(kEntry, member.value, Kind::kString, place);
  });
}

bool ShapeCheck::CheckStringListMap(const FieldShape& field, ValueView value, const Place& place) {
  static constexpr FieldShape kEntry = {"", FieldType::kStringList};
  if (!CheckKind(field, value, Kind::kObject, place)) return false;
  const json::Members members = value.members();
  return std::all_of(members.begin(), members.end(), [&](const json::MemberView& member) {
    return member.value.IsMissing() || (CheckKind(kEntry, member.value, Kind::kArray, place) &&
                                        CheckStrings(member.value, place));
  });
}

bool ShapeCheck::CheckField(const FieldShape& field, ValueView value, const Place& place) {
  using I64 = std::numeric_limits<std::int64_t>;
  switch (field.type) {
    case FieldType::kString:
      return CheckKind(field, value, Kind::kString, place);
    case FieldType::kBool:
      return CheckKind(field, value, Kind::kBool, place);
    case FieldType::kInt32:
      return CheckInt32(field, value, place);
    case FieldType::kInt64:
      return CheckInteger(field, value, I64::min(), I64::max(), place);
    case FieldType::kBytes:
      return CheckBytes(value, place);
    case FieldType::kTime:
      return CheckTime(value, place);
    case FieldType::kQuantity:
      return CheckQuantity(value);
    case FieldType::kIntOrString:
      return value.IsString() || CheckInt32(field, value, place);
    case FieldType::kStruct:
      return CheckKind(field, value, Kind::kObject, place) &&
             CheckFields(*field.nested, value, &place);
    case FieldType::kStructList:
      return CheckStructs(field, value, place);
    case FieldType::kStringList:
      return CheckKind(field, value, Kind::kArray, place) && CheckStrings(value, place);
    case FieldType::kInt32List:
      return CheckInt32List(field, value, place);
    case FieldType::kStringMap:
      return CheckStringMap(field, value, place);
    case FieldType::kStringListMap:
      return CheckStringListMap(field, value, place);
  }
  return true;
}

/// Looks fields up, first behind the one found before: an API server sends them in their order.
class FieldCursor {
 public:
  explicit FieldCursor(const StructShape& shape)
      : first_(shape.fields.data()), end_(first_ + shape.fields.size()), next_(first_) {}

  /// Null when there is none.
  const FieldShape* Find(const json::MemberView& member) {
    for (const FieldShape* field = next_; field != end_; ++field) {
      if (IsIt(*field, member)) return next_ = field + 1, field;
    }
    for (const FieldShape* field = first_; field != next_; ++field) {
      if (IsIt(*field, member)) return next_ = field + 1, field;
    }
    return nullptr;
  }

 private:
  static bool IsIt(const FieldShape& field, const json::MemberView& member) {
    return member.IsNamed(field.name.text(), field.name.label());
  }

  const FieldShape* first_;
  const FieldShape* end_;
  const FieldShape* next_;
};

bool ShapeCheck::CheckFields(const StructShape& shape, ValueView value, const Place* above) {
  FieldCursor fields(shape);
  for (const json::MemberView member : value.members()) {
    const FieldShape* const field = fields.Find(member);
    if (field == nullptr || member.value.IsMissing()) continue;
    if (!CheckField(*field, member.value, {shape, *field, above})) return false;
  }
  return true;
}

}  // namespace

Status CheckStruct(const StructShape& shape, ValueView value) {
  if (!value.IsMissing() && !value.IsObject()) {
    return Failure{"json: cannot unmarshal " + std::string(json::KindWord(value.kind())) +
                   " into Go value of type v1." + std::string(shape.go_name)};
  }
  ShapeCheck check;
  if (check.CheckFields(shape, value, nullptr)) return Ok();
  return std::move(check.failure());
}

}  // namespace tandem::handwritten
