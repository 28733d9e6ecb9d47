#include "validation/formats/quantity.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "validation/base/keyed_hash.h"
#include "validation/base/white_space.h"
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

/// The number that the digits stand for modulo 2^64; `bits` is that of the digits before them.
std::uint64_t LowBits(std::string_view digits, std::uint64_t bits = 0) {
  for (const char digit : digits) bits = bits * 10 + static_cast<std::uint64_t>(digit - '0');
  return bits;
}

/// The number in units of its last digit, for a text that FitsInt64. Its binary suffix counts, too.
std::uint64_t SmallNumber(const QuantityText& text) {
  return LowBits(text.fraction, LowBits(text.whole)) << 10 * text.suffix.binary;
}

/// Rounds away from zero so that the exponent is at least `least`.
void RoundUp(std::string& digits, int& exponent, int least) {
  if (exponent >= least) return;
  const auto dropped = static_cast<std::size_t>(least - exponent);
  digits = dropped >= digits.size() ? "0" : digits.substr(0, digits.size() - dropped);
  IncrementDigits(digits);  // trailing zeros are gone, so something was cut off
  exponent = least;
}

constexpr std::string_view kMaxInt64 = "9223372036854775807";

bool FitsInt64(std::string_view digits) {
  return digits.size() < kMaxInt64.size() ||
         (digits.size() == kMaxInt64.size() && digits <= kMaxInt64);
}

/// Parity: an int64 that is scaled wraps around by the powers of ten that Go multiplies with at
/// once, and is 0 by the others.
bool WrapsWhenScaledBy(int power) {
  return power == 1 || power == 2 || power == 3 || power == 6 || power == 9;
}

std::int64_t WithSign(std::uint64_t bits, bool is_negative) {
  return static_cast<std::int64_t>(is_negative ? 0 - bits : bits);
}

/// Whether upstream keeps the text of what fits an int64, since it looks canonical at a glance.
bool LooksCanonical(const QuantityText& text) {
  const std::string_view whole = text.whole;
  const std::string_view fraction = text.fraction;
  if (whole.empty()) return false;
  if (text.suffix.notation == Quantity::Notation::kBinary) {
    std::int64_t value = 0;
    std::from_chars(whole.data(), whole.data() + whole.size(), value);
    return value % 8 != 0;
  }
  const std::size_t digits = whole.size() + fraction.size();
  if ((text.suffix.exponent - static_cast<int>(fraction.size())) % 3 != 0) return false;
  const auto last = [&](std::size_t n) {  // the n-th digit from the end
    return n < fraction.size() ? fraction[fraction.size() - 1 - n]
                               : whole[whole.size() - 1 - (n - fraction.size())];
  };
  return digits < 3 || last(0) != '0' || last(1) != '0' || last(2) != '0';
}

/// Parity: JSON is trimmed before its escapes are read, and has no control characters without one.
std::string_view Trimmed(std::string_view text) {
  const auto is_visible = [](char c) { return c > ' ' && c <= '~'; };
  if (!text.empty() && is_visible(text.front()) && is_visible(text.back())) return text;
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' '; };
  return std::any_of(text.begin(), text.end(), is_control) ? text : TrimSpace(text);
}

}  // namespace

Result<Quantity> Quantity::Parse(std::string_view text) {
  const Result<QuantityText> parts = SplitQuantity(text);
  if (!parts) return parts.error();
  Quantity quantity;
  quantity.negative_ = parts->is_negative;
  quantity.notation_ = parts->suffix.notation;
  quantity.exponent_ = parts->suffix.exponent - static_cast<int>(parts->fraction.size());
  quantity.held_exponent_ = quantity.exponent_;
  if (parts->FitsInt64()) {
    quantity.SetDigits(SmallNumber(*parts));
    if (LooksCanonical(*parts)) quantity.written_ = text;
  } else {
    quantity.digits_.assign(parts->whole).append(parts->fraction);
    for (unsigned i = 0; i < parts->suffix.binary; ++i) MultiplyDigits(quantity.digits_, 1024);
    Normalize(quantity.digits_, quantity.exponent_);
    quantity.Settle();
  }
  return quantity;
}

