#pragma once

#include <string_view>

#include "config/x509/algorithm.h"
#include "config/x509/der.h"
#include "validation/base/result.h"

namespace tandem::x509 {

/// The parts of a PKCS #10 certificate request; views into its DER.
struct CertificateRequest {
  std::string_view to_be_signed;
  DerElement subject;
  DerElement public_key;
  AlgorithmIdentifier signature_algorithm;
  std::string_view signature;
};

/// Reads the structure; the Failure has Go's text.
Result<CertificateRequest> ParseCertificateRequest(std::string_view der);

}  // namespace tandem::x509
