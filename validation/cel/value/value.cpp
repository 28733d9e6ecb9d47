#include "validation/cel/value/value.h"

#include <algorithm>
#include <string>

#include "validation/base/utf8.h"
#include "validation/cel/types/escape.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/compare.h"
#include "validation/cel/value/encoding.h"
#include "validation/cel/value/number.h"
#include "validation/cel/value/time.h"

namespace tandem::cel {
namespace {

/// Go's name of the type of a decoded JSON value.
std::string_view GoTypeName(json::ValueView json) {
  switch (json.kind()) {
    case json::Kind::kBool:
      return "bool";
    case json::Kind::kInt:
      return "int64";
    case json::Kind::kUint:
    case json::Kind::kDouble:
      return "float64";
    case json::Kind::kString:
      return "string";
    case json::Kind::kArray:
      return "[]interface {}";
    case json::Kind::kObject:
      return "map[string]interface {}";
    case json::Kind::kAbsent:
    case json::Kind::kNull:
      break;
  }
  return "<nil>";
}

Value Unexpected(Arena& arena, std::string_view expected, json::ValueView json) {
  return MakeError(arena, "invalid data, expected " + std::string(expected) + ", got " +
                              std::string(GoTypeName(json)));
}

/// `Invalid date formatted string x: why`.
[[gnu::cold]] Value Misread(Arena& arena, std::string_view format, std::string_view text,
                            const std::string& why) {
  return MakeError(arena, "Invalid " + std::string(format) + " " + std::string(text) + ": " + why);
}

[[gnu::cold]] Value NoDuration(Arena& arena, std::string_view text) {
  return Misread(arena, "duration", text, "unable to parse " + std::string(text) + " as duration");
}

Value ReadBytes(std::string_view text, Arena& arena) {
  std::string problem;
  const auto bytes = DecodeUrlBase64(text, problem);
  if (!bytes) return Misread(arena, "byte formatted string", text, problem);
  return Value::Bytes(arena.Copy(*bytes));
}

Value ReadText(std::string_view text, const Shape& shape, Arena& arena) {
  switch (shape.kind) {
    case ShapeKind::kDuration:
      if (const auto duration = ParseFormatDuration(text)) return Value::Duration(*duration);
      return NoDuration(arena, text);
    case ShapeKind::kDate:
      if (const auto date = ParseDate(text)) return *date;
      return Misread(arena, "date formatted string", text, DateProblem(text));
    case ShapeKind::kDateTime:
      if (const auto time = ParseFormatDateTime(text)) return *time;
      return Misread(arena, "date-time formatted string", text, DateTimeProblem(text));
    case ShapeKind::kBytes:
      return ReadBytes(text, arena);
    default:
      return Value::String(text);
  }
}

Value ReadList(json::ValueView json, const Shape* shape, Arena& arena) {
  if (json.IsArray()) return Value::Borrowed(Kind::kList, json, shape);
  return MakeError(arena,
                   "invalid data, expected an array for the provided schema with type=array");
}

Value ReadMap(json::ValueView json, const Shape* shape, Arena& arena) {
  if (json.IsObject()) return Value::Borrowed(Kind::kMap, json, shape);
  return MakeError(arena, "invalid data, expected a map for the provided schema with type=object");
}

/// JSON that no schema describes, as it stands.
Value ReadUntyped(json::ValueView json) {
  switch (json.kind()) {
    case json::Kind::kAbsent:
    case json::Kind::kNull:
      return Value::Null();
    case json::Kind::kBool:
      return Value::Bool(json.AsBool());
    case json::Kind::kInt:
      return Value::Int(json.AsInt());
    case json::Kind::kUint:
    case json::Kind::kDouble:
      return Value::Double(json.AsDouble());
    case json::Kind::kString:
      return Value::String(json.AsString());
    case json::Kind::kArray:
      return Value::Borrowed(Kind::kList, json, nullptr);
    case json::Kind::kObject:
      break;
  }
  return Value::Borrowed(Kind::kMap, json, nullptr);
}

/// Reads a member of a borrowed map or object that was looked up; false when it counts as none.
bool Take(json::ValueView member, const Shape* shape, bool is_object, Arena& arena, Value& found) {
  // A null property is as good as none; a null entry of a map is an entry.
  if (member.IsAbsent() || (is_object && member.kind() == json::Kind::kNull)) return false;
  found = FromJson(member, shape, arena);
  return true;
}

/// The names of maps of more members are sorted when they are asked for the ninth time: until then,
/// looking through them costs less.
constexpr std::size_t kLarge = 64;
constexpr std::size_t kFewLookups = 8;

/// The names of a borrowed map, in ascending order; the first of those that are alike is first.
std::span<const json::Cell*> SortNames(const Value& map, Arena& arena) {
  const std::span names(arena.Array<const json::Cell*>(map.size()), map.size());
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = map.cells() + 2 * i;
  std::ranges::stable_sort(names, {}, &json::Cell::Text);
  return names;
}

json::ValueView FindAmong(std::span<const json::Cell*> names, std::string_view name) {
  const auto at = std::ranges::lower_bound(names, name, {}, &json::Cell::Text);
  return at == names.end() || (*at)->Text() != name ? json::ValueView() : json::ValueView(*at + 1);
}

bool FindBorrowed(const Value& map, const Value& key, Arena& arena, Value& found) {
  const Shape* shape = map.shape();
  if (!key.Is(Kind::kString)) {
    if (shape == nullptr) return false;
    found = Value::Error("no such overload");
    return true;
  }
  const std::string_view name = key.AsText();
  if (shape == nullptr || shape->kind == ShapeKind::kMap) {
    return Take(MemberOf(map, name, json::Label::Of(name), arena),
                shape == nullptr ? nullptr : shape->element, false, arena, found);
  }
  if (!shape->has_properties) return false;
  const std::optional<std::string> written = UnescapeName(name);
  if (!written) return false;
  const ShapeField* field = shape->FindWritten(*written);
  return field != nullptr && FindField(map, *field, arena, found);
}

const MapEntry* FindEntry(std::span<const MapEntry> entries, const Value& key) {
  const auto at =
      std::lower_bound(entries.begin(), entries.end(), key,
                       [](const MapEntry& entry, const Value& k) { return KeyLess(entry.key, k); });
  if (at == entries.end() || KeyLess(key, at->key)) return nullptr;
  // Parity: a double finds the integer, but not the other way round.
  return at->key.Is(Kind::kDouble) && !key.Is(Kind::kDouble) ? nullptr : &*at;
}

/// The entries of a borrowed map by ascending key; errors of values are values.
std::span<const MapEntry> Sort(const Value& map, Arena& arena) {
  const Shape* shape = map.shape();
  const bool is_object = shape != nullptr && shape->kind == ShapeKind::kObject;
  MapEntry* entries = arena.Array<MapEntry>(map.size());
  std::size_t count = 0;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const std::string_view name = map.cells()[2 * i].Text();
    const json::ValueView member(map.cells() + 2 * i + 1);
    const Shape* type = shape == nullptr ? nullptr : shape->element;
    std::string_view key = name;
    if (is_object) {
      const ShapeField* field = shape->FindWritten(name);
      if (field == nullptr || member.kind() == json::Kind::kNull) continue;
      key = field->name;
      type = field->shape;
    }
    entries[count++] = {Value::String(key), FromJson(member, type, arena)};
  }
  const auto by_key = [](const MapEntry& a, const MapEntry& b) { return KeyLess(a.key, b.key); };
  // Objects usually arrive with their members sorted.
  if (!std::is_sorted(entries, entries + count, by_key)) {
    std::sort(entries, entries + count, by_key);
  }
  return {entries, count};
}

}  // namespace

