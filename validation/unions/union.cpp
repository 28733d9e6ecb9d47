#include "validation/unions/union.h"

#include <algorithm>

namespace tandem::unions {
namespace {

/// Whether Go's decoder makes a zero value of it, or an empty list or map.
bool IsZero(json::ValueView value) {
  switch (value.kind()) {
    case json::Kind::kBool:
      return !value.AsBool();
    case json::Kind::kInt:
      return value.AsInt() == 0;
    case json::Kind::kUint:
      return false;  // does not fit an int64
    case json::Kind::kDouble:
      return value.AsDouble() == 0;
    case json::Kind::kString:
      return value.AsString().empty();
    default:
      return value.size() == 0;
  }
}

}  // namespace

bool Field::IsSetIn(json::ValueView object) const {
  const json::ValueView value = object.Member(name);
  return !value.IsMissing() && (presence == Presence::kNotNull || !IsZero(value));
}

bool Union::Allows(std::string_view value) const {
  return std::binary_search(values.begin(), values.end(), value);
}

std::optional<std::string_view> Union::ChoiceIn(json::ValueView object) const {
  const json::ValueView choice = object.Member(discriminator);
  if (choice.IsMissing()) return std::string_view();
  if (!choice.IsString()) return std::nullopt;
  return choice.AsString();
}

}  // namespace tandem::unions
