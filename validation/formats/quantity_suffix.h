#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tandem::formats {

/// The notation of a quantity: `1500m`, `1.5Gi`, `1e3`.
enum class QuantityNotation : std::uint8_t { kDecimal, kBinary, kExponent };

/// The suffix behind the digits of a quantity, taken apart.
struct QuantitySuffix {
  QuantityNotation notation = QuantityNotation::kDecimal;
  int exponent = 0;
  unsigned binary = 0;  ///< the power of 1024
};

/// Quantities beyond it are no sensible ones. Upstream reads exponents into an int32.
inline constexpr std::size_t kMaxQuantityDigits = 4096;
inline constexpr int kMaxQuantityExponent = 4096;
/// Finer values are rounded away from zero.
inline constexpr int kFinestQuantityExponent = -9;

/// Nothing when it is none.
std::optional<QuantitySuffix> ParseQuantitySuffix(std::string_view text);

/// The suffix of a power of ten, which may be empty; nothing when it has none.
std::optional<std::string_view> DecimalSuffixOf(int exponent);

/// The n-th stands for 1024^(n+1).
inline constexpr std::array<std::string_view, 6> kBinarySuffixes = {"Ki", "Mi", "Gi",
                                                                    "Ti", "Pi", "Ei"};

}  // namespace tandem::formats
