#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::hints {

/// Kubernetes' spelling of a quantity that somebody wrote otherwise: `500m` for `0.5 cores`, `512M`
/// for `512MB`, `1Gi` for `1 GiB`. Nothing where it is not certain what was meant, and for what is
/// a quantity already.
std::optional<std::string> QuantityFor(std::string_view text);

}  // namespace tandem::hints
