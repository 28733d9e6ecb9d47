// As kubernetes pkg/apis/certificates/validation/validation.go, pkg/apis/core/validation/names.go
// and pkg/registry/certificates/clustertrustbundle, v1.36.
#include <algorithm>
#include <string>

#include "validation/base/panic.h"
#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/certificates/trust_bundle.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/signer_name.h"

namespace tandem::handwritten::certificates {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kBundleSpecFields[] = {
    {"signerName", String()},
    {"trustBundle", String()},
};
constexpr GoStruct kBundleSpec = Struct<kBundleSpecFields>("ClusterTrustBundleSpec");

constexpr GoField kBundleFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kBundleSpec},
};
constexpr GoStruct kClusterTrustBundle = Struct<kBundleFields>("ClusterTrustBundle");

formats::Messages CheckSubdomain(std::string_view name, bool prefix) {
  return prefix ? formats::CheckDns1123Subdomain(formats::MaskTrailingDash(name))
                : formats::CheckDns1123Subdomain(name);
}

/// The name of a bundle of a signer begins with that of the signer.
/// As core ValidateClusterTrustBundleName.
formats::Messages CheckBundleName(std::string_view name, bool prefix, std::string_view signer) {
  if (signer.empty()) {
    if (name.find(':') == std::string_view::npos) return CheckSubdomain(name, prefix);
    return {"ClusterTrustBundle without signer name must not have \":\" in its name"};
  }
  std::string required = std::string(signer) + ":";
  std::replace(required.begin(), required.end(), '/', ':');
  if (name.starts_with(required)) return CheckSubdomain(name.substr(required.size()), prefix);
  return {"ClusterTrustBundle for signerName " + std::string(signer) +
          " must be named with prefix " + required};
}

void ValidateNames(ValueView metadata, std::string_view signer, ErrorList& errors) {
  const Path path("metadata");
  for (const std::string_view field : {"generateName", "name"}) {
    const std::string_view name = Text(metadata, field);
    if (name.empty()) continue;
    AddMessages(path.Child(field), name, CheckBundleName(name, field == "generateName", signer), {},
                errors);
  }
}

/// Whether an update keeps the bundle, which then need not parse.
bool HasKeptBundle(const Request& request) {
  return request.operation == Operation::kUpdate &&
         Text(request.object.Member("spec"), "trustBundle") ==
             Text(request.old_object.Member("spec"), "trustBundle");
}

// As certificates ValidateClusterTrustBundle.
void ValidateBundle(const Request& request, ErrorList& errors) {
  TANDEM_CHECK(request.options.x509 != nullptr);
  const ValueView spec = request.object.Member("spec");
  const std::string_view signer = Text(spec, "signerName");
  ValidateNames(request.object.Member("metadata"), signer, errors);
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kAnyName}, request, errors);
  const Path path("spec");
  if (!signer.empty()) ValidateSignerName(path.Child("signerName"), signer, errors);
  if (HasKeptBundle(request)) return;
  ValidateTrustBundle(path.Child("trustBundle"), Text(spec, "trustBundle"), *request.options.x509,
                      errors);
}

// As certificates ValidateClusterTrustBundleUpdate.
void ValidateBundleUpdate(const Request& request, ErrorList& errors) {
  ValidateBundle(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  const Path path("spec");
  ValidateImmutable(path.Child("signerName"), String(),
                    request.object.Member("spec").Member("signerName"),
                    request.old_object.Member("spec").Member("signerName"), errors);
}

constexpr ServedVersion kBundleVersions[] = {
    {.version = "v1", .held = releases::Since(releases::k1_37)}, {.version = "v1alpha1"}};

}  // namespace

TANDEM_KIND(cluster_trust_bundle) = {
    .key = {"certificates.k8s.io", "v1beta1", "ClusterTrustBundle"},
    .resource = "clustertrustbundles",
    .scope = ObjectScope::kCluster,
    .type = &kClusterTrustBundle,
    .metadata = Metadata::kByRules,
    .create = &ValidateBundle,
    .update = &ValidateBundleUpdate,
    .other_versions = kBundleVersions,
    .needs_version = true,
    .left_out = {"whether certificates are those of authorities"},
};

}  // namespace tandem::handwritten::certificates
