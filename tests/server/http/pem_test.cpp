#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <string>

#include "server/http/pem_internal.h"
#include "server/http/tls_context.h"
#include "tests/support/standard_input.h"
#include "tests/support/test_certificates.h"

namespace tandem::http {
namespace {

using KeyPtr = std::unique_ptr<EVP_PKEY, Deleter<EVP_PKEY_free>>;
using support::MakeCertificate;

std::string CommonName(const CertificatePtr& certificate) {
  char name[32] = {};
  X509_NAME_get_text_by_NID(X509_get_subject_name(certificate.get()), NID_commonName, name,
                            sizeof name);
  return name;
}

TEST(ReadCertificates, ReadsAllInTheirOrder) {
  const auto certificates =
      ReadCertificates({"ca.crt", "first:\n" + MakeCertificate({"a"}).certificate_pem +
                                      "\nsecond:\n" + MakeCertificate({"b"}).certificate_pem});
  ASSERT_TRUE(certificates) << certificates.error().message;
  ASSERT_EQ(certificates->size(), 2U);
  EXPECT_EQ(CommonName(certificates->front()), "a");
  EXPECT_EQ(CommonName(certificates->back()), "b");
}

TEST(ReadCertificates, NeedsOneAtLeast) {
  for (const std::string& text : {std::string(), std::string("nothing"), MakeCertificate().key_pem,
                                  std::string("-----BEGIN CERTIFICATE-----\nAAAA\n"
                                              "-----END CERTIFICATE-----\n")}) {
    const auto certificates = ReadCertificates({"a/ca.crt", text});
    ASSERT_FALSE(certificates) << text;
    EXPECT_EQ(certificates.error().message, "a/ca.crt: no certificate found");
  }
}

TEST(ReadCertificates, TakesNoPartOfABundleThatIsDamaged) {
  const std::string good = MakeCertificate().certificate_pem;
  for (const std::string& bad : {std::string("-----BEGIN CERTIFICATE-----\nAAAA\n"
                                             "-----END CERTIFICATE-----\n"),
                                 good.substr(0, good.size() / 2)}) {
    const auto certificates = ReadCertificates({"ca.crt", good + good + bad});
    ASSERT_FALSE(certificates);
    EXPECT_EQ(certificates.error().message, "ca.crt: the certificate after the first 2 is damaged");
    EXPECT_EQ(ERR_peek_error(), 0U);
  }
}

TEST(ReadCertificates, LeavesNoErrorForOthersToFind) {
  EXPECT_TRUE(ReadCertificates({"ca.crt", MakeCertificate().certificate_pem}));
  EXPECT_EQ(ERR_peek_error(), 0U);
  EXPECT_FALSE(ReadCertificates({"ca.crt", "nothing"}));
  EXPECT_EQ(ERR_peek_error(), 0U);
}

TEST(LastSslError, IsTheFirstOfSeveralAndForgetsThemAll) {
  ERR_clear_error();
  ERR_raise(ERR_LIB_PEM, PEM_R_NO_START_LINE);
  ERR_raise(ERR_LIB_PEM, PEM_R_BAD_PASSWORD_READ);
  EXPECT_EQ(LastSslError(), "no start line");
  EXPECT_EQ(LastSslError(), "unknown error");
}

/// The key under a passphrase.
std::string Encrypted(const std::string& key_pem, std::string passphrase) {
  const PemText text{"", key_pem};
  const BioPtr plain = Open(text);
  const KeyPtr key(PEM_read_bio_PrivateKey(plain.get(), nullptr, nullptr, nullptr));
  const BioPtr encrypted(BIO_new(BIO_s_mem()));
  EXPECT_EQ(PEM_write_bio_PrivateKey(encrypted.get(), key.get(), EVP_aes_128_cbc(), nullptr, 0,
                                     nullptr, passphrase.data()),
            1);
  char* data = nullptr;
  const long size = BIO_get_mem_data(encrypted.get(), &data);
  return {data, static_cast<std::size_t>(size)};
}

TEST(NoPassphrase, LeavesAnEncryptedKeyUnreadRatherThanAskForOne) {
  const auto certificate = MakeCertificate();
  TlsOptions options;
  options.certificate = {"tls.crt", certificate.certificate_pem};
  options.key = {"tls.key", Encrypted(certificate.key_pem, "secret")};
  const support::StandardInput input("secret\n");
  const auto context = TlsContext::Create(options);
  ASSERT_FALSE(context);
  EXPECT_THAT(context.error().message, testing::HasSubstr("tls.key: no usable private key found"));
}

}  // namespace
}  // namespace tandem::http
