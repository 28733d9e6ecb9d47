#include "validation/handwritten/decode.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/base/base64.h"
#include "validation/formats/timestamp.h"
#include "validation/handwritten/quantity.h"
#include "validation/json/render.h"

namespace tandem::handwritten {
namespace {

using json::Kind;
using json::ValueView;

/// A field on the way down from the object.
struct Place {
  const GoStruct& owner;
  const GoField& field;
  const Place* above;  ///< null for a field of the object itself
};

/// Appends the names of the structs that the owner embeds around a field of its own, and says
/// whether it has the field. Recursion is bounded by the depth of the struct.
[[gnu::cold]] bool AppendEmbedding(const GoStruct& owner, const GoField& wanted,
                                   std::string& path) {
  for (const GoField& field : owner.fields) {
    if (&field == &wanted) return true;
    if (!field.Is(kEmbedded)) continue;
    const std::size_t before = path.size();
    if (const std::string name = field.name.go(); !name.empty()) path += name + ".";
    if (AppendEmbedding(*field.type.of, wanted, path)) return true;
    path.resize(before);
  }
  return false;
}

/// The path of the field, as encoding/json names it in its errors.
[[gnu::cold]] std::string PathOf(const Place& place) {
  std::string path = place.above == nullptr ? "" : PathOf(*place.above) + ".";
  AppendEmbedding(place.owner, place.field, path);
  return path + std::string(place.field.name.json());
}

/// Whether the Go type is that of an integer: of those it is worth knowing which number did not
/// fit.
bool IsInteger(std::string_view go_type) {
  return go_type == "int32" || go_type == "int64" || go_type == "uint8";
}

[[gnu::cold]] Failure Mismatch(ValueView value, std::string_view go_type, const Place& place) {
  std::string found(json::KindWord(value.kind()));
  if (IsInteger(go_type) && found == "number") json::AppendRawJson(value, found += " ");
  return Failure{"json: cannot unmarshal " + found + " into Go struct field " +
                 std::string(place.owner.name) + "." + PathOf(place) + " of type " +
                 std::string(go_type)};
}

/// The type of what stands at the place: that of the field, or of elements of it so many levels
/// down.
[[gnu::cold]] GoType TypeAt(const Place& place, std::size_t level) {
  GoType type = place.field.type;
  for (; level > 0; --level) type = type.Element();
  return type;
}

enum class Purpose : bool {
  kCheck,    ///< whether all fits: ends at the first value that does not
  kExplain,  ///< what the API server says about an object that does not
};

/// Decodes one object without keeping it. Null is fine everywhere. Members return whether there is
/// a reason to go on.
///
/// To explain what does not fit it goes through members in the order that is asked for. As
/// encoding/json it goes on behind a value of another type than its field's, and tells of the
/// first; but a value that a decoder of its own refuses ends it and is told.
class Decoding {
 public:
  explicit Decoding(Purpose purpose = Purpose::kCheck, MemberOrder order = MemberOrder::kByName)
      : explains_(purpose == Purpose::kExplain),
        sorts_(explains_ && order == MemberOrder::kByName) {}

  /// Recursion is bounded by the depth of the struct.
  bool CheckFields(const GoStruct& type, ValueView value, const Place* above);
  bool CheckValue(GoKind kind, ValueView value, const Place& place, std::size_t level);
  /// The failure to tell; empty when nothing is explained, or all fits.
  [[nodiscard]] Failure& failure() { return fatal_.message.empty() ? first_ : fatal_; }

 private:
  bool CheckBytes(ValueView value, const Place& place);
  bool CheckTime(formats::TimeLayout layout, ValueView value, const Place& place);
  bool CheckQuantity(ValueView value);
  bool CheckIntOrString(ValueView value, const Place& place);
  bool CheckList(ValueView value, const Place& place, std::size_t level);
  bool CheckMap(ValueView value, const Place& place, std::size_t level);

  /// Calls `check` for each member until it returns false. Checking inlines it into the loop.
  template <typename Check>
  bool AllMembers(ValueView object, Check check) {
    if (sorts_) return AllSorted(object.members(), check);
    for (const json::MemberView member : object.members()) {
      if (!check(member)) return false;
    }
    return true;
  }
  template <typename Check>
  [[gnu::cold, gnu::noinline]] static bool AllSorted(json::Members members, Check& check) {
    std::vector<json::MemberView> sorted;
    for (const json::MemberView member : members) sorted.push_back(member);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.name < b.name; });
    return std::all_of(sorted.begin(), sorted.end(), [&](const auto& each) { return check(each); });
  }

