#include "validation/handwritten/go_type.h"

#include <algorithm>

#include "validation/formats/quantity.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/int_or_percent.h"
#include "validation/handwritten/member_index.h"
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
    return ((field.traits & kHoisted) != 0 ? owner : value).Member(field.json_name);
  }
};

/// Whether JSON has the shape of the type; opaque parts of objects have not been checked for that.
bool Fits(const GoType& type, ValueView value) {
  if (value.IsMissing()) return true;
  switch (type.kind) {
    case GoKind::kText:
    case GoKind::kQuantity:
      return value.IsString();
    case GoKind::kInteger:
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
  }
  return false;
}

bool Same(const GoType& type, const Place& a, const Place& b);

bool SameQuantity(std::string_view a, std::string_view b) {
  if (a == b) return true;
  const auto parsed = formats::Quantity::Parse(a.empty() ? "0" : a);
  const auto other = formats::Quantity::Parse(b.empty() ? "0" : b);
  return parsed && other && *parsed == *other;
}

bool SameIntOrString(ValueView a, ValueView b) {
  if (a.IsMissing() || b.IsMissing()) {
    const ValueView value = a.IsMissing() ? b : a;
    return value.IsMissing() || (value.kind() == Kind::kInt && value.AsInt() == 0);
  }
  return json::Equal(a, b);
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

bool IsKnown(const GoType& type, std::string_view name) {
  return std::any_of(type.fields.begin(), type.fields.end(), [name](const GoField& field) {
    return field.json_name == name && (field.traits & kHoisted) == 0;
  });
}

/// The members of `a` that the type does not know.
bool SameUnknown(const GoType& type, ValueView a, ValueView b) {
  const json::Members members = a.members();
  const MemberIndex index(b, a.size());
  return std::all_of(members.begin(), members.end(), [&](const json::MemberView& member) {
    return IsKnown(type, member.name) || json::Equal(member.value, index.Find(member.name));
  });
}

bool SameStruct(const GoType& type, const Place& a, const Place& b) {
  const bool same_fields =
      std::all_of(type.fields.begin(), type.fields.end(), [&](const GoField& field) {
        const ValueView value = a.Get(field);
        const ValueView other = b.Get(field);
        if ((field.traits & kPointer) != 0 && value.IsMissing() != other.IsMissing()) return false;
        return Same(*field.type, {value, a.value}, {other, b.value});
      });
  return same_fields && SameUnknown(type, a.value, b.value) && SameUnknown(type, b.value, a.value);
}

/// Recursion, here and below, is bounded by the depth of the types.
bool Same(const GoType& type, const Place& a, const Place& b) {
  if (!Fits(type, a.value) || !Fits(type, b.value)) return json::Equal(a.value, b.value);
  switch (type.kind) {
    case GoKind::kText:
      return Text(a.value) == Text(b.value);
    case GoKind::kInteger:
      return (a.value.IsMissing() ? 0 : a.value.AsInt()) ==
             (b.value.IsMissing() ? 0 : b.value.AsInt());
    case GoKind::kBool:
      return (!a.value.IsMissing() && a.value.AsBool()) ==
             (!b.value.IsMissing() && b.value.AsBool());
    case GoKind::kQuantity:
      return SameQuantity(Text(a.value), Text(b.value));
    case GoKind::kIntOrString:
      return SameIntOrString(a.value, b.value);
    case GoKind::kStruct:
      return SameStruct(type, a, b);
    case GoKind::kList:
      return SameList(*type.element, a.value, b.value);
    case GoKind::kMap:
      return SameMap(*type.element, a.value, b.value);
  }
  return false;
}

void Write(const GoType& type, const Place& place, json::Writer& writer);

/// As encoding/json's omitempty has it.
bool IsEmpty(const GoType& type, ValueView value) {
  if (value.IsMissing()) return true;
  switch (type.kind) {
    case GoKind::kText:
      return value.IsString() && value.AsString().empty();
    case GoKind::kInteger:
      return value.kind() == Kind::kInt && value.AsInt() == 0;
    case GoKind::kBool:
      return value.kind() == Kind::kBool && !value.AsBool();
    case GoKind::kList:
    case GoKind::kMap:
      return value.size() == 0;
    case GoKind::kQuantity:
    case GoKind::kIntOrString:
    case GoKind::kStruct:
      return false;
  }
  return false;
}

bool IsPrinted(const GoField& field, ValueView value) {
  if ((field.traits & kHidden) != 0) return false;
  if ((field.traits & kOmitEmpty) == 0) return true;
  return (field.traits & kPointer) != 0 ? !value.IsMissing() : !IsEmpty(*field.type, value);
}

void WriteFields(const GoType& type, const Place& place, json::Writer& writer) {
  for (const GoField& field : type.fields) {
    const Place inner = {place.Get(field), place.value};
    if ((field.traits & kInlined) != 0) {
      WriteFields(*field.type, inner, writer);
    } else if (IsPrinted(field, inner.value)) {
      writer.Key(field.go_name);
      const bool is_nil = (field.traits & kPointer) != 0 && inner.value.IsMissing();
      is_nil ? void(writer.Raw("null")) : Write(*field.type, inner, writer);
    }
  }
}

void WriteStruct(const GoType& type, const Place& place, json::Writer& writer) {
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

std::string_view BoolJson(ValueView value) {
  return !value.IsMissing() && value.AsBool() ? "true" : "false";
}

std::string CanonicalQuantity(ValueView value) {
  const auto quantity = formats::Quantity::Parse(value.IsMissing() ? "0" : value.AsString());
  return quantity ? quantity->ToString() : std::string(Text(value));
}

void Write(const GoType& type, const Place& place, json::Writer& writer) {
  const ValueView value = place.value;
  if (!Fits(type, value)) {
    writer.Raw(json::RenderGoJson(value));
    return;
  }
  switch (type.kind) {
    case GoKind::kText:
      writer.String(Text(value));
      return;
    case GoKind::kInteger:
      writer.Int(value.IsMissing() ? 0 : value.AsInt());
      return;
    case GoKind::kBool:
      writer.Raw(BoolJson(value));
      return;
    case GoKind::kQuantity:
      writer.String(CanonicalQuantity(value));
      return;
    case GoKind::kIntOrString:
      writer.Raw(IntOrStringValueJson(value));
      return;
    case GoKind::kStruct:
      WriteStruct(type, place, writer);
      return;
    case GoKind::kList:
      value.IsMissing() ? void(writer.Raw("null")) : WriteList(*type.element, value, writer);
      return;
    case GoKind::kMap:
      value.IsMissing() ? void(writer.Raw("null")) : WriteMap(*type.element, value, writer);
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
