#include "validation/formats/quantity.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "validation/base/keyed_hash.h"
#include "validation/formats/decimal_digits.h"

namespace tandem::formats {
namespace {

/// Drops leading and trailing zeros, keeping the value.
void Normalize(std::string& digits, int& exponent) {
  digits.erase(0, digits.find_first_not_of('0'));
  if (digits.empty()) {
    digits = "0";
    exponent = 0;
    return;
  }
  while (digits.back() == '0') {
    digits.pop_back();
    ++exponent;
  }
}

/// Rounds away from zero so that the exponent is at least `least`.
void RoundUp(std::string& digits, int& exponent, int least) {
  if (exponent >= least) return;
  const auto dropped = static_cast<std::size_t>(least - exponent);
  digits = dropped >= digits.size() ? "0" : digits.substr(0, digits.size() - dropped);
  IncrementDigits(digits);  // trailing zeros are gone, so something was cut off
  exponent = least;
}

/// Whether upstream's quick way to read a quantity keeps its text (ParseQuantity): digits before
/// and after the point, and what the suffix says.
bool KeepsText(std::string_view whole, std::string_view fraction, const QuantitySuffix& suffix) {
  whole.remove_prefix(std::min(whole.find_first_not_of('0'), whole.size()));
  if (whole.empty()) return false;
  if (suffix.notation == Quantity::Notation::kBinary) {
    if (!fraction.empty() || whole.size() + 3 * suffix.binary > 14) return false;
    std::int64_t value = 0;
    std::from_chars(whole.data(), whole.data() + whole.size(), value);
    return value % 8 != 0;
  }
  const std::size_t digits = whole.size() + fraction.size();
  const int scale =
      suffix.exponent - static_cast<int>(std::min(fraction.size(), kMaxQuantityDigits));
  if (digits > 18 || scale < kFinestQuantityExponent || scale % 3 != 0) return false;
  const auto last = [&](std::size_t n) {  // the n-th digit from the end
    return n < fraction.size() ? fraction[fraction.size() - 1 - n]
                               : whole[whole.size() - 1 - (n - fraction.size())];
  };
  return digits < 3 || last(0) != '0' || last(1) != '0' || last(2) != '0';
}

}  // namespace

std::optional<Quantity> Quantity::Parse(std::string_view text) {
  const std::string_view written = text;
  Quantity quantity;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
    quantity.negative_ = text[0] == '-';
    text.remove_prefix(1);
  }
  const std::size_t number_size = std::min(text.find_first_not_of("0123456789."), text.size());
  const std::string_view number = text.substr(0, number_size);
  const std::size_t dot = number.find('.');
  const std::size_t digit_count = number.size() - (dot == std::string_view::npos ? 0 : 1);
  if (digit_count == 0 || digit_count > kMaxQuantityDigits || number.rfind('.') != dot) {
    return std::nullopt;
  }
  const std::optional<QuantitySuffix> suffix = ParseQuantitySuffix(text.substr(number_size));
  if (!suffix) return std::nullopt;

  const std::size_t point = std::min(dot, number.size());
  const std::string_view fraction = number.substr(std::min(point + 1, number.size()));
  if (KeepsText(number.substr(0, point), fraction, *suffix)) quantity.written_ = written;
  quantity.digits_ = std::string(number);
  quantity.exponent_ = suffix->exponent;
  quantity.notation_ = suffix->notation;
  if (dot != std::string_view::npos) {
    quantity.digits_.erase(dot, 1);
    quantity.exponent_ -= static_cast<int>(fraction.size());
  }
  for (unsigned i = 0; i < suffix->binary; ++i) MultiplyDigits(quantity.digits_, 1024);
  Normalize(quantity.digits_, quantity.exponent_);
  if (quantity.digits_ != "0") {
    RoundUp(quantity.digits_, quantity.exponent_, kFinestQuantityExponent);
    Normalize(quantity.digits_, quantity.exponent_);
  }
  return quantity;
}

