#include "validation/formats/quantity_suffix.h"

#include <charconv>

namespace tandem::formats {
namespace {

struct DecimalSuffix {
  std::string_view text;
  int exponent;
};
constexpr DecimalSuffix kDecimalSuffixes[] = {{"n", -9}, {"u", -6}, {"m", -3}, {"", 0},
                                              {"k", 3},  {"M", 6},  {"G", 9},  {"T", 12},
                                              {"P", 15}, {"E", 18}};

}  // namespace

std::optional<QuantitySuffix> ParseQuantitySuffix(std::string_view text) {
  for (const DecimalSuffix& suffix : kDecimalSuffixes) {
    if (text == suffix.text) return QuantitySuffix{QuantityNotation::kDecimal, suffix.exponent};
  }
  for (unsigned i = 0; i < kBinarySuffixes.size(); ++i) {
    if (text == kBinarySuffixes[i]) return QuantitySuffix{QuantityNotation::kBinary, 0, i + 1};
  }
  if (text.size() < 2 || (text[0] != 'e' && text[0] != 'E')) return std::nullopt;
  text.remove_prefix(1);
  if (text[0] == '+') text.remove_prefix(1);
  int exponent = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exponent);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (exponent < -kMaxQuantityExponent || exponent > kMaxQuantityExponent) return std::nullopt;
  return QuantitySuffix{QuantityNotation::kExponent, exponent};
}

std::optional<std::string_view> DecimalSuffixOf(int exponent) {
  for (const DecimalSuffix& suffix : kDecimalSuffixes) {
    if (suffix.exponent == exponent) return suffix.text;
  }
  return std::nullopt;
}

}  // namespace tandem::formats
