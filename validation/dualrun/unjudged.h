#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "validation/base/enum_array.h"

namespace tandem::dualrun {

/// Why an object, or a part of one, was not judged. What is not judged is allowed, but not valid.
enum class Unjudged : std::uint8_t {
  kNoRules,             ///< there are none for the kind, in any version
  kUnknownVersion,      ///< there are rules for other versions of the kind
  kUnknownSubresource,  ///< there are rules for other subresources of it, or for itself
  kDelete,
  kConnect,
  kOldObject,      ///< a part of the old object could not be decoded; the rest was judged
  kLeftOut,        ///< a part that no rules were written for; the rest was judged
  kTooManyErrors,  ///< a side found more errors than it lists: the two were not compared
};

/// A word for logs and metrics: `unknown_version`.
constexpr std::string_view ToString(Unjudged reason) {
  constexpr EnumArray<Unjudged, std::string_view> kWords(
      {"no_rules", "unknown_version", "unknown_subresource", "delete", "connect", "old_object",
       "left_out", "too_many_errors"});
  return kWords[reason];
}

}  // namespace tandem::dualrun
