#include "config/x509/verifier.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/config/x509/samples.h"

namespace tandem::x509 {
namespace {

using namespace std::string_view_literals;

std::string RequestFailure(std::string_view der) {
  const Status status = OpenSslVerifier().CheckRequest(der);
  return status ? "" : status.error().message;
}

std::string CertificateFailure(std::string_view der) {
  const Result<std::size_t> count = OpenSslVerifier().CountCertificates(der);
  return count ? "" : count.error().message;
}

TEST(OpenSslVerifier, AcceptsASoundRequest) {
  const KeyPtr key = MakeEcKey("P-256");
  EXPECT_EQ(RequestFailure(MakeRequest(key.get())), "");
}

TEST(OpenSslVerifier, RefusesAnUnsoundRequest) {
  const KeyPtr key = MakeEcKey("P-256");
  const std::string der = MakeRequest(key.get());
  EXPECT_EQ(RequestFailure(der + "x"), "asn1: syntax error: trailing data");
  EXPECT_EQ(RequestFailure(Replace(der, "\x0C\x01u"sv, "\x0C\x01v"sv)),
            "x509: ECDSA verification failure");
  EXPECT_EQ(RequestFailure(Replace(der, "\x31\x0A\x30\x08"sv, "\x30\x0A\x30\x08"sv)),
            "asn1: structure error: malformed subject");
  EXPECT_EQ(RequestFailure(Replace(der, "\x03\x42\x00\x04"sv, "\x03\x42\x00\x05"sv)),
            "x509: failed to unmarshal elliptic curve point");
}

TEST(OpenSslVerifier, CountsCertificates) {
  const KeyPtr key = MakeEcKey("P-256");
  const std::string one = MakeCertificate(key.get());
  EXPECT_EQ(*OpenSslVerifier().CountCertificates(""), 0U);
  EXPECT_EQ(*OpenSslVerifier().CountCertificates(one), 1U);
  EXPECT_EQ(*OpenSslVerifier().CountCertificates(one + one), 2U);
}

TEST(OpenSslVerifier, RefusesAnUnsoundCertificate) {
  const KeyPtr key = MakeEcKey("P-256");
  const std::string good = MakeCertificate(key.get());
  EXPECT_EQ(CertificateFailure("garbage"), "x509: malformed certificate");
  EXPECT_EQ(CertificateFailure("\x30\x00"sv), "x509: malformed certificate");
  EXPECT_EQ(CertificateFailure(good + "x"), "x509: malformed certificate");
  EXPECT_EQ(CertificateFailure(MakeCertificate(key.get(), -1)), "x509: negative serial number");
  EXPECT_EQ(CertificateFailure(Replace(good, "\xCE\x3D\x04\x03\x02"sv, "\xCE\x3D\x04\x03\x03"sv)),
            "x509: inner and outer signature algorithm identifiers don't match");
  EXPECT_EQ(CertificateFailure(Replace(good, "\xA0\x03\x02\x01\x02"sv, "\xA0\x03\x02\x01\x05"sv)),
            "x509: invalid version");
  const KeyPtr koblitz = MakeEcKey("secp256k1");
  EXPECT_EQ(CertificateFailure(MakeCertificate(koblitz.get())), "x509: unsupported elliptic curve");
}

TEST(OpenSslVerifier, LeavesNoErrorsBehind) {
  EXPECT_NE(CertificateFailure("\x30\x00"sv), "");
  EXPECT_EQ(ERR_peek_error(), 0U);
}

}  // namespace
}  // namespace tandem::x509
