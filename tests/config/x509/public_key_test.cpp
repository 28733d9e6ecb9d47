#include "config/x509/public_key.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/config/x509/samples.h"

namespace tandem::x509 {
namespace {

using namespace std::string_view_literals;

Result<PublicKey> Parse(std::string_view der) {
  DerReader reader(der);
  const Result<DerElement> info = reader.Take({kSequence, true, "publicKeyInfo"});
  if (!info) return info.error();
  return ParsePublicKey(*info);
}

std::string Encode(const KeyPtr& key) { return EncodeDer<&i2d_PUBKEY>(key.get()); }

TEST(PublicKey, IsReadForTheAlgorithmsGoVerifies) {
  struct Case {
    KeyPtr key;
    KeyAlgorithm algorithm;
  };
  Case cases[] = {
      {MakeRsaKey(), KeyAlgorithm::kRsa},         {MakeEcKey("P-224"), KeyAlgorithm::kEcdsa},
      {MakeEcKey("P-256"), KeyAlgorithm::kEcdsa}, {MakeEcKey("P-384"), KeyAlgorithm::kEcdsa},
      {MakeEcKey("P-521"), KeyAlgorithm::kEcdsa}, {MakeEd25519Key(), KeyAlgorithm::kEd25519},
  };
  for (const Case& c : cases) {
    const Result<PublicKey> parsed = Parse(Encode(c.key));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->algorithm, c.algorithm);
    EXPECT_EQ(EVP_PKEY_eq(parsed->key.get(), c.key.get()), 1);
  }
}

TEST(PublicKey, OfAnotherAlgorithmIsNotRead) {
  const KeyPtr key(EVP_PKEY_Q_keygen(nullptr, nullptr, "X25519"));
  const Result<PublicKey> parsed = Parse(Encode(key));
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->algorithm, KeyAlgorithm::kUnknown);
  EXPECT_EQ(parsed->key, nullptr);
}

TEST(PublicKey, IsRefusedAsGoDoes) {
  struct Case {
    std::string der;
    std::string_view failure;
  };
  const std::string rsa = Encode(MakeRsaKey());
  const std::string ec = Encode(MakeEcKey("P-256"));
  const Case cases[] = {
      {Encode(MakeEcKey("secp256k1")), "x509: unsupported elliptic curve"},
      {Replace(ec, "\x03\x42\x00\x04"sv, "\x03\x42\x00\x05"sv),
       "x509: failed to unmarshal elliptic curve point"},
      {Replace(rsa, "\x01\x01\x05\x00"sv, "\x01\x01\x04\x00"sv),
       "x509: RSA key missing NULL parameters"},
      {Replace(rsa, "\x02\x82\x01\x01"sv, "\x03\x82\x01\x01"sv), "x509: invalid RSA public key"},
      {std::string("\x30\x0A\x30\x05\x06\x03\x2B\x65\x70\x03\x01\x00"sv),
       "x509: wrong Ed25519 public key size"},
      {std::string("\x30\x0C\x30\x07\x06\x03\x2B\x65\x70\x05\x00\x03\x01\x00"sv),
       "x509: Ed25519 key encoded with illegal parameters"},
  };
  for (const Case& c : cases) {
    const Result<PublicKey> parsed = Parse(c.der);
    ASSERT_FALSE(parsed);
    EXPECT_EQ(parsed.error().message, c.failure);
  }
}

TEST(PublicKey, OnNoCurveIsRefused) {
  std::string ec = Encode(MakeEcKey("P-256"));
  ec.back() = static_cast<char>(ec.back() ^ 1);
  EXPECT_EQ(Parse(ec).error().message, "x509: failed to unmarshal elliptic curve point");
}

}  // namespace
}  // namespace tandem::x509
