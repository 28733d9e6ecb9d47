// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/names.h"

#include <optional>
#include <string>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/formats/c_identifier.h"
#include "validation/formats/dns.h"
#include "validation/formats/uuid.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/csi_driver_name.h"

namespace tandem::handwritten::resource {
namespace {

using field::ErrorList;
using field::Path;

constexpr std::string_view kPoolOrigin = "format=k8s-resource-pool-name";

std::optional<std::string> FormatUnless(bool is_fine) {
  if (is_fine) return std::nullopt;
  return "invalid UUID format";
}

/// The fault of a UUID for github.com/google/uuid, which takes URNs, braces and no dashes, too.
std::optional<std::string> WhyNotAnyUuid(std::string_view text) {
  constexpr std::string_view kUrn = "urn:uuid:";
  switch (text.size()) {
    case 32:
      return FormatUnless(AllOf(text, IsHexDigit));
    case 36:
      return FormatUnless(formats::IsDashedUuid(text));
    case 38:
      if (text.front() != '{' || text.back() != '}') return "invalid bracketed UUID format";
      return FormatUnless(formats::IsDashedUuid(text.substr(1, 36)));
    case 45:
      if (!EqualsIgnoringCase(text.substr(0, kUrn.size()), kUrn)) {
        return "invalid urn prefix: " + GoQuote(text.substr(0, kUrn.size()));
      }
      return FormatUnless(formats::IsDashedUuid(text.substr(kUrn.size())));
    default:
      return "invalid UUID length: " + std::to_string(text.size());
  }
}

// As resource validateCIdentifier.
void ValidateIdentifier(const Path& path, std::string_view id, ErrorList& errors) {
  constexpr std::size_t kMaxBytes = 32;
  if (id.size() > kMaxBytes) errors.Add(field::TooLongBytes(path, kMaxBytes));
  AddMessages(path, id, formats::CheckCIdentifier(id), {}, errors);
}

}  // namespace

void ValidateShortName(const Path& path, std::string_view name, ErrorList& errors) {
  AddMessages(path, name, formats::CheckDns1123Label(name), "format=k8s-short-name", errors);
}

// As resource validatePoolName.
void ValidatePoolName(const Path& path, std::string_view name, ErrorList& errors) {
  constexpr std::size_t kMaxBytes = 253;
  if (!RequireText(path, name, errors)) return;
  if (name.size() > kMaxBytes) {
    errors.Add(field::TooLongBytes(path, kMaxBytes).WithOrigin(kPoolOrigin));
  }
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::string_view part = name.substr(begin, name.find('/', begin) - begin);
    AddMessages(path, part, formats::CheckDns1123Subdomain(part), kPoolOrigin, errors);
    begin += part.size() + 1;
  }
}

// As resource validateNodeName.
void ValidateNodeName(const Path& path, std::string_view name, ErrorList& errors) {
  AddMessages(path, name, formats::CheckDns1123Subdomain(name), {}, errors);
}

// As resource validateUID.
void ValidateShareId(const Path& path, std::string_view id, ErrorList& errors) {
  const std::size_t before = errors.size();
  if (const std::optional<std::string> reason = WhyNotAnyUuid(id)) {
    AddInvalid(path, id, "error validating uid: " + *reason, errors);
  } else if (!formats::IsDashedUuid(id) || !AllOf(id, [](char c) { return ToLower(c) == c; })) {
    AddInvalid(path, id,
               "uid must be in RFC 4122 normalized form, `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx` "
               "with lowercase hexadecimal characters",
               errors);
  }
  MarkCovered(before, errors, "format=k8s-uuid");
}

/// Parity: of a name with more than one slash nothing is checked.
/// As resource validateQualifiedName.
void ValidateQualifiedName(const Path& path, std::string_view name, ErrorList& errors) {
  const std::size_t slash = name.find('/');
  if (slash == std::string_view::npos) return ValidateIdentifier(path, name, errors);
  const std::string_view domain = name.substr(0, slash);
  const std::string_view id = name.substr(slash + 1);
  if (id.find('/') != std::string_view::npos) return;
  if (domain.empty()) {
    AddInvalid(path, domain, "the domain must not be empty", errors);
  } else {
    ValidateCsiDriverName(path, domain, errors);
  }
  if (id.empty()) return AddInvalid(path, id, "the name must not be empty", errors);
  ValidateIdentifier(path, id, errors);
}

// As resource validateFullyQualifiedName.
void ValidateFullyQualifiedName(const Path& path, std::string_view name, ErrorList& errors) {
  const std::size_t before = errors.size();
  ValidateQualifiedName(path, name, errors);
  if (name.find('/') == std::string_view::npos) {
    AddInvalidName(path, name,
                   "a fully qualified name must be a domain and a name separated by a slash",
                   errors);
  }
  for (std::size_t i = before; i < errors.size(); ++i) {
    errors[i].origin = "format=k8s-resource-fully-qualified-name";
  }
}

}  // namespace tandem::handwritten::resource
