#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"

namespace tandem::registration {

/// The facts of a certificate that are looked at. Times are seconds since 1970.
struct Certificate {
  std::string subject;
  std::int64_t not_before = 0;
  std::int64_t not_after = 0;
};

/// Reads certificates: nothing here has a library for them, so that callers bring it. Thread-safe.
class CertificateReader {
 public:
  virtual ~CertificateReader() = default;

  /// All certificates of a PEM text. A text without any, or with one that cannot be read, is a
  /// Failure.
  [[nodiscard]] virtual Result<std::vector<Certificate>> Read(std::string_view pem) const = 0;

  /// Whether a server that shows this chain, its own certificate first, is believed to be `host` by
  /// who trusts the authorities, at a time. An empty host is any. The Failure says why not.
  [[nodiscard]] virtual Status Verify(std::string_view chain, std::string_view authorities,
                                      const std::string& host, std::int64_t now) const = 0;
};

}  // namespace tandem::registration
