#include "validation/cel/value/compare.h"

#include <algorithm>
#include <array>

#include "validation/base/allowance.h"
#include "validation/base/panic.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/identity.h"
#include "validation/cel/value/number.h"
#include "validation/cel/value/opaque.h"
#include "validation/json/equality.h"

namespace tandem::cel {
namespace {

std::optional<int> CompareNumbers(const Value& a, const Value& b) {
  const auto flipped = [](std::optional<int> order) {
    return order ? std::optional(-*order) : order;
  };
  switch (a.kind()) {
    case Kind::kInt:
      if (b.Is(Kind::kInt)) return a.AsInt() < b.AsInt() ? -1 : (a.AsInt() > b.AsInt() ? 1 : 0);
      if (b.Is(Kind::kUint)) return CompareIntUint(a.AsInt(), b.AsUint());
      return CompareIntDouble(a.AsInt(), b.AsDouble());
    case Kind::kUint:
      if (b.Is(Kind::kInt)) return -CompareIntUint(b.AsInt(), a.AsUint());
      if (b.Is(Kind::kUint)) {
        return a.AsUint() < b.AsUint() ? -1 : (a.AsUint() > b.AsUint() ? 1 : 0);
      }
      return CompareUintDouble(a.AsUint(), b.AsDouble());
    default:
      if (b.Is(Kind::kInt)) return flipped(CompareIntDouble(b.AsInt(), a.AsDouble()));
      if (b.Is(Kind::kUint)) return flipped(CompareUintDouble(b.AsUint(), a.AsDouble()));
      return CompareDoubles(a.AsDouble(), b.AsDouble());
  }
}

/// Whether a list or map is of the object under review, as its schema says.
bool HasShape(const Value& value) { return value.borrowed() && value.shape() != nullptr; }

bool NoSuchOverload(Value* error) {
  if (error != nullptr) *error = Value::Error("no such overload");
  return false;
}

/// Whether the parts at one place of two lists or maps are equal. Parity: a list or object of the
/// object under review cannot be compared with a null there.
bool EqualPart(const Value& a, const Value& b, Arena& arena, Value* error) {
  if (HasShape(a) && b.Is(Kind::kNull)) return NoSuchOverload(error);
  return Equal(a, b, arena, error);
}

/// Lists of so many elements are searched one by one.
constexpr std::size_t kFew = 16;

/// The last element of `list` that is the same as `element` by the list type of `type`.
std::optional<std::size_t> FindLast(const Value& list, const Value& type, const Value& element,
                                    Arena& arena) {
  for (std::size_t i = list.size(); i-- > 0;) {
    if (SameIdentity(type, ElementAt(list, i, arena), element, arena)) return i;
  }
  return std::nullopt;
}

/// Finds elements of a list by the list type of another.
class Finder {
 public:
  Finder(const Value& list, const Value& type, Arena& arena)
      : list_(list), type_(type), arena_(arena) {
    if (list.size() <= kFew) return;
    identities_.emplace(type, arena);
    for (std::size_t i = list.size(); i-- > 0;) identities_->Add(ElementAt(list, i, arena), i);
  }

  /// The position of the last element that is the same.
  [[nodiscard]] std::optional<std::size_t> Find(const Value& element) {
    return identities_ ? identities_->Find(element) : FindLast(list_, type_, element, arena_);
  }

 private:
  const Value& list_;
  const Value& type_;
  Arena& arena_;
  std::optional<Identities> identities_;
};

bool HasAll(const Value& set, const Value& wanted, const Value& type, Arena& arena) {
  Finder finder(set, type, arena);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!finder.Find(ElementAt(wanted, i, arena))) return false;
  }
  return true;
}

/// Whether each set has all elements of the other. Nearly always they stand in the same order.
bool EqualSets(const Value& a, const Value& b, Arena& arena) {
  std::size_t same = 0;
  while (same < a.size() && Equal(ElementAt(a, same, arena), ElementAt(b, same, arena), arena)) {
    ++same;
  }
  return same == a.size() || (HasAll(a, b, a, arena) && HasAll(b, a, a, arena));
}

