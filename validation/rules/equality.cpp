#include "validation/rules/equality.h"

#include <algorithm>
#include <bit>
#include <compare>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "validation/base/allowance.h"
#include "validation/base/keyed_hash.h"
#include "validation/base/panic.h"
#include "validation/formats/quantity.h"
#include "validation/formats/timestamp.h"
#include "validation/json/equality.h"
#include "validation/json/render.h"
#include "validation/rules/go_values.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::rules {
namespace {

using json::ValueView;
using lookup::EqualityTable;
using lookup::SortedMembers;

/// Bytes of text that count as much as a value does otherwise, for whoever counts. Nothing is
/// quicker by it.
constexpr std::size_t kBytesPerStep = 64;

/// Whether it is a struct, list or map: its parts are compared by their types.
bool IsComposite(const Type& type) {
  return type.kind == TypeKind::kStruct || type.kind == TypeKind::kList ||
         type.kind == TypeKind::kMap;
}

/// How much of a value is compared at a glance. Composite parts of large values are better compared
/// one by one: what is found about each of them can be kept. Without a limit an update of one of
/// 1,000 items takes 1.7 of its instructions, and so does an unchanged one of 10 items with a limit
/// of 64 (walk_bench BM_UpdateOneChanged, BM_UpdateUnchanged, 2026-11-23).
std::size_t MostAtAGlance(const Type& type) {
  constexpr std::size_t kMostOfParts = 256;
  const bool has_composite_parts = type.kind == TypeKind::kStruct || IsComposite(*type.elem.type);
  return has_composite_parts ? kMostOfParts : std::numeric_limits<std::size_t>::max();
}

/// The rough cost of comparing bytes or JSON without a type: a tree counts as worth remembering.
std::size_t SizeOfUntyped(ValueView value) {
  if (value.IsString()) return value.AsString().size() / kBytesPerStep;
  return value.IsArray() || value.IsObject() ? 16 + value.size() : 0;
}

/// Two texts may decode to one float32.
double FloatOf(Value value) {
  const double number = value.AsDouble();
  return value.type().bits == 32 ? static_cast<double>(static_cast<float>(number)) : number;
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

bool TimesEqual(Value a, Value b) {
  if (a.json().IsString() && b.json().IsString() && a.AsString() == b.AsString()) return true;
  return TimeOf(a) == TimeOf(b);
}

bool IntegersEqual(Value a, Value b) {
  const bool a_big = a.json().kind() == json::Kind::kUint;
  const bool b_big = b.json().kind() == json::Kind::kUint;
  if (a_big || b_big) return a_big && b_big && a.json().AsUint() == b.json().AsUint();
  return std::is_eq(b.Compare(a.json().IsMissing() ? 0 : a.json().AsInt()));
}

/// Whether a struct has the field, its own or inlined; structs do not inline themselves.
bool Declares(const Type& type, std::string_view name) {
  return std::any_of(type.fields.begin(), type.fields.end(), [&](const Field& field) {
    return field.inlined ? Declares(*field.ref.type, name) : field.json_name == name;
  });
}

/// A member with a value that the type says nothing about.
bool IsRest(const Type& type, json::MemberView member) {
  return !member.value.IsMissing() && !Declares(type, member.name);
}

/// One comparison of two values of one type.
class Comparison {
 public:
  explicit Comparison(lookup::Scratch& scratch)
      : members_(scratch.members()), table_(scratch.equalities()) {}

  bool Equal(Value a, Value b);

 private:
  bool Compare(Value a, Value b);
  json::Sight Glance(Value a, Value b);
  bool CompareAnew(Value a, Value b);
  bool CompareContainers(Value a, Value b);
  bool StructsEqual(Value a, Value b);
  bool FieldsEqual(Value a, Value b, bool& abridged);
  bool RestsEqual(Value a, Value b);
  bool ListsEqual(Value a, Value b);
  bool MapsEqual(Value a, Value b);
  bool UnorderedMapsEqual(Value a, Value b);
  bool TextsEqual(Value a, Value b);
  bool UntypedEqual(Value a, Value b);

  lookup::MemberStack& members_;
  EqualityTable& table_;
  int depth_ = 0;
};

bool Comparison::Equal(Value a, Value b) {
  if (a.IsNil() || b.IsNil()) return a.IsNil() && b.IsNil();
  if (a.json().identity() == b.json().identity()) return true;
  CountLaps();
  table_.Spend(1);
  return Compare(a, b);
}

bool Comparison::Compare(Value a, Value b) {
  switch (a.type().kind) {
    case TypeKind::kBool:
      return a.AsBool() == b.AsBool();
    case TypeKind::kString:
      return TextsEqual(a, b);
    case TypeKind::kInt:
    case TypeKind::kUint:
      return IntegersEqual(a, b);
    case TypeKind::kDuration:
      return DurationOf(a.json()) == DurationOf(b.json());
    case TypeKind::kFloat:
      return FloatOf(a) == FloatOf(b);
    case TypeKind::kQuantity:
      return QuantitiesEqual(a.json(), b.json());
    case TypeKind::kTime:
    case TypeKind::kMicroTime:
      return TimesEqual(a, b);
    case TypeKind::kIntOrString:
      return IntOrStringsEqual(a.json(), b.json());
    case TypeKind::kBytes:
    case TypeKind::kStruct:
    case TypeKind::kList:
    case TypeKind::kMap:
    case TypeKind::kRaw:
    case TypeKind::kInterface:
    case TypeKind::kUnknown:
      break;
  }
  const EqualityTable::Pair pair{a.json().identity(), b.json().identity(), &a.type()};
  if (const std::optional<bool> known = table_.Find(pair)) return *known;
  const std::uint64_t before = table_.unsaved();
  const bool equal = CompareAnew(a, b);
  table_.Keep(pair, equal, before);
  return equal;
}

json::Sight Comparison::Glance(Value a, Value b) {
  if (!table_.MayGlance()) return json::Sight::kUnsure;
  std::size_t steps = 0;
  const json::Sight sight = json::Glance(a.json(), b.json(), MostAtAGlance(a.type()), steps);
  table_.Spend(steps);
  if (sight != json::Sight::kSame) table_.Waste(steps);
  return sight;
}

/// JSON that is the same is equal under any type, and most of what an update holds is.
bool Comparison::CompareAnew(Value a, Value b) {
  if (IsComposite(a.type()) && Glance(a, b) == json::Sight::kSame) return true;
  return CompareContainers(a, b);
}

bool Comparison::CompareContainers(Value a, Value b) {
  if (++depth_ > kMaxTypedDepth) ThrowPanic("object is nested too deeply to be compared");
  bool equal = false;
  switch (a.type().kind) {
    case TypeKind::kStruct:
      equal = StructsEqual(a, b);
      break;
    case TypeKind::kList:
      equal = ListsEqual(a, b);
      break;
    case TypeKind::kMap:
      equal = MapsEqual(a, b);
      break;
    default:
      equal = UntypedEqual(a, b);
      break;
  }
  --depth_;
  return equal;
}

bool Comparison::StructsEqual(Value a, Value b) {
  bool abridged = false;
  return FieldsEqual(a, b, abridged) && (!abridged || RestsEqual(a, b));
}

/// The members of inlined structs are the owner's, and so is what they do not declare: `abridged`
/// becomes true when there may be such.
bool Comparison::FieldsEqual(Value a, Value b, bool& abridged) {  // NOLINT(misc-no-recursion)
  abridged = abridged || a.type().abridged;
  json::MemberCursor in_a(a.json());
  json::MemberCursor in_b(b.json());
  for (const Field& field : a.type().fields) {
    if (field.skipped) continue;
    const bool is_absent =
        !field.inlined && !in_a.MayHave(field.json_label) && !in_b.MayHave(field.json_label);
    if (is_absent) continue;
    const Value mine = a.Field(field, in_a);
    const Value theirs = b.Field(field, in_b);
    const bool is_inside = field.inlined && field.ref.type->kind == TypeKind::kStruct &&
                           !mine.IsNil() && !theirs.IsNil();
    const bool same = is_inside ? FieldsEqual(mine, theirs, abridged) : Equal(mine, theirs);
    if (!same) return false;
  }
  return true;
}

/// The members that neither the type declares nor what it inlines. Nothing is known about their
/// types: null is as good as absent, and everything else is compared as JSON.
bool Comparison::RestsEqual(Value a, Value b) {
  if (a.type().fields.empty()) {
    const json::Sight sight = Glance(a, b);
    if (sight != json::Sight::kUnsure) return sight == json::Sight::kSame;
  }
  table_.Spend(SizeOfUntyped(a.json()) + SizeOfUntyped(b.json()));
  const SortedMembers left(a.json(), members_);
  const SortedMembers right(b.json(), members_);
  std::size_t i = 0;
  std::size_t j = 0;
  while (true) {
    while (i < left.size() && !IsRest(a.type(), left[i])) ++i;
    while (j < right.size() && !IsRest(b.type(), right[j])) ++j;
    if (i == left.size() || j == right.size()) return i == left.size() && j == right.size();
    const json::MemberView mine = left[i++];
    const json::MemberView theirs = right[j++];
    if (mine.name != theirs.name || !json::Equal(mine.value, theirs.value)) return false;
  }
}

bool Comparison::ListsEqual(Value a, Value b) {
  const json::Elements left = a.json().elements();
  const json::Elements right = b.json().elements();
  if (left.size() != right.size()) return false;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!Equal(a.Elem(left[i]), b.Elem(right[i]))) return false;
  }
  return true;
}