  /// Notes a value that is not what it must be. The first one is told unless End is called.
  template <typename MakeFailure>
  [[gnu::cold]] bool Note(MakeFailure make_failure) {
    if (explains_ && first_.message.empty()) first_ = make_failure();
    return explains_;
  }
  bool Require(bool fits, ValueView value, const Place& place, std::size_t level) {
    return fits || Note([&] { return Mismatch(value, TypeAt(place, level).Name(), place); });
  }
  /// Ends the decoding at a value that a decoder of its own refuses.
  template <typename MakeFailure>
  [[gnu::cold]] bool End(MakeFailure make_failure) {
    if (explains_) fatal_ = make_failure();
    return false;
  }

  bool explains_;
  bool sorts_;
  Failure first_;
  Failure fatal_;
};

bool FitsInt32(ValueView value) {
  using Limits = std::numeric_limits<std::int32_t>;
  return value.kind() == Kind::kInt && value.AsInt() >= Limits::min() &&
         value.AsInt() <= Limits::max();
}

bool Decoding::CheckBytes(ValueView value, const Place& place) {
  if (value.IsString()) {
    const Result<std::string> bytes = DecodeBase64(value.AsString());
    return bytes || Note([&] { return bytes.error(); });
  }
  if (!value.IsArray()) return Note([&] { return Mismatch(value, "[]uint8", place); });
  const json::Elements items = value.elements();
  return std::all_of(items.begin(), items.end(), [&](ValueView item) {
    if (item.IsMissing()) return true;
    const bool fits = item.kind() == Kind::kInt && item.AsInt() >= 0 && item.AsInt() <= 255;
    return fits || Note([&] { return Mismatch(item, "uint8", place); });
  });
}

bool Decoding::CheckTime(formats::TimeLayout layout, ValueView value, const Place& place) {
  if (!value.IsString()) return End([&] { return Mismatch(value, "string", place); });
  const Result<formats::Timestamp> time = formats::ParseTimestamp(value.AsString(), layout);
  return time || End([&] { return time.error(); });
}

bool Decoding::CheckQuantity(ValueView value) {
  const Status quantity = handwritten::CheckQuantity(value);
  return quantity || End([&] { return quantity.error(); });
}

bool Decoding::CheckIntOrString(ValueView value, const Place& place) {
  if (value.IsString() || FitsInt32(value)) return true;
  return End([&] { return Mismatch(value, "int32", place); });
}

bool Decoding::CheckList(ValueView value, const Place& place, std::size_t level) {
  if (!value.IsArray()) return Require(false, value, place, level);
  const GoKind kind = place.field.type.kinds[level + 1];
  const json::Elements items = value.elements();
  return std::all_of(items.begin(), items.end(), [&](ValueView item) {
    return item.IsMissing() || CheckValue(kind, item, place, level + 1);
  });
}

bool Decoding::CheckMap(ValueView value, const Place& place, std::size_t level) {
  if (!value.IsObject()) return Require(false, value, place, level);
  const GoKind kind = place.field.type.kinds[level + 1];
  return AllMembers(
      value, [&](const json::MemberView& member) __attribute__((always_inline)) {
        return member.value.IsMissing() || CheckValue(kind, member.value, place, level + 1);
      });
}

bool Decoding::CheckValue(GoKind kind, ValueView value, const Place& place, std::size_t level) {
  CountLaps();
  switch (kind) {
    case GoKind::kString:
      return Require(value.IsString(), value, place, level);
    case GoKind::kBool:
      return Require(value.kind() == Kind::kBool, value, place, level);
    case GoKind::kInt32:
      return Require(FitsInt32(value), value, place, level);
    case GoKind::kInt64:
      return Require(value.kind() == Kind::kInt, value, place, level);
    case GoKind::kBytes:
      return CheckBytes(value, place);
    case GoKind::kTime:
      return CheckTime(formats::TimeLayout::kRfc3339, value, place);
    case GoKind::kMicroTime:
      return CheckTime(formats::TimeLayout::kMicro, value, place);
    case GoKind::kQuantity:
      return CheckQuantity(value);
    case GoKind::kIntOrString:
      return CheckIntOrString(value, place);
    case GoKind::kStruct:
      return value.IsObject() ? CheckFields(*place.field.type.of, value, &place)
                              : Require(false, value, place, level);
    case GoKind::kList:
      return CheckList(value, place, level);
    case GoKind::kMap:
      return CheckMap(value, place, level);
    case GoKind::kAny:
    case GoKind::kRaw:
    case GoKind::kNone:
      return true;
  }
  return true;
}

