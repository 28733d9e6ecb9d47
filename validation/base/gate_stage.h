#pragma once

#include <cstdint>

namespace tandem {

/// How far a feature has come that a gate turns on and off.
enum class GateStage : std::uint8_t { kAlpha, kBeta, kGa, kDeprecated };

}  // namespace tandem