/// Whether lists are equal by key, in any order. Of those with the same key the last counts, as in
/// a map that was filled in order.
bool EqualMapLists(const Value& a, const Value& b, Arena& arena, Value* error) {
  Finder finder(a, a, arena);
  for (std::size_t i = 0; i < b.size(); ++i) {
    const Value element = ElementAt(b, i, arena);
    const std::optional<std::size_t> at = finder.Find(element);
    if (!at || !EqualPart(ElementAt(a, *at, arena), element, arena, error)) return false;
  }
  return true;
}

/// Whether two elements are plainly the same, as most are. Says nothing when it is false.
bool IsSameScalar(const json::Cell& a, const json::Cell& b, ShapeKind kind) {
  if (a.label.kind != b.label.kind) return false;
  switch (kind) {
    case ShapeKind::kInt:
      return a.label.kind == json::Kind::kInt && a.integer == b.integer;
    case ShapeKind::kString:
      return a.label.kind == json::Kind::kString && a.Text() == b.Text();
    default:
      return false;
  }
}

bool EqualLists(const Value& a, const Value& b, Arena& arena, Value* error) {
  if (a.size() != b.size()) return false;
  // Parity: only the left operand's list type counts.
  if (a.semantics() == ListSemantics::kSet) return EqualSets(a, b, arena);
  if (a.semantics() == ListSemantics::kMap) return EqualMapLists(a, b, arena, error);
  const bool alike = a.borrowed() && b.borrowed() && a.shape() != nullptr &&
                     a.shape() == b.shape() && a.shape()->element != nullptr;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (alike && IsSameScalar(a.cells()[i], b.cells()[i], a.shape()->element->kind)) continue;
    if (!EqualPart(ElementAt(a, i, arena), ElementAt(b, i, arena), arena, error)) return false;
  }
  return true;
}

/// A property that the schema does not know is compared as it stands. Parity: one that the other
/// object lacks does not matter when the sizes agree, and with a map of no object it cannot be.
bool EqualUnknown(std::string_view name, json::ValueView value, const Value& other, Arena& arena,
                  Value* error) {
  if (!HasShape(other)) return NoSuchOverload(error);
  const json::ValueView found = MemberOf(other, name, json::Label::Of(name), arena);
  return found.IsAbsent() || json::Equal(value, found);
}

/// Compares a property that the schema declares without a type.
bool EqualUnseen(std::string_view name, json::ValueView value, const Value& other, Arena& arena) {
  if (!other.borrowed()) return false;
  const json::ValueView found = MemberOf(other, name, json::Label::Of(name), arena);
  const bool has = value.kind() != json::Kind::kNull;
  const bool other_has = HasShape(other) ? !found.IsMissing() : !found.IsAbsent();
  return has == other_has && (!has || json::Equal(value, found));
}

/// A null property is as good as none. In a map that no schema describes a property is found as it
/// is written.
bool EqualProperty(const ShapeField& field, json::ValueView value, const Value& other, Arena& arena,
                   Value* error) {
  Value found;
  const Value name = Value::String(HasShape(other) ? std::string_view(field.name)
                                                   : std::string_view(field.written));
  const bool has = value.kind() != json::Kind::kNull;
  if (FindKey(other, name, arena, found) != has) return false;
  return !has || EqualPart(FromJson(value, field.shape, arena), found, arena, error);
}

