#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "server/http/stream_internal.h"

namespace tandem::http {
namespace {

class TlsStream : public ByteStream {
 public:
  TlsStream(int socket, SSL_CTX* context) : ssl_(SSL_new(context)) {
    if (ssl_ == nullptr || SSL_set_fd(ssl_, socket) != 1) failed_ = true;
  }

  ~TlsStream() override { SSL_free(ssl_); }

  IoResult Handshake() override {
    if (failed_) return {IoKind::kFailed, 0};
    ERR_clear_error();
    const int done = SSL_do_handshake(ssl_);
    return done == 1 ? IoResult{} : Trouble(done);
  }

  IoResult Read(char* data, std::size_t size) override {
    ERR_clear_error();
    std::size_t got = 0;
    const int done = SSL_read_ex(ssl_, data, size, &got);
    return done == 1 ? IoResult{IoKind::kDone, got} : Trouble(done);
  }

  IoResult Write(const char* data, std::size_t size) override {
    ERR_clear_error();
    std::size_t sent = 0;
    const int done = SSL_write_ex(ssl_, data, size, &sent);
    return done == 1 ? IoResult{IoKind::kDone, sent} : Trouble(done);
  }

  void SayGoodbye() override {
    if (failed_ || SSL_is_init_finished(ssl_) == 0) return;
    ERR_clear_error();
    SSL_shutdown(ssl_);
    ERR_clear_error();
  }

  [[nodiscard]] bool HasPending() const override { return SSL_has_pending(ssl_) == 1; }
  [[nodiscard]] std::string LastError() const override { return error_; }

 protected:
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] SSL* ssl() const { return ssl_; }

  IoResult Fail(std::string reason) {
    failed_ = true;
    error_ = std::move(reason);
    return {IoKind::kFailed, 0};
  }

 private:
  IoResult Trouble(int result) {
    const int system_error = errno;
    switch (SSL_get_error(ssl_, result)) {
      case SSL_ERROR_WANT_READ:
        return {IoKind::kWantRead, 0};
      case SSL_ERROR_WANT_WRITE:
        return {IoKind::kWantWrite, 0};
      case SSL_ERROR_ZERO_RETURN:
        return {IoKind::kClosed, 0};
      default:
        break;
    }
    // After a fatal error OpenSSL forbids every further call on the connection, SSL_shutdown too.
    const char* reason = ERR_reason_error_string(ERR_peek_error());
    ERR_clear_error();
    return Fail(reason != nullptr   ? reason
                : system_error != 0 ? std::strerror(system_error)
                                    : "EOF");
  }

  SSL* ssl_;
  bool failed_ = false;
  std::string error_;
};

class ServerTlsStream final : public TlsStream {
 public:
  ServerTlsStream(int socket, std::shared_ptr<const TlsContext> context)
      : TlsStream(socket, context->native()), context_(std::move(context)) {
    if (!failed()) SSL_set_accept_state(ssl());
  }

  IoResult Handshake() override {
    const IoResult shaken = TlsStream::Handshake();
    if (shaken.kind != IoKind::kDone || context_->AllowsClient(ssl())) return shaken;
    return Fail("the client certificate carries no allowed name");
  }

 private:
  std::shared_ptr<const TlsContext> context_;
};

class ClientTlsStream final : public TlsStream {
 public:
  ClientTlsStream(int socket, const ClientTlsContext& context, const std::string& host)
      : TlsStream(socket, context.native()) {
    if (failed()) return;
    SSL_set_connect_state(ssl());
    if (!Expect(host)) Fail("the name of the server cannot be verified");
  }

  [[nodiscard]] std::string LastError() const override {
    std::string error = TlsStream::LastError();
    if (ssl() == nullptr) return error;
    const long verified = SSL_get_verify_result(ssl());
    if (verified == X509_V_OK) return error;
    return error + ": " + X509_verify_cert_error_string(verified);
  }

 private:
  /// As Go does, the common name counts for nothing.
  bool Expect(const std::string& host) {
    SSL_set_hostflags(ssl(), X509_CHECK_FLAG_NEVER_CHECK_SUBJECT);
    ERR_clear_error();
    if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl()), host.c_str()) == 1) return true;
    ERR_clear_error();
    return SSL_set_tlsext_host_name(ssl(), host.c_str()) == 1 &&
           SSL_set1_host(ssl(), host.c_str()) == 1;
  }
};

}  // namespace

std::unique_ptr<ByteStream> MakeTlsStream(int socket, std::shared_ptr<const TlsContext> context) {
  return std::make_unique<ServerTlsStream>(socket, std::move(context));
}

std::unique_ptr<ByteStream> MakeClientTlsStream(int socket, const ClientTlsContext& context,
                                                const std::string& host) {
  return std::make_unique<ClientTlsStream>(socket, context, host);
}

}  // namespace tandem::http
