#include "validation/rules/correlate.h"

namespace tandem::rules {

Counterparts::Counterparts(Value list, Value old, const ListIdentity* identity,
                           lookup::Scratch& scratch)
    : old_(old) {
  const bool correlated = identity != nullptr && identity->by != ListIdentity::By::kNothing;
  if (!correlated || old.IsNil()) return;
  index_.emplace(old, *identity, scratch).AddAll();
  finder_.emplace(*index_, list.json().elements());
}

Value Counterparts::Find(std::size_t i) {
  const std::optional<std::size_t> found = finder_->Find(i);
  return found ? old_.Elem(old_.json().At(*found)) : Value();
}

}  // namespace tandem::rules
