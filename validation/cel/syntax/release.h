#pragma once

#include <compare>

namespace tandem::cel {

/// A minor release of Kubernetes 1, by which functions came.
struct Release {
  int minor = 0;

  friend constexpr auto operator<=>(const Release&,
                                    const Release&) = default;  // NOLINT(modernize-use-nullptr)
};

inline constexpr Release kAlways{0};
inline constexpr Release kOptionals{28};        ///< optional values
inline constexpr Release kNewestFunctions{34};  ///< the last that brought any
/// Everything there is: what stored expressions may use.
inline constexpr Release kAnyRelease{10'000};

}  // namespace tandem::cel
