#include <utility>

#include "validation/dualrun/authority.h"

namespace tandem::dualrun {
namespace {

Authority HandwrittenOnly() { return {}; }

Authority DeclarativeOnly() {
  Authority authority;
  authority.runs_declarative = true;
  authority.fails_closed = true;
  authority.declarative_decides = true;
  authority.returned = {true, true, true, true, true};
  return authority;
}

}  // namespace

Authority ChooseAuthority(AuthorityMode mode, const Gates& gates, const KindTraits& kind,
                          HandedOver handed) {
  if (!kind.declarative) return HandwrittenOnly();
  if (!kind.handwritten) return DeclarativeOnly();
  if (mode == AuthorityMode::kLifecycle) return LifecycleAuthority(gates, kind.mixed);
  Gates of_kind = gates;
  of_kind.takeover |= handed.all;
  return StepwiseAuthority(of_kind, kind.mixed, std::move(handed.rules));
}

// Alpha and beta marks are transparent here: releases that mark every migrated rule would otherwise
// make taking over a no-op.
Authority GatesAuthority(const Gates& gates, bool mixed) {
  const bool takeover = gates.declarative_validation && gates.takeover;
  Authority authority;
  authority.mixed = mixed;
  authority.runs_declarative = gates.declarative_validation || mixed;
  authority.fails_closed = takeover || mixed;
  authority.declarative_decides = takeover;
  authority.returned.native = mixed;
  authority.returned.internal = takeover || mixed;
  authority.native_last = takeover;
  if (gates.declarative_validation) authority.compared = Authority::Compared::kMigrated;
  if (takeover) {
    authority.covered = Authority::Covered::kDropped;
    authority.returned = {true, mixed, true, true, true};
    authority.advice = Advice::kDisableTakeover;
  }
  return authority;
}

Authority StepwiseAuthority(const Gates& gates, bool mixed, std::vector<std::string> taken_over) {
  Authority authority = GatesAuthority(gates, mixed);
  const bool has_steps = gates.declarative_validation && !gates.takeover && !taken_over.empty();
  if (!has_steps) return authority;
  authority.fails_closed = true;
  authority.returned.internal = true;
  authority.covered = Authority::Covered::kDroppedIfTakenOver;
  authority.advice = Advice::kDisableTakeover;
  authority.taken_over = std::move(taken_over);
  return authority;
}

}  // namespace tandem::dualrun
