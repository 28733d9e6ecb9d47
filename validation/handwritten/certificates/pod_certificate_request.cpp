// As kubernetes pkg/apis/certificates/validation/validation.go and
// pkg/registry/certificates/podcertificaterequest, v1.36, without keys, proofs and certificates.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/certificates/csr_preparation.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/signer_name.h"
#include "validation/handwritten/x509.h"

namespace tandem::handwritten::certificates {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kRequesterFields[] = {
    {"signerName", String()},
    {"podName", String()},
    {"podUID", String("types.UID")},
    {"serviceAccountName", String()},
    {"serviceAccountUID", String("types.UID")},
    {"nodeName", String("types.NodeName")},
    {"nodeUID", String("types.UID")},
    {"maxExpirationSeconds", Pointer(Int32())},
};
constexpr GoStruct kRequester = Struct<kRequesterFields>("PodCertificateRequestSpec");

constexpr GoField kRequestSpecFields[] = {
    FieldsOf(kRequester),
    {{"pkixPublicKey", "PKIXPublicKey"}, Bytes()},
    {"proofOfPossession", Bytes()},
    {"stubPKCS10Request", Bytes(), 0, releases::Since(releases::k1_36)},
    {"unverifiedUserAnnotations", Map(String(), String()), 0, releases::Since(releases::k1_35)},
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

/// In v1 a key is only part of a PKCS#10 request.
constexpr GoField kV1SpecFields[] = {
    FieldsOf(kRequester),
    {"stubPKCS10Request", Bytes()},
    {"unverifiedUserAnnotations", Map(String(), String())},
};
constexpr GoStruct kV1Spec = Struct<kV1SpecFields>("PodCertificateRequestSpec");

constexpr GoField kV1Fields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kV1Spec},
    {"status", kRequestStatus},
};
constexpr GoStruct kV1PodCertificateRequest = Struct<kV1Fields>("PodCertificateRequest");

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
  if (uid.size() > kMostOfUid) errors.Add(field::TooLongBytes(uid_path, kMostOfUid));
}

/// Kubernetes' own signers sign for a day at most, others for 91 days.
void ValidateExpiration(const Path& path, ValueView spec, ErrorList& errors) {
  constexpr std::int64_t kMin = 3600;
  constexpr std::int64_t kDay = 86400;
  const std::optional<std::int64_t> seconds = Integer(spec, "maxExpirationSeconds");
  if (!seconds) {
    errors.Add(field::Required(path, "must be set"));
    return;
  }
  const std::int64_t max = IsKubernetesSigner(Text(spec, "signerName")) ? kDay : 91 * kDay;
  if (*seconds >= kMin && *seconds <= max) return;
  AddInvalid(path, *seconds,
             "must be in the range [" + std::to_string(kMin) + ", " + std::to_string(max) + "]",
             errors);
}

/// The key comes in a stub request, whose signature proves nothing, or with a proof of possession.
/// The proof is not verified here.
void ValidateKeys(const Path& path, ValueView spec, const Options& options, ErrorList& errors) {
  const auto is_set = [&](std::string_view name) { return !Bytes(spec.Member(name)).empty(); };
  const bool has_stub = is_set("stubPKCS10Request");
  const bool has_key = is_set("pkixPublicKey");
  const bool has_proof = is_set("proofOfPossession");
  if (has_stub == (has_key && has_proof) || (has_stub && (has_key || has_proof))) {
    errors.Add(field::Invalid(
        path, BadValue::Omitted(),
        "exactly one of (stubPKCS10Request) or (pkixPublicKey, proofOfPossession) must be set"));
    return;
  }
  if (!has_stub || options.x509 == nullptr) return;
  if (options.x509->CheckRequest(Bytes(spec.Member("stubPKCS10Request")))) return;
  errors.Add(field::Invalid(path.Child("stubPKCS10Request"), BadValue::Omitted(),
                            "must be a valid PKCS#10 CSR"));
}

// As certificates ValidatePodCertificateRequest.
void ValidateRequestOfPod(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  ValidateSignerName(path.Child("signerName"), Text(spec, "signerName"), errors);
  for (const Identity& identity : kIdentities) ValidateIdentity(path, identity, spec, errors);
  ValidateExpiration(path.Child("maxExpirationSeconds"), spec, errors);
  if (request.options.IsSince(releases::k1_36)) ValidateKeys(path, spec, request.options, errors);
}

// As certificates ValidatePodCertificateRequestUpdate.
void ValidateRequestUpdate(const Request& request, ErrorList& errors) {
  ValidateImmutable(Path("spec"), kRequestSpec, request.object.Member("spec"),
                    request.old_object.Member("spec"), errors);
}

constexpr const char* kIssued = "Issued";
constexpr const char* kDenied = "Denied";
constexpr const char* kFailed = "Failed";

bool IsDecision(std::string_view type) {
  return type == kIssued || type == kDenied || type == kFailed;
}

/// Whether the status has a condition of the type that is True.
bool IsTrueIn(ValueView status, std::string_view type) {
  const json::Elements conditions = status.Member("conditions").elements();
  return std::any_of(conditions.begin(), conditions.end(), [type](ValueView condition) {
    return Text(condition, "type") == type && Text(condition, "status") == "True";
  });
}

