#include "tests/conformance/dual_run_models.h"

namespace tandem::conformance {
namespace {

using dualrun::Authority;
using dualrun::CompareOptions;

/// v1.36.0-alpha.1 returns internal errors of mixed types twice.
Authority DeclarativeOnly(const ModelSettings& settings) {
  Authority authority = dualrun::GatesAuthority(settings.gates, settings.mixed);
  authority.internal_with_native = settings.mixed && authority.native_last;
  return authority;
}

/// v1.36 enforces only the kinds that have opted in, and lets covered errors go by their own mark.
Authority Lifecycle136(const ModelSettings& settings) {
  const bool beta = settings.enforced && settings.gates.beta;
  Authority authority;
  authority.runs_declarative = settings.gates.declarative_validation || settings.enforced;
  authority.fails_closed = settings.enforced;
  authority.declarative_decides = settings.enforced;
  if (settings.gates.declarative_validation) {
    authority.compared =
        settings.enforced ? Authority::Compared::kMarked : Authority::Compared::kMigrated;
  }
  authority.compare = {CompareOptions::Dedupe::kFuzzy, false, false};
  authority.covered = beta ? Authority::Covered::kDroppedIfBeta : Authority::Covered::kKept;
  if (settings.enforced) authority.returned = {true, false, false, beta, true};
  authority.merges_repeats = settings.enforced;
  authority.advice = beta ? dualrun::Advice::kDisableBeta : dualrun::Advice::kNone;
  return authority;
}

Authority Lifecycle137(const ModelSettings& settings) {
  Authority authority = dualrun::LifecycleAuthority(settings.gates, settings.mixed);
  authority.compare.excuse_below_short_circuit = settings.excuse_stopped;
  return authority;
}

}  // namespace

std::optional<Authority> ModelAuthority(std::string_view model, const ModelSettings& settings) {
  if (model == "takeover" || model == "takeover-1.35") {
    return dualrun::GatesAuthority(settings.gates, settings.mixed);
  }
  if (model == "declarative-only") return DeclarativeOnly(settings);
  if (model == "lifecycle-1.36") return Lifecycle136(settings);
  if (model == "lifecycle-1.37") return Lifecycle137(settings);
  return std::nullopt;
}

}  // namespace tandem::conformance