Value FromJson(json::ValueView json, const Shape* shape, Arena& arena) {
  if (shape == nullptr) return ReadUntyped(json);
  if (json.IsMissing()) {
    if (shape->nullable) return Value::Null();
    return Value::Error("invalid data, got null for schema with nullable=false");
  }
  switch (shape->kind) {
    case ShapeKind::kIntOrString:
      if (json.IsString()) return Value::String(json.AsString());
      if (json.kind() == json::Kind::kInt) return Value::Int(json.AsInt());
      return Value::Error(
          "invalid data, expected XIntOrString value to be either a string or integer");
    case ShapeKind::kString:
    case ShapeKind::kBytes:
    case ShapeKind::kDuration:
    case ShapeKind::kDate:
    case ShapeKind::kDateTime:
      if (json.IsString()) return ReadText(json.AsString(), *shape, arena);
      return Unexpected(arena, "string", json);
    case ShapeKind::kBool:
      if (json.kind() == json::Kind::kBool) return Value::Bool(json.AsBool());
      return Unexpected(arena, "bool", json);
    case ShapeKind::kDouble:
      if (json.kind() >= json::Kind::kInt && json.kind() <= json::Kind::kDouble) {
        return Value::Double(json.AsDouble());
      }
      return Unexpected(arena, "float", json);
    case ShapeKind::kInt:
      if (json.kind() == json::Kind::kInt) return Value::Int(json.AsInt());
      return Unexpected(arena, "int", json);
    case ShapeKind::kList:
      return ReadList(json, shape, arena);
    case ShapeKind::kMap:
    case ShapeKind::kObject:
      return ReadMap(json, shape, arena);
  }
  return Value::Null();
}

json::Cell CellOf(const Value& borrowed) {
  const json::Kind kind = borrowed.Is(Kind::kList) ? json::Kind::kArray : json::Kind::kObject;
  return json::Cell::Container(kind, borrowed.cells(), borrowed.size());
}

json::ValueView MemberOf(const Value& map, std::string_view name, const json::Label& label,
                         Arena& arena) {
  if (map.size() > kLarge) {
    Arena::MapNote& note = arena.NoteOf(map.cells());
    if (++note.lookups > kFewLookups) {
      if (note.names.empty()) note.names = SortNames(map, arena);
      return FindAmong(note.names, name);
    }
  }
  const json::Cell cell = CellOf(map);
  return json::ValueView(&cell).Member(name, label);
}

