#include "validation/engine/correlate.h"

namespace tandem::engine {

Counterparts::Counterparts(rules::Value list, rules::Value old, const rules::ListIdentity* identity,
                           rules::lookup::Scratch& scratch)
    : old_(old) {
  const bool correlated = identity != nullptr && identity->by != rules::ListIdentity::By::kNothing;
  if (!correlated || old.IsNil()) return;
  index_.emplace(old, *identity, scratch).AddAll();
  finder_.emplace(*index_, list.json().elements());
}

rules::Value Counterparts::Find(std::size_t i) {
  const std::optional<std::size_t> found = finder_->Find(i);
  return found ? old_.Elem(old_.json().At(*found)) : rules::Value();
}

}  // namespace tandem::engine
