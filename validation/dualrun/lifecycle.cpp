#include "validation/dualrun/authority.h"

namespace tandem::dualrun {

// As apiserver pkg/registry/rest/validate.go of v0.37: every kind is enforced; the gate
// DeclarativeValidation only decides whether the sides are compared.
Authority LifecycleAuthority(const Gates& gates, bool mixed) {
  Authority authority;
  authority.mixed = mixed;
  authority.runs_declarative = true;
  authority.fails_closed = true;
  authority.declarative_decides = gates.beta;
  if (gates.declarative_validation) authority.compared = Authority::Compared::kMarked;
  authority.compare = {CompareOptions::Dedupe::kFuzzy, false, true};
  authority.returned = {true, mixed, false, gates.beta, true};
  authority.merges_repeats = true;
  if (gates.beta) {
    authority.covered = Authority::Covered::kDroppedIfSuperseded;
    authority.advice = Advice::kDisableBeta;
  }
  return authority;
}

}  // namespace tandem::dualrun
