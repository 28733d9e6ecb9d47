#include "server/app/tls_reload.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <openssl/bio.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "tests/config/temp_dir.h"
#include "tests/server/app/kept_log.h"
#include "tests/server/metrics/metrics_fixture.h"
#include "tests/support/http_client.h"

namespace tandem::server {
namespace {

using metrics::HasSample;
using std::chrono::hours;
using std::chrono::seconds;
using support::MakeCertificate;
using support::TestCertificate;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

/// The text of the certificate, had it begun a day from now.
std::string FromTomorrow(const TestCertificate& certificate) {
  BIO* const texts[] = {BIO_new_mem_buf(certificate.certificate_pem.data(), -1),
                        BIO_new_mem_buf(certificate.key_pem.data(), -1), BIO_new(BIO_s_mem())};
  X509* const later = PEM_read_bio_X509(texts[0], nullptr, nullptr, nullptr);
  EVP_PKEY* const key = PEM_read_bio_PrivateKey(texts[1], nullptr, nullptr, nullptr);
  X509_gmtime_adj(X509_getm_notBefore(later), seconds(hours(24)).count());
  X509_gmtime_adj(X509_getm_notAfter(later), seconds(hours(48)).count());
  EXPECT_GT(X509_sign(later, key, EVP_sha256()), 0);
  EXPECT_EQ(PEM_write_bio_X509(texts[2], later), 1);
  char* data = nullptr;
  const long size = BIO_get_mem_data(texts[2], &data);
  std::string text(data, static_cast<std::size_t>(size));
  X509_free(later);
  EVP_PKEY_free(key);
  for (BIO* const bio : texts) BIO_free(bio);
  return text;
}

class TlsFilesTest : public testing::Test {
 protected:
  TlsFilesTest() {
    Write(MakeCertificate({"first"}));
    options_.tls_cert_file = dir_.Path("tls.crt");
    options_.tls_private_key_file = dir_.Path("tls.key");
  }

  void Write(const TestCertificate& certificate) const {
    dir_.Write("tls.crt", certificate.certificate_pem);
    dir_.Write("tls.key", certificate.key_pem);
  }

  config::TempDir dir_;
  config::Options options_;
};

TEST_F(TlsFilesTest, AreTheClientsAuthoritiesTooWhereThereAreSome) {
  EXPECT_THAT(TlsFiles(options_), ElementsAre(dir_.Path("tls.crt"), dir_.Path("tls.key")));
  options_.client_ca_file = dir_.Path("ca.crt");
  EXPECT_THAT(TlsFiles(options_),
              ElementsAre(dir_.Path("tls.crt"), dir_.Path("tls.key"), dir_.Path("ca.crt")));
}

TEST_F(TlsFilesTest, AreNamedWhenTheyCannotBeRead) {
  for (std::string config::Options::*file :
       {&config::Options::tls_cert_file, &config::Options::tls_private_key_file,
        &config::Options::client_ca_file}) {
    config::Options options = options_;
    options.*file = dir_.Path("missing");
    const auto context = ReadTls(options);
    ASSERT_FALSE(context);
    EXPECT_THAT(context.error().message,
                HasSubstr(dir_.Path("missing") + ": No such file or directory"));
  }
}

TEST_F(TlsFilesTest, MakeAContextOfTheVersionsThatAreAllowed) {
  const struct {
    const char* version;
    int least;
  } kCases[] = {{"VersionTLS12", TLS1_2_VERSION}, {"VersionTLS13", TLS1_3_VERSION}};
  for (const auto& c : kCases) {
    options_.tls_min_version = c.version;
    const auto context = ReadTls(options_);
    ASSERT_TRUE(context) << context.error().message;
    EXPECT_EQ(SSL_CTX_get_min_proto_version((*context)->native()), c.least) << c.version;
  }
}

TEST_F(TlsFilesTest, MakeAContextThatDemandsACertificateOfTheClientsAuthorities) {
  const auto open = ReadTls(options_);
  ASSERT_TRUE(open) << open.error().message;
  EXPECT_FALSE((*open)->demands_client_certificate());
  options_.client_ca_file = dir_.Write("ca.crt", MakeCertificate().certificate_pem);
  const auto closed = ReadTls(options_);
  ASSERT_TRUE(closed) << closed.error().message;
  EXPECT_TRUE((*closed)->demands_client_certificate());
}

TEST_F(TlsFilesTest, MakeNoContextOfSettingsThatNobodyKnows) {
  config::Options suites = options_;
  suites.tls_cipher_suites = {"TLS_NONE"};
  EXPECT_FALSE(ReadTls(suites));
  config::Options curves = options_;
  curves.tls_curve_preferences = {"none"};
  EXPECT_FALSE(ReadTls(curves));
}

/// A server that shows the first certificate.
class TlsReloadTest : public TlsFilesTest {
 protected:
  void SetUp() override {
    const auto context = ReadTls(options_);
    ASSERT_TRUE(context) << context.error().message;
    first_ = *context;
    const auto port =
        server_.Listen({http::ListenerKind::kWebhook, "127.0.0.1", 0, first_}, router_);
    ASSERT_TRUE(port) << port.error().message;
    port_ = *port;
    server_.Start();
    reload_.emplace(options_, *first_, server_, metrics_);
  }

