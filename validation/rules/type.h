#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/json/cell.h"

namespace tandem::rules {

/// The kind in which Go holds a value, which decides presence, zero, equality and printing.
enum class TypeKind : std::uint8_t {
  kBool,
  kString,
  kInt,    ///< a signed integer of Type::bits
  kUint,   ///< an unsigned integer of Type::bits
  kFloat,  ///< a float of Type::bits
  kStruct,
  kList,
  kMap,
  kBytes,      ///< []byte: base64 text or an array of numbers
  kInterface,  ///< any JSON value, compared by dynamic type
  kRaw,        ///< RawExtension and other JSON kept as text
  kQuantity,
  kTime,
  kMicroTime,
  kDuration,
  kIntOrString,
  kUnknown,  ///< a type that was not loaded: nothing is known about its values
};

struct Type;

/// A type as it is used: a field, element or key of it, perhaps behind one pointer.
struct TypeRef {
  const Type* type = nullptr;
  bool pointer = false;
};

/// A struct field. What requests read stands first, here and in Type, for the sake of the cache.
struct Field {
  std::string json_name;  ///< empty for inlined and skipped fields
  json::Label json_label = json::Label::Of({});
  bool inlined = false;  ///< its members stand in the parent's object
  bool skipped = false;  ///< `json:"-"`: always its zero value
  bool omit_empty = false;
  bool omit_zero = false;
  TypeRef ref;
  std::string go_name;
  /// The reason why rules meant for its value may not be run; empty when all are. A literal.
  std::string_view gap = {};

  void SetJsonName(std::string name) {
    json_name = std::move(name);
    json_label = json::Label::Of(json_name);
  }

  /// Whether it has no JSON name of its own, so that its presence in an object cannot be told.
  [[nodiscard]] bool Nameless() const { return inlined || skipped; }
};

/// A Go type. Immutable once compiled; unique for named types, so that recursion closes.
struct Type {
  TypeKind kind = TypeKind::kUnknown;
  int bits = 0;
  bool named = false;         ///< a defined type other than the builtin: its values print as JSON
  bool abridged = false;      ///< a struct whose fields need not all be known
  bool leads_to_gap = false;  ///< a field in it, or further down, has a gap
  std::vector<Field> fields;
  TypeRef elem;
  TypeRef key;
  std::string name;  ///< `pkg.T`, `[]string`, `int32`: for messages
  std::string
      underlying;  ///< for a defined type that is not a struct, the literal type behind it: `int32`

  [[nodiscard]] bool IsString() const { return kind == TypeKind::kString; }
  [[nodiscard]] bool IsInteger() const { return kind == TypeKind::kInt || kind == TypeKind::kUint; }
  [[nodiscard]] bool IsList() const { return kind == TypeKind::kList || kind == TypeKind::kBytes; }
  [[nodiscard]] bool IsMap() const { return kind == TypeKind::kMap; }
  /// Whether it is a Go struct, also one that travels as a JSON scalar.
  [[nodiscard]] bool IsStruct() const;

  /// Index of the direct member with this JSON name; embedded structs are not looked through.
  [[nodiscard]] std::optional<std::size_t> FindField(std::string_view json_name) const;
};

/// The type with what its name stands for: `string`, `pkg.E -> int`, `*pkg.S -> pkg.S`.
std::string DescribeChain(TypeRef ref);

/// The Go kind as validation-gen's messages call it: `Builtin`, `Slice`, `Map`, `Struct`.
std::string_view KindName(const Type& type);

}  // namespace tandem::rules
