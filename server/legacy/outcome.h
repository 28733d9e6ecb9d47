#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tandem::legacy {

/// What became of a review that was to be passed on.
enum class RequestResult : std::uint8_t {
  kAllow,
  kDeny,
  kError,    ///< no answer that can be used
  kTimeout,  ///< no answer in time
  kSkipped,  ///< not sent, or given up, because too much was under way or the server went down
};

/// What comes of comparing two verdicts.
enum class Outcome : std::uint8_t {
  kAgree,
  kVerdictDiffers,  ///< one allows what the other denies
  kErrorsDiffer,    ///< both deny, for other causes
  kIncomparable,    ///< both deny, but one of the two lists of causes is missing or incomplete
};

inline constexpr std::size_t kResults = 5;
inline constexpr std::size_t kOutcomes = 4;

/// The words in metrics and logs.
constexpr std::string_view ToString(RequestResult result) {
  constexpr std::string_view kWords[kResults] = {"allow", "deny", "error", "timeout", "skipped"};
  return kWords[static_cast<std::size_t>(result)];
}
constexpr std::string_view ToString(Outcome outcome) {
  constexpr std::string_view kWords[kOutcomes] = {"agree", "verdict_differs", "errors_differ",
                                                  "incomparable"};
  return kWords[static_cast<std::size_t>(outcome)];
}

}  // namespace tandem::legacy