  [[nodiscard]] std::string ShownName() const {
    support::HttpClient client(port_, {});
    return client.Handshake() ? client.server_name() : std::string("no handshake");
  }

  std::shared_ptr<const http::TlsContext> first_;
  http::Router router_;
  http::TrafficObserver nobody_;
  http::Server server_{{}, nobody_};
  metrics::Metrics metrics_{metrics::ExampleOptions()};
  std::optional<TlsReload> reload_;
  std::uint16_t port_ = 0;
};

TEST_F(TlsReloadTest, ShowsWhatTheFilesHoldNow) {
  Write(MakeCertificate({"second"}));
  EXPECT_TRUE(reload_->Reload());
  EXPECT_EQ(ShownName(), "second");
  EXPECT_EQ(reload_->failure(), "");
  EXPECT_THAT(metrics_.Render(),
              HasSample("tandem_tls_certificate_reloads_total{result=\"success\"} 1"));
}

TEST_F(TlsReloadTest, KeepsTheCertificateInUseWhileTheFilesAreNoGood) {
  const TestCertificate second = MakeCertificate({"second"});
  const TestCertificate expired = MakeCertificate({"expired"}, hours(0));
  const struct {
    TestCertificate files;
    const char* failure;
  } kCases[] = {
      {{"nothing", second.key_pem}, "tls.crt: no certificate found"},
      {{second.certificate_pem, "nothing"}, "tls.key: no usable private key found"},
      {{second.certificate_pem, expired.key_pem}, "does not belong to the certificate"},
      {expired, "tls.crt: the certificate has expired on "},
  };
  int failures = 0;
  for (const auto& c : kCases) {
    Write(c.files);
    EXPECT_TRUE(reload_->Reload()) << "it stays as it is, unless the files change";
    EXPECT_THAT(reload_->failure(), HasSubstr(c.failure));
    EXPECT_EQ(ShownName(), "first");
    EXPECT_THAT(metrics_.Render(),
                HasSample("tandem_tls_certificate_reloads_total{result=\"error\"} " +
                          std::to_string(++failures)));
  }
  std::filesystem::remove(options_.tls_cert_file);
  EXPECT_TRUE(reload_->Reload());
  EXPECT_THAT(reload_->failure(), HasSubstr("No such file or directory"));
  EXPECT_EQ(ShownName(), "first");

  Write(second);
  EXPECT_TRUE(reload_->Reload());
  EXPECT_EQ(reload_->failure(), "");
  EXPECT_EQ(ShownName(), "second");
}

TEST_F(TlsReloadTest, WantsToTryAgainWhatIsNotValidYet) {
  TestCertificate later = MakeCertificate({"later"});
  later.certificate_pem = FromTomorrow(later);
  Write(later);
  EXPECT_FALSE(reload_->Reload());
  EXPECT_THAT(reload_->failure(), HasSubstr("the certificate is not valid before "));
  EXPECT_EQ(ShownName(), "first");
  EXPECT_EQ(reload_->TroubleAt(first_->not_before()), std::nullopt);
}

TEST_F(TlsReloadTest, SpeaksOnceOfAReasonHoweverOftenItTries) {
  const KeptLog log(0);
  const TestCertificate good = MakeCertificate();
  const TestCertificate bad{"nothing", good.key_pem};
  Write(bad);
  for (int i = 0; i < 3; ++i) reload_->Reload();
  EXPECT_THAT(log.Lines(), ElementsAre(AllOf(HasSubstr("\"Keeping the certificate in use\""),
                                             HasSubstr("no certificate found"))));
  EXPECT_THAT(metrics_.Render(),
              HasSample("tandem_tls_certificate_reloads_total{result=\"error\"} 1"));
  Write({good.certificate_pem, "nothing"});
  reload_->Reload();
  EXPECT_THAT(log.Lines(), SizeIs(2));
  Write(good);
  reload_->Reload();
  Write(bad);
  reload_->Reload();
  EXPECT_THAT(log.Lines(), SizeIs(3)) << "it was good in between";
}

TEST_F(TlsReloadTest, KnowsWhenWhatIsShownCannotServe) {
  const seconds one(1);
  EXPECT_EQ(reload_->TroubleAt(first_->not_before() - one),
            "the serving certificate is not valid yet");
  EXPECT_EQ(reload_->TroubleAt(first_->not_before()), std::nullopt);
  EXPECT_EQ(reload_->TroubleAt(first_->not_after() - one), std::nullopt);
  EXPECT_EQ(reload_->TroubleAt(first_->not_after()), "the serving certificate has expired");

  Write(MakeCertificate({"second"}, hours(48)));
  EXPECT_TRUE(reload_->Reload());
  EXPECT_EQ(reload_->TroubleAt(first_->not_after()), std::nullopt);
}

}  // namespace
}  // namespace tandem::server
