#include "config/x509/certificate_request.h"

#include <gmock/gmock.h>

#include <string>

#include "tests/config/x509/samples.h"

namespace tandem::x509 {
namespace {

using namespace std::string_view_literals;
using testing::StartsWith;

TEST(CertificateRequest, IsTakenApart) {
  const KeyPtr key = MakeEcKey("P-256");
  const std::string der = MakeRequest(key.get());
  const Result<CertificateRequest> request = ParseCertificateRequest(der);
  ASSERT_TRUE(request);
  EXPECT_EQ(FindSignatureAlgorithm(request->signature_algorithm).key, KeyAlgorithm::kEcdsa);
  EXPECT_NE(der.find(request->to_be_signed), std::string::npos);
  EXPECT_NE(request->to_be_signed.find(request->public_key.full), std::string_view::npos);
  EXPECT_FALSE(request->signature.empty());
}

TEST(CertificateRequest, HasNothingBehindIt) {
  const KeyPtr key = MakeEcKey("P-256");
  EXPECT_EQ(ParseCertificateRequest(MakeRequest(key.get()) + "x").error().message,
            "asn1: syntax error: trailing data");
}

TEST(CertificateRequest, NamesTheStructThatDoesNotMatch) {
  struct Case {
    std::string_view der;
    std::string_view failure;
  };
  constexpr Case kCases[] = {
      {""sv, "asn1: syntax error: sequence truncated"},
      {"\x02\x00"sv, "asn1: structure error: tags don't match (16 vs {class:0 tag:2 length:0"},
      {"\x30\x00"sv, "asn1: syntax error: sequence truncated"},
      {"\x30\x02\x02\x00"sv, "asn1: structure error: tags don't match (16 vs"},
      {"\x30\x04\x30\x02\x05\x00"sv, "asn1: structure error: tags don't match (2 vs"},
      {"\x30\x04\x30\x02\x02\x00"sv, "asn1: structure error: empty integer"},
  };
  for (const Case& c : kCases) {
    const Result<CertificateRequest> request = ParseCertificateRequest(c.der);
    ASSERT_FALSE(request);
    EXPECT_THAT(request.error().message, StartsWith(std::string(c.failure)));
  }
}

TEST(CertificateRequest, HasAttributesEvenIfNone) {
  constexpr std::string_view kVersionSubjectKey = "\x02\x01\x00\x30\x00\x30\x00"sv;
  const std::string without = "\x30\x09\x30\x07" + std::string(kVersionSubjectKey);
  EXPECT_EQ(ParseCertificateRequest(without).error().message,
            "asn1: syntax error: sequence truncated");
}

}  // namespace
}  // namespace tandem::x509