/// Looks fields up, first behind the one found before: an API server sends them in their order.
class FieldCursor {
 public:
  explicit FieldCursor(std::span<const ReadField> fields)
      : first_(fields.data()), end_(first_ + fields.size()), next_(first_) {}

  /// The field that the member is; null when there is none.
  const ReadField* Find(const json::MemberView& member) {
    for (const ReadField* field = next_; field != end_; ++field) {
      if (IsIt(*field, member)) return next_ = field + 1, field;
    }
    for (const ReadField* field = first_; field != next_; ++field) {
      if (IsIt(*field, member)) return next_ = field + 1, field;
    }
    return nullptr;
  }

 private:
  static bool IsIt(const ReadField& field, const json::MemberView& member) {
    return member.IsNamed(field.name.json(), field.name.label());
  }

  const ReadField* first_;
  const ReadField* end_;
  const ReadField* next_;
};

/// Whether it can be seen at a glance that a value of the kind is what it must be: most are.
bool FitsPlainly(GoKind kind, ValueView value) {
  switch (kind) {
    case GoKind::kString:
    case GoKind::kIntOrString:
      return value.IsString();
    case GoKind::kBool:
      return value.kind() == Kind::kBool;
    case GoKind::kInt32:
      return FitsInt32(value);
    default:
      return false;
  }
}

bool Decoding::CheckFields(const GoStruct& type, ValueView value, const Place* above) {
  CountLaps(value.size());
  FieldCursor fields(type.read);
  return AllMembers(
      value, [&](const json::MemberView& member) __attribute__((always_inline)) {
        const ReadField* const read = fields.Find(member);
        if (read == nullptr || member.value.IsMissing()) return true;
        if (FitsPlainly(read->kind, member.value)) return true;
        return CheckValue(read->kind, member.value, {type, *read->field, above}, 0);
      });
}

/// Copies of an object that leave out what does not fit. Recursion is bounded by the depth of the
/// struct; every value is looked at once.
class Reading {
 public:
  explicit Reading(json::Overlay& overlay) : overlay_(overlay) {}

  ValueView Fields(const GoStruct& type, ValueView object, const Place* above) {
    FieldCursor fields(type.read);
    return Members(object, [&](const json::MemberView& member) {
      const ReadField* const read = fields.Find(member);
      return read == nullptr ? member.value
                             : Part(read->kind, member.value, {type, *read->field, above}, 0);
    });
  }

 private:
  ValueView Part(GoKind kind, ValueView value, const Place& place, std::size_t level) {
    CountLaps();
    if (value.IsMissing()) return value;
    switch (kind) {
      case GoKind::kStruct:
        return value.IsObject() ? Fields(*place.field.type.of, value, &place) : ValueView();
      case GoKind::kList:
        return value.IsArray() ? Items(value, place, level + 1) : ValueView();
      case GoKind::kMap:
        return value.IsObject() ? Entries(value, place, level + 1) : ValueView();
      default:
        return Decoding().CheckValue(kind, value, place, level) ? value : ValueView();
    }
  }

  ValueView Items(ValueView list, const Place& place, std::size_t level) {
    std::vector<ValueView> kept;
    bool changed = false;
    for (const ValueView item : list.elements()) {
      const ValueView left = Part(place.field.type.kinds[level], item, place, level);
      changed = changed || left.identity() != item.identity();
      if (!left.IsAbsent()) kept.push_back(left);
    }
    return changed ? overlay_.List(kept) : list;
  }

  ValueView Entries(ValueView map, const Place& place, std::size_t level) {
    return Members(map, [&](const json::MemberView& entry) {
      return Part(place.field.type.kinds[level], entry.value, place, level);
    });
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

ValueView ReadablePart(const GoStruct& type, ValueView value, json::Overlay& overlay) {
  if (value.IsMissing()) return value;
  return value.IsObject() ? Reading(overlay).Fields(type, value, nullptr) : ValueView();
}

Status CheckStruct(const GoStruct& type, ValueView value, MemberOrder order) {
  if (!value.IsMissing() && !value.IsObject()) {
    return Failure{"json: cannot unmarshal " + std::string(json::KindWord(value.kind())) +
                   " into Go value of type " + GoType(type).Name()};
  }
  if (Decoding().CheckFields(type, value, nullptr)) return Ok();
  Decoding decoding(Purpose::kExplain, order);
  decoding.CheckFields(type, value, nullptr);
  return std::move(decoding.failure());
}

}  // namespace tandem::handwritten
