#include "validation/formats/decimal_digits.h"

#include <algorithm>

namespace tandem::formats {

void TrimZeros(std::string& digits) {
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

void MultiplyDigits(std::string& digits, unsigned factor) {
  unsigned carry = 0;
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
    const unsigned product = static_cast<unsigned>(*digit - '0') * factor + carry;
    *digit = static_cast<char>('0' + product % 10);
    carry = product / 10;
  }
  for (; carry > 0; carry /= 10) digits.insert(0, 1, static_cast<char>('0' + carry % 10));
}

unsigned DivideDigits(std::string& digits, unsigned divisor) {
  unsigned remainder = 0;
  for (char& digit : digits) {
    const unsigned part = remainder * 10 + static_cast<unsigned>(digit - '0');
    digit = static_cast<char>('0' + part / divisor);
    remainder = part % divisor;
  }
  TrimZeros(digits);
  return remainder;
}

void IncrementDigits(std::string& digits) {
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
    if (*digit != '9') {
      ++*digit;
      return;
    }
    *digit = '0';
  }
  digits.insert(0, 1, '1');
}

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
  TrimZeros(difference);
  return difference;
}

}  // namespace tandem::formats
