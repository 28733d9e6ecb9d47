#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/http/tls_context.h"
#include "tests/support/test_certificates.h"

namespace tandem::http {
namespace {

using std::chrono::hours;
using std::chrono::system_clock;
using support::MakeCertificate;
using support::TestCertificate;
using testing::HasSubstr;

/// The fault of a certificate that is shown at a time from now; empty when it has none.
std::string Trouble(const TestCertificate& certificate, hours later = hours(0),
                    const std::string& chain = "", TlsVersion min = TlsVersion::kTls13) {
  TlsOptions options;
  options.certificate = {"tls.crt", certificate.certificate_pem + chain};
  options.key = {"tls.key", certificate.key_pem};
  options.min_version = min;
  const auto context = TlsContext::Create(options);
  if (!context) return "not made: " + context.error().message;
  const Status serves = (*context)->CheckServes(system_clock::now() + later);
  return serves ? "" : serves.error().message;
}

TEST(TlsTrial, AcceptsWhatServes) {
  EXPECT_EQ(Trouble(MakeCertificate()), "");
  EXPECT_EQ(Trouble(MakeCertificate(), hours(0), "", TlsVersion::kTls12), "");
}

TEST(TlsTrial, KnowsWhenACertificateIsValid) {
  EXPECT_THAT(Trouble(MakeCertificate(), hours(-8 * 24)),
              HasSubstr("the certificate is not valid before "));
  EXPECT_THAT(Trouble(MakeCertificate(), hours(25)), HasSubstr("the certificate has expired on "));
}

TEST(TlsTrial, LooksAtTheChainAsFarAsItLeads) {
  const auto leaf = MakeCertificate({"same"}, hours(24));
  const auto issuer = MakeCertificate({"same"}, hours(1));  // by its name it could have issued it
  const auto stranger = MakeCertificate({"stranger"}, hours(1));
  EXPECT_EQ(Trouble(leaf, hours(2), stranger.certificate_pem), "");
  EXPECT_THAT(Trouble(leaf, hours(2), issuer.certificate_pem),
              HasSubstr("a certificate of the chain has expired on "));
}

TEST(TlsTrial, RefusesAKeyThatTheEnabledVersionsCannotUse) {
  EXPECT_THAT(Trouble(MakeCertificate({"x"}, hours(24), true, "secp256k1")),
              HasSubstr("no handshake is possible with it: "));
}

}  // namespace
}  // namespace tandem::http