Value WithoutShape(const Value& value) {
  if (value.Is(Kind::kUnknown)) return ReadUntyped(json::ValueView(value.cells()));
  if (!value.borrowed() || value.shape() == nullptr) return value;
  const json::Cell cell = CellOf(value);
  return ReadUntyped(json::ValueView(&cell));
}

Value ElementAt(const Value& list, std::size_t i, Arena& arena) {
  if (!list.borrowed()) return list.elements()[i];
  const Shape* shape = list.shape();
  return FromJson(json::ValueView(list.cells() + i), shape == nullptr ? nullptr : shape->element,
                  arena);
}

bool FindField(const Value& object, const ShapeField& field, Arena& arena, Value& found) {
  return Take(MemberOf(object, field.written, field.label, arena), field.shape, true, arena, found);
}

bool FindKey(const Value& map, const Value& key, Arena& arena, Value& found) {
  if (map.borrowed()) return FindBorrowed(map, key, arena, found);
  const MapEntry* entry = FindEntry(map.entries(), key);
  if (entry == nullptr) return false;
  found = entry->value;
  return true;
}

std::span<const MapEntry> SortedEntries(const Value& map, Arena& arena) {
  if (!map.borrowed()) return map.entries();
  if (map.size() <= kLarge) return Sort(map, arena);
  Arena::MapNote& note = arena.NoteOf(map.cells());
  if (note.entries == nullptr || note.shape != map.shape()) {
    const std::span<const MapEntry> entries = Sort(map, arena);
    note.entries = entries.data();
    note.count = entries.size();
    note.shape = map.shape();
  }
  return {note.entries, note.count};
}

std::string_view GoTypeName(const Value& value) {
  switch (value.kind()) {
    case Kind::kNull:
      return "types.Null";
    case Kind::kBool:
      return "types.Bool";
    case Kind::kInt:
      return "types.Int";
    case Kind::kUint:
      return "types.Uint";
    case Kind::kDouble:
      return "types.Double";
    case Kind::kString:
      return "types.String";
    case Kind::kBytes:
      return "types.Bytes";
    case Kind::kDuration:
      return "types.Duration";
    case Kind::kTimestamp:
      return "types.Timestamp";
    case Kind::kType:
      return "*types.Type";
    case Kind::kOptional:
      return "*types.Optional";
    case Kind::kIp:
      return "cel.IP";
    case Kind::kCidr:
      return "cel.CIDR";
    case Kind::kUrl:
      return "cel.URL";
    case Kind::kQuantity:
      return "cel.Quantity";
    case Kind::kSemver:
      return "cel.Semver";
    case Kind::kFormat:
      return "cel.Format";
    default:
      return RuntimeTypeName(value);
  }
}

std::string_view RuntimeTypeName(const Value& value) {
  switch (value.kind()) {
    case Kind::kError:
      return "error";
    case Kind::kNull:
      return "null_type";
    case Kind::kBool:
      return "bool";
    case Kind::kInt:
      return "int";
    case Kind::kUint:
      return "uint";
    case Kind::kDouble:
      return "double";
    case Kind::kString:
      return "string";
    case Kind::kBytes:
      return "bytes";
    case Kind::kDuration:
      return "google.protobuf.Duration";
    case Kind::kTimestamp:
      return "google.protobuf.Timestamp";
    case Kind::kType:
      return "type";
    case Kind::kList:
      return "list";
    case Kind::kMap:
      return "map";
    case Kind::kOptional:
      return "optional_type";
    case Kind::kIp:
      return "net.IP";
    case Kind::kCidr:
      return "net.CIDR";
    case Kind::kUrl:
      return "kubernetes.URL";
    case Kind::kQuantity:
      return "kubernetes.Quantity";
    case Kind::kSemver:
      return "kubernetes.Semver";
    case Kind::kFormat:
      return "kubernetes.NamedFormat";
    case Kind::kUnknown:
      break;
  }
  return "unknown";
}

std::string DisplayText(const Value& value) {
  switch (value.kind()) {
    case Kind::kBool:
      return value.AsBool() ? "true" : "false";
    case Kind::kInt:
      return std::to_string(value.AsInt());
    case Kind::kUint:
      return std::to_string(value.AsUint());
    case Kind::kDouble:
      return DoubleText(value.AsDouble());
    case Kind::kString:
    case Kind::kType:
    case Kind::kError:
      return std::string(value.AsText());
    case Kind::kDuration:
      return GoDurationText(value.AsDuration());
    case Kind::kTimestamp:
      return TimestampText(value);
    default:
      return std::string(RuntimeTypeName(value));
  }
}

Value MakeError(Arena& arena, std::string_view message) {
  return Value::Error(arena.Copy(message));
}

bool HasSize(const Value& value) {
  return value.Is(Kind::kString) || value.Is(Kind::kBytes) || value.Is(Kind::kList) ||
         value.Is(Kind::kMap);
}

std::uint64_t SizeOf(const Value& value) {
  if (value.Is(Kind::kString)) return CountRunes(value.AsText());
  return value.size();
}

}  // namespace tandem::cel
