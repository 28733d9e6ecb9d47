#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include <ctime>
#include <memory>
#include <string>
#include <string_view>

#include "server/http/pem_internal.h"
#include "server/http/tls_context.h"

namespace tandem::http {
namespace {

using ContextPtr = std::unique_ptr<SSL_CTX, Deleter<SSL_CTX_free>>;
using SslPtr = std::unique_ptr<SSL, Deleter<SSL_free>>;

std::string TextOf(const ASN1_TIME* time) {
  const BioPtr text(BIO_new(BIO_s_mem()));
  char* data = nullptr;
  if (ASN1_TIME_print(text.get(), time) != 1) return "an unknown time";
  const long size = BIO_get_mem_data(text.get(), &data);
  return {data, static_cast<std::size_t>(size)};
}

Status CheckDates(X509* certificate, std::string_view what, std::time_t now) {
  const ASN1_TIME* begin = X509_get0_notBefore(certificate);
  const ASN1_TIME* end = X509_get0_notAfter(certificate);
  const std::string name(what);
  if (X509_cmp_time(begin, &now) >= 0) {
    return Failure{name + " is not valid before " + TextOf(begin)};
  }
  if (X509_cmp_time(end, &now) <= 0) return Failure{name + " has expired on " + TextOf(end)};
  return Ok();
}

/// The certificate of the chain that has issued another; null when it is not there, or is itself.
X509* FindIssuer(X509* certificate, const STACK_OF(X509) * chain) {
  for (int i = 0; i < sk_X509_num(chain); ++i) {
    X509* candidate = sk_X509_value(chain, i);
    if (candidate != certificate && X509_check_issued(candidate, certificate) == X509_V_OK) {
      return candidate;
    }
  }
  return nullptr;
}

Status CheckChain(SSL_CTX* context, std::time_t now) {
  STACK_OF(X509)* chain = nullptr;
  SSL_CTX_get0_chain_certs(context, &chain);
  X509* certificate = SSL_CTX_get0_certificate(context);
  if (Status dates = CheckDates(certificate, "the certificate", now); !dates) return dates;
  for (int i = 0; i < sk_X509_num(chain); ++i) {  // each at most once, even in a circle
    certificate = FindIssuer(certificate, chain);
    if (certificate == nullptr) break;
    if (Status dates = CheckDates(certificate, "a certificate of the chain", now); !dates) {
      return dates;
    }
  }
  return Ok();
}

/// Messages of a handshake, one way and back, are far fewer.
constexpr int kMostTurns = 20;

/// Joins a client and a server within this process, and has them shake hands.
Status ShakeHands(SSL_CTX* context) {
  const ContextPtr client_context(SSL_CTX_new(TLS_client_method()));
  const SslPtr server(SSL_new(context));
  const SslPtr client(SSL_new(client_context.get()));
  BIO* near = nullptr;
  BIO* far = nullptr;
  if (!server || !client || BIO_new_bio_pair(&near, 0, &far, 0) != 1) {
    return Failure{LastSslError()};
  }
  SSL_set_bio(server.get(), near, near);
  SSL_set_bio(client.get(), far, far);
  SSL_set_verify(server.get(), SSL_VERIFY_NONE, nullptr);
  SSL_set_accept_state(server.get());
  SSL_set_connect_state(client.get());
  bool shaken = false;
  for (int turn = 0; turn < kMostTurns && !shaken; ++turn) {
    const int by_client = SSL_do_handshake(client.get());
    const int by_server = SSL_do_handshake(server.get());
    shaken = by_client == 1 && by_server == 1;
  }
  if (shaken) return Ok();
  return Failure{"no handshake is possible with it: " + LastSslError()};
}

}  // namespace

Status TlsContext::CheckServes(std::chrono::system_clock::time_point now) const {
  ERR_clear_error();
  Status chain = CheckChain(context_, std::chrono::system_clock::to_time_t(now));
  return chain ? ShakeHands(context_) : chain;
}

}  // namespace tandem::http
