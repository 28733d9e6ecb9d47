#pragma once

#include <cstdint>

namespace tandem {

/// The stage of maturity of a feature that a feature gate turns on and off.
enum class GateStage : std::uint8_t { kAlpha, kBeta, kGa, kDeprecated };

}  // namespace tandem
