#include "validation/cel/types/shape.h"

#include <algorithm>

#include "validation/cel/syntax/reserved_words.h"

namespace tandem::cel {

const ShapeField* Shape::FindSelected(std::string_view name) const {
  const ShapeField* field = FindField(name);
  if (field != nullptr || !IsReservedWord(name)) return field;
  return FindField("__" + std::string(name) + "__");
}

const ShapeField* Shape::FindField(std::string_view name) const {
  const auto at =
      std::lower_bound(fields.begin(), fields.end(), name,
                       [](const ShapeField& field, std::string_view n) { return field.name < n; });
  const bool is_there = at != fields.end() && at->name == name && at->shape != nullptr;
  return is_there ? &*at : nullptr;
}

const ShapeField* Shape::FindWritten(std::string_view written) const {
  const auto at = std::find_if(fields.begin(), fields.end(),
                               [&](const ShapeField& field) { return field.written == written; });
  return at != fields.end() ? &*at : nullptr;
}

bool Shape::HasUnseen(std::string_view written) const {
  return std::binary_search(unseen.begin(), unseen.end(), written);
}

}  // namespace tandem::cel
