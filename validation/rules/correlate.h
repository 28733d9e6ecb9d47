#pragma once

#include <cstddef>
#include <optional>

#include "validation/rules/element_identity.h"
#include "validation/rules/rule.h"
#include "validation/rules/value.h"

namespace tandem::rules {

/// Finds the old counterparts of a list's elements by the identity the list declares.
class Counterparts {
 public:
  /// `old` is nil when there is no old list; `identity` is null for a list without metadata.
  Counterparts(Value list, Value old, const ListIdentity* identity, lookup::Scratch& scratch);

  /// The i-th element's counterpart; nil when it has none. To be called for every element in turn.
  [[nodiscard]] Value Of(std::size_t i) { return finder_ ? Find(i) : Value(); }

 private:
  [[nodiscard]] Value Find(std::size_t i);

  Value old_;
  std::optional<ElementIndex> index_;
  std::optional<ElementFinder> finder_;
};

}  // namespace tandem::rules
