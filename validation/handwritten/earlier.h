#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "validation/field/error.h"
#include "validation/releases/release.h"

namespace tandem::handwritten {

struct Kind;

/// The form of a kind's error in earlier releases, where it is not the form of now: the rule is the
/// same, what it says is not. Rules that judge otherwise ask Options for the release themselves.
struct Earlier {
  releases::Release until;       ///< the first release in which it is as now
  std::string_view field = "*";  ///< a glob, as MatchesGlob has it
  std::optional<field::ErrorType> type = {};
  std::string_view now = {};  ///< a part of its detail; empty: an empty detail, if `then` is set
  /// The text that stood there in place of `now`; without data: the same.
  std::string_view then = {};
  std::optional<field::ErrorType> then_type = {};
  std::optional<std::string_view> then_value = {};  ///< a text that was shown as the value
  std::optional<std::string_view> then_origin = {};
  std::string_view then_below = {};  ///< `.name`: the path below the field at which it was
  bool unmarks = false;              ///< takes the mark of declarative rules away
  std::string_view also = {};        ///< detail of an Invalid of the empty text that came after it
};

/// The complaint that a text is no subdomain, which until 1.34 was made of an empty text, too.
inline constexpr std::string_view kNoSubdomain =
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or "
    "'.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used "
    "for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";

/// The release since when declarative rules find the errors at some fields of a kind. Earlier
/// errors there had neither the mark nor its origin.
struct DeclaredSince {
  std::string_view field;  ///< a glob
  releases::Release since;
};

/// Makes of the errors from `first` on, which are those of the newest release, those of another
/// one. Without a kind, only what all kinds share is said otherwise. Errors are rare and so is
/// another release: the rules of the newest one pay nothing.
void SayAsIn(releases::Release release, const handwritten::Kind* kind, std::size_t first,
             field::ErrorList& errors);

}  // namespace tandem::handwritten
