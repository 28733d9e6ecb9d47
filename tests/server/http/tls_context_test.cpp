#include "server/http/tls_context.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/http/server_fixture.h"

namespace tandem::http {
namespace {

using support::ClientOptions;
using support::Fetch;
using support::HttpClient;
using support::MakeCertificate;
using testing::HasSubstr;

TlsOptions Options(const support::TestCertificate& certificate) {
  TlsOptions options;
  options.certificate = {"a/tls.crt", certificate.certificate_pem};
  options.key = {"a/tls.key", certificate.key_pem};
  return options;
}

TEST(TlsContext, SaysWhatIsWrongWithItsFiles) {
  const auto good = MakeCertificate();
  const auto other = MakeCertificate();
  const auto nameless = MakeCertificate({"localhost"}, std::chrono::hours(1), false);
  const struct {
    const char* name;
    std::string certificate;
    std::string key;
    std::string client_ca;
    const char* message;
  } kCases[] = {
      {"no certificate", "nonsense", good.key_pem, "", "a/tls.crt: no certificate found"},
      {"no key", good.certificate_pem, "nonsense", "", "a/tls.key: no usable private key found"},
      {"swapped", good.key_pem, good.certificate_pem, "", "a/tls.crt: no certificate found"},
      {"mismatch", good.certificate_pem, other.key_pem, "",
       "a/tls.key: the private key does not belong to the certificate in a/tls.crt"},
      {"no SAN", nameless.certificate_pem, nameless.key_pem, "", "no subject alternative name"},
      {"damaged chain",
       good.certificate_pem + "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
       good.key_pem, "", "a/tls.crt: the certificate chain is damaged"},
      {"client CA", good.certificate_pem, good.key_pem, "nonsense", "a/ca.crt: no certificate"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.name);
    TlsOptions options = Options({c.certificate, c.key});
    options.client_ca = {"a/ca.crt", c.client_ca};
    const auto context = TlsContext::Create(options);
    ASSERT_FALSE(context);
    EXPECT_THAT(context.error().message, HasSubstr(c.message));
  }
}

TEST(TlsContext, KnowsWhenItsCertificateEnds) {
  using std::chrono::system_clock;
  const auto before = std::chrono::floor<std::chrono::seconds>(system_clock::now());
  const auto context = TlsContext::Create(Options(MakeCertificate({"x"}, std::chrono::hours(5))));
  const auto after = system_clock::now();
  ASSERT_TRUE(context);
  EXPECT_GE((*context)->not_after(), before + std::chrono::hours(5));
  EXPECT_LE((*context)->not_after(), after + std::chrono::hours(5));
}

TEST(TlsContext, AcceptsAChain) {
  const auto leaf = MakeCertificate();
  const auto issuer = MakeCertificate({"issuer"});
  EXPECT_TRUE(
      TlsContext::Create(Options({leaf.certificate_pem + issuer.certificate_pem, leaf.key_pem})));
}

TEST(TlsContext, RefusesCipherSuitesOutsideItsList) {
  TlsOptions options = Options(MakeCertificate());
  options.cipher_suites = {"TLS_RSA_WITH_AES_128_CBC_SHA"};
  const auto context = TlsContext::Create(options);
  ASSERT_FALSE(context);
  EXPECT_EQ(context.error().message, "cipher suite TLS_RSA_WITH_AES_128_CBC_SHA is not supported");
  EXPECT_EQ(AllowedCipherSuites().size(), 6);
}

class TlsServer : public ServerTest {};

TEST_F(TlsServer, SpeaksTls13AndChoosesHttp11) {
  Start();
  ClientOptions options;
  options.alpn = "h2,http/1.1";
  HttpClient client(port_, options);
  ASSERT_TRUE(client.Handshake());
  EXPECT_EQ(client.alpn(), "http/1.1");
  EXPECT_EQ(client.tls_version(), "TLSv1.3");
}

TEST_F(TlsServer, NeedsNoAlpn) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  EXPECT_EQ(client.alpn(), "");
}

TEST_F(TlsServer, RefusesClientsThatOnlySpeakOtherProtocols) {
  Start();
  ClientOptions options;
  options.alpn = "h2";
  EXPECT_FALSE(HttpClient(port_, options).Handshake());
  EXPECT_TRUE(Eventually([&] { return observer_.handshakes_failed == 1; }));
}

TEST_F(TlsServer, RefusesTls12UnlessAllowed) {
  Start();
  ClientOptions options;
  options.only_tls12 = true;
  EXPECT_FALSE(HttpClient(port_, options).Handshake());

  tls_.min_version = TlsVersion::kTls12;
  const auto context = TlsContext::Create(tls_);
  ASSERT_TRUE(context);
  server_->ReplaceTls(*context);
  const auto reply = Fetch(port_, Post("/validate", "{}"), options);
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
}

TEST_F(TlsServer, ShowsAReplacedCertificateToNewConnectionsOnly) {
  Start();
  HttpClient old_connection(port_, {});
  ASSERT_TRUE(old_connection.Handshake());
  const auto next = MakeCertificate({"next"});
  const auto context = TlsContext::Create(Options(next));
  ASSERT_TRUE(context);
  server_->ReplaceTls(*context);
  HttpClient new_connection(port_, {});
  ASSERT_TRUE(new_connection.Handshake());
  EXPECT_EQ(old_connection.server_name(), "localhost");
  EXPECT_EQ(new_connection.server_name(), "next");
  EXPECT_EQ(old_connection.Exchange(Get("/livez"))->code, 200);
}

TEST_F(TlsServer, AsksForAClientCertificateWhenItHasAClientCa) {
  const auto known = MakeCertificate({"apiserver", "kube-apiserver"});
  tls_.client_ca = {"ca.crt", known.certificate_pem};
  tls_.client_names = {"kube-apiserver"};
  Start();
  EXPECT_FALSE(Fetch(port_, Get("/livez")));
  ClientOptions options;
  options.certificate = MakeCertificate({"kube-apiserver"});
  EXPECT_FALSE(Fetch(port_, Get("/livez"), options));
  options.certificate = known;
  const auto reply = Fetch(port_, Get("/livez"), options);
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
}

TEST_F(TlsServer, RefusesAClientWhoseNameIsNotAllowed) {
  const auto known = MakeCertificate({"somebody"});
  tls_.client_ca = {"ca.crt", known.certificate_pem};
  tls_.client_names = {"kube-apiserver"};
  Start();
  ClientOptions options;
  options.certificate = known;
  EXPECT_FALSE(Fetch(port_, Get("/livez"), options));
}

}  // namespace
}  // namespace tandem::http
