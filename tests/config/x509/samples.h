#pragma once

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

#include <string>
#include <string_view>

#include "config/x509/openssl_internal.h"
#include "validation/base/panic.h"

namespace tandem::x509 {

using CsrPtr = std::unique_ptr<X509_REQ, Deleter<&X509_REQ_free>>;

inline KeyPtr MakeRsaKey(unsigned bits = 2048) { return KeyPtr(EVP_RSA_gen(bits)); }
inline KeyPtr MakeEcKey(const char* curve) { return KeyPtr(EVP_EC_gen(curve)); }
inline KeyPtr MakeEd25519Key() { return KeyPtr(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519")); }

/// The DER that one of the i2d functions writes.
template <auto Encode, typename T>
std::string EncodeDer(T* object) {
  unsigned char* bytes = nullptr;
  const int size = Encode(object, &bytes);
  TANDEM_CHECK(size > 0);
  std::string der(reinterpret_cast<char*>(bytes), static_cast<std::size_t>(size));
  OPENSSL_free(bytes);
  return der;
}

/// The way in which a sample is signed: the digest's name, null for none, and the RSA padding.
struct Signing {
  const char* digest = "SHA256";
  bool pss = false;
};

inline DigestContextPtr StartSigning(EVP_PKEY* key, const Signing& signing) {
  DigestContextPtr context(EVP_MD_CTX_new());
  EVP_PKEY_CTX* key_context = nullptr;
  TANDEM_CHECK(EVP_DigestSignInit_ex(context.get(), &key_context, signing.digest, nullptr, nullptr,
                                     key, nullptr) > 0);
  if (signing.pss) {
    TANDEM_CHECK(EVP_PKEY_CTX_set_rsa_padding(key_context, RSA_PKCS1_PSS_PADDING) > 0);
    TANDEM_CHECK(EVP_PKEY_CTX_set_rsa_pss_saltlen(key_context, RSA_PSS_SALTLEN_DIGEST) > 0);
  }
  return context;
}

inline void NameSubject(X509_NAME* name) {
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, reinterpret_cast<const unsigned char*>("u"),
                             -1, -1, 0);
}

/// A certificate request for the key, signed with another when `signer` is given.
inline std::string MakeRequest(EVP_PKEY* key, const Signing& signing = {},
                               EVP_PKEY* signer = nullptr) {
  const CsrPtr csr(X509_REQ_new());
  NameSubject(X509_REQ_get_subject_name(csr.get()));
  TANDEM_CHECK(X509_REQ_set_pubkey(csr.get(), key) == 1);
  // Without an attribute OpenSSL leaves the field out, which Go does not accept.
  X509_REQ_add1_attr_by_NID(csr.get(), NID_pkcs9_unstructuredName, MBSTRING_ASC,
                            reinterpret_cast<const unsigned char*>("a"), -1);
  const DigestContextPtr context = StartSigning(signer != nullptr ? signer : key, signing);
  TANDEM_CHECK(X509_REQ_sign_ctx(csr.get(), context.get()) > 0);
  return EncodeDer<&i2d_X509_REQ>(csr.get());
}

/// A self-signed certificate.
inline std::string MakeCertificate(EVP_PKEY* key, long serial = 1) {
  const CertificatePtr certificate(X509_new());
  X509_set_version(certificate.get(), X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), serial);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
  NameSubject(X509_get_subject_name(certificate.get()));
  NameSubject(X509_get_issuer_name(certificate.get()));
  TANDEM_CHECK(X509_set_pubkey(certificate.get(), key) == 1);
  TANDEM_CHECK(X509_sign(certificate.get(), key, EVP_sha256()) > 0);
  return EncodeDer<&i2d_X509>(certificate.get());
}

/// The text with one occurrence of a part replaced by as many other bytes.
inline std::string Replace(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  TANDEM_CHECK(at != std::string::npos && from.size() == to.size());
  return text.replace(at, from.size(), to);
}

}  // namespace tandem::x509
