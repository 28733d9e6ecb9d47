#pragma once

#include <cstddef>
#include <optional>

#include "validation/rules/element_index.h"
#include "validation/rules/rule.h"
#include "validation/rules/value.h"

namespace tandem::engine {

/// Finds the old counterpart of list elements by the identity their list declares.
class Counterparts {
 public:
  /// `old` is nil when there is no old list; `identity` is null for a list without metadata.
  Counterparts(rules::Value old, const rules::ListIdentity* identity);

  /// Nil when the element has none.
  [[nodiscard]] rules::Value Of(rules::Value element) const;

 private:
  rules::Value old_;
  std::optional<rules::ElementIndex> index_;
};

/// The first element that fits the selector, with its index; nothing when there is none.
struct SelectedItem {
  std::size_t index;
  rules::Value value;
};
std::optional<SelectedItem> FindItem(rules::Value list, const rules::ItemSelector& selector);

}  // namespace tandem::engine
