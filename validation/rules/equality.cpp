#include "validation/rules/equality.h"

#include <bit>
#include <functional>
#include <string_view>

#include "validation/base/panic.h"
#include "validation/formats/quantity.h"
#include "validation/formats/timestamp.h"
#include "validation/json/equality.h"
#include "validation/rules/bytes.h"

namespace tandem::rules {
namespace {

using json::ValueView;

formats::Quantity QuantityOf(ValueView value) {
  if (value.IsMissing()) return {};
  if (value.IsString()) return formats::Quantity::Parse(value.AsString()).value_or(formats::Quantity());
  return formats::Quantity::Parse(std::to_string(value.AsInt())).value_or(formats::Quantity());
}

/// A missing time is Go's zero time.
formats::Timestamp TimeOf(ValueView value) {
  const auto zero = formats::ParseTimestamp("0001-01-01T00:00:00Z");
  return value.IsMissing() ? *zero : formats::ParseTimestamp(value.AsString()).value_or(*zero);
}

/// The zero IntOrString is the integer 0.
bool IntOrStringsEqual(ValueView a, ValueView b) {
  if (a.IsString() || b.IsString()) {
    return a.IsString() && b.IsString() && a.AsString() == b.AsString();
  }
  return (a.IsMissing() ? 0 : a.AsInt()) == (b.IsMissing() ? 0 : b.AsInt());
}

bool QuantitiesEqual(ValueView a, ValueView b) {
  if (a.IsString() && b.IsString() && a.AsString() == b.AsString()) return true;
  return QuantityOf(a) == QuantityOf(b);
}

bool TimesEqual(ValueView a, ValueView b) {
  if (a.IsString() && b.IsString() && a.AsString() == b.AsString()) return true;
  return TimeOf(a) == TimeOf(b);
}

bool IntegersEqual(Value a, Value b) {
  const bool a_big = a.json().kind() == json::Kind::kUint;
  const bool b_big = b.json().kind() == json::Kind::kUint;
  if (a_big || b_big) return a_big && b_big && a.json().AsUint() == b.json().AsUint();
  return b.Compare(a.json().IsMissing() ? 0 : a.json().AsInt()) == 0;
}

bool Equal(Value a, Value b, int depth);

bool ListsEqual(Value a, Value b, int depth) {
  if (a.Length() != b.Length()) return false;
  const json::Elements left = a.json().elements();
  const json::Elements right = b.json().elements();
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!Equal(a.Elem(left[i]), b.Elem(right[i]), depth + 1)) return false;
  }
  return true;
}

bool MapsEqual(Value a, Value b, int depth) {
  if (a.Length() != b.Length()) return false;
  const json::Members left = a.json().members();
  const json::Members right = b.json().members();
  for (std::size_t i = 0; i < left.size(); ++i) {
    const json::MemberView member = left[i];
    const bool aligned = right[i].name == member.name;
    const ValueView twin = aligned ? right[i].value : b.json().Member(member.name);
    if (twin.IsAbsent() || !Equal(a.Elem(member.value), b.Elem(twin), depth + 1)) return false;
  }
  return true;
}

bool StructsEqual(Value a, Value b, int depth) {
  for (const Field& field : a.type().fields) {
    if (field.skipped) continue;
    if (!Equal(a.Field(field), b.Field(field), depth + 1)) return false;
  }
  return true;
}

bool Equal(Value a, Value b, int depth) {
  if (a.IsNil() || b.IsNil()) return a.IsNil() && b.IsNil();
  if (a.json().identity() == b.json().identity()) return true;
  if (depth > kMaxTypedDepth) ThrowPanic("object is nested too deeply to be compared");
  switch (a.type().kind) {
    case TypeKind::kBool: return a.AsBool() == b.AsBool();
    case TypeKind::kString: return a.AsString() == b.AsString();
    case TypeKind::kInt:
    case TypeKind::kUint: return IntegersEqual(a, b);
    case TypeKind::kDuration: return DurationOf(a.json()) == DurationOf(b.json());
    case TypeKind::kFloat: return a.AsDouble() == b.AsDouble();
    case TypeKind::kBytes: return BytesEqual(a.json(), b.json());
    case TypeKind::kStruct: return StructsEqual(a, b, depth);
    case TypeKind::kList: return ListsEqual(a, b, depth);
    case TypeKind::kMap: return MapsEqual(a, b, depth);
    case TypeKind::kQuantity: return QuantitiesEqual(a.json(), b.json());
    case TypeKind::kTime:
    case TypeKind::kMicroTime: return TimesEqual(a.json(), b.json());
    case TypeKind::kIntOrString: return IntOrStringsEqual(a.json(), b.json());
    case TypeKind::kRaw: return json::RawEqual(a.json(), b.json());
    case TypeKind::kInterface:
    case TypeKind::kUnknown: return json::Equal(a.json(), b.json());
  }
  return false;
}