int Quantity::Sign() const {
  if (digits_ == "0") return 0;
  return negative_ ? -1 : 1;
}

bool Quantity::operator==(const Quantity& other) const {
  return digits_ == other.digits_ && exponent_ == other.exponent_ && Sign() == other.Sign();
}

std::strong_ordering Quantity::operator<=>(const Quantity& other) const {
  if (Sign() != other.Sign()) return Sign() <=> other.Sign();
  const Quantity& least = Sign() < 0 ? other : *this;
  const Quantity& most = Sign() < 0 ? *this : other;
  if (least.Magnitude() != most.Magnitude()) return least.Magnitude() <=> most.Magnitude();
  return least.digits_.compare(most.digits_) <=> 0;
}

std::int64_t Quantity::RoundedTo(int exponent) const {
  std::string digits = digits_;
  int scale = exponent_;
  if (digits != "0") RoundUp(digits, scale, exponent);
  constexpr int kMostDigits = std::numeric_limits<std::int64_t>::digits10 + 1;
  if (static_cast<int>(digits.size()) + scale - exponent > kMostDigits) return 0;
  if (digits != "0") digits.append(static_cast<std::size_t>(scale - exponent), '0');
  if (negative_) digits.insert(0, 1, '-');
  std::int64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);  // left alone when too big
  return value;
}

Quantity Quantity::operator+(const Quantity& other) const {
  if (Sign() == 0) return other;
  if (other.Sign() == 0) return *this;
  Quantity sum = *this;
  sum.written_.clear();
  sum.exponent_ = std::min(exponent_, other.exponent_);
  const auto aligned = [&sum](const Quantity& part) {
    return part.digits_ +
           std::string(static_cast<std::size_t>(part.exponent_ - sum.exponent_), '0');
  };
  const std::string mine = aligned(*this);
  const std::string others = aligned(other);
  if (negative_ == other.negative_) {
    sum.digits_ = AddDigits(mine, others);
  } else {
    const bool is_less = CompareDigits(mine, others) < 0;
    sum.negative_ = is_less ? other.negative_ : negative_;
    sum.digits_ = is_less ? SubtractDigits(others, mine) : SubtractDigits(mine, others);
  }
  Normalize(sum.digits_, sum.exponent_);
  return sum;
}

std::size_t Quantity::Hash() const {
  KeyedHash hash;
  hash.Add(digits_);
  hash.Add(static_cast<std::uint64_t>(exponent_));
  hash.Add(static_cast<std::uint64_t>(Sign()));
  return hash.Finish();
}

std::string Quantity::ToString() const {
  if (!written_.empty()) return written_;
  const std::string sign = Sign() < 0 ? "-" : "";
  if (digits_ == "0") return "0";

  // As upstream, binary notation is kept only from 1024 on and never shows fractions.
  if (notation_ == Notation::kBinary && Magnitude() >= 4) {
    std::string digits = digits_;
    int exponent = exponent_;
    RoundUp(digits, exponent, 0);
    digits.append(static_cast<std::size_t>(exponent), '0');
    if (digits.size() > 4 || digits >= "1024") {
      std::size_t power = 0;
      for (std::string quotient = digits;
           power < kBinarySuffixes.size() && DivideDigits(quotient, 1024) == 0; ++power) {
        digits = quotient;
      }
      return sign + digits + (power == 0 ? "" : std::string(kBinarySuffixes[power - 1]));
    }
  }

  const int remainder = ((exponent_ % 3) + 3) % 3;
  std::string digits = digits_;
  digits.append(static_cast<std::size_t>(remainder), '0');
  int exponent = exponent_ - remainder;
  if (notation_ == Notation::kExponent) {
    return sign + digits + (exponent == 0 ? "" : "e" + std::to_string(exponent));
  }
  for (; exponent > 18; exponent -= 3) digits += "000";
  return sign + digits + std::string(DecimalSuffixOf(exponent).value());
}

}  // namespace tandem::formats
