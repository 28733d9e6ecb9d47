#include "validation/formats/quantity_text.h"

#include <algorithm>
#include <optional>

#include "validation/base/ascii.h"

namespace tandem::formats {
namespace {

constexpr int kMostInt64Digits = 18;
constexpr int kMostBinaryDigits = 14;  ///< the most digits of a number and its power of two

[[gnu::cold]] Failure WrongForm() {
  return Failure{
      "quantities must match the regular expression "
      "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"};
}
[[gnu::cold]] Failure WrongNumber() { return Failure{"unable to parse numeric part of quantity"}; }
[[gnu::cold]] Failure WrongSuffix() { return Failure{"unable to parse quantity's suffix"}; }

/// Takes a sign, if there is one, and tells whether it is a minus.
bool TakeSign(std::string_view& rest) {
  const bool is_minus = rest.starts_with('-');
  if (is_minus || rest.starts_with('+')) rest.remove_prefix(1);
  return is_minus;
}

/// Whether it looks like a suffix: `Gi`, `e-3`, but also `kk` and `e+`.
bool IsSuffixLike(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of("eEinumkKMGTP"), text.size()));
  TakeSign(text);
  return AllOf(text, IsDigit);
}

}  // namespace

bool QuantityText::FitsInt64() const {
  const auto whole_digits = static_cast<int>(whole.empty() ? 1 : whole.size());
  if (suffix.notation == QuantityNotation::kBinary) {
    return fraction.empty() &&
           whole_digits + 3 * static_cast<int>(suffix.binary) <= kMostBinaryDigits;
  }
  const auto decimals = static_cast<int>(fraction.size());
  return whole_digits + decimals <= kMostInt64Digits &&
         suffix.exponent - decimals >= kFinestQuantityExponent;
}

Result<QuantityText> SplitQuantity(std::string_view text) {
  if (text.empty()) return WrongForm();
  QuantityText parts;
  std::string_view rest = text;
  parts.is_negative = TakeSign(rest);
  const std::string_view whole = TakeDigits(rest);
  parts.whole = whole.substr(std::min(whole.find_first_not_of('0'), whole.size()));
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    parts.fraction = TakeDigits(rest);
  }
  const std::optional<QuantitySuffix> suffix = ParseQuantitySuffix(rest);
  if (!suffix) return IsSuffixLike(rest) ? WrongSuffix() : WrongForm();
  if (parts.whole.size() + parts.fraction.size() > kMaxQuantityDigits) return WrongForm();
  parts.suffix = *suffix;
  const bool has_digits = !whole.empty() || !parts.fraction.empty();
  // Parity: only the slow way to read a number asks for its digits.
  if (!has_digits && !parts.FitsInt64()) return WrongNumber();
  return parts;
}

}  // namespace tandem::formats
