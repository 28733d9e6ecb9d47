#include "tests/support/test_certificates.h"

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <stdexcept>

namespace tandem::support {
namespace {

void Require(bool condition) {
  if (!condition) throw std::runtime_error("OpenSSL could not make a test certificate");
}

std::string TakeText(BIO* bio) {
  char* data = nullptr;
  const long size = BIO_get_mem_data(bio, &data);
  std::string text(data, static_cast<std::size_t>(size));
  BIO_free(bio);
  return text;
}

void AddSan(X509* certificate, const std::vector<std::string>& dns_names) {
  std::string list;
  for (const std::string& name : dns_names) list += (list.empty() ? "DNS:" : ",DNS:") + name;
  X509_EXTENSION* extension =
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, list.c_str());
  Require(extension != nullptr && X509_add_ext(certificate, extension, -1) == 1);
  X509_EXTENSION_free(extension);
}

void Fill(X509* certificate, EVP_PKEY* key, const std::string& common_name,
          std::chrono::hours valid_for) {
  X509_set_version(certificate, X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate), -7L * 24 * 3600);
  X509_gmtime_adj(X509_getm_notAfter(certificate),
                  static_cast<long>(std::chrono::seconds(valid_for).count()));
  X509_set_pubkey(certificate, key);
  X509_NAME* name = X509_get_subject_name(certificate);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8,
                             reinterpret_cast<const unsigned char*>(common_name.c_str()), -1, -1,
                             0);
  X509_set_issuer_name(certificate, name);
}

}  // namespace

TestCertificate MakeCertificate(const std::vector<std::string>& dns_names,
                                std::chrono::hours valid_for, bool with_san, const char* curve) {
  EVP_PKEY* key = EVP_EC_gen(curve);
  X509* certificate = X509_new();
  Require(key != nullptr && certificate != nullptr);
  Fill(certificate, key, dns_names.front(), valid_for);
  if (with_san) AddSan(certificate, dns_names);
  Require(X509_sign(certificate, key, EVP_sha256()) > 0);

  BIO* certificate_text = BIO_new(BIO_s_mem());
  BIO* key_text = BIO_new(BIO_s_mem());
  Require(PEM_write_bio_X509(certificate_text, certificate) == 1);
  Require(PEM_write_bio_PrivateKey(key_text, key, nullptr, nullptr, 0, nullptr, nullptr) == 1);
  X509_free(certificate);
  EVP_PKEY_free(key);
  return {TakeText(certificate_text), TakeText(key_text)};
}

}  // namespace tandem::support
