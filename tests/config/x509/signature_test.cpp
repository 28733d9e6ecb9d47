#include "config/x509/signature.h"

#include <gtest/gtest.h>

#include <string>

#include "config/x509/certificate_request.h"
#include "tests/config/x509/samples.h"

namespace tandem::x509 {
namespace {

using namespace std::string_view_literals;

std::string FailureOf(const std::string& der) {
  const Result<CertificateRequest> request = ParseCertificateRequest(der);
  if (!request) return request.error().message;
  const Result<PublicKey> key = ParsePublicKey(request->public_key);
  if (!key) return key.error().message;
  const Status status = CheckSignature(FindSignatureAlgorithm(request->signature_algorithm), *key,
                                       request->to_be_signed, request->signature);
  return status ? "" : status.error().message;
}

TEST(Signature, IsVerifiedWithEveryAlgorithmOfGo) {
  const KeyPtr rsa = MakeRsaKey();
  for (const char* digest : {"SHA1", "SHA256", "SHA384", "SHA512"}) {
    EXPECT_EQ(FailureOf(MakeRequest(rsa.get(), {digest})), "") << digest;
  }
  EXPECT_EQ(FailureOf(MakeRequest(rsa.get(), {"SHA256", /*pss=*/true})), "");
  for (const char* curve : {"P-224", "P-256", "P-384", "P-521"}) {
    const KeyPtr ec = MakeEcKey(curve);
    EXPECT_EQ(FailureOf(MakeRequest(ec.get(), {"SHA384"})), "") << curve;
  }
  const KeyPtr ed25519 = MakeEd25519Key();
  EXPECT_EQ(FailureOf(MakeRequest(ed25519.get(), {nullptr})), "");
}

TEST(Signature, OfAnotherKeyFails) {
  struct Case {
    KeyPtr key;
    KeyPtr signer;
    Signing signing;
    std::string_view failure;
  };
  Case cases[] = {
      {MakeRsaKey(), MakeRsaKey(), {"SHA256"}, "crypto/rsa: verification error"},
      {MakeRsaKey(), MakeRsaKey(), {"SHA256", true}, "crypto/rsa: verification error"},
      {MakeEcKey("P-256"), MakeEcKey("P-256"), {"SHA256"}, "x509: ECDSA verification failure"},
      {MakeEd25519Key(), MakeEd25519Key(), {nullptr}, "x509: Ed25519 verification failure"},
      {MakeEcKey("P-256"),
       MakeRsaKey(),
       {"SHA256"},
       "x509: signature algorithm specifies an RSA public key, but have public key of type "
       "*ecdsa.PublicKey"},
      {MakeRsaKey(),
       MakeEcKey("P-256"),
       {"SHA256"},
       "x509: signature algorithm specifies an ECDSA public key, but have public key of type "
       "*rsa.PublicKey"},
      {MakeRsaKey(),
       MakeEd25519Key(),
       {nullptr},
       "x509: signature algorithm specifies an Ed25519 public key, but have public key of type "
       "*rsa.PublicKey"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(FailureOf(MakeRequest(c.key.get(), c.signing, c.signer.get())), c.failure);
  }
}

TEST(Signature, OfAWeakAlgorithmIsNotVerified) {
  const KeyPtr rsa = MakeRsaKey();
  EXPECT_EQ(FailureOf(MakeRequest(rsa.get(), {"MD5"})),
            "x509: cannot verify signature: insecure algorithm MD5-RSA");
  const std::string sha224 = MakeRequest(rsa.get(), {"SHA224"});
  EXPECT_EQ(FailureOf(sha224), "x509: cannot verify signature: algorithm unimplemented");
  EXPECT_EQ(FailureOf(MakeRequest(rsa.get(), {"SHA1", /*pss=*/true})),
            "x509: cannot verify signature: algorithm unimplemented");
}

TEST(Signature, OfAShortRsaKeyIsNotVerified) {
  const KeyPtr rsa = MakeRsaKey(512);
  EXPECT_EQ(FailureOf(MakeRequest(rsa.get())),
            "crypto/rsa: 512-bit keys are insecure (see "
            "https://go.dev/pkg/crypto/rsa#hdr-Minimum_key_size)");
}

TEST(Signature, OfAnUnknownKeyIsNotVerified) {
  const Status status = CheckSignature({SignatureScheme::kDsa, KeyAlgorithm::kDsa, "SHA256", {}},
                                       {KeyAlgorithm::kDsa, nullptr}, "text", "signature");
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().message, "x509: cannot verify signature: algorithm unimplemented");
}

}  // namespace
}  // namespace tandem::x509
