#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "validation/base/panic.h"
#include "validation/json/value.h"
#include "validation/releases/release.h"

namespace tandem::handwritten {

struct GoField;
struct GoStruct;

enum class GoKind : std::uint8_t {
  kNone,
  kString,  ///< an enum is one, too
  kBool,
  kInt32,
  kInt64,
  kBytes,  ///< base64 text, or an array of numbers
  kTime,
  kMicroTime,  ///< a time with six digits of its second
  kQuantity,
  kIntOrString,
  kAny,  ///< whatever JSON there is
  kRaw,  ///< the same kept as text, in which order counts: a RawExtension
  kStruct,
  kList,
  kMap,  ///< its keys are texts
};

/// A Go type, put together from the functions below: `Map(String(), List(String()))`. A struct is
/// one by itself. It names what it is made of, so it is a small value. Immutable.
struct GoType {
  constexpr explicit GoType(GoKind kind, const char* type_name = nullptr)
      : kinds{kind}, name(type_name) {}
  constexpr GoType(const GoStruct& type)  // NOLINT(google-explicit-constructor)
      : kinds{GoKind::kStruct}, of(&type) {}
  GoType(const GoStruct&&) = delete;

  [[nodiscard]] constexpr GoKind kind() const { return kinds[0]; }
  /// The type of the elements of a list or of the values of a map.
  [[nodiscard]] constexpr GoType Element() const {
    GoType element = *this;
    element.kinds = {kinds[1], kinds[2], GoKind::kNone};
    element.is_pointer = false;
    if (named_kind == 0) element.name = nullptr;
    if (named_kind > 0) --element.named_kind;
    return element;
  }
  /// The name that encoding/json has for it: `[]v1.PolicyType`, `map[string]string`.
  [[nodiscard]] std::string Name() const;

  std::array<GoKind, 3> kinds;   ///< from the outside in
  std::uint8_t named_kind = 0;   ///< the index of the one that has the name
  bool is_pointer = false;       ///< nil is not the zero value
  const char* name = nullptr;    ///< null: the name is put together from its parts
  const char* key = nullptr;     ///< the name of a map's key type; null for `string`
  const GoStruct* of = nullptr;  ///< the innermost struct
};

constexpr GoType String(const char* name = nullptr) { return GoType(GoKind::kString, name); }
constexpr GoType Bool() { return GoType(GoKind::kBool); }
constexpr GoType Int32() { return GoType(GoKind::kInt32); }
constexpr GoType Int64() { return GoType(GoKind::kInt64); }
constexpr GoType Bytes() { return GoType(GoKind::kBytes); }
constexpr GoType Time() { return GoType(GoKind::kTime); }
constexpr GoType MicroTime() { return GoType(GoKind::kMicroTime); }
constexpr GoType Quantity() { return GoType(GoKind::kQuantity); }
constexpr GoType IntOrString() { return GoType(GoKind::kIntOrString); }
constexpr GoType Any() { return GoType(GoKind::kAny); }
constexpr GoType Raw() { return GoType(GoKind::kRaw); }

constexpr GoType Pointer(GoType to) {
  to.is_pointer = true;
  return to;
}

/// A type that has a name besides what it is made of.
constexpr GoType Named(const char* name, GoType type) {
  type.name = name;
  type.named_kind = 0;
  return type;
}

constexpr GoType List(const GoType& element) {
  TANDEM_CHECK(element.kinds[2] == GoKind::kNone);
  GoType list = element;
  list.kinds = {GoKind::kList, element.kinds[0], element.kinds[1]};
  if (element.name != nullptr) ++list.named_kind;
  return list;
}

constexpr GoType Map(const GoType& key, const GoType& value) {
  TANDEM_CHECK(key.kind() == GoKind::kString);
  GoType map = List(value);
  map.kinds[0] = GoKind::kMap;
  map.key = key.name;
  return map;
}

// The traits that a field can have.
inline constexpr unsigned kUnread = 1;     ///< no rule reads it: it may hold anything
inline constexpr unsigned kOmitEmpty = 2;  ///< not printed when empty
inline constexpr unsigned kHoisted = 4;    ///< v1 has it in the struct around this one
inline constexpr unsigned kHidden = 8;     ///< v1 has it here, the printed type elsewhere
inline constexpr unsigned kInlined = 16;   ///< its fields are printed as the owner's
inline constexpr unsigned kEmbedded = 32;  ///< its fields are the owner's, in JSON, too
inline constexpr unsigned kOldName = 64;   ///< v1 still has the name; nothing reads what it holds

/// The name in JSON, quick to compare with those of a document, and in Go.
class GoFieldName {
 public:
  /// The Go name, if it is not given, is the JSON name with a capital letter.
  constexpr GoFieldName(const char* json,  // NOLINT(google-explicit-constructor)
                        const char* go = nullptr)
      : json_(json), label_(json::Label::Of(json)), go_(go) {}

