#include "validation/base/go_integer.h"

#include <charconv>

#include "validation/base/go_quote.h"

namespace tandem {

Result<std::int64_t> ParseInt64(std::string_view text) {
  std::string_view digits = text;
  if (digits.starts_with('+')) {
    digits.remove_prefix(1);
    if (digits.starts_with('-')) digits = {};
  }
  std::int64_t number = 0;
  const char* const end = digits.data() + digits.size();
  const auto parsed = std::from_chars(digits.data(), end, number);
  const bool is_whole = parsed.ptr == end && parsed.ec != std::errc::invalid_argument;
  if (is_whole && parsed.ec == std::errc()) return number;
  return Failure{"strconv.ParseInt: parsing " + GoQuote(text) +
                 (is_whole ? ": value out of range" : ": invalid syntax")};
}

}  // namespace tandem
