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
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  const GoInteger nearest = {is_negative ? Limits::min() : Limits::max(), "value out of range"};
  std::uint64_t magnitude = 0;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, magnitude);
  // Parity: too many digits are an error before anything that follows them is looked at.
  if (parsed.ec == std::errc::result_out_of_range) return nearest;
  if (parsed.ec != std::errc() || parsed.ptr != end) return {0, "invalid syntax"};
  constexpr auto kMost = static_cast<std::uint64_t>(Limits::max());
  if (magnitude > kMost + (is_negative ? 1 : 0)) return nearest;
  return {static_cast<std::int64_t>(is_negative ? 0 - magnitude : magnitude)};
}

Result<std::int64_t> ParseInt64(std::string_view text) { return ReadAs("strconv.ParseInt", text); }

Result<std::int64_t> Atoi(std::string_view text) { return ReadAs("strconv.Atoi", text); }

}  // namespace tandem
