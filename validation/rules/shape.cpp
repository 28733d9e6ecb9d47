#include "validation/rules/shape.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "validation/formats/quantity.h"
#include "validation/formats/timestamp.h"
#include "validation/json/render.h"
#include "validation/rules/bytes.h"
#include "validation/rules/equality.h"

namespace tandem::rules {
namespace {

using json::Kind;
using json::ValueView;

/// Where the decoder is, linked to its parent as field::Path is.
struct Place {
  const Place* parent = nullptr;
  const Type* owner = nullptr;  ///< the struct whose field this is
  std::string_view name;        ///< empty for elements
};

void AppendPath(const Place& place, std::string& out) {
  if (place.parent != nullptr) AppendPath(*place.parent, out);
  if (place.name.empty()) return;
  out += '.';
  out += place.name;
}

/// `Go struct field T.a` with the innermost struct and the whole path, or `Go value`.
std::string Target(const Place& place) {
  const Place* field = &place;
  while (field != nullptr && field->owner == nullptr) field = field->parent;
  if (field == nullptr) return "Go value";
  const std::string_view qualified = field->owner->name;
  const std::size_t dot = qualified.rfind('.');
  std::string out = "Go struct field ";
  out += qualified.substr(dot == std::string_view::npos ? 0 : dot + 1);
  AppendPath(place, out);
  return out;
}

std::string_view GoName(const Type& type) { return type.name; }

Failure Mismatch(const Place& place, const Type& type, std::string_view what) {
  return Failure{"json: cannot unmarshal " + std::string(what) + " into " + Target(place) +
                 " of type " + std::string(GoName(type))};
}

Failure WrongKind(const Place& place, const Type& type, ValueView value) {
  return Mismatch(place, type, json::KindWord(value.kind()));
}

Failure WrongNumber(const Place& place, const Type& type, ValueView value) {
  return Mismatch(place, type, "number " + json::RenderGoJson(value));
}

bool FitsSigned(std::int64_t value, int bits) {
  if (bits >= 64) return true;
  const std::int64_t limit = std::int64_t{1} << (bits - 1);
  return value >= -limit && value < limit;
}

bool FitsUnsigned(ValueView value, int bits) {
  if (value.kind() == Kind::kInt && value.AsInt() < 0) return false;
  return bits >= 64 || value.AsUint() < (std::uint64_t{1} << bits);
}

Status CheckInteger(const Place& place, const Type& type, ValueView value) {
  const Kind kind = value.kind();
  if (kind != Kind::kInt && kind != Kind::kUint && kind != Kind::kDouble) {
    return WrongKind(place, type, value);
  }
  if (kind == Kind::kDouble) return WrongNumber(place, type, value);
  const bool fits = type.kind == TypeKind::kInt
                        ? kind == Kind::kInt && FitsSigned(value.AsInt(), type.bits)
                        : FitsUnsigned(value, type.bits);
  if (!fits) return WrongNumber(place, type, value);
  return Ok();
}

Status CheckFloat(const Place& place, const Type& type, ValueView value) {
  const Kind kind = value.kind();
  if (kind != Kind::kInt && kind != Kind::kUint && kind != Kind::kDouble) {
    return WrongKind(place, type, value);
  }
  const double magnitude = std::abs(value.AsDouble());
  if (type.bits == 32 && magnitude > static_cast<double>(std::numeric_limits<float>::max())) {
    return WrongNumber(place, type, value);
  }
  return Ok();
}

Status CheckBytes(const Place& place, const Type& type, ValueView value) {
  if (value.IsString()) {
    const Base64Result decoded = DecodeBase64(value.AsString());
    if (!decoded.error_at) return Ok();
    return Failure{"illegal base64 data at input byte " + std::to_string(*decoded.error_at)};
  }
  if (!value.IsArray()) return WrongKind(place, type, value);
  for (const ValueView element : value.elements()) {
    if (element.IsMissing()) continue;
    if (element.kind() != Kind::kInt || !FitsUnsigned(element, 8)) {
      return Mismatch(place, type, "array");
    }
  }
  return Ok();
}

Status CheckTime(ValueView value) {
  if (value.IsString() && formats::ParseTimestamp(value.AsString())) return Ok();
  const std::string text = json::RenderGoJson(value);
  return Failure{"parsing time " + text + " as \"2006-01-02T15:04:05Z07:00\": cannot parse " +
                 text + " as \"2006\""};
}

Status CheckQuantity(ValueView value) {
  const std::string text =
      value.IsString() ? std::string(value.AsString()) : json::RenderGoJson(value);
  if (formats::Quantity::Parse(text)) return Ok();
  return Failure{
      "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"};
}

Status CheckDuration(const Place& place, const Type& type, ValueView value) {
  if (!value.IsString()) return WrongKind(place, type, value);
  if (ParseDuration(value.AsString())) return Ok();
  return Failure{"time: invalid duration " + json::RenderGoJson(value)};
}

Status CheckIntOrString(const Place& place, const Type& type, ValueView value) {
  if (value.IsString()) return Ok();
  if (value.kind() != Kind::kInt) return WrongKind(place, type, value);
  return FitsSigned(value.AsInt(), 32) ? Ok() : Status(WrongNumber(place, type, value));
}

Status CheckValue(const Place& place, TypeRef ref, ValueView value, int depth);

Status CheckFields(const Place& place, const Type& type, ValueView object, int depth) {
  for (const Field& field : type.fields) {
    if (field.skipped) continue;
    Status status = Ok();
    if (field.inlined) {
      status = CheckFields(place, *field.ref.type, object, depth + 1);
    } else {
      const Place below{&place, &type, field.json_name};
      status = CheckValue(below, field.ref, object.Member(field.json_name), depth + 1);
    }
    if (!status) return status;
  }
  return Ok();
}

Status CheckStruct(const Place& place, const Type& type, ValueView value, int depth) {
  if (!value.IsObject()) return WrongKind(place, type, value);
  return CheckFields(place, type, value, depth);
}

Status CheckList(const Place& place, const Type& type, ValueView value, int depth) {
  if (!value.IsArray()) return WrongKind(place, type, value);
  const Place below{&place, nullptr, {}};
  for (const ValueView element : value.elements()) {
    Status status = CheckValue(below, type.elem, element, depth + 1);
    if (!status) return status;
  }
  return Ok();
}

Status CheckMap(const Place& place, const Type& type, ValueView value, int depth) {
  if (!value.IsObject()) return WrongKind(place, type, value);
  const Place below{&place, nullptr, {}};
  for (const json::MemberView member : value.members()) {
    Status status = CheckValue(below, type.elem, member.value, depth + 1);
    if (!status) return status;
  }
  return Ok();
}

Status CheckValue(const Place& place, TypeRef ref, ValueView value, int depth) {
  if (value.IsMissing()) return Ok();
  if (depth > kMaxTypedDepth) return Failure{"object is nested too deeply"};
  const Type& type = *ref.type;
  switch (type.kind) {
    case TypeKind::kBool:
      return value.kind() == Kind::kBool ? Ok() : Status(WrongKind(place, type, value));
    case TypeKind::kString: return value.IsString() ? Ok() : Status(WrongKind(place, type, value));
    case TypeKind::kInt:
    case TypeKind::kUint: return CheckInteger(place, type, value);
    case TypeKind::kFloat: return CheckFloat(place, type, value);
    case TypeKind::kStruct: return CheckStruct(place, type, value, depth);
    case TypeKind::kList: return CheckList(place, type, value, depth);
    case TypeKind::kMap: return CheckMap(place, type, value, depth);
    case TypeKind::kBytes: return CheckBytes(place, type, value);
    case TypeKind::kQuantity: return CheckQuantity(value);
    case TypeKind::kTime:
    case TypeKind::kMicroTime: return CheckTime(value);
    case TypeKind::kDuration: return CheckDuration(place, type, value);
    case TypeKind::kIntOrString: return CheckIntOrString(place, type, value);
    case TypeKind::kInterface:
    case TypeKind::kRaw:
    case TypeKind::kUnknown: return Ok();
  }
  return Ok();
}

}  // namespace

Status CheckShape(const Type& type, ValueView value) {
  if (!value.IsMissing() && type.kind == TypeKind::kStruct && !value.IsObject()) {
    const std::size_t dot = type.name.rfind('.');
    return Failure{"json: cannot unmarshal " + std::string(json::KindWord(value.kind())) +
                   " into Go value of type " +
                   type.name.substr(dot == std::string::npos ? 0 : dot + 1)};
  }
  return CheckValue(Place{}, TypeRef{&type, false}, value, 0);
}

}  // namespace tandem::rules
