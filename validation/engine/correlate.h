#pragma once

#include <cstddef>
#include <optional>

#include "validation/rules/element_identity.h"
#include "validation/rules/rule.h"
#include "validation/rules/value.h"

namespace tandem::engine {

/// Finds the old counterparts of a list's elements by the identity the list declares.
class Counterparts {
 public:
  /// `old` is nil when there is no old list; `identity` is null for a list without metadata.
  Counterparts(rules::Value list, rules::Value old, const rules::ListIdentity* identity,
               rules::lookup::Scratch& scratch);

  /// That of the i-th element; nil when it has none. To be called for every element in turn.
  [[nodiscard]] rules::Value Of(std::size_t i) { return finder_ ? Find(i) : rules::Value(); }

 private:
  [[nodiscard]] rules::Value Find(std::size_t i);

  rules::Value old_;
  std::optional<rules::ElementIndex> index_;
  std::optional<rules::ElementFinder> finder_;
};

}  // namespace tandem::engine
