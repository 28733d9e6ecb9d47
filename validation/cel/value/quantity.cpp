// As apimachinery pkg/api/resource/{quantity,amount}.go.
#include "validation/cel/value/quantity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace tandem::cel {
namespace {

using Notation = Quantity::Notation;

constexpr int kFinestExponent = -9;
constexpr int kMostAmountDigits = 18;
constexpr std::size_t kMaxDigits = 4096;
constexpr int kMaxExponent = 4096;

constexpr std::string_view kFormatWrong =
    "quantities must match the regular expression "
    "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
constexpr std::string_view kSuffixWrong = "unable to parse quantity's suffix";

struct DecimalSuffix {
  std::string_view text;
  int exponent;
};
constexpr std::array<DecimalSuffix, 10> kDecimalSuffixes = {{{"n", -9},
                                                             {"u", -6},
                                                             {"m", -3},
                                                             {"", 0},
                                                             {"k", 3},
                                                             {"M", 6},
                                                             {"G", 9},
                                                             {"T", 12},
                                                             {"P", 15},
                                                             {"E", 18}}};
/// The n-th stands for 1024^(n+1).
constexpr std::array<std::string_view, 6> kBinarySuffixes = {"Ki", "Mi", "Gi", "Ti", "Pi", "Ei"};

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

void Trim(std::string& digits) {
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

void Multiply(std::string& digits, unsigned factor) {
  unsigned carry = 0;
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
    const unsigned product = static_cast<unsigned>(*digit - '0') * factor + carry;
    *digit = static_cast<char>('0' + product % 10);
    carry = product / 10;
  }
  for (; carry > 0; carry /= 10) digits.insert(0, 1, static_cast<char>('0' + carry % 10));
}

/// Divides by a small divisor; the remainder is returned.
unsigned Divide(std::string& digits, unsigned divisor) {
  unsigned remainder = 0;
  for (char& digit : digits) {
    const unsigned part = remainder * 10 + static_cast<unsigned>(digit - '0');
    digit = static_cast<char>('0' + part / divisor);
    remainder = part % divisor;
  }
  Trim(digits);
  return remainder;
}

void Increment(std::string& digits) {
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
    if (*digit != '9') {
      ++*digit;
      return;
    }
    *digit = '0';
  }
  digits.insert(0, 1, '1');
}

/// Rounds away from zero so that the exponent is at least `least`.
void RoundUp(std::string& digits, int& exponent, int least) {
  if (exponent >= least) return;
  const auto dropped = std::min(static_cast<std::size_t>(least - exponent), digits.size());
  const bool inexact = digits.find_first_not_of('0', digits.size() - dropped) != std::string::npos;
  digits.resize(digits.size() - dropped);
  if (digits.empty()) digits = "0";
  if (inexact) Increment(digits);
  exponent = least;
}

/// -1, 0, 1 of numbers without leading zeros.
int CompareDigits(const std::string& a, const std::string& b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  const int order = a.compare(b);
  return order < 0 ? -1 : (order > 0 ? 1 : 0);
}

std::string AddDigits(const std::string& a, const std::string& b) {
  std::string sum;
  int carry = 0;
  for (std::size_t i = 0; i < std::max(a.size(), b.size()) || carry > 0; ++i) {
    const int left = i < a.size() ? a[a.size() - 1 - i] - '0' : 0;
    const int right = i < b.size() ? b[b.size() - 1 - i] - '0' : 0;
    sum += static_cast<char>('0' + (left + right + carry) % 10);
    carry = (left + right + carry) / 10;
  }
  std::reverse(sum.begin(), sum.end());
  return sum;
}

/// a - b, a not less than b.
std::string SubtractDigits(const std::string& a, const std::string& b) {
  std::string difference;
  int borrow = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    int digit = a[a.size() - 1 - i] - '0' - borrow;
    if (i < b.size()) digit -= b[b.size() - 1 - i] - '0';
    borrow = digit < 0 ? 1 : 0;
    difference += static_cast<char>('0' + (digit + 10) % 10);
  }
  std::reverse(difference.begin(), difference.end());
  Trim(difference);
  return difference;
}

/// Gives both the smaller exponent.
void Align(std::string& a, int& a_exponent, std::string& b, int& b_exponent) {
  const int least = std::min(a_exponent, b_exponent);
  const auto pad = [&](std::string& digits, int& exponent) {
    if (digits != "0") digits.append(static_cast<std::size_t>(exponent - least), '0');
    exponent = least;
  };
  pad(a, a_exponent);
  pad(b, b_exponent);
}

