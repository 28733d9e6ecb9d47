#include "server/http/tls_context.h"

#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "server/http/pem_internal.h"
#include "server/http/tls_groups_internal.h"
#include "validation/base/calendar.h"

namespace tandem::http {
namespace {

using KeyPtr = std::unique_ptr<EVP_PKEY, Deleter<EVP_PKEY_free>>;
using NamesPtr = std::unique_ptr<GENERAL_NAMES, Deleter<GENERAL_NAMES_free>>;

struct Suite {
  std::string_view go_name;
  std::string_view openssl_name;
};

constexpr Suite kSuites[] = {
    {"TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256", "ECDHE-ECDSA-AES128-GCM-SHA256"},
    {"TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "ECDHE-RSA-AES128-GCM-SHA256"},
    {"TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384", "ECDHE-ECDSA-AES256-GCM-SHA384"},
    {"TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384", "ECDHE-RSA-AES256-GCM-SHA384"},
    {"TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256", "ECDHE-ECDSA-CHACHA20-POLY1305"},
    {"TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256", "ECDHE-RSA-CHACHA20-POLY1305"},
};

bool HasSubjectAlternativeName(X509* certificate) {
  const NamesPtr names(static_cast<GENERAL_NAMES*>(
      X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr)));
  return names != nullptr && sk_GENERAL_NAME_num(names.get()) > 0;
}

std::chrono::system_clock::time_point TimeOf(const ASN1_TIME* asn1) {
  std::tm time{};
  if (ASN1_TIME_to_tm(asn1, &time) != 1) return {};
  const Date date{time.tm_year + 1900, time.tm_mon + 1, time.tm_mday};
  return std::chrono::system_clock::time_point(
      std::chrono::seconds(SecondsOf({date, time.tm_hour, time.tm_min, time.tm_sec})));
}

/// Installs the leaf and its chain; hands out the leaf.
Result<CertificatePtr> UseCertificate(SSL_CTX* context, const PemText& pem) {
  const BioPtr bio = Open(pem);
  CertificatePtr leaf(PEM_read_bio_X509(bio.get(), nullptr, &NoPassphrase, nullptr));
  if (!leaf) return Failure{pem.name + ": no certificate found: " + LastSslError()};
  if (!HasSubjectAlternativeName(leaf.get())) {
    return Failure{pem.name +
                   ": the certificate has no subject alternative name, clients would refuse it"};
  }
  if (SSL_CTX_use_certificate(context, leaf.get()) != 1) {
    return Failure{pem.name + ": " + LastSslError()};
  }
  while (true) {
    CertificatePtr issuer(PEM_read_bio_X509(bio.get(), nullptr, &NoPassphrase, nullptr));
    if (!issuer) break;
    if (SSL_CTX_add1_chain_cert(context, issuer.get()) != 1) {
      return Failure{pem.name + ": " + LastSslError()};
    }
  }
  if (!HasReadAll()) return Failure{pem.name + ": the certificate chain is damaged"};
  return leaf;
}

Status UseKey(SSL_CTX* context, const PemText& key, const PemText& certificate) {
  const BioPtr bio = Open(key);
  const KeyPtr parsed(PEM_read_bio_PrivateKey(bio.get(), nullptr, &NoPassphrase, nullptr));
  if (!parsed) return Failure{key.name + ": no usable private key found: " + LastSslError()};
  if (SSL_CTX_use_PrivateKey(context, parsed.get()) != 1 ||
      SSL_CTX_check_private_key(context) != 1) {
    ERR_clear_error();
    return Failure{key.name + ": the private key does not belong to the certificate in " +
                   certificate.name};
  }
  return Ok();
}

Status UseClientCa(SSL_CTX* context, const PemText& pem) {
  const auto authorities = ReadCertificates(pem);
  if (!authorities) return authorities.error();
  for (const CertificatePtr& ca : *authorities) {
    if (X509_STORE_add_cert(SSL_CTX_get_cert_store(context), ca.get()) != 1 ||
        SSL_CTX_add_client_CA(context, ca.get()) != 1) {
      return Failure{pem.name + ": " + LastSslError()};
    }
  }
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, nullptr);
  return Ok();
}

Status UseCipherSuites(SSL_CTX* context, const std::vector<std::string>& names) {
  std::string list;
  for (const Suite& suite : kSuites) {
    if (!names.empty() && std::find(names.begin(), names.end(), suite.go_name) == names.end()) {
      continue;
    }
    if (!list.empty()) list += ':';
    list += suite.openssl_name;
  }
  for (const std::string& name : names) {
    const auto known = AllowedCipherSuites();
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return Failure{"cipher suite " + name + " is not supported"};
    }
  }
  if (SSL_CTX_set_cipher_list(context, list.c_str()) != 1) return Failure{LastSslError()};
  return Ok();
}

