#include "validation/base/go_integer.h"

#include <charconv>
#include <limits>
#include <string>

#include "validation/base/go_quote.h"

namespace tandem {

namespace {

Result<std::int64_t> ReadAs(const char* function, std::string_view text) {
  const GoInteger number = ReadInt64(text);
  if (number.wrong.empty()) return number.value;
  return Failure{std::string(function) + ": parsing " + GoQuote(text) + ": " +
                 std::string(number.wrong)};
}

}  // namespace

GoInteger ReadInt64(std::string_view text) {
  using Limits = std::numeric_limits<std::int64_t>;
  const bool is_negative = text.starts_with('-');
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) text = {};
  }
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, number);
  if (parsed.ptr != end || parsed.ec == std::errc::invalid_argument) return {0, "invalid syntax"};
  if (parsed.ec == std::errc()) return {number};
  return {is_negative ? Limits::min() : Limits::max(), "value out of range"};
}

Result<std::int64_t> ParseInt64(std::string_view text) { return ReadAs("strconv.ParseInt", text); }

Result<std::int64_t> Atoi(std::string_view text) { return ReadAs("strconv.Atoi", text); }

}  // namespace tandem
