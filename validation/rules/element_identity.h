#pragma once

#include <cstdint>

#include "validation/rules/lookup/element_index.h"
#include "validation/rules/rule.h"
#include "validation/rules/value.h"

namespace tandem::rules {

/// Tells the elements of lists of one type apart, as a ListIdentity says. Nil ones are identical to
/// nothing.
class ElementIdentity {
 public:
  ElementIdentity(TypeRef element, const ListIdentity& identity, lookup::Scratch& scratch)
      : element_(element), identity_(identity), scratch_(scratch) {}

  [[nodiscard]] bool IsNobody(json::ValueView element) const {
    return element_.pointer && element.IsMissing();
  }
  [[nodiscard]] bool Same(json::ValueView a, json::ValueView b) const;
  [[nodiscard]] std::uint64_t HashOf(json::ValueView element) const;

 private:
  TypeRef element_;
  const ListIdentity& identity_;
  lookup::Scratch& scratch_;
};

/// Finds elements of a list, a value of kind kList. See lookup::ElementIndex.
class ElementIndex : public lookup::ElementIndex<ElementIdentity> {
 public:
  ElementIndex(const Value& list, const ListIdentity& identity, lookup::Scratch& scratch)
      : lookup::ElementIndex<ElementIdentity>(list.json().elements(),
                                              {list.type().elem, identity, scratch}, scratch) {}
};
using ElementFinder = lookup::ElementFinder<ElementIdentity>;

}  // namespace tandem::rules

namespace tandem::rules::lookup {
extern template class ElementIndex<ElementIdentity>;
extern template class ElementFinder<ElementIdentity>;
}  // namespace tandem::rules::lookup
