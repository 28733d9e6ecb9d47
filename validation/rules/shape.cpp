#include "validation/rules/shape.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/base/base64.h"
#include "validation/formats/go_duration.h"
#include "validation/formats/timestamp.h"
#include "validation/json/render.h"
#include "validation/rules/depth.h"
#include "validation/rules/go_values.h"

namespace tandem::rules {
namespace {

using json::Kind;
using json::ValueView;

/// The place where the decoder is, linked to its parent as field::Path is.
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

Failure Mismatch(const Place& place, std::string_view type_name, std::string_view what) {
  return Failure{"json: cannot unmarshal " + std::string(what) + " into " + Target(place) +
                 " of type " + std::string(type_name)};
}

Failure WrongKind(const Place& place, std::string_view type_name, ValueView value) {
  return Mismatch(place, type_name, json::KindWord(value.kind()));
}

Failure WrongNumber(const Place& place, std::string_view type_name, ValueView value) {
  return Mismatch(place, type_name, "number " + json::RenderGoJson(value));
}

bool IsNumber(Kind kind) {
  return kind == Kind::kInt || kind == Kind::kUint || kind == Kind::kDouble;
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

/// Looks the fields of a struct up. Quick where the names come in the order of the fields, as they
/// do from an API server.
class FieldCursor {
 public:
  explicit FieldCursor(const Type& type) : fields_(type.fields) {}

  /// Null when there is none.
  const Field* Find(const json::MemberView& member) {
    for (std::size_t tried = 0; tried < fields_.size(); ++tried) {
      const Field& field = fields_[next_ < fields_.size() ? next_ : next_ = 0];
      ++next_;
      if (member.IsNamed(field.json_name, field.json_label) && !field.Nameless()) return &field;
    }
    return nullptr;
  }

 private:
  const std::vector<Field>& fields_;
  std::size_t next_ = 0;
};

/// Checks one value, and keeps what is wrong with it.
class ShapeCheck {
 public:
  bool CheckValue(const Place& place, TypeRef ref, ValueView value, int depth);
  [[nodiscard]] Failure& failure() { return failure_; }

 private:
  bool CheckInteger(const Place& place, const Type& type, ValueView value);
  bool CheckFloat(const Place& place, const Type& type, ValueView value);
  bool CheckBytes(const Place& place, const Type& type, ValueView value);
  bool CheckTime(const Place& place, const Type& type, ValueView value);
  bool CheckQuantity(ValueView value);
  bool CheckDuration(const Place& place, ValueView value);
  bool CheckIntOrString(const Place& place, ValueView value);
  bool CheckFields(const Place& place, const Type& owner, const Type& type, ValueView object,
                   int depth);
  bool CheckStruct(const Place& place, const Type& type, ValueView value, int depth);
  bool CheckList(const Place& place, const Type& type, ValueView value, int depth);
  bool CheckMap(const Place& place, const Type& type, ValueView value, int depth);

  [[gnu::cold]] bool Fail(Failure failure) {
    failure_ = std::move(failure);
    return false;
  }

  Failure failure_;
};

bool ShapeCheck::CheckInteger(const Place& place, const Type& type, ValueView value) {
  const Kind kind = value.kind();
  if (!IsNumber(kind)) return Fail(WrongKind(place, type.name, value));
  if (kind == Kind::kDouble) return Fail(WrongNumber(place, type.name, value));
  const bool fits = type.kind == TypeKind::kInt
                        ? kind == Kind::kInt && FitsSigned(value.AsInt(), type.bits)
                        : FitsUnsigned(value, type.bits);
  if (!fits) return Fail(WrongNumber(place, type.name, value));
  return true;
}

bool ShapeCheck::CheckFloat(const Place& place, const Type& type, ValueView value) {
  if (!IsNumber(value.kind())) return Fail(WrongKind(place, type.name, value));
  const double magnitude = std::abs(value.AsDouble());
  if (type.bits == 32 && magnitude > static_cast<double>(std::numeric_limits<float>::max())) {
    return Fail(WrongNumber(place, type.name, value));
  }
  return true;
}

bool ShapeCheck::CheckBytes(const Place& place, const Type& type, ValueView value) {
  if (value.IsString()) {
    const Result<std::string> bytes = DecodeBase64(value.AsString());
    return bytes || Fail(bytes.error());
  }
  if (!value.IsArray()) return Fail(WrongKind(place, type.name, value));
  for (const ValueView element : value.elements()) {
    if (element.IsMissing()) continue;
    if (!IsNumber(element.kind())) return Fail(WrongKind(place, "uint8", element));
    if (element.kind() != Kind::kInt || !FitsUnsigned(element, 8)) {
      return Fail(WrongNumber(place, "uint8", element));
    }
  }
  return true;
}

/// As metav1.Time and MicroTime decode themselves: a string first, then the layout.
bool ShapeCheck::CheckTime(const Place& place, const Type& type, ValueView value) {
  if (!value.IsString()) return Fail(WrongKind(place, "string", value));
  const Result<formats::Timestamp> time = formats::ParseTimestamp(value.AsString(), LayoutOf(type));
  return time || Fail(time.error());
}

bool ShapeCheck::CheckQuantity(ValueView value) {
  const Status quantity = rules::CheckQuantity(value);
  return quantity || Fail(quantity.error());
}

bool ShapeCheck::CheckDuration(const Place& place, ValueView value) {
  if (!value.IsString()) return Fail(WrongKind(place, "string", value));
  const auto duration = formats::ParseGoDuration(value.AsString());
  return duration || Fail(duration.error());
}

bool ShapeCheck::CheckIntOrString(const Place& place, ValueView value) {
  if (value.IsString()) return true;
  if (!IsNumber(value.kind())) return Fail(WrongKind(place, "int32", value));
  const bool fits = value.kind() == Kind::kInt && FitsSigned(value.AsInt(), 32);
  return fits || Fail(WrongNumber(place, "int32", value));
}

/// Checks the fields of `type` and of what it inlines; messages name `owner`, the object's type.
bool ShapeCheck::CheckFields(const Place& place, const Type& owner, const Type& type,
                             ValueView object, int depth) {
  FieldCursor fields(type);
  for (const json::MemberView member : object.members()) {
    const Field* const field = fields.Find(member);
    if (field == nullptr || member.value.IsMissing()) continue;
    const Place below{&place, &owner, field->json_name};
    if (!CheckValue(below, field->ref, member.value, depth + 1)) return false;
  }
  return std::all_of(type.fields.begin(), type.fields.end(), [&](const Field& field) {
    return !field.inlined || CheckFields(place, owner, *field.ref.type, object, depth + 1);
  });
}

bool ShapeCheck::CheckStruct(const Place& place, const Type& type, ValueView value, int depth) {
  if (!value.IsObject()) return Fail(WrongKind(place, type.name, value));
  return CheckFields(place, type, type, value, depth);
}

bool ShapeCheck::CheckList(const Place& place, const Type& type, ValueView value, int depth) {
  if (!value.IsArray()) return Fail(WrongKind(place, type.name, value));
  const Place below{&place, nullptr, {}};
  for (const ValueView element : value.elements()) {
    if (!CheckValue(below, type.elem, element, depth + 1)) return false;
  }
  return true;
}

bool ShapeCheck::CheckMap(const Place& place, const Type& type, ValueView value, int depth) {
  if (!value.IsObject()) return Fail(WrongKind(place, type.name, value));
  const Place below{&place, nullptr, {}};
  for (const json::MemberView member : value.members()) {
    if (!CheckValue(below, type.elem, member.value, depth + 1)) return false;
  }
  return true;
}

bool ShapeCheck::CheckValue(const Place& place, TypeRef ref, ValueView value, int depth) {
  CountLaps();
  if (value.IsMissing()) return true;
  if (depth > kMaxObjectDepth) return Fail({"object is nested too deeply"});
  const Type& type = *ref.type;
  switch (type.kind) {
    case TypeKind::kBool:
      return value.kind() == Kind::kBool || Fail(WrongKind(place, type.name, value));
    case TypeKind::kString:
      return value.IsString() || Fail(WrongKind(place, type.name, value));
    case TypeKind::kInt:
    case TypeKind::kUint:
      return CheckInteger(place, type, value);
    case TypeKind::kFloat:
      return CheckFloat(place, type, value);
    case TypeKind::kStruct:
      return CheckStruct(place, type, value, depth);
    case TypeKind::kList:
      return CheckList(place, type, value, depth);
    case TypeKind::kMap:
      return CheckMap(place, type, value, depth);
    case TypeKind::kBytes:
      return CheckBytes(place, type, value);
    case TypeKind::kQuantity:
      return CheckQuantity(value);
    case TypeKind::kTime:
    case TypeKind::kMicroTime:
      return CheckTime(place, type, value);
    case TypeKind::kDuration:
      return CheckDuration(place, value);
    case TypeKind::kIntOrString:
      return CheckIntOrString(place, value);
    case TypeKind::kInterface:
    case TypeKind::kRaw:
    case TypeKind::kUnknown:
      return true;
  }
  return true;
}

/// Copies a value and leaves out what does not fit. It recurses as ShapeCheck does; every value is
/// looked at once.
class Reading {
 public:
  explicit Reading(json::Overlay& overlay) : overlay_(overlay) {}

  ValueView Part(TypeRef ref, ValueView value, int depth) {
    CountLaps();
    if (value.IsMissing()) return value;
    if (depth > kMaxObjectDepth) return {};
    const Type& type = *ref.type;
    switch (type.kind) {
      case TypeKind::kStruct:
        return value.IsObject() ? Fields(type, value, depth) : ValueView();
      case TypeKind::kList:
        return value.IsArray() ? Items(type, value, depth) : ValueView();
      case TypeKind::kMap:
        return value.IsObject() ? Entries(type, value, depth) : ValueView();
      default:
        return ShapeCheck().CheckValue(Place{}, ref, value, depth) ? value : ValueView();
    }
  }

 private:
  ValueView Fields(const Type& type, ValueView object, int depth) {
    FieldCursor fields(type);
    object = Members(object, [&](const json::MemberView& member) {
      const Field* const field = fields.Find(member);
      return field == nullptr ? member.value : Part(field->ref, member.value, depth + 1);
    });
    for (const Field& field : type.fields) {
      if (field.inlined) object = Fields(*field.ref.type, object, depth + 1);
    }
    return object;
  }

  ValueView Entries(const Type& type, ValueView map, int depth) {
    return Members(map, [&](const json::MemberView& entry) {
      return Part(type.elem, entry.value, depth + 1);
    });
  }

  ValueView Items(const Type& type, ValueView list, int depth) {
    std::vector<ValueView> kept;
    bool changed = false;
    for (const ValueView item : list.elements()) {
      const ValueView left = Part(type.elem, item, depth + 1);
      changed = changed || left.identity() != item.identity();
      if (!left.IsAbsent()) kept.push_back(left);
    }
    return changed ? overlay_.List(kept) : list;
  }

  template <typename PartOf>
  ValueView Members(ValueView object, PartOf part_of) {
    std::vector<json::MemberView> kept;
    bool changed = false;
    for (const json::MemberView member : object.members()) {
      const ValueView left = part_of(member);
      changed = changed || left.identity() != member.value.identity();
      if (!left.IsAbsent()) kept.push_back({member.name, left, member.key});
    }
    return changed ? overlay_.Object(kept) : object;
  }

  json::Overlay& overlay_;
};

}  // namespace

ValueView ReadablePart(const Type& type, ValueView value, json::Overlay& overlay) {
  return Reading(overlay).Part(TypeRef{&type, false}, value, 0);
}

Status CheckShape(const Type& type, ValueView value) {
  if (!value.IsMissing() && type.kind == TypeKind::kStruct && !value.IsObject()) {
    const std::size_t dot = type.name.rfind('.');
    return Failure{"json: cannot unmarshal " + std::string(json::KindWord(value.kind())) +
                   " into Go value of type " +
                   type.name.substr(dot == std::string::npos ? 0 : dot + 1)};
  }
  ShapeCheck check;
  if (check.CheckValue(Place{}, TypeRef{&type, false}, value, 0)) return Ok();
  return std::move(check.failure());
}

}  // namespace tandem::rules
