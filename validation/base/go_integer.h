#pragma once

#include <cstdint>
#include <string_view>

#include "validation/base/result.h"

namespace tandem {

/// An integer as Go reads it. `wrong` says what is wrong, if anything. `value` is set even then: 0
/// for what is no number, and the nearest integer for what does not fit.
struct GoInteger {
  std::int64_t value = 0;
  std::string_view wrong = {};  ///< empty, `invalid syntax` or `value out of range`
};
GoInteger ReadInt64(std::string_view text);

/// As Go's strconv.ParseInt(text, 10, 64), whose words the Failure has.
Result<std::int64_t> ParseInt64(std::string_view text);

/// As Go's strconv.Atoi, whose words the Failure has.
Result<std::int64_t> Atoi(std::string_view text);

}  // namespace tandem
