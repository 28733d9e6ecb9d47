#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace tandem::support {

struct TestCertificate {
  std::string certificate_pem;
  std::string key_pem;
};

/// A fresh self-signed ECDSA certificate, by default of P-256, for these DNS names; the first one
/// is its common name too; it is valid since a week. Without `with_san` it has no subject
/// alternative name.
TestCertificate MakeCertificate(const std::vector<std::string>& dns_names = {"localhost"},
                                std::chrono::hours valid_for = std::chrono::hours(24),
                                bool with_san = true, const char* curve = "P-256");

}  // namespace tandem::support
