// As kubernetes pkg/apis/certificates/validation/validation.go and
// pkg/registry/certificates/podcertificaterequest, v1.36, without keys, proofs and certificates.
#include <cstdint>
#include <optional>
#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/signer_name.h"

namespace tandem::handwritten::certificates {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kRequestSpecFields[] = {
    {"signerName", String()},
    {"podName", String()},
    {"podUID", String("types.UID")},
    {"serviceAccountName", String()},
    {"serviceAccountUID", String("types.UID")},
    {"nodeName", String("types.NodeName")},
    {"nodeUID", String("types.UID")},
    {"maxExpirationSeconds", Pointer(Int32())},
    {{"pkixPublicKey", "PKIXPublicKey"}, Bytes()},
    {"proofOfPossession", Bytes()},
    {"stubPKCS10Request", Bytes()},
    {"unverifiedUserAnnotations", Map(String(), String())},
};
constexpr GoStruct kRequestSpec = Struct<kRequestSpecFields>("PodCertificateRequestSpec");

constexpr GoField kRequestStatusFields[] = {
    {"conditions", List(meta::kCondition)}, {"certificateChain", String()},
    {"notBefore", Pointer(Time())},         {"beginRefreshAt", Pointer(Time())},
    {"notAfter", Pointer(Time())},
};
constexpr GoStruct kRequestStatus = Struct<kRequestStatusFields>("PodCertificateRequestStatus");

constexpr GoField kRequestFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kRequestSpec},
    {"status", kRequestStatus},
};
constexpr GoStruct kPodCertificateRequest = Struct<kRequestFields>("PodCertificateRequest");

/// A member of the spec that identifies something, with the name of it before.
struct Identity {
  std::string_view name;
  std::string_view uid;
};
constexpr Identity kIdentities[] = {
    {"podName", "podUID"},
    {"serviceAccountName", "serviceAccountUID"},
    {"nodeName", "nodeUID"},
};

void AddNameMessages(const Path& path, const Identity& identity, std::string_view name,
                     ErrorList& errors) {
  for (std::string& message : formats::CheckDns1123Subdomain(name)) {
    if (identity.name == "nodeName") {
      AddInvalidName(path, name, std::move(message), errors);
    } else {
      AddInvalid(path, name, std::move(message), errors);
    }
  }
}

void ValidateIdentity(const Path& path, const Identity& identity, ValueView spec,
                      ErrorList& errors) {
  constexpr std::size_t kMostOfUid = 128;
  AddNameMessages(path.Child(identity.name), identity, Text(spec, identity.name), errors);
  const Path uid_path = path.Child(identity.uid);
  const std::string_view uid = Text(spec, identity.uid);
  if (uid.empty()) AddInvalidName(uid_path, uid, "must not be empty", errors);
  if (uid.size() > kMostOfUid) errors.push_back(field::TooLongBytes(uid_path, kMostOfUid));
}

/// Those of Kubernetes sign for a day at most, others for 91 days.
void ValidateExpiration(const Path& path, ValueView spec, ErrorList& errors) {
  constexpr std::int64_t kMin = 3600;
  constexpr std::int64_t kDay = 86400;
  const std::optional<std::int64_t> seconds = Integer(spec, "maxExpirationSeconds");
  if (!seconds) {
    errors.push_back(field::Required(path, "must be set"));
    return;
  }
  const std::int64_t max = IsKubernetesSigner(Text(spec, "signerName")) ? kDay : 91 * kDay;
  if (*seconds >= kMin && *seconds <= max) return;
  AddInvalid(path, *seconds,
             "must be in the range [" + std::to_string(kMin) + ", " + std::to_string(max) + "]",
             errors);
}

void ValidateRequestOfPod(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  ValidateSignerName(path.Child("signerName"), Text(spec, "signerName"), errors);
  for (const Identity& identity : kIdentities) ValidateIdentity(path, identity, spec, errors);
  ValidateExpiration(path.Child("maxExpirationSeconds"), spec, errors);
}

void ValidateRequestUpdate(const Request& request, ErrorList& errors) {
  ValidateImmutable(Path("spec"), kRequestSpec, request.object.Member("spec"),
                    request.old_object.Member("spec"), errors);
}

void ValidateRequestStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  meta::ValidateConditions(path.Child("conditions"),
                           request.object.Member("status").Member("conditions"), errors);
}

constexpr Default kRequestDefaults[] = {{"spec.maxExpirationSeconds", "86400"}};

constexpr Subresource kRequestSubresources[] = {
    {.name = "status", .rules = &ValidateRequestStatus},
};

}  // namespace

TANDEM_KIND(pod_certificate_request) = {
    .key = {"certificates.k8s.io", "v1beta1", "PodCertificateRequest"},
    .resource = "podcertificaterequests",
    .type = &kPodCertificateRequest,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateRequestOfPod,
    .update = &ValidateRequestUpdate,
    .subresources = kRequestSubresources,
    .counts_generations = true,
    .defaults = kRequestDefaults,
    .left_out = {"keys, proofs of possession, annotations and certificates"},
};

}  // namespace tandem::handwritten::certificates
