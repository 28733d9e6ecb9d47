#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::record {

/// How much of a review is kept from its record.
enum class Redaction : std::uint8_t {
  kSecrets,  ///< values of Secrets, tokens and extra facts of users, which are never written down
  kPrivate,  ///< also who asked, environment variables, and the contents of ConfigMaps
};

inline constexpr std::string_view kRedacted = "<redacted>";

/// The group and kind of the object that a review is about.
struct ObjectKind {
  std::string group;
  std::string kind;
};

/// The member `request` of an AdmissionReview without what is confidential, on one line; `null`
/// when there is none. The text must be JSON. What is confidential in an object, wherever it
/// stands, is decided by `kind`, by what the review says of its kind and resource, and by what the
/// object says of itself, in any case of letters; the items of a list have what the list has, too.
/// Does not recurse.
std::string RedactRequest(std::string_view review, const ObjectKind& kind, Redaction redaction);

/// Whether a Secret is in the review, so that errors may quote it.
bool HoldsSecret(std::string_view review, const ObjectKind& kind);

/// Whether the error quotes a value that has been left out.
bool QuotesRedacted(const field::Error& error);

/// Whether a text below the value has been left out. Does not recurse.
bool HasRedacted(json::ValueView value);

}  // namespace tandem::record
