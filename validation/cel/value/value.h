#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "validation/cel/types/shape.h"
#include "validation/json/value.h"

namespace tandem::cel {

class Arena;
struct Quantity;
struct Ip;
struct Cidr;
struct Url;
struct Semver;
struct NamedFormat;

enum class Kind : std::uint8_t {
  kError,
  kNull,
  kBool,
  kInt,
  kUint,
  kDouble,
  kString,
  kBytes,
  kDuration,
  kTimestamp,
  kType,
  kList,
  kMap,
  kOptional,
  kIp,
  kCidr,
  kUrl,
  kQuantity,
  kSemver,
  kFormat,
  kUnknown,  ///< preserved data that no schema describes: it can only be compared
};

struct MapEntry;

/// A value of an expression: a scalar, or a view into the object under review, the program or the
/// arena of the evaluation, which must outlive it. Passed by value. An error is a value, too.
class Value {
 public:
  Value() : Value(Kind::kNull) {}

  static Value Null() { return Value(Kind::kNull); }
  static Value Bool(bool truth) {
    Value value(Kind::kBool);
    value.truth_ = truth;
    return value;
  }
  static Value Int(std::int64_t number) {
    Value value(Kind::kInt);
    value.integer_ = number;
    return value;
  }
  static Value Uint(std::uint64_t number) {
    Value value(Kind::kUint);
    value.natural_ = number;
    return value;
  }
  static Value Double(double number) {
    Value value(Kind::kDouble);
    value.real_ = number;
    return value;
  }
  static Value String(std::string_view text) { return Text(Kind::kString, text); }
  static Value Bytes(std::string_view bytes) { return Text(Kind::kBytes, bytes); }
  /// The message must outlive the value: a literal, or a text in the arena.
  static Value Error(std::string_view message) { return Text(Kind::kError, message); }
  static Value Duration(std::int64_t nanoseconds) {
    Value value(Kind::kDuration);
    value.integer_ = nanoseconds;
    return value;
  }
  /// `offset` is that of the zone it was written with, in seconds: it is only printed.
  static Value Timestamp(std::int64_t seconds, std::int32_t nanos, std::int32_t offset = 0) {
    Value value(Kind::kTimestamp);
    value.integer_ = seconds;
    value.size_ = static_cast<std::uint32_t>(nanos);
    value.offset_ = offset;
    return value;
  }
  /// A type, by the name that `string(type(x))` has.
  static Value Type(std::string_view name) { return Text(Kind::kType, name); }
  static Value List(std::span<const Value> elements, ListSemantics semantics = {},
                    const Shape* shape = nullptr);
  /// Entries by ascending key.
  static Value Map(std::span<const MapEntry> entries);
  static Value OptionalNone() { return Value(Kind::kOptional); }
  /// The value must outlive it.
  static Value OptionalOf(const Value* value) {
    Value optional(Kind::kOptional);
    optional.pointer_ = value;
    return optional;
  }
  static Value Of(const Ip* ip) { return Opaque(Kind::kIp, ip); }
  static Value Of(const Cidr* cidr) { return Opaque(Kind::kCidr, cidr); }
  static Value Of(const Url* url) { return Opaque(Kind::kUrl, url); }
  static Value Of(const Quantity* quantity) { return Opaque(Kind::kQuantity, quantity); }
  static Value Of(const Semver* semver) { return Opaque(Kind::kSemver, semver); }
  static Value Of(const NamedFormat* format) { return Opaque(Kind::kFormat, format); }
  /// A list or an object of JSON, whose parts are read when they are asked for.
  static Value Borrowed(Kind kind, json::ValueView json, const Shape* shape);
  static Value Unknown(json::ValueView json) { return Borrowed(Kind::kUnknown, json, nullptr); }

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool Is(Kind kind) const { return kind_ == kind; }
  [[nodiscard]] bool IsError() const { return kind_ == Kind::kError; }
  [[nodiscard]] bool IsTrue() const { return kind_ == Kind::kBool && truth_; }
  [[nodiscard]] bool IsFalse() const { return kind_ == Kind::kBool && !truth_; }
  [[nodiscard]] bool IsNumber() const { return kind_ >= Kind::kInt && kind_ <= Kind::kDouble; }

  // Each of these is for the kind that its name says, which is not checked again.
  [[nodiscard]] bool AsBool() const { return truth_; }
  [[nodiscard]] std::int64_t AsInt() const { return integer_; }
  [[nodiscard]] std::uint64_t AsUint() const { return natural_; }
  [[nodiscard]] double AsDouble() const { return real_; }
  [[nodiscard]] std::string_view AsText() const { return {text_, size_}; }
  [[nodiscard]] std::int64_t AsDuration() const { return integer_; }  ///< nanoseconds
  [[nodiscard]] std::int64_t seconds() const { return integer_; }     ///< those of a timestamp
  [[nodiscard]] std::int32_t nanos() const { return static_cast<std::int32_t>(size_); }
  [[nodiscard]] std::int32_t offset() const { return offset_; }
  /// Null when the optional is empty.
  [[nodiscard]] const Value* AsOptional() const { return static_cast<const Value*>(pointer_); }
  template <typename T>
  [[nodiscard]] const T& As() const {
    return *static_cast<const T*>(pointer_);
  }