Result<Quantity> Quantity::Unmarshal(std::string_view text) { return Parse(Trimmed(text)); }

Status Quantity::CheckUnmarshal(std::string_view text) {
  const Result<QuantityText> parts = SplitQuantity(Trimmed(text));
  if (!parts) return parts.error();
  return Ok();
}

void Quantity::SetDigits(std::uint64_t number) {
  if (number == 0) {
    exponent_ = 0;
    return;
  }
  for (; number % 10 == 0; number /= 10) ++exponent_;
  std::array<char, 20> digits;
  digits_.assign(digits.data(), std::to_chars(digits.begin(), digits.end(), number).ptr);
}

void Quantity::Settle() {
  is_big_ = true;
  if (digits_ == "0") return;
  held_exponent_ = kFinestQuantityExponent;
  RoundUp(digits_, exponent_, kFinestQuantityExponent);
  Normalize(digits_, exponent_);
  if (notation_ != Notation::kBinary) return;
  const int most = static_cast<int>(kMaxInt64.size());
  if (Magnitude() <= 0) notation_ = Notation::kDecimal;
  if (Magnitude() > most || (Magnitude() == most && digits_ > kMaxInt64)) {
    digits_ = kMaxInt64;
    exponent_ = 0;
    held_exponent_ = 0;
  }
}

Quantity Quantity::WithoutText() const {
  Quantity copy = *this;
  copy.written_.clear();
  return copy;
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
  if (Sign() == 0) return 0;
  // Parity: of a big decimal below zero the low bits are taken first, and rounded up.
  const bool wraps_first = negative_ && is_big_ && held_exponent_ < exponent;
  const int unit = wraps_first ? held_exponent_ : exponent;
  std::string digits = digits_;
  int scale = exponent_;
  RoundUp(digits, scale, unit);
  digits.append(static_cast<std::size_t>(scale - unit), '0');
  if (!is_big_ && !WrapsWhenScaledBy(held_exponent_ - exponent) && !FitsInt64(digits)) return 0;
  std::int64_t value = WithSign(LowBits(digits), negative_);
  bool has_rest = false;
  for (int at = unit; at < exponent; ++at, value /= 10) has_rest = has_rest || value % 10 != 0;
  return value + (has_rest ? 1 : 0);
}

bool Quantity::IsWhole() const {
  constexpr int kMostSafeDigits = 15;
  if (exponent_ >= 0 && !negative_ && Magnitude() <= kMostSafeDigits) return true;
  return RoundedTo(-3) % 1000 == 0;
}

Quantity Quantity::operator+(const Quantity& other) const {
  Quantity sum = (Sign() == 0 ? other : *this).WithoutText();
  sum.is_big_ = is_big_ || other.is_big_;
  if (Sign() == 0 || other.Sign() == 0) {
    if (sum.is_big_) sum.held_exponent_ = std::min(held_exponent_, other.held_exponent_);
    return sum;
  }
  sum.held_exponent_ = sum.exponent_ = std::min(held_exponent_, other.held_exponent_);
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
  sum.is_big_ = sum.is_big_ || !FitsInt64(mine) || !FitsInt64(others) || !FitsInt64(sum.digits_);
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

  // As upstream, binary notation is kept only from 1024 on and of what is whole.
  if (notation_ == Notation::kBinary && Magnitude() >= 4 && exponent_ >= 0) {
    std::string digits = digits_;
    digits.append(static_cast<std::size_t>(exponent_), '0');
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
  // Parity: there is no suffix for what is beyond 1E, and none is written.
  return sign + digits + std::string(DecimalSuffixOf(exponent).value_or(""));
}

}  // namespace tandem::formats
