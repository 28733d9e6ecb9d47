#include "validation/handwritten/go_value.h"

#include <algorithm>

#include "validation/base/base64.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/int_or_percent.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/quantity.h"
#include "validation/handwritten/time.h"
#include "validation/json/equality.h"
#include "validation/json/render.h"
#include "validation/json/writer.h"

namespace tandem::handwritten {
namespace {

using json::Kind;
using json::ValueView;

/// A value and the struct it is a field of, which some of its own fields may lie in.
struct Place {
  ValueView value;
  ValueView owner;

  [[nodiscard]] ValueView Get(const GoField& field) const {
    if (field.Is(kEmbedded)) return value;
    return (field.Is(kHoisted) ? owner : value).Member(field.name.json(), field.name.label());
  }
};

/// Whether JSON has the shape of the type; opaque parts of objects have not been checked for that.
bool Fits(const GoType& type, ValueView value) {
  if (value.IsMissing()) return true;
  switch (type.kind()) {
    case GoKind::kString:
    case GoKind::kTime:
    case GoKind::kMicroTime:
      return value.IsString();
    case GoKind::kQuantity:
      return CheckQuantity(value).has_value();
    case GoKind::kInt32:
    case GoKind::kInt64:
      return value.kind() == Kind::kInt;
    case GoKind::kBool:
      return value.kind() == Kind::kBool;
    case GoKind::kIntOrString:
      return value.IsString() || value.kind() == Kind::kInt;
    case GoKind::kList:
      return value.IsArray();
    case GoKind::kStruct:
    case GoKind::kMap:
      return value.IsObject();
    case GoKind::kBytes:
    case GoKind::kAny:
    case GoKind::kRaw:
    case GoKind::kNone:
      return true;
  }
  return false;
}

bool Same(const GoType& type, const Place& a, const Place& b);

bool SameQuantity(ValueView a, ValueView b) {
  if (a.IsString() && b.IsString() && a.AsString() == b.AsString()) return true;
  return QuantityOf(a) == QuantityOf(b);
}

bool SameIntOrString(ValueView a, ValueView b) {
  if (a.IsMissing() || b.IsMissing()) {
    const ValueView value = a.IsMissing() ? b : a;
    return value.IsMissing() || (value.kind() == Kind::kInt && value.AsInt() == 0);
  }
  return json::Equal(a, b);
}

bool SameBytes(ValueView a, ValueView b) {
  const auto read = [](ValueView value) {
    return value.IsString() ? DecodeBase64(value.AsString()) : Result<std::string>(std::string());
  };
  if (a.IsArray() || b.IsArray()) return json::Equal(a, b);
  const Result<std::string> bytes = read(a);
  const Result<std::string> others = read(b);
  return bytes && others ? *bytes == *others : json::Equal(a, b);
}

bool SameList(const GoType& element, ValueView a, ValueView b) {
  const json::Elements items = a.elements();
  const json::Elements others = b.elements();
  return std::equal(items.begin(), items.end(), others.begin(), others.end(),
                    [&element](ValueView item, ValueView other) {
                      return Same(element, {item, {}}, {other, {}});
                    });
}

bool SameMap(const GoType& element, ValueView a, ValueView b) {
  if (a.size() != b.size()) return false;
  const MemberIndex index(b, a.size());
  const json::Members members = a.members();
  return std::all_of(members.begin(), members.end(), [&](const json::MemberView& member) {
    const ValueView other = index.Find(member.name);
    return !other.IsAbsent() && Same(element, {member.value, {}}, {other, {}});
  });
}

/// Whether the struct has the member in its own JSON.
bool Knows(const GoStruct& type, const json::MemberView& member) {
  return std::any_of(type.fields.begin(), type.fields.end(), [&member](const GoField& field) {
    if (field.Is(kEmbedded)) return Knows(*field.type.of, member);
    return !field.Is(kHoisted) && member.IsNamed(field.name.json(), field.name.label());
  });
}

/// Whether `b` has the same values for the members of `a` that the type does not know.
bool SameUnknown(const GoStruct& type, ValueView a, ValueView b) {
  const json::Members members = a.members();
  const MemberIndex index(b, a.size());
  return std::all_of(members.begin(), members.end(), [&](const json::MemberView& member) {
    return Knows(type, member) || json::Equal(member.value, index.Find(member.name));
  });
}

bool SameFields(const GoStruct& type, const Place& a, const Place& b) {
  return std::all_of(type.fields.begin(), type.fields.end(), [&](const GoField& field) {
    if (field.Is(kEmbedded)) return SameFields(*field.type.of, a, b);
    const ValueView value = a.Get(field);
    const ValueView other = b.Get(field);
    if (field.type.is_pointer && value.IsMissing() != other.IsMissing()) return false;
    return Same(field.type, {value, a.value}, {other, b.value});
  });
}

bool SameStruct(const GoStruct& type, const Place& a, const Place& b) {
  return SameFields(type, a, b) && SameUnknown(type, a.value, b.value) &&
         SameUnknown(type, b.value, a.value);
}

std::int64_t IntegerOf(ValueView value) { return value.IsMissing() ? 0 : value.AsInt(); }
bool TruthOf(ValueView value) { return !value.IsMissing() && value.AsBool(); }

/// Recursion, here and below, is bounded by the depth of the types.
bool Same(const GoType& type, const Place& a, const Place& b) {
  if (!Fits(type, a.value) || !Fits(type, b.value)) return json::Equal(a.value, b.value);
  switch (type.kind()) {
    case GoKind::kString:
      return Text(a.value) == Text(b.value);
    case GoKind::kInt32:
    case GoKind::kInt64:
      return IntegerOf(a.value) == IntegerOf(b.value);
    case GoKind::kBool:
      return TruthOf(a.value) == TruthOf(b.value);
    case GoKind::kBytes:
      return SameBytes(a.value, b.value);
    case GoKind::kTime:
    case GoKind::kMicroTime:
      return SameTime(a.value, b.value);
    case GoKind::kQuantity:
      return SameQuantity(a.value, b.value);
    case GoKind::kIntOrString:
      return SameIntOrString(a.value, b.value);
    case GoKind::kStruct:
      return SameStruct(*type.of, a, b);
    case GoKind::kList:
      return SameList(type.Element(), a.value, b.value);
    case GoKind::kMap:
      return SameMap(type.Element(), a.value, b.value);
    case GoKind::kRaw:
      return json::RawEqual(a.value, b.value);
    case GoKind::kAny:
    case GoKind::kNone:
      return json::Equal(a.value, b.value);
  }
  return false;
}

void Write(const GoType& type, const Place& place, json::Writer& writer);

/// Whether the value is empty to encoding/json's omitempty, and for times to omitzero.
bool IsEmpty(const GoType& type, ValueView value) {
  if (value.IsMissing()) return true;
  switch (type.kind()) {
    case GoKind::kString:
      return value.IsString() && value.AsString().empty();
    case GoKind::kInt32:
    case GoKind::kInt64:
      return value.kind() == Kind::kInt && value.AsInt() == 0;
    case GoKind::kBool:
      return value.kind() == Kind::kBool && !value.AsBool();
    case GoKind::kBytes:
      return value.IsString() && value.AsString().empty();
    case GoKind::kList:
    case GoKind::kMap:
      return value.size() == 0;
    case GoKind::kTime:
    case GoKind::kMicroTime:
    case GoKind::kQuantity:
    case GoKind::kIntOrString:
    case GoKind::kStruct:
    case GoKind::kAny:
    case GoKind::kRaw:
    case GoKind::kNone:
      return false;
  }
  return false;
}

bool IsPrinted(const GoField& field, ValueView value) {
  if (field.Is(kHidden | kOldName)) return false;
  if (!field.Is(kOmitEmpty)) return true;
  return field.type.is_pointer ? !value.IsMissing() : !IsEmpty(field.type, value);
}

void WriteFields(const GoStruct& type, const Place& place, json::Writer& writer) {
  for (const GoField& field : type.fields) {
    const Place inner = {place.Get(field), field.Is(kEmbedded) ? place.owner : place.value};
    if (field.Is(kInlined | kEmbedded)) {
      WriteFields(*field.type.of, inner, writer);
    } else if (IsPrinted(field, inner.value)) {
      writer.Key(type.prints_json_names ? std::string(field.name.json()) : field.name.go());
      const bool is_nil = field.type.is_pointer && inner.value.IsMissing();
      is_nil ? void(writer.Raw("null")) : Write(field.type, inner, writer);
    }
  }
}

void WriteStruct(const GoStruct& type, const Place& place, json::Writer& writer) {
  writer.StartObject();
  WriteFields(type, place, writer);
  writer.EndObject();
}

void WriteList(const GoType& element, ValueView list, json::Writer& writer) {
  writer.StartArray();
  for (const ValueView item : list.elements()) Write(element, {item, {}}, writer);
  writer.EndArray();
}

void WriteMap(const GoType& element, ValueView map, json::Writer& writer) {
  writer.StartObject();
  for (const json::MemberView& member : SortedMembers(map)) {
    writer.Key(member.name);
    Write(element, {member.value, {}}, writer);
  }
  writer.EndObject();
}

std::string RawText(ValueView value) {
  std::string text;
  json::AppendRawJson(value, text);
  return text;
}

void Write(const GoType& type, const Place& place, json::Writer& writer) {
  const ValueView value = place.value;
  if (!Fits(type, value)) {
    writer.Raw(json::RenderGoJson(value));
    return;
  }
  switch (type.kind()) {
    case GoKind::kString:
      writer.String(Text(value));
      return;
    case GoKind::kInt32:
    case GoKind::kInt64:
      writer.Int(IntegerOf(value));
      return;
    case GoKind::kBool:
      writer.Raw(TruthOf(value) ? "true" : "false");
      return;
    case GoKind::kTime:
      writer.Raw(TimeJson(value));
      return;
    case GoKind::kMicroTime:
      writer.Raw(MicroTimeJson(value));
      return;
    case GoKind::kQuantity:
      writer.String(QuantityText(value));
      return;
    case GoKind::kIntOrString:
      writer.Raw(IntOrStringValueJson(value));
      return;
    case GoKind::kStruct:
      WriteStruct(*type.of, place, writer);
      return;
    case GoKind::kList:
      value.IsMissing() ? void(writer.Raw("null")) : WriteList(type.Element(), value, writer);
      return;
    case GoKind::kMap:
      value.IsMissing() ? void(writer.Raw("null")) : WriteMap(type.Element(), value, writer);
      return;
    case GoKind::kRaw:
      writer.Raw(RawText(value));
      return;
    case GoKind::kBytes:
    case GoKind::kAny:
    case GoKind::kNone:
      writer.Raw(json::RenderGoJson(value));
      return;
  }
}

}  // namespace

bool SameGoValue(const GoType& type, ValueView a, ValueView b) {
  return Same(type, {a, {}}, {b, {}});
}

bool SameGoPointer(const GoType& type, ValueView a, ValueView b) {
  return a.IsMissing() == b.IsMissing() && SameGoValue(type, a, b);
}

std::string GoValueJson(const GoType& type, ValueView value) {
  std::string out;
  json::Writer writer(out);
  Write(type, {value, {}}, writer);
  return out;
}

std::string GoPointerJson(const GoType& type, ValueView pointer) {
  return pointer.IsMissing() ? "null" : GoValueJson(type, pointer);
}

}  // namespace tandem::handwritten
