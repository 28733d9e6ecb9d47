#pragma once

#include <cstdint>
#include <string_view>

#include "config/x509/der.h"
#include "validation/base/result.h"

namespace tandem::x509 {

/// An AlgorithmIdentifier: the object identifier's content and the parameters with their header,
/// empty when there are none.
struct AlgorithmIdentifier {
  std::string_view oid;
  std::string_view parameters;
  std::string_view full;
};

/// Reads the AlgorithmIdentifier that comes next.
Result<AlgorithmIdentifier> TakeAlgorithm(DerReader& reader);

enum class KeyAlgorithm : std::uint8_t { kUnknown, kRsa, kDsa, kEcdsa, kEd25519 };

/// The name that Go prints: `RSA`.
std::string_view ToString(KeyAlgorithm algorithm);

enum class SignatureScheme : std::uint8_t { kUnknown, kPkcs1, kPss, kDsa, kEcdsa, kEd25519 };

/// A signature algorithm that Go's crypto/x509 knows by name.
struct SignatureAlgorithm {
  SignatureScheme scheme = SignatureScheme::kUnknown;
  KeyAlgorithm key = KeyAlgorithm::kUnknown;
  const char* digest = nullptr;       ///< OpenSSL's name of it; null for Ed25519 and the unknown
  std::string_view insecure_as = {};  ///< Go's name of an algorithm it refuses to verify
};

SignatureAlgorithm FindSignatureAlgorithm(const AlgorithmIdentifier& identifier);
KeyAlgorithm FindKeyAlgorithm(std::string_view oid);

}  // namespace tandem::x509
