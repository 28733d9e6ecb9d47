#pragma once

#include <string_view>

#include "validation/base/result.h"
#include "validation/handwritten/x509.h"

namespace tandem::handwritten::certificates {

/// A PEM text that starts with a CERTIFICATE REQUEST of valid signature.
Status CheckRequestPem(std::string_view pem, const X509Verifier& x509);

/// A PEM text of nothing but certificates. Empty is fine, and so is text behind the last block.
Status CheckCertificatePem(std::string_view pem, const X509Verifier& x509);

}  // namespace tandem::handwritten::certificates
