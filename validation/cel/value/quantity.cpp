// As apimachinery pkg/api/resource/{quantity,amount}.go.
#include "validation/cel/value/quantity.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "validation/formats/decimal_digits.h"
#include "validation/formats/quantity_text.h"

namespace tandem::cel {
namespace {

using formats::AddDigits;
using formats::CompareDigits;
using formats::DivideDigits;
using formats::IncrementDigits;
using formats::kBinarySuffixes;
using formats::kFinestQuantityExponent;
using formats::MultiplyDigits;
using formats::SubtractDigits;
using formats::TrimZeros;
using Notation = Quantity::Notation;

constexpr int kMostAmountDigits = 18;
constexpr const char* kMaxInt64 = "9223372036854775807";

/// Rounds away from zero so that the exponent is at least `least`.
void RoundUp(std::string& digits, int& exponent, int least) {
  if (exponent >= least) return;
  const auto dropped = std::min(static_cast<std::size_t>(least - exponent), digits.size());
  const bool inexact = digits.find_first_not_of('0', digits.size() - dropped) != std::string::npos;
  digits.resize(digits.size() - dropped);
  if (digits.empty()) digits = "0";
  if (inexact) IncrementDigits(digits);
  exponent = least;
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
  const char* limit = negative ? "9223372036854775808" : kMaxInt64;
  return CompareDigits(digits, limit) <= 0;
}

/// The canonical text, as Go makes it.
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
  // Binary notation stays from 1024 on, and for whole numbers only.
  if (quantity.notation == Notation::kBinary && magnitude >= 4 && exponent >= 0) {
    std::string whole = digits + std::string(static_cast<std::size_t>(exponent), '0');
    if (CompareDigits(whole, "1024") >= 0) {
      std::size_t power = 0;
      for (std::string quotient = whole;
           power < kBinarySuffixes.size() && DivideDigits(quotient, 1024) == 0; ++power) {
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
  // Parity: there is no suffix for what is beyond 1E, and none is written.
  return sign + digits + std::string(formats::DecimalSuffixOf(exponent).value_or(""));
}

/// Compares the number without its sign: -1, 0, 1.
int CompareWithWhole(const Quantity& quantity, std::string whole) {
  std::string digits = quantity.digits;
  int exponent = quantity.exponent;
  int whole_exponent = 0;
  Align(digits, exponent, whole, whole_exponent);
  return CompareDigits(digits, whole);
}

/// Writes the digits out to the finest exponent, which decides how they round as a double.
void WriteOut(Quantity& quantity) {
  if (quantity.digits == "0" || quantity.exponent <= kFinestQuantityExponent) return;
  quantity.digits.append(static_cast<std::size_t>(quantity.exponent - kFinestQuantityExponent),
                         '0');
  quantity.exponent = kFinestQuantityExponent;
}

/// Turns a big decimal that has been read into what it is held as.
void Settle(Quantity& quantity) {
  RoundUp(quantity.digits, quantity.exponent, kFinestQuantityExponent);
  WriteOut(quantity);
  if (quantity.notation != Notation::kBinary || quantity.digits == "0") return;
  if (CompareWithWhole(quantity, "1") < 0) quantity.notation = Notation::kDecimal;
  if (CompareWithWhole(quantity, kMaxInt64) > 0) {
    quantity.digits = kMaxInt64;
    quantity.exponent = 0;
  }
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
  const Result<formats::QuantityText> parts = formats::SplitQuantity(text);
  if (!parts) return parts.error();
  Quantity quantity;
  quantity.is_amount = parts->FitsInt64();
  quantity.notation = parts->suffix.notation;
  quantity.digits.assign("0").append(parts->whole).append(parts->fraction);
  quantity.exponent = parts->suffix.exponent - static_cast<int>(parts->fraction.size());
  TrimZeros(quantity.digits);
  for (unsigned i = 0; i < parts->suffix.binary; ++i) MultiplyDigits(quantity.digits, 1024);
  quantity.negative = parts->is_negative && quantity.digits != "0";
  if (!quantity.is_amount) Settle(quantity);
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