int ChooseHttp11(SSL* /*connection*/, const unsigned char** chosen, unsigned char* chosen_size,
                 const unsigned char* offered, unsigned int offered_size, void* /*user*/) {
  static constexpr std::string_view kHttp11 = "http/1.1";
  for (unsigned int i = 0; i < offered_size;) {
    const unsigned int size = offered[i];
    if (size >= offered_size - i) break;
    const std::string_view name(reinterpret_cast<const char*>(offered + i + 1), size);
    if (name == kHttp11) {
      *chosen = offered + i + 1;
      *chosen_size = static_cast<unsigned char>(size);
      return SSL_TLSEXT_ERR_OK;
    }
    i += size + 1;
  }
  return SSL_TLSEXT_ERR_ALERT_FATAL;
}

constexpr std::size_t kReadAheadBytes = 64UL * 1024;

Status UseProtocol(SSL_CTX* context, const TlsOptions& options) {
  const int min = options.min_version == TlsVersion::kTls12 ? TLS1_2_VERSION : TLS1_3_VERSION;
  SSL_CTX_set_min_proto_version(context, min);
  SSL_CTX_set_options(context, SSL_OP_NO_TICKET | SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                                   SSL_OP_CIPHER_SERVER_PREFERENCE);
  // The API server never resumes a session: tickets would only cost signatures.
  SSL_CTX_set_num_tickets(context, 0);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_read_ahead(context, 1);
  SSL_CTX_set_default_read_buffer_len(context, kReadAheadBytes);
  SSL_CTX_set_alpn_select_cb(context, &ChooseHttp11, nullptr);
  if (Status groups = UseGroups(context, options.curve_preferences); !groups) return groups;
  return UseCipherSuites(context, options.cipher_suites);
}

bool IsListed(const std::vector<std::string>& names, const ASN1_STRING* text) {
  const std::string_view view(reinterpret_cast<const char*>(ASN1_STRING_get0_data(text)),
                              static_cast<std::size_t>(ASN1_STRING_length(text)));
  return std::find(names.begin(), names.end(), view) != names.end();
}

bool CarriesName(X509* certificate, const std::vector<std::string>& names) {
  const X509_NAME* subject = X509_get_subject_name(certificate);
  const int at = X509_NAME_get_index_by_NID(subject, NID_commonName, -1);
  if (at >= 0 && IsListed(names, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, at)))) {
    return true;
  }
  const NamesPtr sans(static_cast<GENERAL_NAMES*>(
      X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr)));
  for (int i = 0; sans && i < sk_GENERAL_NAME_num(sans.get()); ++i) {
    const GENERAL_NAME* san = sk_GENERAL_NAME_value(sans.get(), i);
    if (san->type == GEN_DNS && IsListed(names, san->d.dNSName)) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string_view> AllowedCipherSuites() {
  std::vector<std::string_view> names;
  for (const Suite& suite : kSuites) names.push_back(suite.go_name);
  return names;
}

Result<std::shared_ptr<const TlsContext>> TlsContext::Create(const TlsOptions& options) {
  ERR_clear_error();
  const std::shared_ptr<TlsContext> made(new TlsContext(SSL_CTX_new(TLS_server_method())));
  if (made->context_ == nullptr) return Failure{LastSslError()};
  if (Status set = UseProtocol(made->context_, options); !set) return set.error();
  const Result<CertificatePtr> leaf = UseCertificate(made->context_, options.certificate);
  if (!leaf) return leaf.error();
  if (Status key = UseKey(made->context_, options.key, options.certificate); !key) {
    return key.error();
  }
  if (!options.client_ca.text.empty()) {
    if (Status ca = UseClientCa(made->context_, options.client_ca); !ca) return ca.error();
    made->client_names_ = options.client_names;
  }
  made->not_before_ = TimeOf(X509_get0_notBefore(leaf->get()));
  made->not_after_ = TimeOf(X509_get0_notAfter(leaf->get()));
  return std::shared_ptr<const TlsContext>(made);
}

TlsContext::~TlsContext() { SSL_CTX_free(context_); }

bool TlsContext::demands_client_certificate() const {
  return (SSL_CTX_get_verify_mode(context_) & SSL_VERIFY_FAIL_IF_NO_PEER_CERT) != 0;
}

bool TlsContext::AllowsClient(const ssl_st* connection) const {
  if (client_names_.empty()) return true;
  const CertificatePtr shown(SSL_get1_peer_certificate(connection));
  return shown != nullptr && CarriesName(shown.get(), client_names_);
}

}  // namespace tandem::http
