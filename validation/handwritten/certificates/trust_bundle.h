#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/x509.h"

namespace tandem::handwritten::certificates {

/// PEM blocks of certificates, at least one and each once. Whether they are those of authorities is
/// not looked at.
void ValidateTrustBundle(const field::Path& path, std::string_view pem, const X509Verifier& x509,
                         field::ErrorList& errors);

}  // namespace tandem::handwritten::certificates
