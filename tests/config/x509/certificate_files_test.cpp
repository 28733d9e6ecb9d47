#include "config/x509/certificate_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "tests/support/test_certificates.h"

namespace tandem::x509 {
namespace {

using testing::HasSubstr;

std::int64_t Now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

const support::TestCertificate& Sample() {
  static const support::TestCertificate kSample = support::MakeCertificate({"a.b.svc"});
  return kSample;
}

TEST(CertificateFiles, ReadsAllCertificatesOfAText) {
  const auto read = CertificateFiles().Read("text before\n" + Sample().certificate_pem +
                                            Sample().key_pem + Sample().certificate_pem);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ(read->front().subject, "CN=a.b.svc");
  EXPECT_LT(read->front().not_before, Now());
  EXPECT_NEAR(static_cast<double>(read->front().not_after), static_cast<double>(Now() + 86'400),
              600);
}

TEST(CertificateFiles, RefusesWhatIsNone) {
  EXPECT_EQ(CertificateFiles().Read("").error().message, "holds no PEM certificate");
  EXPECT_EQ(CertificateFiles().Read(Sample().key_pem).error().message, "holds no PEM certificate");
  EXPECT_EQ(CertificateFiles()
                .Read(Sample().certificate_pem +
                      "-----BEGIN CERTIFICATE-----\neA==\n-----END CERTIFICATE-----\n")
                .error()
                .message,
            "its certificate 2 cannot be read");
}

TEST(CertificateFiles, VerifiesAsAClientDoes) {
  const CertificateFiles files;
  const std::string& pem = Sample().certificate_pem;
  EXPECT_TRUE(files.Verify(pem, pem, "a.b.svc", Now()));
  EXPECT_TRUE(files.Verify(pem, pem, "", Now()));
  EXPECT_THAT(files.Verify(pem, pem, "c.d.svc", Now()).error().message,
              HasSubstr("ostname mismatch (for c.d.svc)"));
  EXPECT_THAT(files.Verify(pem, pem, "a.b.svc", Now() + 10 * 86'400).error().message,
              HasSubstr("expired"));
  EXPECT_FALSE(
      files.Verify(pem, support::MakeCertificate({"a.b.svc"}).certificate_pem, "a.b.svc", Now()));
  EXPECT_FALSE(files.Verify(pem, "", "a.b.svc", Now()));
  EXPECT_FALSE(files.Verify("", pem, "a.b.svc", Now()));
}

}  // namespace
}  // namespace tandem::x509