bool Comparison::MapsEqual(Value a, Value b) {
  const json::Members mine = a.json().members();
  const json::Members theirs = b.json().members();
  if (mine.size() != theirs.size()) return false;
  for (std::size_t i = 0; i < mine.size(); ++i) {
    if (mine[i].name != theirs[i].name) return UnorderedMapsEqual(a, b);
    if (!Equal(a.Elem(mine[i].value), b.Elem(theirs[i].value))) return false;
  }
  return true;
}

/// Compares maps of one size whose keys stand in different places.
bool Comparison::UnorderedMapsEqual(Value a, Value b) {
  const SortedMembers left(a.json(), members_);
  const SortedMembers right(b.json(), members_);
  for (std::size_t i = 0; i < left.size(); ++i) {
    const json::MemberView mine = left[i];
    const json::MemberView theirs = right[i];
    if (mine.name != theirs.name) return false;
    if (!Equal(a.Elem(mine.value), b.Elem(theirs.value))) return false;
  }
  return true;
}

bool Comparison::TextsEqual(Value a, Value b) {
  const std::string_view text = a.AsString();
  if (text.size() != b.AsString().size()) return false;
  table_.Spend(text.size() / kBytesPerStep);
  return text == b.AsString();
}

bool Comparison::UntypedEqual(Value a, Value b) {
  table_.Spend(SizeOfUntyped(a.json()) + SizeOfUntyped(b.json()));
  switch (a.type().kind) {
    case TypeKind::kBytes:
      return BytesEqual(a.json(), b.json());
    case TypeKind::kRaw:
      return json::RawEqual(a.json(), b.json());
    default:
      return json::Equal(a.json(), b.json());
  }
}

