#pragma once

#include "validation/handwritten/x509.h"

namespace tandem::x509 {

/// Judges certificate requests and certificates with OpenSSL, as Go's crypto/x509 would: only DER
/// is read, and only the algorithms Go implements are verified. Stateless and thread-safe.
///
/// The verdict is Go's wherever OpenSSL's parser draws the same line; contents of extensions are
/// not looked at.
class OpenSslVerifier final : public handwritten::X509Verifier {
 public:
  [[nodiscard]] Status CheckRequest(std::string_view der) const override;
  [[nodiscard]] Result<std::size_t> CountCertificates(std::string_view der) const override;
};

}  // namespace tandem::x509
