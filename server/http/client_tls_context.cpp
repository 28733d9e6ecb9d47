#include "server/http/client_tls_context.h"

#include <openssl/ssl.h>

#include <array>

#include "server/http/pem_internal.h"

namespace tandem::http {
namespace {

void UseProtocol(SSL_CTX* context) {
  constexpr auto kHttp11 =
      std::to_array<unsigned char>({8, 'h', 't', 't', 'p', '/', '1', '.', '1'});
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
  SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_alpn_protos(context, kHttp11.data(), kHttp11.size());
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
}

Status Trust(SSL_CTX* context, const PemText& authorities) {
  if (authorities.text.empty()) {
    const bool set = SSL_CTX_set_default_verify_paths(context) == 1;
    return set ? Ok() : Status(Failure{"the system's authorities: " + LastSslError()});
  }
  const auto certificates = ReadCertificates(authorities);
  if (!certificates) return certificates.error();
  for (const CertificatePtr& certificate : *certificates) {
    if (X509_STORE_add_cert(SSL_CTX_get_cert_store(context), certificate.get()) != 1) {
      return Failure{authorities.name + ": " + LastSslError()};
    }
  }
  return Ok();
}

}  // namespace

Result<std::shared_ptr<const ClientTlsContext>> ClientTlsContext::Create(
    const PemText& authorities) {
  ERR_clear_error();
  const std::shared_ptr<ClientTlsContext> made(
      new ClientTlsContext(SSL_CTX_new(TLS_client_method())));
  if (made->context_ == nullptr) return Failure{LastSslError()};
  UseProtocol(made->context_);
  if (Status trusted = Trust(made->context_, authorities); !trusted) return trusted.error();
  return std::shared_ptr<const ClientTlsContext>(made);
}

ClientTlsContext::~ClientTlsContext() { SSL_CTX_free(context_); }

}  // namespace tandem::http
