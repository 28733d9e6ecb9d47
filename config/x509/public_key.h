#pragma once

#include <memory>
#include <string_view>

#include "config/x509/algorithm.h"
#include "config/x509/openssl_internal.h"
#include "validation/base/result.h"

namespace tandem::x509 {

/// A public key as Go parses it. `key` is null when Go has no type for its algorithm or no rule
/// needs it.
struct PublicKey {
  KeyAlgorithm algorithm = KeyAlgorithm::kUnknown;
  KeyPtr key;
};

/// Reads a SubjectPublicKeyInfo; the Failure has Go's text.
Result<PublicKey> ParsePublicKey(const DerElement& info);

}  // namespace tandem::x509
