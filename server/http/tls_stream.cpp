#include <openssl/err.h>
#include <openssl/ssl.h>

#include <cerrno>
#include <cstring>

#include "server/http/stream_internal.h"

namespace tandem::http {
namespace {

class TlsStream final : public ByteStream {
 public:
  TlsStream(int socket, std::shared_ptr<const TlsContext> context)
      : context_(std::move(context)), ssl_(SSL_new(context_->native())) {
    if (ssl_ == nullptr || SSL_set_fd(ssl_, socket) != 1) failed_ = true;
  }

  ~TlsStream() override { SSL_free(ssl_); }

  IoResult Handshake() override {
    if (failed_) return {IoKind::kFailed, 0};
    ERR_clear_error();
    const int done = SSL_accept(ssl_);
    if (done != 1) return Trouble(done);
    if (context_->AllowsClient(ssl_)) return {};
    failed_ = true;
    error_ = "the client certificate carries no allowed name";
    return {IoKind::kFailed, 0};
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
    failed_ = true;
    const char* reason = ERR_reason_error_string(ERR_peek_error());
    error_ = reason != nullptr ? reason : system_error != 0 ? std::strerror(system_error) : "EOF";
    ERR_clear_error();
    return {IoKind::kFailed, 0};
  }

  std::shared_ptr<const TlsContext> context_;
  SSL* ssl_;
  bool failed_ = false;
  std::string error_;
};

}  // namespace

std::unique_ptr<ByteStream> MakeTlsStream(int socket, std::shared_ptr<const TlsContext> context) {
  return std::make_unique<TlsStream>(socket, std::move(context));
}

}  // namespace tandem::http
