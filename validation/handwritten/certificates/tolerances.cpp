// As kubernetes pkg/apis/certificates/validation/validation.go, v1.36.
#include "validation/handwritten/certificates/tolerances.h"

#include <algorithm>
#include <string_view>

#include "validation/handwritten/access.h"
#include "validation/handwritten/certificates/encodings.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::certificates {
namespace {

using json::ValueView;

constexpr std::string_view kUsages[] = {
    "any",
    "cert sign",
    "client auth",
    "code signing",
    "content commitment",
    "crl sign",
    "data encipherment",
    "decipher only",
    "digital signature",
    "email protection",
    "encipher only",
    "ipsec end system",
    "ipsec tunnel",
    "ipsec user",
    "key agreement",
    "key encipherment",
    "microsoft sgc",
    "netscape sgc",
    "ocsp signing",
    "s/mime",
    "server auth",
    "signing",
    "timestamping",
};

// As certificates allowUnknownUsages and allowDuplicateUsages.
void TolerateUsages(ValueView old_spec, CsrTolerances& tolerances) {
  SeenTexts seen;
  for (const ValueView item : old_spec.Member("usages").elements()) {
    if (!IsKnownUsage(Text(item))) tolerances.unknown_usages = true;
    if (!seen.Insert(Text(item))) tolerances.duplicate_usages = true;
  }
}

// As certificates allowBothApprovedAndDenied and allowDuplicateConditionTypes and
// allowEmptyConditionType.
void TolerateConditions(ValueView old_status, CsrTolerances& tolerances) {
  SeenTexts seen;
  bool approved = false;
  bool denied = false;
  for (const ValueView condition : old_status.Member("conditions").elements()) {
    const std::string_view type = Text(condition, "type");
    if (type.empty()) tolerances.empty_condition_type = true;
    if (!seen.Insert(type)) tolerances.duplicate_condition_types = true;
    approved = approved || type == "Approved";
    denied = denied || type == "Denied";
  }
  tolerances.both_approved_and_denied = approved && denied;
}

ValueView Certificate(ValueView object) { return object.Member("status").Member("certificate"); }

// As certificates allowArbitraryCertificate.
bool ToleratesCertificate(const Request& request) {
  if (HasSameCertificate(request)) return true;
  const std::string old_certificate = Bytes(Certificate(request.old_object));
  return !CheckCertificatePem(old_certificate, *request.options.x509);
}

}  // namespace

bool IsKnownUsage(std::string_view usage) {
  return std::binary_search(std::begin(kUsages), std::end(kUsages), usage);
}

std::span<const std::string_view> KnownUsages() { return kUsages; }

bool HasSameCertificate(const Request& request) {
  const ValueView now = Certificate(request.object);
  const ValueView before = Certificate(request.old_object);
  if (now.IsMissing() && before.IsMissing()) return true;
  if (now.IsString() && before.IsString() && now.AsString() == before.AsString()) return true;
  return Bytes(now) == Bytes(before);
}

// As certificates getValidationOptions and allowLegacySignerName.
CsrTolerances FindCsrTolerances(const Request& request) {
  CsrTolerances tolerances;
  if (request.operation == Operation::kCreate) return tolerances;
  const ValueView old_spec = request.old_object.Member("spec");
  TolerateUsages(old_spec, tolerances);
  TolerateConditions(request.old_object.Member("status"), tolerances);
  tolerances.legacy_signer = Text(old_spec, "signerName") == kLegacySigner;
  tolerances.any_certificate = ToleratesCertificate(request);
  return tolerances;
}

}  // namespace tandem::handwritten::certificates
