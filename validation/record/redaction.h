#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::record {

/// How much of a review is kept from its record.
enum class Redaction : std::uint8_t {
  kSecrets,  ///< what must never be written down: values of Secrets, tokens, extra facts of users
  kPrivate,  ///< also who asked, environment variables, and the contents of ConfigMaps
};

inline constexpr std::string_view kRedacted = "<redacted>";

/// What kind of object a review is about, which decides what in it is confidential.
struct ObjectKind {
  std::string group;
  std::string kind;

  [[nodiscard]] bool IsSecret() const { return group.empty() && kind == "Secret"; }
};

/// The member `request` of an AdmissionReview without what is confidential, on one line; `null`
/// when there is none. The text must be JSON. Does not recurse.
std::string RedactRequest(std::string_view review, const ObjectKind& kind, Redaction redaction);

/// Whether the error says nothing but what has been left out.
bool QuotesRedacted(const field::Error& error);

/// Whether a text below the value has been left out. Does not recurse.
bool HasRedacted(json::ValueView value);

}  // namespace tandem::record