  /// Elements or entries; bytes of a text.
  [[nodiscard]] std::size_t size() const { return size_; }

  /// Whether a list or map is of the object under review, not made by the expression.
  [[nodiscard]] bool borrowed() const { return borrowed_; }
  [[nodiscard]] const Shape* shape() const { return shape_; }
  [[nodiscard]] ListSemantics semantics() const { return semantics_; }
  [[nodiscard]] std::span<const Value> elements() const {
    return {static_cast<const Value*>(pointer_), size_};
  }
  [[nodiscard]] std::span<const MapEntry> entries() const;
  /// The first element of a borrowed list, the first name of a map; the value itself if kUnknown.
  [[nodiscard]] const json::Cell* cells() const { return cells_; }

 private:
  explicit Value(Kind kind) : integer_(0), shape_(nullptr), kind_(kind) {}
  static Value Text(Kind kind, std::string_view text) {
    Value value(kind);
    value.text_ = text.data();
    value.size_ = static_cast<std::uint32_t>(text.size());
    return value;
  }
  static Value Opaque(Kind kind, const void* object) {
    Value value(kind);
    value.pointer_ = object;
    return value;
  }

  union {
    bool truth_;
    std::int64_t integer_;
    std::uint64_t natural_;
    double real_;
    const char* text_;
    const void* pointer_;
    const json::Cell* cells_;
  };
  union {
    const Shape* shape_;
    std::int32_t offset_;
  };
  std::uint32_t size_ = 0;
  Kind kind_;
  bool borrowed_ = false;
  ListSemantics semantics_ = ListSemantics::kAtomic;
};
static_assert(sizeof(Value) == 24);

struct MapEntry {
  Value key;
  Value value;
};

inline std::span<const MapEntry> Value::entries() const {
  return {static_cast<const MapEntry*>(pointer_), size_};
}

inline Value Value::List(std::span<const Value> elements, ListSemantics semantics,
                         const Shape* shape) {
  Value value(Kind::kList);
  value.pointer_ = elements.data();
  value.size_ = static_cast<std::uint32_t>(elements.size());
  value.semantics_ = semantics;
  value.shape_ = shape;
  return value;
}

inline Value Value::Map(std::span<const MapEntry> entries) {
  Value value(Kind::kMap);
  value.pointer_ = entries.data();
  value.size_ = static_cast<std::uint32_t>(entries.size());
  return value;
}

inline Value Value::Borrowed(Kind kind, json::ValueView json, const Shape* shape) {
  Value value(kind);
  value.cells_ = kind == Kind::kUnknown || json.IsAbsent() ? json.cell() : json.cell()->Content();
  value.shape_ = shape;
  value.size_ = static_cast<std::uint32_t>(json.size());
  value.borrowed_ = true;
  if (kind == Kind::kList && shape != nullptr) value.semantics_ = shape->list;
  return value;
}

/// A value of an object under review as its schema says; errors are made in the arena.
Value FromJson(json::ValueView json, const Shape* shape, Arena& arena);

/// The list or object under review that a borrowed value is read from: values keep the cells of
/// what is in it, which do not move, and no view of the whole.
json::Cell CellOf(const Value& borrowed);

/// A member of a borrowed map as it is written; absent when there is none.
json::ValueView MemberOf(const Value& map, std::string_view name, const json::Label& label,
                         Arena& arena);

/// A value of an object under review, read without its schema.
Value WithoutShape(const Value& value);

/// The i-th element of a list, i < size.
Value ElementAt(const Value& list, std::size_t i, Arena& arena);

/// The value under a key, in `found`; false when there is none. A key of the wrong kind for an
/// object of a schema is an error in `found`, which counts as found.
bool FindKey(const Value& map, const Value& key, Arena& arena, Value& found);

/// The same for a field that its schema declares, looked up while compiling.
bool FindField(const Value& object, const ShapeField& field, Arena& arena, Value& found);

/// The entries of a map, by ascending key. They are made once; errors of values are values.
std::span<const MapEntry> SortedEntries(const Value& map, Arena& arena);

/// Go's name of the type: `types.Int`, `cel.IP`.
std::string_view GoTypeName(const Value& value);
/// The runtime's name of the type: `int`, `list`, `google.protobuf.Duration`.
std::string_view RuntimeTypeName(const Value& value);

/// The value as an error names it: Go's `%v` of the value.
std::string DisplayText(const Value& value);

/// A message in the arena.
[[gnu::cold]] Value MakeError(Arena& arena, std::string_view message);

/// `size(x)`, code points of a string; none for values that have no size.
bool HasSize(const Value& value);
std::uint64_t SizeOf(const Value& value);

}  // namespace tandem::cel
