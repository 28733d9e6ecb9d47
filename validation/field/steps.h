#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "validation/json/value.h"

namespace tandem::field {

/// A value on the way to a field, and what is left of the field's name. Views into the object and
/// the name.
struct Step {
  json::ValueView value;
  std::string_view name;  ///< the name of the member that it is; empty for an element
  std::size_t index = 0;  ///< the index of the element that it is
  bool is_element = false;
  std::string_view rest;
};

/// One step into a value, towards a field named as errors name it (`.ports[2].name`, `[app]`). Of
/// members whose names hold dots and brackets, it takes the one that fits most of the text. Nothing
/// when the value has no such member or element.
std::optional<Step> StepInto(json::ValueView value, std::string_view rest);

/// The steps from an object to a field of it, as far as it is there.
std::vector<Step> StepsTo(json::ValueView object, std::string_view field);

/// The steps to the value that has the field in it; nothing when the field is not there.
std::optional<std::vector<Step>> StepsToOwner(json::ValueView object, std::string_view field);

/// The value at the field; absent when it is not there.
json::ValueView ValueAt(json::ValueView object, std::string_view field);

}  // namespace tandem::field
