#pragma once

#include <string>
#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// RFC 1123 label, at most 63 bytes. In bytes it is the format `k8s-short-name`.
Messages CheckDns1123Label(std::string_view text, LengthUnit unit = LengthUnit::kCharacters);

/// RFC 1123 subdomain, at most 253 bytes. In bytes it is the format `k8s-long-name`.
Messages CheckDns1123Subdomain(std::string_view text, LengthUnit unit = LengthUnit::kCharacters);

/// `k8s-long-name`: CheckDns1123Subdomain with the limit worded in bytes.
Messages CheckLongName(std::string_view text);
/// Whether CheckLongName finds no fault. This takes less time.
bool IsLongName(std::string_view text);

/// `k8s-long-name-caseless`: a long name with upper-case letters allowed.
Messages CheckLongNameCaseless(std::string_view text);

/// A subdomain whose labels may begin with an underscore and contain some, at most 253 bytes.
Messages CheckDns1123SubdomainWithUnderscore(std::string_view text);

/// RFC 1035 label, at most 63 bytes.
Messages CheckDns1035Label(std::string_view text);
/// The same of the text in lower case, as Go's strings.ToLower has it. Nothing is allocated for an
/// ASCII text that is short enough for a label.
Messages CheckLoweredDns1035Label(std::string_view text);

/// `*.` and a subdomain, at most 253 bytes.
Messages CheckWildcardSubdomain(std::string_view text);

/// A generateName as the name functions look at it: of `abc-` the last two bytes become `a`, so
/// that the dash before the generated suffix is not held against it.
std::string MaskTrailingDash(std::string_view generate_name);

}  // namespace tandem::formats
