#include "validation/formats/date.h"

#include "validation/base/ascii.h"

namespace tandem::formats {
namespace {

int Number(std::string_view digits) {
  int value = 0;
  for (const char c : digits) value = value * 10 + (c - '0');
  return value;
}

}  // namespace

std::optional<Date> ParseDate(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const std::string_view year = text.substr(0, 4);
  const std::string_view month = text.substr(5, 2);
  const std::string_view day = text.substr(8);
  if (!AllOf(year, IsDigit) || !AllOf(month, IsDigit) || !AllOf(day, IsDigit)) return std::nullopt;
  const Date date{Number(year), Number(month), Number(day)};
  if (date.month < 1 || date.month > 12 || date.day < 1) return std::nullopt;
  if (date.day > DaysInMonth(date.year, date.month)) return std::nullopt;
  return date;
}

}  // namespace tandem::formats
