// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/serviceaccount, v1.36.
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/core/references.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using json::Overlay;
using json::ValueView;

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"secrets", List(kObjectReference)},
    {"imagePullSecrets", List(pod::kLocalObjectReference)},
    {"automountServiceAccountToken", Pointer(Bool())},
};
constexpr GoStruct kServiceAccount = Struct<kFields>("ServiceAccount");

// As core ValidateServiceAccount.
void ValidateMetadata(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
}

// As core ValidateServiceAccountUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateMetadata(request, errors);
}

/// References to secrets keep only their names.
/// As registry/core/serviceaccount strategy.PrepareForCreate and cleanSecretReferences.
ValueView Prepare(const Submission& /*write*/, ValueView object, Overlay& overlay) {
  return WithChanged(object, "secrets", overlay, [&overlay](ValueView secrets) {
    return ForEach(secrets, overlay, [&overlay](ValueView secret) {
      if (!secret.IsObject()) return secret;
      return overlay.With(overlay.EmptyObject(), "name", secret.Member("name"));
    });
  });
}

constexpr Subresource kSubresources[] = {
    {.name = "token", .served_as = {"authentication.k8s.io", "v1", "TokenRequest"}},
};

}  // namespace

TANDEM_KIND(service_account) = {
    .key = {"", "v1", "ServiceAccount"},
    .resource = "serviceaccounts",
    .type = &kServiceAccount,
    .metadata = Metadata::kByRules,
    .create = &ValidateMetadata,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .prepare = &Prepare,
};

}  // namespace tandem::handwritten::core
