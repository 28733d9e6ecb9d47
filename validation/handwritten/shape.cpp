#include "validation/handwritten/shape.h"

#include <limits>
#include <string>

#include "validation/base/go_quote.h"
#include "validation/field/path.h"
#include "validation/handwritten/base64.h"
#include "validation/handwritten/meta/time.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten {
namespace {

using json::Kind;
using json::ValueView;

/// A field on the way down from the object, as encoding/json names it in its errors.
struct Place {
  const StructShape& owner;
  const field::Path& path;
};

/// Whether the Go type is that of an integer: of those it is worth knowing which number did not
/// fit.
bool IsInteger(std::string_view go_type) {
  return go_type == "int32" || go_type == "int64" || go_type == "uint8";
}

Failure Mismatch(ValueView value, std::string_view go_type, const Place& place) {
  std::string found(json::KindWord(value.kind()));
  if (IsInteger(go_type)) {
    if (value.kind() == Kind::kInt) found += " " + std::to_string(value.AsInt());
    if (value.kind() == Kind::kUint) found += " " + std::to_string(value.AsUint());
  }
  return Failure{"json: cannot unmarshal " + found + " into Go struct field " +
                 std::string(place.owner.go_name) + "." + place.path.ToString() + " of type " +
                 std::string(go_type)};
}

std::string GoTypeName(const FieldShape& field) {
  if (!field.go_name.empty()) return std::string(field.go_name);
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

Status CheckFields(const StructShape& shape, ValueView value, const field::Path& path);

Status CheckKind(ValueView value, Kind kind, std::string_view go_type, const Place& place) {
  if (value.IsMissing() || value.kind() == kind) return Ok();
  return Mismatch(value, go_type, place);
}

Status CheckKind(ValueView value, Kind kind, const FieldShape& field, const Place& place) {
  if (value.IsMissing() || value.kind() == kind) return Ok();
  return Mismatch(value, GoTypeName(field), place);
}

Status CheckInteger(ValueView value, std::int64_t min, std::int64_t max, const FieldShape& field,
                    const Place& place) {
  if (value.IsMissing()) return Ok();
  if (value.kind() == Kind::kInt && value.AsInt() >= min && value.AsInt() <= max) return Ok();
  return Mismatch(value, GoTypeName(field), place);
}

Status CheckInt32(ValueView value, const FieldShape& field, const Place& place) {
  using Limits = std::numeric_limits<std::int32_t>;
  return CheckInteger(value, Limits::min(), Limits::max(), field, place);
}

Status CheckInt32List(const FieldShape& field, ValueView value, const Place& place) {
  constexpr FieldShape kItem = {"", FieldType::kInt32};
  if (Status status = CheckKind(value, Kind::kArray, field, place); !status) return status;
  for (const ValueView item : value.elements()) {
    if (Status status = CheckInt32(item, kItem, place); !status) return status;
  }
  return Ok();
}

Status CheckBytes(ValueView value, const Place& place) {
  if (value.IsMissing()) return Ok();
  if (value.IsString()) {
    const Result<std::string> bytes = DecodeBase64(value.AsString());
    return bytes ? Ok() : Status(bytes.error());
  }
  if (!value.IsArray()) return Mismatch(value, "[]uint8", place);
  for (const ValueView item : value.elements()) {
    if (item.kind() != Kind::kInt || item.AsInt() < 0 || item.AsInt() > 255) {
      return Mismatch(item, "uint8", place);
    }
  }
  return Ok();
}

Status CheckTime(ValueView value, const Place& place) {
  if (value.IsMissing()) return Ok();
  if (!value.IsString()) return Mismatch(value, "v1.Time", place);
  if (ParseTime(value.AsString())) return Ok();
  const std::string quoted = GoQuote(value.AsString());
  return Failure{"parsing time " + quoted + R"( as "2006-01-02T15:04:05Z07:00": cannot parse )" +
                 quoted + R"( as "2006")"};
}

Status CheckQuantity(ValueView value) {
  if (value.IsMissing() || ReadQuantity(value)) return Ok();
  return Failure{
      "quantities must match the regular expression "
      "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"};
}

Status CheckStructs(const FieldShape& field, ValueView value, const Place& place) {
  if (Status status = CheckKind(value, Kind::kArray, field, place); !status) return status;
  for (const ValueView item : value.elements()) {
    if (!item.IsMissing() && !item.IsObject()) {
      return Mismatch(item, GoTypeName(field).substr(std::string_view("[]").size()), place);
    }
    if (Status status = CheckFields(*field.nested, item, place.path); !status) return status;
  }
  return Ok();
}

Status CheckStrings(ValueView list, const Place& place) {
  for (const ValueView item : list.elements()) {
    if (Status status = CheckKind(item, Kind::kString, "string", place); !status) return status;
  }
  return Ok();
}

Status CheckStringList(const FieldShape& field, ValueView value, const Place& place) {
  if (Status status = CheckKind(value, Kind::kArray, field, place); !status) return status;
  return CheckStrings(value, place);
}

Status CheckStringMap(const FieldShape& field, ValueView value, const Place& place) {
  if (Status status = CheckKind(value, Kind::kObject, field, place); !status) return status;
  for (const json::MemberView member : value.members()) {
    Status status = CheckKind(member.value, Kind::kString, "string", place);
    if (!status) return status;
  }
  return Ok();
}

Status CheckStringListMap(const FieldShape& field, ValueView value, const Place& place) {
  if (Status status = CheckKind(value, Kind::kObject, field, place); !status) return status;
  for (const json::MemberView member : value.members()) {
    Status status = CheckKind(member.value, Kind::kArray, "[]string", place);
    if (status) status = CheckStrings(member.value, place);
    if (!status) return status;
  }
  return Ok();
}

Status CheckField(const FieldShape& field, ValueView value, const Place& place) {
  using I64 = std::numeric_limits<std::int64_t>;
  switch (field.type) {
    case FieldType::kString:
      return CheckKind(value, Kind::kString, field, place);
    case FieldType::kBool:
      return CheckKind(value, Kind::kBool, field, place);
    case FieldType::kInt32:
      return CheckInt32(value, field, place);
    case FieldType::kInt64:
      return CheckInteger(value, I64::min(), I64::max(), field, place);
    case FieldType::kBytes:
      return CheckBytes(value, place);
    case FieldType::kTime:
      return CheckTime(value, place);
    case FieldType::kQuantity:
      return CheckQuantity(value);
    case FieldType::kIntOrString:
      return value.IsString() ? Ok() : CheckInt32(value, field, place);
    case FieldType::kStruct: {
      Status status = CheckKind(value, Kind::kObject, field, place);
      return status ? CheckFields(*field.nested, value, place.path) : status;
    }
    case FieldType::kStructList:
      return CheckStructs(field, value, place);
    case FieldType::kStringList:
      return CheckStringList(field, value, place);
    case FieldType::kInt32List:
      return CheckInt32List(field, value, place);
    case FieldType::kStringMap:
      return CheckStringMap(field, value, place);
    case FieldType::kStringListMap:
      return CheckStringListMap(field, value, place);
  }
  return Ok();
}

/// The field of a name, null when there is none. `next` is where to look first: behind the field
/// found before, since an API server sends them in their order.
const FieldShape* FindField(std::span<const FieldShape> fields, const json::MemberView& member,
                            std::size_t& next) {
  for (std::size_t tried = 0; tried < fields.size(); ++tried) {
    const FieldShape& field = fields[next];
    next = next + 1 < fields.size() ? next + 1 : 0;
    if (member.IsNamed(field.name.text, field.name.label)) return &field;
  }
  return nullptr;
}

/// Recursion is bounded by the depth of the shape table.
Status CheckFields(const StructShape& shape, ValueView value, const field::Path& path) {
  std::size_t next = 0;
  for (const json::MemberView member : value.members()) {
    const FieldShape* const field = FindField(shape.fields, member, next);
    if (field == nullptr) continue;
    const field::Path child = path.Child(field->name.text);
    if (Status status = CheckField(*field, member.value, {shape, child}); !status) return status;
  }
  return Ok();
}

}  // namespace

Status CheckStruct(const StructShape& shape, ValueView value) {
  if (!value.IsMissing() && !value.IsObject()) {
    return Failure{"json: cannot unmarshal " + std::string(json::KindWord(value.kind())) +
                   " into Go value of type v1." + std::string(shape.go_name)};
  }
  const field::Path root;
  return CheckFields(shape, value, root);
}

}  // namespace tandem::handwritten
