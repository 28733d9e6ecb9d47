#pragma once

#include <string_view>

#include "config/x509/public_key.h"
#include "validation/base/result.h"

namespace tandem::x509 {

/// Verifies a signature over a text; SHA-1 is accepted. The Failure has Go's text.
Status CheckSignature(const SignatureAlgorithm& algorithm, const PublicKey& key,
                      std::string_view signed_text, std::string_view signature);

}  // namespace tandem::x509