/// Entries of a map are added up, because their order does not count.
std::uint64_t HashEntry(std::string_view name, std::uint64_t value) {
  KeyedHash hash;
  hash.Add(name);
  hash.Add(value);
  return hash.Finish();
}

void AddTime(formats::Timestamp time, KeyedHash& hash) {
  hash.Add(static_cast<std::uint64_t>(time.seconds));
  hash.Add(static_cast<std::uint64_t>(time.nanos));
}

void AddDouble(double number, KeyedHash& hash) {
  hash.Add(std::bit_cast<std::uint64_t>(number + 0.0));  // one hash for both zeros
}

/// The hash of JSON without a type. Recursion is bounded: what lies deeper than any sensible value
/// does not count.
std::uint64_t HashUntyped(ValueView value, int depth) {
  constexpr int kDeepest = 64;
  KeyedHash hash;
  switch (value.kind()) {
    case json::Kind::kBool:
      hash.Add(value.AsBool() ? 1 : 0);
      break;
    case json::Kind::kInt:
      hash.Add(static_cast<std::uint64_t>(value.AsInt()));
      break;
    case json::Kind::kUint:
      hash.Add(value.AsUint());
      break;
    case json::Kind::kDouble:
      AddDouble(value.AsDouble(), hash);
      break;
    case json::Kind::kString:
      hash.Add(value.AsString());
      break;
    case json::Kind::kAbsent:
    case json::Kind::kNull:
      break;
    case json::Kind::kArray:
      hash.Add(value.size());
      if (depth == kDeepest) break;
      for (const ValueView element : value.elements()) hash.Add(HashUntyped(element, depth + 1));
      break;
    case json::Kind::kObject: {
      std::uint64_t sum = value.size();
      if (depth < kDeepest) {
        for (const json::MemberView member : value.members()) {
          sum += HashEntry(member.name, HashUntyped(member.value, depth + 1));
        }
      }
      hash.Add(sum);
      break;
    }
  }
  return hash.Finish();
}

