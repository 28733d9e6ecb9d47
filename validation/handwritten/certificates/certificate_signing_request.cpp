// As kubernetes pkg/apis/certificates/validation/validation.go, v1.36.
#include "validation/handwritten/certificates/certificate_signing_request.h"

#include <string>

#include "validation/base/base64.h"
#include "validation/base/panic.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/certificates/csr_status.h"
#include "validation/handwritten/certificates/encodings.h"
#include "validation/handwritten/certificates/signer_name.h"
#include "validation/handwritten/certificates/tolerances.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kSpecFields[] = {
    {"request", Bytes()},
    {"signerName", String()},
    {"expirationSeconds", Pointer(Int32())},
    {"usages", List(String("v1.KeyUsage"))},
    {"username", String()},
    {"uid", String()},
    {"groups", List(String())},
    {"extra", Map(String(), Named("v1.ExtraValue", List(String())))},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("CertificateSigningRequestSpec");

constexpr GoField kFields[] = {
    {"kind", String()}, {"apiVersion", String()}, {"metadata", kObjectMeta},
    {"spec", kSpec},    {"status", kCsrStatus},
};
constexpr GoStruct kCertificateSigningRequest = Struct<kFields>("CertificateSigningRequest");

void ValidateRequest(const Path& path, ValueView encoded, const X509Verifier& x509,
                     ErrorList& errors) {
  const std::string bytes = Bytes(encoded);
  const Status verdict = CheckRequestPem(bytes, x509);
  if (verdict) return;
  const std::string json = encoded.IsMissing() ? "null" : '"' + EncodeBase64(bytes) + '"';
  errors.push_back(field::Invalid(path, BadValue::Json(json), verdict.error().message));
}

void ValidateUsages(const Path& path, ValueView usages, const CsrTolerances& tolerances,
                    ErrorList& errors) {
  if (usages.size() == 0) errors.push_back(field::Required(path));
  for (std::size_t i = 0; i < usages.size() && !tolerances.unknown_usages; ++i) {
    const std::string_view usage = Text(usages.At(i));
    if (IsKnownUsage(usage) || IsFull(errors)) continue;
    errors.push_back(
        field::NotSupported(path.Index(i), BadValue::NamedString(usage), KnownUsages()));
  }
  SeenTexts seen;
  for (std::size_t i = 0; i < usages.size() && !tolerances.duplicate_usages; ++i) {
    const std::string_view usage = Text(usages.At(i));
    if (seen.Insert(usage) || IsFull(errors)) continue;
    errors.push_back(field::Duplicate(path.Index(i), BadValue::NamedString(usage)));
  }
}

void ValidateSigner(const Path& path, std::string_view name, const CsrTolerances& tolerances,
                    ErrorList& errors) {
  if (!tolerances.legacy_signer && name == kLegacySigner) {
    errors.push_back(field::Invalid(path, BadValue::String(std::string(name)),
                                    "the legacy signerName is not allowed via this API version"));
  } else {
    ValidateSignerName(path, name, errors);
  }
}

void ValidateExpiration(const Path& path, ValueView spec, ErrorList& errors) {
  constexpr std::int64_t kMinSeconds = 600;
  const std::int64_t seconds = Integer(spec, "expirationSeconds").value_or(kMinSeconds);
  if (seconds >= kMinSeconds) return;
  errors.push_back(field::Invalid(path, BadValue::Int(seconds),
                                  "may not specify a duration less than 600 seconds (10 minutes)"));
}

void ValidateObject(const Request& request, ErrorList& errors) {
  TANDEM_CHECK(request.options.x509 != nullptr);
  const CsrTolerances tolerances = FindCsrTolerances(request);
  ValidateObjectMeta({ObjectScope::kCluster, kAnyName}, request, errors);
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  ValidateRequest(path.Child("request"), spec.Member("request"), *request.options.x509, errors);
  ValidateUsages(path.Child("usages"), spec.Member("usages"), tolerances, errors);
  ValidateSigner(path.Child("signerName"), Text(spec, "signerName"), tolerances, errors);
  ValidateExpiration(path.Child("expirationSeconds"), spec, errors);
  ValidateCsrStatus(request, tolerances, errors);
}

void Run(const Request& request, CsrSubresource subresource, ErrorList& errors) {
  ValidateObject(request, errors);
  if (request.operation == Operation::kCreate) return;
  ValidateCsrStatusUpdate(request, subresource, errors);
  ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
}

void RunMain(const Request& request, ErrorList& errors) {
  Run(request, CsrSubresource::kNone, errors);
}
void RunStatus(const Request& request, ErrorList& errors) {
  Run(request, CsrSubresource::kStatus, errors);
}
void RunApproval(const Request& request, ErrorList& errors) {
  Run(request, CsrSubresource::kApproval, errors);
}

constexpr std::string_view kGroup = "certificates.k8s.io";
constexpr std::string_view kKind = "CertificateSigningRequest";

constexpr RuleSet kRuleSets[] = {
    {kGroup, "v1", kKind, "", &kCertificateSigningRequest, &RunMain, &ValidateGenericClusterScoped},
    {kGroup, "v1", kKind, "status", &kCertificateSigningRequest, &RunStatus,
     &ValidateGenericClusterScoped},
    {kGroup, "v1", kKind, "approval", &kCertificateSigningRequest, &RunApproval,
     &ValidateGenericClusterScoped},
};

}  // namespace

std::span<const RuleSet> CertificateSigningRequestRules() { return kRuleSets; }

}  // namespace tandem::handwritten
