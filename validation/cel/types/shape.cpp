#include "validation/cel/types/shape.h"

#include <algorithm>

#include "validation/cel/syntax/reserved_words.h"

namespace tandem::cel {

const ShapeField* Shape::FindSelected(std::string_view name) const {
  if (IsReservedWord(name)) return FindField("__" + std::string(name) + "__");
  return FindField(name);
}

const ShapeField* Shape::FindField(std::string_view name) const {
  const auto at =
      std::lower_bound(fields.begin(), fields.end(), name,
                       [](const ShapeField& field, std::string_view n) { return field.name < n; });
  return at != fields.end() && at->name == name ? &*at : nullptr;
}

const ShapeField* Shape::FindWritten(std::string_view written) const {
  const auto at = std::find_if(fields.begin(), fields.end(),
                               [&](const ShapeField& field) { return field.written == written; });
  return at != fields.end() ? &*at : nullptr;
}

}  // namespace tandem::cel
