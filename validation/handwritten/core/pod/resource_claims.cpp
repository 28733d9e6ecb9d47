// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/resource_claims.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/nowhere.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kSources[] = {"resourceClaimName", "resourceClaimTemplateName"};

void ValidateName(const Path& path, std::string_view name, SeenTexts& seen, ErrorList& errors) {
  if (!RequireText(path, name, errors)) return;
  if (!seen.Insert(name)) {
    errors.Add(field::Duplicate(path, field::BadValue::String(std::string(name))));
    return;
  }
  AddMessages(path, name, formats::CheckDns1123Label(name), "format=k8s-short-name", errors);
}

// As core validatePodResourceClaim.
void ValidateSources(const Path& path, ValueView claim, ErrorList& errors) {
  std::size_t count = 0;
  for (const std::string_view name : kSources) {
    if (!claim.Member(name).IsMissing()) ++count;
  }
  if (count != 1) {
    errors.Add(field::Invalid(
        path, field::BadValue::Json(GoValueJson(kPodResourceClaim, claim)),
        count == 0 ? "must specify one of: `resourceClaimName`, `resourceClaimTemplateName`"
                   : "at most one of `resourceClaimName` or `resourceClaimTemplateName` may be "
                     "specified"));
  }
  for (const std::string_view name : kSources) {
    const ValueView source = claim.Member(name);
    if (source.IsMissing()) continue;
    AddMessages(path.Child(name), source.AsString(),
                formats::CheckDns1123Subdomain(source.AsString()), {}, errors);
  }
}

}  // namespace

// As core validatePodResourceClaims.
void ValidateResourceClaims(const Path& path, const PodScope& scope, ErrorList& errors) {
  const ValueView claims = scope.spec.Member("resourceClaims");
  const bool is_mirror = claims.size() > 0 && !scope.is_template && scope.IsMirror();
  SeenTexts names;
  for (std::size_t i = 0; i < claims.size(); ++i) {
    if (is_mirror) {
      AddForbiddenNowhere("static pods do not support resource claims", errors);
      continue;
    }
    const Path at = path.Index(i);
    ValidateName(at.Child("name"), Text(claims.At(i), "name"), names, errors);
    ValidateSources(at, claims.At(i), errors);
  }
}

}  // namespace tandem::handwritten::core::pod
