#include "validation/crd/object/formats/codes.h"

#include <re2/re2.h>

#include <cstddef>
#include <string>

#include "validation/base/ascii.h"

namespace tandem::crd::object {
namespace {

template <typename Predicate>
std::string Only(std::string_view text, Predicate keep) {
  std::string kept;
  for (const char c : text) {
    if (keep(c)) kept += c;
  }
  return kept;
}

std::string WithoutSeparators(std::string_view text) {
  return Only(text, [](char c) {
    return c != '-' && c != ' ' && c != '\t' && c != '\n' && c != '\f' && c != '\r';
  });
}

int Value(char digit) { return digit - '0'; }

/// The Luhn checksum.
bool HasCheckDigit(std::string_view digits) {
  int sum = 0;
  bool twice = false;
  for (std::size_t i = digits.size(); i-- > 0; twice = !twice) {
    const int value = twice ? 2 * Value(digits[i]) : Value(digits[i]);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 == 0;
}

}  // namespace

bool IsIsbn10(std::string_view text) {
  const std::string code = WithoutSeparators(text);
  if (code.size() != 10 || !AllOf(std::string_view(code).substr(0, 9), IsDigit)) return false;
  if (!IsDigit(code[9]) && code[9] != 'X') return false;
  int sum = 10 * (code[9] == 'X' ? 10 : Value(code[9]));
  for (int i = 0; i < 9; ++i) sum += (i + 1) * Value(code[static_cast<std::size_t>(i)]);
  return sum % 11 == 0;
}

bool IsIsbn13(std::string_view text) {
  const std::string code = WithoutSeparators(text);
  if (code.size() != 13 || !AllOf(code, IsDigit)) return false;
  int sum = 0;
  for (std::size_t i = 0; i < code.size(); ++i) sum += (i % 2 == 0 ? 1 : 3) * Value(code[i]);
  return sum % 10 == 0;
}

bool IsIsbn(std::string_view text) { return IsIsbn10(text) || IsIsbn13(text); }

bool IsCreditCard(std::string_view text) {
  static const RE2 kCard(
      "^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|"
      "3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\\d{3})\\d{11})$");
  const std::string digits = Only(text, IsDigit);
  return RE2::PartialMatch(digits, kCard) && HasCheckDigit(digits);
}

bool IsSsn(std::string_view text) {
  if (text.size() != 11) return false;
  const auto separates = [](char c) { return c == '-' || c == ' '; };
  return AllOf(text.substr(0, 3), IsDigit) && separates(text[3]) &&
         AllOf(text.substr(4, 2), IsDigit) && separates(text[6]) && AllOf(text.substr(7), IsDigit);
}

bool IsBsonObjectId(std::string_view text) { return text.size() == 24 && AllOf(text, IsHexDigit); }

}  // namespace tandem::crd::object
