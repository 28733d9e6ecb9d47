#include "validation/formats/quantity_suffix.h"

#include <algorithm>

#include "validation/base/go_integer.h"

namespace tandem::formats {
namespace {

struct DecimalSuffix {
  char letter;
  int exponent;
};
constexpr DecimalSuffix kDecimalSuffixes[] = {{'m', -3}, {'k', 3},  {'n', -9}, {'u', -6}, {'M', 6},
                                              {'G', 9},  {'T', 12}, {'P', 15}, {'E', 18}};

}  // namespace

std::optional<QuantitySuffix> ParseQuantitySuffix(std::string_view text) {
  if (text.size() == 2 && text[1] == 'i') {
    const auto* const found =
        std::find_if(kBinarySuffixes.begin(), kBinarySuffixes.end(),
                     [text](std::string_view suffix) { return suffix[0] == text[0]; });
    if (found == kBinarySuffixes.end()) return std::nullopt;
    const auto power = static_cast<unsigned>(found - kBinarySuffixes.begin()) + 1;
    return QuantitySuffix{QuantityNotation::kBinary, 0, power};
  }
  if (text.empty()) return QuantitySuffix{};
  if (text.size() == 1) {
    for (const DecimalSuffix& suffix : kDecimalSuffixes) {
      if (text[0] == suffix.letter) return QuantitySuffix{.exponent = suffix.exponent};
    }
    return std::nullopt;
  }
  if (text[0] != 'e' && text[0] != 'E') return std::nullopt;
  const GoInteger exponent = ReadInt64(text.substr(1));
  if (!exponent.wrong.empty() || exponent.value < -kMaxQuantityExponent ||
      exponent.value > kMaxQuantityExponent) {
    return std::nullopt;
  }
  return QuantitySuffix{QuantityNotation::kExponent, static_cast<int>(exponent.value)};
}

std::optional<std::string_view> DecimalSuffixOf(int exponent) {
  if (exponent == 0) return "";
  for (const DecimalSuffix& suffix : kDecimalSuffixes) {
    if (suffix.exponent == exponent) return std::string_view(&suffix.letter, 1);
  }
  return std::nullopt;
}

}  // namespace tandem::formats
