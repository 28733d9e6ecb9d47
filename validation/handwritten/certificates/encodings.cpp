// As kubernetes pkg/apis/certificates/{helpers.go,validation/validation.go}, v1.36.
#include "validation/handwritten/certificates/encodings.h"

#include "validation/base/go_quote.h"
#include "validation/formats/pem.h"

namespace tandem::handwritten::certificates {

// As certificates validateCSR.
Status CheckRequestPem(std::string_view pem, const X509Verifier& x509) {
  const std::optional<formats::PemBlock> block = formats::TakePemBlock(pem);
  if (!block || block->type != "CERTIFICATE REQUEST") {
    return Failure{"PEM block type must be CERTIFICATE REQUEST"};
  }
  return x509.CheckRequest(block->bytes);
}

// As certificates validateCertificate.
Status CheckCertificatePem(std::string_view pem, const X509Verifier& x509) {
  if (pem.empty()) return Ok();
  bool found = false;
  while (const std::optional<formats::PemBlock> block = formats::TakePemBlock(pem)) {
    if (block->type != "CERTIFICATE") {
      return Failure{"only CERTIFICATE PEM blocks are allowed, found " + GoQuote(block->type)};
    }
    if (block->has_headers) return Failure{"no PEM block headers are permitted"};
    const Result<std::size_t> count = x509.CountCertificates(block->bytes);
    if (!count) return count.error();
    if (*count == 0) return Failure{"found CERTIFICATE PEM block containing 0 certificates"};
    found = true;
  }
  if (!found) return Failure{"must contain at least one CERTIFICATE PEM block"};
  return Ok();
}

}  // namespace tandem::handwritten::certificates