/// Compares objects with as many properties. False counts more than an error, in whatever order the
/// properties stand.
bool EqualObjects(const Value& a, const Value& b, Arena& arena, Value* error) {
  Value wrong;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::string_view name = a.cells()[2 * i].Text();
    const json::ValueView value(a.cells() + 2 * i + 1);
    const ShapeField* field = a.shape()->FindWritten(name);
    Value found;
    bool same = false;
    if (field != nullptr) {
      same = EqualProperty(*field, value, b, arena, &found);
    } else if (a.shape()->HasUnseen(name)) {
      same = EqualUnseen(name, value, b, arena);
    } else {
      same = EqualUnknown(name, value, b, arena, &found);
    }
    if (same) continue;
    if (!found.IsError()) return false;
    if (!wrong.IsError()) wrong = found;
  }
  if (wrong.IsError() && error != nullptr) *error = wrong;
  return !wrong.IsError();
}

bool EqualMaps(const Value& a, const Value& b, Arena& arena, Value* error) {
  if (a.size() != b.size()) return false;
  if (HasShape(a) && a.shape()->kind == ShapeKind::kObject) return EqualObjects(a, b, arena, error);
  for (const MapEntry& entry : SortedEntries(a, arena)) {
    Value other;
    if (!FindKey(b, entry.key, arena, other)) return false;
    if (!EqualPart(entry.value, other, arena, error)) return false;
  }
  return true;
}

/// A list or map larger than this is compared only once with the same other one.
constexpr std::size_t kSmall = 16;

bool IsContainer(const Value& value) {
  return value.Is(Kind::kList) || value.Is(Kind::kMap) || value.Is(Kind::kOptional);
}

/// Whether the parts of a list or map that an expression has made may be those of others, too.
bool SharesParts(const Value& value) {
  if (value.borrowed()) return false;
  if (value.Is(Kind::kList)) return std::ranges::any_of(value.elements(), &IsContainer);
  return std::ranges::any_of(value.entries(), [](const MapEntry& entry) {
    return IsContainer(entry.key) || IsContainer(entry.value);
  });
}

const void* AddressOf(const Value& value) {
  if (value.borrowed()) return value.cells();
  return value.Is(Kind::kList) ? static_cast<const void*>(value.elements().data())
                               : value.entries().data();
}

bool EqualParts(const Value& a, const Value& b, Arena& arena, Value* error) {
  CountLaps(std::min(a.size(), b.size()) / kSmall);  // the small ones count for those who have them
  return a.Is(Kind::kList) ? EqualLists(a, b, arena, error) : EqualMaps(a, b, arena, error);
}

/// Compares lists or maps. `self.m in [self.m, self.m]` is not to compare them twice, nor is
/// `[x, x] == [y, y]`, where those are made in the same way.
bool EqualContainers(const Value& a, const Value& b, Arena& arena, Value* error) {
  if (a.size() <= kSmall && !(SharesParts(a) && SharesParts(b))) {
    return EqualParts(a, b, arena, error);
  }
  const Arena::Pair pair{{AddressOf(a), a.shape(), AddressOf(b), b.shape()},
                         {a.size(), b.size()},
                         {a.semantics(), b.semantics()}};
  const Arena::Comparison* known = arena.FindComparison(pair);
  Arena::Comparison comparison;
  if (known != nullptr) {
    comparison = *known;
  } else {
    Value found;
    comparison.equal = EqualParts(a, b, arena, &found);
    if (found.IsError()) {
      comparison.error = found.AsText().data();
      comparison.error_size = found.AsText().size();
    }
    CountLaps();
    arena.Remember(pair, comparison);
  }
  if (comparison.error != nullptr && error != nullptr) {
    *error = Value::Error({comparison.error, comparison.error_size});
  }
  return comparison.equal;
}

