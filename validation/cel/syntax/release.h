#pragma once

#include "validation/releases/release.h"

namespace tandem::cel {

using releases::Release;

// The minor releases of Kubernetes by which functions came.
inline constexpr Release kAlways{};
inline constexpr Release kOptionals{1, 28};        ///< optional values
inline constexpr Release kNewestFunctions{1, 34};  ///< the last that brought any
/// Everything there is: what stored expressions may use.
inline constexpr Release kAnyRelease{1, 10'000};

}  // namespace tandem::cel