std::uint64_t Mix(std::uint64_t seed, std::uint64_t value) {
  return (std::rotl(seed, 23) ^ value) * 0x9E3779B97F4A7C15U;
}

std::uint64_t HashText(std::string_view text) { return std::hash<std::string_view>()(text); }

std::uint64_t Hash(Value value, int depth);

std::uint64_t HashStruct(Value value, int depth) {
  std::uint64_t hash = 1;
  for (const Field& field : value.type().fields) {
    if (!field.skipped) hash = Mix(hash, Hash(value.Field(field), depth + 1));
  }
  return hash;
}

std::uint64_t HashList(Value value, int depth) {
  std::uint64_t hash = 2;
  for (const ValueView element : value.json().elements()) {
    hash = Mix(hash, Hash(value.Elem(element), depth + 1));
  }
  return hash;
}

std::uint64_t HashMap(Value value, int depth) {
  std::uint64_t hash = 3;  // a sum: the order of entries does not count
  for (const json::MemberView member : value.json().members()) {
    hash += Mix(HashText(member.name), Hash(value.Elem(member.value), depth + 1));
  }
  return hash;
}

/// Untyped JSON by its top level only, which is enough to keep equal values together.
std::uint64_t HashUntyped(ValueView value) {
  switch (value.kind()) {
    case json::Kind::kBool: return value.AsBool() ? 5 : 6;
    case json::Kind::kInt: return static_cast<std::uint64_t>(value.AsInt());
    case json::Kind::kUint: return value.AsUint();
    case json::Kind::kDouble: return std::hash<double>()(value.AsDouble());
    case json::Kind::kString: return HashText(value.AsString());
    case json::Kind::kAbsent:
    case json::Kind::kNull: return 7;
    case json::Kind::kArray:
    case json::Kind::kObject: break;
  }
  return 8 + value.size();
}

std::uint64_t Hash(Value value, int depth) {
  if (value.IsNil()) return 9;
  if (depth > kMaxTypedDepth) ThrowPanic("object is nested too deeply to be compared");
  const ValueView view = value.json();
  switch (value.type().kind) {
    case TypeKind::kBool: return value.AsBool() ? 5 : 6;
    case TypeKind::kString: return HashText(value.AsString());
    case TypeKind::kInt:
    case TypeKind::kUint: return view.IsMissing() ? 0 : HashUntyped(view);
    case TypeKind::kDuration: return static_cast<std::uint64_t>(DurationOf(view));
    case TypeKind::kFloat: return std::hash<double>()(value.AsDouble() + 0.0);
    case TypeKind::kBytes: return value.Length();
    case TypeKind::kStruct: return HashStruct(value, depth);
    case TypeKind::kList: return HashList(value, depth);
    case TypeKind::kMap: return HashMap(value, depth);
    case TypeKind::kQuantity: return QuantityOf(view).Hash();
    case TypeKind::kTime:
    case TypeKind::kMicroTime: return static_cast<std::uint64_t>(TimeOf(view).seconds);
    case TypeKind::kIntOrString: return view.IsMissing() ? 0 : HashUntyped(view);
    case TypeKind::kRaw:
    case TypeKind::kInterface:
    case TypeKind::kUnknown: return HashUntyped(view);
  }
  return 0;
}

}  // namespace

bool SemanticEqual(Value a, Value b) { return Equal(a, b, 0); }

std::uint64_t SemanticHash(Value value) { return Hash(value, 0); }

}  // namespace tandem::rules
