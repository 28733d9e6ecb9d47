#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <string>

namespace tandem::releases {

/// A release of Kubernetes. `{1, 37}`, the first of its minor, is where 1.36 ends and 1.37 begins.
struct Release {
  std::uint16_t major = 0;
  std::uint16_t minor = 0;
  std::uint16_t patch = 0;

  // NOLINTNEXTLINE(modernize-use-nullptr)
  friend constexpr auto operator<=>(const Release&, const Release&) = default;
};

inline constexpr Release k1_34{1, 34};
inline constexpr Release k1_35{1, 35};
inline constexpr Release k1_36{1, 36};
inline constexpr Release k1_37{1, 37};

/// `1.36.2`
std::string ToString(Release release);

/// `1.36`: the minor release, as people name it.
std::string MinorOf(Release release);

/// The releases in which something holds.
struct Span {
  Release since = {};                                           ///< the first that has it
  Release until = {std::numeric_limits<std::uint16_t>::max()};  ///< the first that has it no more

  [[nodiscard]] constexpr bool Has(Release release) const {
    return since <= release && release < until;
  }
  [[nodiscard]] constexpr bool IsEmpty() const { return !(since < until); }
};

inline constexpr Span kAlways = {};
inline constexpr Span kNever = {.until = {}};

constexpr Span Since(Release first) { return {.since = first}; }
constexpr Span Until(Release end) { return {.until = end}; }

}  // namespace tandem::releases