/// Compares preserved data with a value, which counts as the JSON that it comes from.
bool EqualPreserved(json::ValueView data, const Value& value) {
  switch (value.kind()) {
    case Kind::kBool:
      return data.kind() == json::Kind::kBool && data.AsBool() == value.AsBool();
    case Kind::kInt:
      return data.kind() == json::Kind::kInt && data.AsInt() == value.AsInt();
    case Kind::kDouble:
      return (data.kind() == json::Kind::kDouble || data.kind() == json::Kind::kUint) &&
             data.AsDouble() == value.AsDouble();
    case Kind::kString:
      return data.IsString() && data.AsString() == value.AsText();
    case Kind::kUnknown:
      return json::Equal(data, json::ValueView(value.cells()));
    case Kind::kList:
    case Kind::kMap: {
      if (!value.borrowed()) return false;
      const json::Cell cell = CellOf(value);
      return json::Equal(data, json::ValueView(&cell));
    }
    default:
      return false;
  }
}

}  // namespace

bool Equal(const Value& a, const Value& b, Arena& arena,
           Value* error) {  // NOLINT(misc-no-recursion)
  if (a.IsNumber() && b.IsNumber()) return CompareNumbers(a, b) == 0;
  if (a.IsError() && error != nullptr) *error = a;
  if (a.Is(Kind::kUnknown)) return EqualPreserved(json::ValueView(a.cells()), b);
  if (a.kind() != b.kind()) {
    return HasShape(a) && !b.Is(Kind::kNull) ? NoSuchOverload(error) : false;
  }
  switch (a.kind()) {
    case Kind::kError:
      return false;
    case Kind::kNull:
      return true;
    case Kind::kBool:
      return a.AsBool() == b.AsBool();
    case Kind::kString:
    case Kind::kBytes:
    case Kind::kType:
      return a.AsText() == b.AsText();
    case Kind::kDuration:
      return a.AsDuration() == b.AsDuration();
    case Kind::kTimestamp:
      return a.seconds() == b.seconds() && a.nanos() == b.nanos();
    case Kind::kList:
    case Kind::kMap:
      return EqualContainers(a, b, arena, error);
    case Kind::kOptional:
      if (a.AsOptional() == nullptr || b.AsOptional() == nullptr) {
        return a.AsOptional() == b.AsOptional();
      }
      return Equal(*a.AsOptional(), *b.AsOptional(), arena, error);
    default:
      return EqualOpaque(a, b);
  }
}

std::optional<int> Compare(const Value& a, const Value& b, bool* nan) {
  if (a.IsNumber() && b.IsNumber()) {
    const std::optional<int> order = CompareNumbers(a, b);
    if (!order && nan != nullptr) *nan = true;
    return order;
  }
  if (a.kind() != b.kind()) return std::nullopt;
  switch (a.kind()) {
    case Kind::kBool:
      return static_cast<int>(a.AsBool()) - static_cast<int>(b.AsBool());
    case Kind::kString:
    case Kind::kBytes: {
      const int order = a.AsText().compare(b.AsText());
      return order < 0 ? -1 : (order > 0 ? 1 : 0);
    }
    case Kind::kDuration:
      return a.AsDuration() < b.AsDuration() ? -1 : (a.AsDuration() > b.AsDuration() ? 1 : 0);
    case Kind::kTimestamp:
      if (a.seconds() != b.seconds()) return a.seconds() < b.seconds() ? -1 : 1;
      return a.nanos() < b.nanos() ? -1 : (a.nanos() > b.nanos() ? 1 : 0);
    default:
      return std::nullopt;
  }
}

bool IsComparable(const Value& value) {
  switch (value.kind()) {
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kUint:
    case Kind::kDouble:
    case Kind::kString:
    case Kind::kBytes:
    case Kind::kDuration:
    case Kind::kTimestamp:
      return true;
    default:
      return false;
  }
}

bool KeyLess(const Value& a, const Value& b) {
  if (const std::optional<int> order = Compare(a, b)) return *order < 0;
  // Keys of different kinds, or without an order: numbers are one kind.
  const auto rank = [](const Value& value) { return value.IsNumber() ? Kind::kInt : value.kind(); };
  if (rank(a) != rank(b)) return rank(a) < rank(b);
  return DisplayText(a) < DisplayText(b);
}

}  // namespace tandem::cel
