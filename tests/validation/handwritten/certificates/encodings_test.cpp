#include "validation/handwritten/certificates/encodings.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/base/base64.h"

namespace tandem::handwritten::certificates {
namespace {

std::string Pem(const std::string& type, const std::string& bytes, const std::string& header = "") {
  return "-----BEGIN " + type + "-----\n" + header + EncodeBase64(bytes) + "\n-----END " + type +
         "-----\n";
}

template <auto Check>
std::string FailureOf(const std::string& pem) {
  const FakeX509 x509;
  const Status status = Check(pem, x509);
  return status ? "" : status.error().message;
}

constexpr auto kRequest = &FailureOf<&CheckRequestPem>;
constexpr auto kCertificate = &FailureOf<&CheckCertificatePem>;

TEST(RequestPem, StartsWithACertificateRequest) {
  const std::string failure = "PEM block type must be CERTIFICATE REQUEST";
  EXPECT_EQ(kRequest(Pem("CERTIFICATE REQUEST", "good")), "");
  EXPECT_EQ(kRequest(Pem("CERTIFICATE REQUEST", "good") + Pem("X", "")), "");
  EXPECT_EQ(kRequest(""), failure);
  EXPECT_EQ(kRequest("no pem"), failure);
  EXPECT_EQ(kRequest(Pem("X", "") + Pem("CERTIFICATE REQUEST", "good")), failure);
  EXPECT_EQ(kRequest(Pem("CERTIFICATE REQUEST", "bad")), "bad request");
}

TEST(CertificatePem, HoldsCertificatesOnly) {
  EXPECT_EQ(kCertificate(""), "");
  EXPECT_EQ(kCertificate(Pem("CERTIFICATE", ".") + Pem("CERTIFICATE", "..")), "");
  EXPECT_EQ(kCertificate(Pem("CERTIFICATE", ".") + "trailing text"), "");
  EXPECT_EQ(kCertificate("no pem"), "must contain at least one CERTIFICATE PEM block");
  EXPECT_EQ(kCertificate(Pem("CERTIFICATE", ".") + Pem("KEY", "")),
            "only CERTIFICATE PEM blocks are allowed, found \"KEY\"");
  EXPECT_EQ(kCertificate(Pem("CERTIFICATE", ".", "a: b\n")), "no PEM block headers are permitted");
  EXPECT_EQ(kCertificate(Pem("CERTIFICATE", "")),
            "found CERTIFICATE PEM block containing 0 certificates");
  EXPECT_EQ(kCertificate(Pem("CERTIFICATE", "bad")), "bad certificate");
}

}  // namespace
}  // namespace tandem::handwritten::certificates
