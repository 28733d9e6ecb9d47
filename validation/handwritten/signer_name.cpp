// As kubernetes pkg/apis/certificates/validation/validation.go, v1.36.
#include "validation/handwritten/signer_name.h"

#include <string>

#include "validation/base/go_quote.h"
#include "validation/formats/dns.h"

namespace tandem::handwritten {
namespace {

using field::BadValue;

constexpr std::size_t kMaxDomain = 253;
constexpr std::size_t kMaxPathParts = 5;
constexpr std::size_t kMaxPathPart = 63;
constexpr std::size_t kMaxName = kMaxDomain + 1 + kMaxPathParts * kMaxPathPart + 2;

/// Reports the first of the dotted parts that the check refuses.
template <typename Check>
void ValidateParts(const field::Path& path, std::string_view whole, Check check,
                   field::ErrorList& errors) {
  std::string_view rest = whole;
  while (true) {
    const std::size_t dot = rest.find('.');
    const std::string_view part = rest.substr(0, dot);
    const formats::Messages messages = check(part);
    for (const std::string& message : messages) {
      errors.Add(field::Invalid(path, BadValue::String(std::string(whole)),
                                "validating label " + GoQuote(part) + ": " + message));
    }
    if (!messages.empty() || dot == std::string_view::npos) return;
    rest.remove_prefix(dot + 1);
  }
}

void ValidateDomain(const field::Path& path, std::string_view domain, field::ErrorList& errors) {
  if (domain.size() > kMaxDomain) {
    errors.Add(field::TooLongBytes(path, static_cast<std::int64_t>(kMaxDomain)));
  }
  ValidateParts(
      path, domain, [](std::string_view label) { return formats::CheckDns1123Label(label); },
      errors);
  if (domain.find('.') == std::string_view::npos) {
    errors.Add(field::Invalid(path, BadValue::String(std::string(domain)),
                              "should be a domain with at least two segments separated by dots"));
  }
}

}  // namespace

// As core ValidateSignerName.
void ValidateSignerName(const field::Path& path, std::string_view name, field::ErrorList& errors) {
  if (name.empty()) {
    errors.Add(field::Required(path));
    return;
  }
  const std::size_t slash = name.find('/');
  if (slash == std::string_view::npos || name.find('/', slash + 1) != std::string_view::npos) {
    errors.Add(field::Invalid(
        path, BadValue::String(std::string(name)),
        "must be a fully qualified domain and path of the form 'example.com/signer-name'"));
    return;
  }
  ValidateDomain(path, name.substr(0, slash), errors);
  ValidateParts(
      path, name.substr(slash + 1),
      [](std::string_view part) { return formats::CheckDns1123Subdomain(part); }, errors);
  if (name.size() > kMaxName) {
    errors.Add(field::TooLongBytes(path, static_cast<std::int64_t>(kMaxName)));
  }
}

// As core IsKubernetesSignerName.
bool IsKubernetesSigner(std::string_view name) {
  const std::string_view domain = name.substr(0, name.find('/'));
  return domain == "kubernetes.io" || domain.ends_with(".kubernetes.io");
}

}  // namespace tandem::handwritten
