#pragma once

#include "validation/registration/certificates.h"

namespace tandem::x509 {

/// Reads certificates with OpenSSL, and verifies as a TLS client does. Stateless and thread-safe.
class CertificateFiles final : public registration::CertificateReader {
 public:
  [[nodiscard]] Result<std::vector<registration::Certificate>> Read(
      std::string_view pem) const override;
  [[nodiscard]] Status Verify(std::string_view chain, std::string_view authorities,
                              const std::string& host, std::int64_t now) const override;
};

}  // namespace tandem::x509
