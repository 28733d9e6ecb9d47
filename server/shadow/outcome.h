#pragma once

#include <cstdint>
#include <string_view>

#include "validation/base/enum_array.h"

namespace tandem::shadow {

/// The result of judging a review by another release, too.
enum class Outcome : std::uint8_t {
  kSame,          ///< the same verdict, for the same causes where both refuse
  kNewlyRefused,  ///< the other release refuses what is accepted
  kNewlyAllowed,  ///< the other release accepts what is refused
  kOtherCauses,   ///< both refuse, for other causes
  kNotServed,     ///< the other release does not serve the version of the kind
  kNotJudged,     ///< there is no verdict to compare with
  kUnfinished,    ///< the other release gave no verdict: too little time or memory, or a fault
};

/// The words in metrics, logs and reports.
constexpr std::string_view ToString(Outcome outcome) {
  constexpr EnumArray<Outcome, std::string_view> kWords({"same", "newly_refused", "newly_allowed",
                                                         "other_causes", "not_served", "not_judged",
                                                         "unfinished"});
  return kWords[outcome];
}

}  // namespace tandem::shadow
