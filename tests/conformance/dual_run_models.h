#pragma once

#include <optional>
#include <string_view>

#include "validation/dualrun/authority.h"

namespace tandem::conformance {

/// The settings a case of the dual-run suite was recorded with.
struct ModelSettings {
  dualrun::Gates gates;
  bool mixed = false;           ///< the type has rules without a handwritten twin
  bool enforced = false;        ///< v1.36: the kind has opted into enforcement
  bool excuse_stopped = false;  ///< v1.37: short-circuited errors are excused
};

/// The authority that reproduces an upstream release: `takeover`, `takeover-1.35`,
/// `declarative-only`, `lifecycle-1.36` or `lifecycle-1.37`.
std::optional<dualrun::Authority> ModelAuthority(std::string_view model,
                                                 const ModelSettings& settings);

}  // namespace tandem::conformance
