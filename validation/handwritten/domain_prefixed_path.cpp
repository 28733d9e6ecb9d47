// As apimachinery pkg/util/validation/validation.go, v0.36.
#include "validation/handwritten/domain_prefixed_path.h"

#include <string>

#include "validation/base/ascii.h"
#include "validation/formats/dns.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten {
namespace {

bool IsHttpPath(std::string_view path) {
  constexpr std::string_view kSigns = "/-._~%!$&'()*+,;=:";
  return AllOf(path,
               [kSigns](char c) { return IsAlphanumeric(c) || kSigns.find(c) != kSigns.npos; });
}

}  // namespace

// As util IsDomainPrefixedPath.
void ValidateDomainPrefixedPath(const field::Path& path, std::string_view text,
                                field::ErrorList& errors) {
  if (!RequireText(path, text, errors)) return;
  const std::size_t slash = text.find('/');
  if (slash == 0 || slash >= text.size() - 1) {  // also when there is none
    return AddInvalid(path, text, R"(must be a domain-prefixed path (such as "acme.io/foo"))",
                      errors);
  }
  const std::string_view host = text.substr(0, slash);
  AddMessages(path, host, formats::CheckDns1123Subdomain(host), {}, errors);
  const std::string_view rest = text.substr(slash + 1);
  if (IsHttpPath(rest)) return;
  AddInvalid(path, rest,
             formats::RegexMessage("Invalid path", R"([A-Za-z0-9/\-._~%!$&'()*+,;=:]+)", {}),
             errors);
}

}  // namespace tandem::handwritten
