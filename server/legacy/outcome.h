#pragma once

#include <cstdint>
#include <string_view>

#include "validation/base/enum_array.h"

namespace tandem::legacy {

/// The fate of a review that was to be passed on.
enum class RequestResult : std::uint8_t {
  kAllow,
  kDeny,
  kError,    ///< no answer that can be used
  kTimeout,  ///< no answer in time
  kSkipped,  ///< not sent, or given up, because too much was under way or the server went down
};

/// The result of comparing two verdicts.
enum class Outcome : std::uint8_t {
  kAgree,
  kVerdictDiffers,  ///< one allows what the other denies
  kErrorsDiffer,    ///< both deny, for other causes
  kIncomparable,    ///< both deny, but one of the two lists of causes is missing or incomplete
};

/// The words in metrics and logs.
constexpr std::string_view ToString(RequestResult result) {
  constexpr EnumArray<RequestResult, std::string_view> kWords(
      {"allow", "deny", "error", "timeout", "skipped"});
  return kWords[result];
}
constexpr std::string_view ToString(Outcome outcome) {
  constexpr EnumArray<Outcome, std::string_view> kWords(
      {"agree", "verdict_differs", "errors_differ", "incomparable"});
  return kWords[outcome];
}

}  // namespace tandem::legacy
