// As kubernetes pkg/apis/certificates/validation/validation.go, v1.36.
#include <string>

#include "validation/base/base64.h"
#include "validation/base/panic.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/certificates/csr_preparation.h"
#include "validation/handwritten/certificates/csr_status.h"
#include "validation/handwritten/certificates/encodings.h"
#include "validation/handwritten/certificates/tolerances.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/signer_name.h"

namespace tandem::handwritten::certificates {
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
    {{"uid", "UID"}, String()},
    {"groups", List(String())},
    {"extra", Map(String(), Named("v1.ExtraValue", List(String())))},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("CertificateSigningRequestSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kCsrStatus},
};
constexpr GoStruct kCertificateSigningRequest = Struct<kFields>("CertificateSigningRequest");

void ValidateRequest(const Path& path, ValueView encoded, const X509Verifier& x509,
                     ErrorList& errors) {
  const std::string bytes = Bytes(encoded);
  const Status verdict = CheckRequestPem(bytes, x509);
  if (verdict) return;
  const std::string json = encoded.IsMissing() ? "null" : '"' + EncodeBase64(bytes) + '"';
  errors.Add(field::Invalid(path, BadValue::Json(json), verdict.error().message));
}

void ValidateUsages(const Path& path, ValueView usages, const CsrTolerances& tolerances,
                    ErrorList& errors) {
  if (usages.size() == 0) errors.Add(field::Required(path));
  for (std::size_t i = 0; i < usages.size() && !tolerances.unknown_usages; ++i) {
    const std::string_view usage = Text(usages.At(i));
    if (IsKnownUsage(usage)) continue;
    errors.Add(field::NotSupported(path.Index(i), BadValue::NamedString(usage), KnownUsages()));
  }
  SeenTexts seen;
  for (std::size_t i = 0; i < usages.size() && !tolerances.duplicate_usages; ++i) {
    const std::string_view usage = Text(usages.At(i));
    if (seen.Insert(usage)) continue;
    errors.Add(field::Duplicate(path.Index(i), BadValue::NamedString(usage)));
  }
}

void ValidateSigner(const Path& path, std::string_view name, const CsrTolerances& tolerances,
                    ErrorList& errors) {
  if (!tolerances.legacy_signer && name == kLegacySigner) {
    errors.Add(field::Invalid(path, BadValue::String(std::string(name)),
                              "the legacy signerName is not allowed via this API version"));
  } else {
    ValidateSignerName(path, name, errors);
  }
}

void ValidateExpiration(const Path& path, ValueView spec, ErrorList& errors) {
  constexpr std::int64_t kMinSeconds = 600;
  const std::int64_t seconds = Integer(spec, "expirationSeconds").value_or(kMinSeconds);
  if (seconds >= kMinSeconds) return;
  errors.Add(field::Invalid(path, BadValue::Int(seconds),
                            "may not specify a duration less than 600 seconds (10 minutes)"));
}

// As certificates validateCertificateSigningRequest.
void ValidateObject(const Request& request, ErrorList& errors) {
  TANDEM_CHECK(request.options.x509 != nullptr);
  const CsrTolerances tolerances = FindCsrTolerances(request);
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kAnyName}, request, errors);
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  ValidateRequest(path.Child("request"), spec.Member("request"), *request.options.x509, errors);
  ValidateUsages(path.Child("usages"), spec.Member("usages"), tolerances, errors);
  ValidateSigner(path.Child("signerName"), Text(spec, "signerName"), tolerances, errors);
  ValidateExpiration(path.Child("expirationSeconds"), spec, errors);
  ValidateCsrStatus(request, tolerances, errors);
}

template <CsrSubresource kSubresource>
// As certificates ValidateCertificateSigningRequestCreate and
// ValidateCertificateSigningRequestUpdate.
void Validate(const Request& request, ErrorList& errors) {
  ValidateObject(request, errors);
  if (request.operation == Operation::kCreate) return;
  ValidateCsrStatusUpdate(request, kSubresource, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &Validate<CsrSubresource::kStatus>, .metadata = Metadata::kByRules},
    {.name = "approval",
     .rules = &Validate<CsrSubresource::kApproval>,
     .metadata = Metadata::kByRules},
};

constexpr DeclaredSince kDeclared[] = {{"*", releases::k1_34}};

}  // namespace

TANDEM_KIND(certificate_signing_request) = {
    .key = {"certificates.k8s.io", "v1", "CertificateSigningRequest"},
    .resource = "certificatesigningrequests",
    .scope = ObjectScope::kCluster,
    .type = &kCertificateSigningRequest,
    .metadata = Metadata::kByRules,
    .create = &Validate<CsrSubresource::kNone>,
    .update = &Validate<CsrSubresource::kNone>,
    .subresources = kSubresources,
    .prepare = &PrepareCsr,
    .declared = kDeclared,
};

}  // namespace tandem::handwritten::certificates