bool FitsInt64(const std::string& digits, bool negative) {
  const char* limit = negative ? "9223372036854775808" : "9223372036854775807";
  return CompareDigits(digits, limit) <= 0;
}

/// As Go canonicalizes.
std::string CanonicalText(const Quantity& quantity) {
  std::string digits = quantity.digits;
  int exponent = quantity.exponent;
  if (digits == "0") return "0";
  const std::string sign = quantity.negative ? "-" : "";
  while (digits.back() == '0') {
    digits.pop_back();
    ++exponent;
  }
  const int magnitude = static_cast<int>(digits.size()) + exponent;
  // Binary from 1024 on, and only what is whole.
  if (quantity.notation == Notation::kBinary && magnitude >= 4 && exponent >= 0) {
    std::string whole = digits + std::string(static_cast<std::size_t>(exponent), '0');
    if (CompareDigits(whole, "1024") >= 0) {
      std::size_t power = 0;
      for (std::string quotient = whole;
           power < kBinarySuffixes.size() && Divide(quotient, 1024) == 0; ++power) {
        whole = quotient;
      }
      return sign + whole + (power == 0 ? "" : std::string(kBinarySuffixes[power - 1]));
    }
  }
  const int remainder = ((exponent % 3) + 3) % 3;
  digits.append(static_cast<std::size_t>(remainder), '0');
  exponent -= remainder;
  if (quantity.notation == Notation::kExponent) {
    return sign + digits + (exponent == 0 ? "" : "e" + std::to_string(exponent));
  }
  for (; exponent > 18; exponent -= 3) digits += "000";
  const auto* suffix =
      std::find_if(kDecimalSuffixes.begin(), kDecimalSuffixes.end(),
                   [&](const auto& candidate) { return candidate.exponent == exponent; });
  if (suffix == kDecimalSuffixes.end()) return sign + digits + "e" + std::to_string(exponent);
  return sign + digits + std::string(suffix->text);
}

struct Suffix {
  Notation notation;
  int exponent = 0;
  unsigned binary = 0;  ///< power of 1024
};

std::optional<Suffix> ParseSuffix(std::string_view text) {
  for (const DecimalSuffix& suffix : kDecimalSuffixes) {
    if (text == suffix.text) return Suffix{Notation::kDecimal, suffix.exponent, 0};
  }
  for (unsigned i = 0; i < kBinarySuffixes.size(); ++i) {
    if (text == kBinarySuffixes[i]) return Suffix{Notation::kBinary, 0, i + 1};
  }
  if (text.size() < 2 || (text[0] != 'e' && text[0] != 'E')) return std::nullopt;
  text.remove_prefix(1);
  if (text[0] == '+') text.remove_prefix(1);
  int exponent = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exponent);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (exponent < -kMaxExponent || exponent > kMaxExponent) return std::nullopt;
  return Suffix{Notation::kExponent, exponent, 0};
}

/// `[eEinumkKMGTP]*[-+]?[0-9]*`
bool IsSuffixLike(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of("eEinumkKMGTP"), text.size()));
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return std::all_of(text.begin(), text.end(), IsDigit);
}

/// Whether Go holds it as an int64 and a scale.
bool IsAmount(const Suffix& suffix, std::size_t whole_digits, std::size_t decimals) {
  if (suffix.notation != Notation::kBinary) {
    return kMostAmountDigits - static_cast<int>(whole_digits + decimals) >= 0 &&
           suffix.exponent - static_cast<int>(decimals) >= kFinestExponent;
  }
  const int bits = static_cast<int>(suffix.binary) * 10;
  return decimals == 0 && 15 - static_cast<int>(whole_digits) - bits * 3 / 10 - 1 >= 0;
}

