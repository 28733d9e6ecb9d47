#include "validation/formats/match_time.h"

#include <re2/re2.h>

#include <chrono>
#include <cstdint>

#include "validation/base/allowance.h"

namespace tandem::formats {
namespace {

/// Where its DFA has no room, RE2 visits instructions one by one: 0.1 to 0.5 ns for each of all of
/// them, measured with `(a|b)*a(a|b){900}` and `^(\pL|\d)*a(\pL|\d){200}$`.
constexpr std::uint64_t kNanosecondsPerStep = 1;
/// So few steps are done in a millisecond, which is not worth a look at the clock.
constexpr std::uint64_t kFewSteps = 1024UL * 1024;

}  // namespace

void ExpectMatch(const re2::RE2& expression, std::size_t text_bytes) {
  const std::uint64_t steps =
      std::uint64_t{text_bytes} * static_cast<std::uint64_t>(expression.ProgramSize());
  if (steps <= kFewSteps) return;
  Allowance::Expect(std::chrono::nanoseconds(kNanosecondsPerStep * steps));
}

}  // namespace tandem::formats
