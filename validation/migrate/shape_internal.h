#pragma once

#include <cstdint>
#include <string_view>

#include "validation/gotypes/model.h"

namespace tandem::migrate {

/// The sorts of types that tags and markers tell apart.
enum class Shape : std::uint8_t {
  kText,
  kInteger,
  kUnsigned,
  kFloat,
  kBool,
  kList,
  kMap,
  kStruct,
  kOther,  ///< types that write their own JSON, bytes, and types without a declaration
};

/// The plural of a shape in messages: `texts`.
std::string_view NamesOf(Shape shape);

/// A value that tags and markers speak of.
struct Node {
  Shape shape = Shape::kOther;
  bool pointer = false;
  const gotypes::Type* type = nullptr;  ///< the type behind the pointers
  bool optional = false;                ///< a field that may be left out
  bool field = false;
  bool item = false;  ///< an item of a list

  /// Whether the zero value counts as not set.
  [[nodiscard]] bool IsUnsetByZero() const {
    return (shape == Shape::kList || shape == Shape::kMap) ||
           (!pointer && shape != Shape::kStruct && shape != Shape::kOther);
  }
};

/// The node of a field's type, or of the definition of a named type.
Node NodeOf(const gotypes::Type& type);

}  // namespace tandem::migrate
