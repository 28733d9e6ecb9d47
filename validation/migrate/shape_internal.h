#pragma once

#include <cstdint>
#include <string_view>

#include "validation/gotypes/model.h"

namespace tandem::migrate {

/// What a type is to a tag.
enum class Shape : std::uint8_t {
  kText,
  kInteger,
  kUnsigned,
  kFloat,
  kBool,
  kList,
  kMap,
  kStruct,
  kOther,  ///< what writes itself to JSON, bytes, and types that nothing declares
};

/// `texts`, as messages say it.
std::string_view NamesOf(Shape shape);

/// A value that tags and markers speak of.
struct Node {
  Shape shape = Shape::kOther;
  bool pointer = false;
  const gotypes::Type* type = nullptr;  ///< without pointers
  bool optional = false;                ///< a field that may be left out
  bool field = false;
  bool item = false;  ///< of a list

  /// Whether its zero is what is not set.
  [[nodiscard]] bool IsUnsetByZero() const {
    return (shape == Shape::kList || shape == Shape::kMap) ||
           (!pointer && shape != Shape::kStruct && shape != Shape::kOther);
  }
};

/// Of the type of a field, or the definition of a named type.
Node NodeOf(const gotypes::Type& type);

}  // namespace tandem::migrate
