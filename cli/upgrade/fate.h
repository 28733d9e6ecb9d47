#pragma once

#include <cstdint>
#include <string_view>

namespace tandem::upgrade {

/// The fates of an object with another release or other definitions, the worst first.
enum class Fate : std::uint8_t {
  kNotServed,        ///< in its version, any more
  kUpdateRefused,    ///< even of the unchanged object
  kChangeRefused,    ///< even of a label
  kCreateRefused,    ///< but updates are not
  kTakesEffect,      ///< a field that was dropped is kept
  kIsDropped,        ///< a field that was kept is dropped
  kIsDefaulted,      ///< a field gets another default
  kAccepted,         ///< an object that was refused
  kRefusedByBoth,    ///< when it is created
  kServedOnlyAfter,  ///< in its version
  kServedByNeither,  ///< in its version
  kNotJudged,        ///< there are no rules for it
  kUnusable,         ///< it cannot be read
  kSurvives,
};

/// A word for programs: `updateRefused`.
std::string_view NameOf(Fate fate);

/// Words for people: `refused on any update`.
std::string_view ToString(Fate fate);

/// The consequence if nothing is done; empty where there is none.
std::string_view Consequence(Fate fate);

/// Whether a build fails for it.
bool Fails(Fate fate);

}  // namespace tandem::upgrade
