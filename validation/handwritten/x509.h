#pragma once

#include <cstddef>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::handwritten {

/// Judges X.509 encodings, with the texts of Go's crypto/x509 as Failures. Implementations are
/// thread-safe.
class X509Verifier {
 public:
  virtual ~X509Verifier() = default;

  /// Parses a PKCS #10 certificate request and verifies its signature.
  [[nodiscard]] virtual Status CheckRequest(std::string_view der) const = 0;

  /// Parses certificates that follow one another and counts them.
  [[nodiscard]] virtual Result<std::size_t> CountCertificates(std::string_view der) const = 0;
};

}  // namespace tandem::handwritten
