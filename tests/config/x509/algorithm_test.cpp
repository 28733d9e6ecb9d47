#include "config/x509/algorithm.h"

#include <gtest/gtest.h>

#include <string>

#include "config/x509/certificate_request.h"
#include "tests/config/x509/samples.h"

namespace tandem::x509 {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kRsaSha256 =
    "\x30\x0D\x06\x09\x2A\x86\x48\x86\xF7\x0D\x01\x01\x0B\x05\x00"sv;

TEST(Algorithm, IsReadWithItsParameters) {
  DerReader reader(kRsaSha256);
  const Result<AlgorithmIdentifier> identifier = TakeAlgorithm(reader);
  ASSERT_TRUE(identifier);
  EXPECT_EQ(identifier->oid.size(), 9U);
  EXPECT_EQ(identifier->parameters, "\x05\x00"sv);
  EXPECT_EQ(identifier->full, kRsaSha256);
}

TEST(Algorithm, MayHaveNoParameters) {
  DerReader reader("\x30\x05\x06\x03\x2B\x65\x70"sv);
  const Result<AlgorithmIdentifier> identifier = TakeAlgorithm(reader);
  ASSERT_TRUE(identifier);
  EXPECT_EQ(identifier->parameters, "");
  EXPECT_EQ(FindSignatureAlgorithm(*identifier).scheme, SignatureScheme::kEd25519);
  EXPECT_EQ(FindSignatureAlgorithm({identifier->oid, "\x05\x00"sv, {}}).scheme,
            SignatureScheme::kUnknown);
}

TEST(Algorithm, IsKnownByItsObjectIdentifier) {
  EXPECT_EQ(FindSignatureAlgorithm({"\x2A\x86\x48\x86\xF7\x0D\x01\x01\x04"sv, {}, {}}).insecure_as,
            "MD5-RSA");
  EXPECT_EQ(FindSignatureAlgorithm({"\x2A\x86\x48\xCE\x3D\x04\x03\x04"sv, {}, {}}).key,
            KeyAlgorithm::kEcdsa);
  EXPECT_EQ(FindSignatureAlgorithm({"\x2A"sv, {}, {}}).scheme, SignatureScheme::kUnknown);
  EXPECT_EQ(FindKeyAlgorithm("\x2A\x86\x48\xCE\x3D\x02\x01"sv), KeyAlgorithm::kEcdsa);
  EXPECT_EQ(FindKeyAlgorithm("\x2A"sv), KeyAlgorithm::kUnknown);
}

TEST(Algorithm, OfPssHasOneDigestThroughout) {
  const KeyPtr key = MakeRsaKey();
  for (const char* digest : {"SHA256", "SHA384", "SHA512"}) {
    const std::string der = MakeRequest(key.get(), {digest, /*pss=*/true});
    const Result<CertificateRequest> request = ParseCertificateRequest(der);
    ASSERT_TRUE(request);
    const SignatureAlgorithm found = FindSignatureAlgorithm(request->signature_algorithm);
    EXPECT_EQ(found.scheme, SignatureScheme::kPss);
    EXPECT_STREQ(found.digest, digest);
  }
  const std::string sha1 = MakeRequest(key.get(), {"SHA1", /*pss=*/true});
  EXPECT_EQ(FindSignatureAlgorithm(ParseCertificateRequest(sha1)->signature_algorithm).scheme,
            SignatureScheme::kUnknown);
}

TEST(Algorithm, PrintsAsInGo) {
  EXPECT_EQ(ToString(KeyAlgorithm::kRsa), "RSA");
  EXPECT_EQ(ToString(KeyAlgorithm::kDsa), "DSA");
  EXPECT_EQ(ToString(KeyAlgorithm::kEcdsa), "ECDSA");
  EXPECT_EQ(ToString(KeyAlgorithm::kEd25519), "Ed25519");
  EXPECT_EQ(ToString(KeyAlgorithm::kUnknown), "0");
}

}  // namespace
}  // namespace tandem::x509