bool IsRefused(ValueView status) { return IsTrueIn(status, kDenied) || IsTrueIn(status, kFailed); }

/// Parity: an index is a name of the path.
template <typename Report>
void ReportAt(const Path& conditions, std::size_t i, const char* member, const Report& report) {
  const std::string index = "[" + std::to_string(i) + "]";
  const Path condition = conditions.Child(index);
  report(condition.Child(member));
}

/// There is one decision at most, which is a true one, and nothing else.
void ValidateDecisions(const Path& path, ValueView conditions, ErrorList& errors) {
  bool is_decided = false;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const std::string_view type = Text(conditions.At(i), "type");
    const std::string_view status = Text(conditions.At(i), "status");
    if (!IsDecision(type)) {
      ReportAt(path, i, "type", [&](const Path& at) {
        errors.Add(field::NotSupported(at, BadValue::String(std::string(type)),
                                       {kIssued, kDenied, kFailed}));
      });
      continue;
    }
    if (is_decided) {
      ReportAt(path, i, "type", [&](const Path& at) {
        AddInvalid(
            at, type,
            R"(There may be at most one condition with type "Issued", "Denied", or "Failed")",
            errors);
      });
    }
    is_decided = true;
    if (status == "True") continue;
    ReportAt(path, i, "status", [&](const Path& at) {
      errors.Add(field::NotSupported(at, BadValue::NamedString(status), {"True"}));
    });
  }
}

bool HasConditionsOnly(ValueView status) {
  return Text(status, "certificateChain").empty() && status.Member("notBefore").IsMissing() &&
         status.Member("beginRefreshAt").IsMissing() && status.Member("notAfter").IsMissing();
}

/// The rules for a new status whose conditions are fine. The issued certificate is not judged.
void ValidateTransition(const Path& path, ValueView status, ValueView old_status,
                        ErrorList& errors) {
  const auto complain = [&](std::string_view detail) {
    errors.Add(field::Invalid(path, BadValue::Omitted(), std::string(detail)));
  };
  if (IsTrueIn(old_status, kIssued) || IsRefused(old_status)) {
    if (SameGoValue(kRequestStatus, status, old_status)) return;
    complain("immutable after PodCertificateRequest is issued, denied, or failed");
  } else if (IsRefused(status)) {
    if (HasConditionsOnly(status)) return;
    complain(
        "non-condition status fields must be empty when denying or failing the "
        "PodCertificateRequest");
  } else if (!IsTrueIn(status, kIssued) && !SameGoValue(kRequestStatus, status, old_status)) {
    complain(R"(status is immutable unless transitioning to "Issued", "Denied", or "Failed")");
  }
}

// As certificates ValidatePodCertificateRequestStatusUpdate.
void ValidateRequestStatus(const Request& request, ErrorList& errors) {
  const std::size_t before = errors.size();
  const Path path("status");
  const Path conditions_path = path.Child("conditions");
  const ValueView status = request.object.Member("status");
  const ValueView conditions = status.Member("conditions");
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  if (errors.size() > before) return;
  ValidateDecisions(conditions_path, conditions, errors);
  meta::ValidateConditions(conditions_path, conditions, request.options, errors);
  if (errors.size() > before) return;
  ValidateTransition(path, status, request.old_object.Member("status"), errors);
}

/// The condition with a time, which the registry looks up if the sender does not tell it.
ValueView WithTransitionTime(ValueView condition, Overlay& overlay) {
  constexpr std::string_view kTime = "lastTransitionTime";
  if (!condition.IsObject() || !condition.Member(kTime).IsMissing()) return condition;
  return overlay.With(condition, kTime, overlay.String("2026-01-02T03:04:05Z"));
}

/// Decisions stay as they were.
ValueView Prepare(const Submission& write, ValueView request, Overlay& overlay) {
  if (write.subresource != "status") return request;
  const ValueView old = Follow(write.old_object, "status.conditions");
  return WithChangedAt(request, "status.conditions", overlay, [&](ValueView conditions) {
    const ValueView preserved =
        PreserveConditions({kIssued, kDenied, kFailed}, conditions, old, overlay);
    return ForEach(preserved, overlay, [&overlay](ValueView condition) {
      return WithTransitionTime(condition, overlay);
    });
  });
}

constexpr ServedVersion kRequestVersions[] = {
    {"v1", &kV1PodCertificateRequest, nullptr, releases::Since(releases::k1_37)},
    {"v1alpha1", nullptr, nullptr, {.since = releases::k1_34, .until = releases::k1_35}}};

constexpr Default kRequestDefaults[] = {
    {.path = "spec.maxExpirationSeconds", .json = "86400", .in_every_version = true}};

constexpr Subresource kRequestSubresources[] = {
    {.name = "status",
     .rules = &ValidateRequestStatus,
     .metadata = Metadata::kByRules,
     .keeps_metadata = true},
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
    .other_versions = kRequestVersions,
    .needs_version = true,
    .defaults = kRequestDefaults,
    .prepare = &Prepare,
    .left_out = {"keys, proofs of possession, annotations, certificates and their times"},
    .served = releases::Since(releases::k1_35),
};

}  // namespace tandem::handwritten::certificates