void AddValue(Value value, int depth, KeyedHash& hash);

void AddStruct(Value value, int depth, KeyedHash& hash) {
  for (const Field& field : value.type().fields) {
    if (!field.skipped) AddValue(value.Field(field), depth + 1, hash);
  }
}

void AddList(Value value, int depth, KeyedHash& hash) {
  hash.Add(value.Length());
  for (const ValueView element : value.json().elements()) {
    AddValue(value.Elem(element), depth + 1, hash);
  }
}

void AddMap(Value value, int depth, KeyedHash& hash) {
  std::uint64_t sum = value.Length();
  for (const json::MemberView member : value.json().members()) {
    KeyedHash entry;
    AddValue(value.Elem(member.value), depth + 1, entry);
    sum += HashEntry(member.name, entry.Finish());
  }
  hash.Add(sum);
}

/// A missing number is 0.
void AddIntOrString(ValueView value, KeyedHash& hash) {
  if (value.IsString()) return hash.Add(value.AsString());
  if (value.kind() == json::Kind::kUint) return hash.Add(value.AsUint());
  hash.Add(value.IsMissing() ? 0 : static_cast<std::uint64_t>(value.AsInt()));
}

void AddValue(Value value, int depth, KeyedHash& hash) {
  if (depth > kMaxTypedDepth) ThrowPanic("object is nested too deeply to be compared");
  hash.Add(value.IsNil() ? 0 : 1);
  if (value.IsNil()) return;
  const ValueView view = value.json();
  switch (value.type().kind) {
    case TypeKind::kBool:
      return hash.Add(value.AsBool() ? 1 : 0);
    case TypeKind::kString:
      return hash.Add(value.AsString());
    case TypeKind::kInt:
    case TypeKind::kUint:
    case TypeKind::kIntOrString:
      return AddIntOrString(view, hash);
    case TypeKind::kDuration:
      return hash.Add(static_cast<std::uint64_t>(DurationOf(view).count()));
    case TypeKind::kFloat:
      return AddDouble(FloatOf(value), hash);
    case TypeKind::kBytes:
      return hash.Add(BytesOf(view));
    case TypeKind::kStruct:
      return AddStruct(value, depth, hash);
    case TypeKind::kList:
      return AddList(value, depth, hash);
    case TypeKind::kMap:
      return AddMap(value, depth, hash);
    case TypeKind::kQuantity:
      return hash.Add(QuantityOf(view).Hash());
    case TypeKind::kTime:
    case TypeKind::kMicroTime:
      return AddTime(TimeOf(value), hash);
    case TypeKind::kRaw:
    case TypeKind::kInterface:
    case TypeKind::kUnknown:
      return hash.Add(HashUntyped(view, 0));
  }
}

}  // namespace

bool SemanticEqual(Value a, Value b) {
  lookup::Scratch scratch;
  return SemanticEqual(a, b, scratch);
}

bool SemanticEqual(Value a, Value b, lookup::Scratch& scratch) {
  return Comparison(scratch).Equal(a, b);
}

void AddSemantic(Value value, KeyedHash& hash) { AddValue(value, 0, hash); }

}  // namespace tandem::rules
