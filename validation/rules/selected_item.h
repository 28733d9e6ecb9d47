#pragma once

#include <cstddef>
#include <optional>

#include "validation/rules/rule.h"
#include "validation/rules/value.h"

namespace tandem::rules {

struct SelectedItem {
  std::size_t index;
  Value value;
};

/// The first element that fits the selector, with its index; nothing when there is none.
std::optional<SelectedItem> FindItem(Value list, const ItemSelector& selector);

}  // namespace tandem::rules