  [[nodiscard]] constexpr std::string_view json() const { return {json_, label_.size}; }
  [[nodiscard]] constexpr const json::Label& label() const { return label_; }
  [[nodiscard]] std::string go() const;

 private:
  const char* json_;
  json::Label label_;
  const char* go_;
};

struct GoField {
  GoFieldName name;
  GoType type;
  unsigned traits = 0;
  releases::Span held = releases::kAlways;  ///< the releases that have it

  [[nodiscard]] constexpr bool Is(unsigned trait) const { return (traits & trait) != 0; }
};

/// The part of a field that decoding needs. Small: every request reads many.
struct ReadField {
  GoFieldName name{""};
  GoKind kind = GoKind::kNone;
  const GoField* field = nullptr;
};

/// A struct of the API server, as the API's versions have it and, where the two differ, as it is
/// printed in errors: which JSON decodes into it, when two of them are equal, how it is printed.
/// Fields are in the order of their printing. Static and immutable; none contains itself.
struct GoStruct {
  std::string_view name;
  std::span<const GoField> fields;
  std::span<const ReadField> read;  ///< the fields that decoding looks at
  std::string_view package = "v1";
  bool prints_json_names = false;  ///< true of structs that have but one form

  /// The same struct in another package than v1.
  [[nodiscard]] constexpr GoStruct In(std::string_view other) const {
    GoStruct moved = *this;
    moved.package = other;
    return moved;
  }
  [[nodiscard]] constexpr GoStruct WithJsonNames() const {
    GoStruct printed = *this;
    printed.prints_json_names = true;
    return printed;
  }
};

/// The fields of a struct that Go embeds into the one around it. `name`: what v1 calls the struct,
/// where it is another one than that of the rules.
constexpr GoField Embedded(const GoStruct& type, const char* name = nullptr) {
  return {{"", name == nullptr ? type.name.data() : name}, type, kEmbedded};
}

/// The fields of another struct, written again in the one around them.
constexpr GoField FieldsOf(const GoStruct& type) { return {"", type, kEmbedded}; }

namespace internal {

constexpr bool IsRead(const GoField& field) { return !field.Is(kUnread | kHoisted | kOldName); }

constexpr std::size_t CountRead(std::span<const GoField> fields) {
  std::size_t count = 0;
  for (const GoField& field : fields) {
    if (IsRead(field)) count += field.Is(kEmbedded) ? CountRead(field.type.of->fields) : 1;
  }
  return count;
}

constexpr ReadField* FillRead(std::span<const GoField> fields, ReadField* next) {
  for (const GoField& field : fields) {
    if (!IsRead(field)) continue;
    if (field.Is(kEmbedded)) {
      next = FillRead(field.type.of->fields, next);
    } else {
      *next++ = {field.name, field.type.kind(), &field};
    }
  }
  return next;
}

template <const auto& kFields>
inline constexpr auto kReadFields = [] {
  std::array<ReadField, CountRead(kFields)> read{};
  FillRead(kFields, read.data());
  return read;
}();

}  // namespace internal

template <const auto& kFields>
constexpr GoStruct Struct(std::string_view name) {
  return {name, kFields, internal::kReadFields<kFields>};
}

/// A struct of which no rule reads a field.
constexpr GoStruct EmptyStruct(std::string_view name) { return {name, {}, {}}; }

/// The field of that JSON name, in the struct or in one it embeds, whether it is read or not; null
/// when there is none.
const GoField* FindField(const GoStruct& type, std::string_view name);

/// The type of the field at a path of JSON names with dots between; kNone when there is none that
/// is read.
GoType FieldTypeAt(const GoStruct& type, std::string_view path);

}  // namespace tandem::handwritten