Quantity Sum(const Quantity& a, const Quantity& b, bool subtract) {
  std::string left = a.digits;
  std::string right = b.digits;
  int left_exponent = a.exponent;
  int right_exponent = b.exponent;
  Align(left, left_exponent, right, right_exponent);
  const bool right_negative = b.negative != subtract;
  Quantity sum;
  sum.exponent = left_exponent;
  if (a.negative == right_negative) {
    sum.digits = AddDigits(left, right);
    sum.negative = a.negative;
  } else if (CompareDigits(left, right) >= 0) {
    sum.digits = SubtractDigits(left, right);
    sum.negative = a.negative;
  } else {
    sum.digits = SubtractDigits(right, left);
    sum.negative = right_negative;
  }
  if (sum.digits == "0") sum.negative = false;
  sum.is_amount = a.is_amount && b.is_amount && FitsInt64(left, a.negative) &&
                  FitsInt64(right, b.negative) && FitsInt64(sum.digits, sum.negative);
  sum.notation = a.digits == "0" ? b.notation : a.notation;
  sum.text = CanonicalText(sum);
  return sum;
}

}  // namespace

Result<Quantity> ParseQuantity(std::string_view text) {
  Quantity quantity;
  if (text.empty()) return Failure{std::string(kFormatWrong)};
  if (text[0] == '-' || text[0] == '+') {
    quantity.negative = text[0] == '-';
    text.remove_prefix(1);
  }
  const std::size_t number_size = std::min(text.find_first_not_of("0123456789."), text.size());
  const std::string_view number = text.substr(0, number_size);
  const std::string_view suffix_text = text.substr(number_size);
  const std::size_t dot = number.find('.');
  const std::size_t digit_count = number.size() - (dot == std::string_view::npos ? 0 : 1);
  if (digit_count == 0 || digit_count > kMaxDigits || number.rfind('.') != dot ||
      !IsSuffixLike(suffix_text)) {
    return Failure{std::string(kFormatWrong)};
  }
  const std::optional<Suffix> suffix = ParseSuffix(suffix_text);
  if (!suffix) return Failure{std::string(kSuffixWrong)};

  std::string whole(number.substr(0, dot));
  const std::string decimals(dot == std::string_view::npos ? "" : number.substr(dot + 1));
  if (whole.empty()) whole = "0";
  Trim(whole);
  quantity.is_amount = IsAmount(*suffix, whole.size(), decimals.size());
  quantity.notation = suffix->notation;
  quantity.digits = whole + decimals;
  quantity.exponent = suffix->exponent - static_cast<int>(decimals.size());
  Trim(quantity.digits);
  for (unsigned i = 0; i < suffix->binary; ++i) Multiply(quantity.digits, 1024);
  if (quantity.digits == "0") quantity.negative = false;
  if (!quantity.is_amount) RoundUp(quantity.digits, quantity.exponent, kFinestExponent);
  quantity.text = CanonicalText(quantity);
  return quantity;
}

Quantity QuantityOf(std::int64_t value) {
  Quantity quantity;
  quantity.digits = std::to_string(value);
  quantity.negative = value < 0;
  if (value < 0) quantity.digits.erase(0, 1);
  quantity.text = CanonicalText(quantity);
  return quantity;
}

int QuantitySign(const Quantity& quantity) {
  if (quantity.digits == "0") return 0;
  return quantity.negative ? -1 : 1;
}

int CompareQuantities(const Quantity& a, const Quantity& b) {
  const int sign = QuantitySign(a);
  if (sign != QuantitySign(b)) return sign < QuantitySign(b) ? -1 : 1;
  std::string left = a.digits;
  std::string right = b.digits;
  int left_exponent = a.exponent;
  int right_exponent = b.exponent;
  Align(left, left_exponent, right, right_exponent);
  return sign * CompareDigits(left, right);
}

std::optional<std::int64_t> QuantityAsInt(const Quantity& quantity) {
  if (!quantity.is_amount || quantity.exponent < 0) return std::nullopt;
  if (quantity.digits == "0") return 0;
  if (quantity.exponent > kMostAmountDigits) return std::nullopt;
  const std::string digits =
      quantity.digits + std::string(static_cast<std::size_t>(quantity.exponent), '0');
  if (!FitsInt64(digits, quantity.negative)) return std::nullopt;
  std::int64_t value = 0;
  const std::string text = (quantity.negative ? "-" : "") + digits;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

double QuantityAsDouble(const Quantity& quantity) {
  const double base = std::strtod(quantity.digits.c_str(), nullptr);
  const double value = quantity.exponent == 0 ? base : base * std::pow(10.0, quantity.exponent);
  return quantity.negative ? -value : value;
}

Quantity AddQuantities(const Quantity& a, const Quantity& b) { return Sum(a, b, false); }
Quantity SubtractQuantities(const Quantity& a, const Quantity& b) { return Sum(a, b, true); }

}  // namespace tandem::cel
