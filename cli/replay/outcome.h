#pragma once

#include <cstdint>
#include <string_view>

namespace tandem::replay {

/// The outcome of a document, and the remarks beside it.
enum class Outcome : std::uint8_t {
  kNewlyRefused,  ///< was allowed
  kNewlyAllowed,  ///< was refused
  kOtherCauses,   ///< is refused as before, but for other causes
  kRefused,       ///< by these rules; nothing is known of before
  kAllowed,       ///< nothing is known of before
  kSame,
  kNotJudged,
  kUnusable,  ///< cannot be read
  // Remarks beside one of those:
  kTakeoverRefuses,  ///< the side that does not decide would refuse what is allowed
  kTakeoverAllows,   ///< the side that does not decide would allow what is refused
  kPartlyJudged,     ///< a part of the old object cannot be read
};

/// A word for programs: `newlyRefused`.
std::string_view NameOf(Outcome outcome);

/// Words for people: `newly refused`.
std::string_view ToString(Outcome outcome);

/// Whether it is said beside another one.
bool IsBeside(Outcome outcome);

/// Whether a build fails for it.
bool Fails(Outcome outcome);

}  // namespace tandem::replay
