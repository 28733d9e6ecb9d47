#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "validation/cel/types/type.h"
#include "validation/json/cell.h"

namespace tandem::cel {

enum class ShapeKind : std::uint8_t {
  kIntOrString,
  kString,
  kBytes,
  kDuration,
  kDate,
  kDateTime,
  kBool,
  kDouble,
  kInt,
  kList,
  kMap,
  kObject,
};

enum class ListSemantics : std::uint8_t { kAtomic, kSet, kMap };

struct ShapeField {
  std::string name;              ///< the name as expressions write it
  std::string written;           ///< the name as the object has it
  json::Label label;             ///< the label of the written name
  const Shape* shape = nullptr;  ///< null: not known yet, and not to be found
};

/// The schema of a value, as expressions see it: its type, how it is read from JSON and the bounds
/// that costs are estimated from. Immutable once built.
struct Shape {
  ShapeKind kind = ShapeKind::kObject;
  bool nullable = false;
  bool has_properties = false;  ///< whether it is an object that declares some
  ListSemantics list = ListSemantics::kAtomic;
  std::uint64_t max_elements = 0;
  std::uint64_t min_size = 0;  ///< the least size of the value as JSON, in bytes
  const Type* type = nullptr;
  const Shape* element = nullptr;   ///< the shape of items, or of a map's values
  const Shape* key = nullptr;       ///< the shape of a map's keys
  std::vector<ShapeField> fields;   ///< an object's fields, by ascending name
  std::vector<std::string> unseen;  ///< an object's other properties, as written, ascending
  std::vector<std::string> list_keys;

  /// The field that `x.name` selects. A reserved word finds the field that has it as its name or,
  /// where names are escaped, that is written like it.
  [[nodiscard]] const ShapeField* FindSelected(std::string_view name) const;
  /// Null when there is none.
  [[nodiscard]] const ShapeField* FindField(std::string_view name) const;
  [[nodiscard]] const ShapeField* FindWritten(std::string_view written) const;
  /// Whether it declares a property that has no type or cannot be named in an expression.
  [[nodiscard]] bool HasUnseen(std::string_view written) const;
};

/// Owns the shapes of a schema and their types. Addresses are stable.
struct ShapeStore {
  std::deque<Shape> shapes;
  TypeStore types;
};

}  // namespace tandem::cel
